import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, csvRow, csvText, toCsv } from './csv.ts'

describe('csvRow', () => {
  test.each([
    [['SN', 'Name', 'Late By'], 'SN,Name,Late By'],
    [[1, 'Asha', null], '1,Asha,'],
    [['Rai, Asha', 'the "boss"', 'two\nlines'], '"Rai, Asha","the ""boss""","two\nlines"'],
    [[2.25, 0, -0.5], '2.25,0,-0.5'],
    [['-', '', ' spaced '], '-,, spaced '],
    [['Zoë', 'आशा', '李'], 'Zoë,आशा,李'],
  ])('%j', (cells, line) => {
    expect(csvRow(cells)).toBe(`${line}\r\n`)
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+977 1', "'+977 1"],
    ['-2', "'-2"],
    ['--', "'--"],
    ['- ', "'- "],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ["'=1", "''=1"],
    ["'Abd", "'Abd"],
    ['a=1', 'a=1'],
    ['09:30-17:30', '09:30-17:30'],
  ])('a spreadsheet does not run %j', (cell, written) => {
    expect(csvRow([cell])).toBe(`${written}\r\n`)
  })
})

describe('toCsv', () => {
  test('begins with the byte order mark and ends every row with CRLF', () => {
    expect(
      toCsv([
        ['SN', 'Name'],
        [1, 'Asha'],
      ]),
    ).toBe('\uFEFFSN,Name\r\n1,Asha\r\n')
    expect(toCsv([])).toBe(byteOrderMark)
  })

  test('parses back to the cells, apostrophes before formulas taken off', () => {
    const awkward = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",\'; aé李'), maxLength: 8 })
    const cell = fc.oneof(awkward, fc.string(), fc.integer(), fc.constant(null), fc.constantFrom('-', '', '0.5'))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
        const parsed = parseCsv(toCsv(rows)).map((row) => row.map(csvText))
        expect(parsed).toEqual(rows.map((row) => row.map((cell) => String(cell ?? ''))))
      }),
    )
  })

  test('no text cell is left that a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
        for (const cell of parseCsv(toCsv([cells])).flat()) {
          expect(cell === '-' || !'=+-@\t\r'.includes(cell.charAt(0)) || cell === '').toBe(true)
        }
      }),
    )
  })
})

// RFC 4180, character by character
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = byteOrderMark.length; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (quoted && character === '"' && text.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (character === '"') {
      quoted = !quoted
    } else if (quoted) {
      cell += character
    } else if (character === ',') {
      row.push(cell)
      cell = ''
    } else if (text.startsWith('\r\n', at)) {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else {
      cell += character
    }
  }
  expect({ row, cell, quoted }).toEqual({ row: [], cell: '', quoted: false }) // every row was closed
  return rows
}
