const TITLE_SIZE = 20
const TEXT_SIZE = 11
const LEADING = 17

/**
 * Makes a PDF of one A4 page, with a title and lines of text in fonts that every reader has. Takes Latin letters
 * without accents only.
 */
export function pdfOf(title: string, lines: readonly string[]): Uint8Array {
  const page = `BT /B ${TITLE_SIZE} Tf 64 760 Td ${shown(title)} Tj ET
BT /R ${TEXT_SIZE} Tf ${LEADING} TL 64 720 Td ${lines.map((line) => `${shown(line)} Tj T*`).join('\n')} ET`
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ])
}

/** Joins the objects, followed by a table of the offsets at which they begin. */
function fileOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`
  return Buffer.from(`${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`)
}

const shown = (line: string): string => `(${line.replace(/[\\()]/g, '\\$&')})`
