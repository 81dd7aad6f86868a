import { encode } from 'uqr'

/** White modules around the code, without which cameras do not find it. */
const BORDER = 4

export type Qr = { size: number; path: string }

/** A text as a QR code: the strokes of its dark modules, row by row. */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'L', border: BORDER })
  const path = data
    .map((row, y) =>
      strokesOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}`)
        .join(''),
    )
    .join('')
  return { size, path }
}

/** The runs of dark modules in a row: where each begins, and how long it is. */
function strokesOf(row: boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) runs.push([x, 1])
  }
  return runs
}
