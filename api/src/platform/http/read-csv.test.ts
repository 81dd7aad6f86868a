import { Readable } from 'node:stream'
import { NOT_UTF8 } from '@hr/contract/call/refusals'
import { csvText, toCsv } from '@hr/domain/csv'
import * as refusalsWords from '@hr/words/refusals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, UnreadableCsv } from './read-csv.ts'

/** Reads bytes that arrive in pieces of this size. */
async function read(file: string | Buffer, pieceSize = 7) {
  const bytes = Buffer.from(file)
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, n) =>
    bytes.subarray(n * pieceSize, (n + 1) * pieceSize),
  )
  const rows = []
  for await (const row of readCsv(Readable.from(pieces))) rows.push(row)
  return rows
}
const cellsOf = async (file: string | Buffer) => (await read(file)).map(({ cells }) => cells)

describe('a file', () => {
  it.each([
    [
      'with commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with semicolons',
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'whose names hold the other sign',
      '"a,b,c";d\n1;2',
      [
        ['a,b,c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'with a byte order mark',
      '\uFEFFa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'of Windows',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'of an old Mac',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with mixed line ends',
      'a,b\n1,2\r\n3,4\r5,6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    [
      'with quotes',
      'a,b\n"x, ""y""","z"',
      [
        ['a', 'b'],
        ['x, "y"', 'z'],
      ],
    ],
    [
      'with line breaks inside of quotes',
      'a,b\n"x\r\ny","z\nw"',
      [
        ['a', 'b'],
        ['x\r\ny', 'z\nw'],
      ],
    ],
    [
      'with a quotation mark inside of a cell',
      'a,b\nRobert "Bob" Roy,"x"y',
      [
        ['a', 'b'],
        ['Robert "Bob" Roy', '"x"y'],
      ],
    ],
    ['with rows of other lengths', 'a,b\n1\n1,2,3', [['a', 'b'], ['1'], ['1', '2', '3']]],
    [
      'with letters of any script',
      'नाम,名\nआशा,李',
      [
        ['नाम', '名'],
        ['आशा', '李'],
      ],
    ],
    ['of one column', 'a\n1\n2', [['a'], ['1'], ['2']]],
    ['without a row', 'a,b', [['a', 'b']]],
    ['without anything', '', []],
  ])('%s is read', async (_, file, rows) => {
    expect(await cellsOf(file)).toEqual(rows)
  })

  it.each([1, 5, 6, 100])('may name its separator in a first line, in pieces of %s', async (pieceSize) => {
    expect(await read('\uFEFFsep=;\r\na,x;b\r\n1,5;2\r\n', pieceSize)).toEqual([
      { line: 2, cells: ['a,x', 'b'] },
      { line: 3, cells: ['1,5', '2'] },
    ])
  })

  it('may have tabs', async () => {
    expect(await cellsOf('a, b\tc; d\n1,5\t2\n')).toEqual([
      ['a, b', 'c; d'],
      ['1,5', '2'],
    ])
  })

  it('passes over rows without any value, and counts their lines', async () => {
    const file = 'a,b\r\n\r\n1,"x\r\ny\nz"\r\n , \r\n\r\n2,3\r\n,\r\n'
    expect(await read(file)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', 'x\r\ny\nz'] },
      { line: 8, cells: ['2', '3'] },
    ])
  })
})

describe('what no CSV file is', () => {
  const notText = NOT_UTF8
  it.each([
    ['Latin letters of one byte', Buffer.from('name\nZoë\n', 'latin1'), notText],
    ['UTF-16', Buffer.from('\uFEFFname\nAsha\n', 'utf16le'), notText],
    ['zeros', Buffer.from('PK\u0003\u0004\0\0'), notText],
    ['a character cut off at the end', Buffer.from('name\nZoë').subarray(0, -1), notText],
    ['a quotation mark that is not closed', 'a,b\n1,"x\ny"\n2,"z\n3,4\n', refusalsWords.quotationMarkNotClosed(4)],
    ['a row without an end', `a,b\n1,2\n"${'x'.repeat(70_000)}`, refusalsWords.rowTooLong(3)],
    ['one endless line', 'x'.repeat(70_000), refusalsWords.rowTooLong(1)],
  ])('%s', async (_, file, sentence) => {
    await expect(read(file, 1_000)).rejects.toThrow(new UnreadableCsv(sentence))
  })

  it('a source that breaks off is no fault of the file', async () => {
    const broken = new Readable({ read() {} })
    broken.push('a,b\n1,2\n')
    const rows = readCsv(broken)
    broken.destroy(new Error('the store is away'))
    await expect(rows.next()).rejects.toThrow('the store is away')
  })
})

describe('what toCsv writes', () => {
  it('is read back equal, apostrophes before formulas taken off', async () => {
    const awkward = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",\'; aé李'), maxLength: 8 })
    const cell = fc.oneof(awkward, fc.string({ unit: 'grapheme' }), fc.constantFrom('-', '', '0.5', "'-1", "''=x"))
    // A byte order mark inside the file and half a surrogate pair cannot be written as text.
    const cells = fc.array(
      cell.map((text) => Buffer.from(text.replace(/[\0\uFEFF]/g, '')).toString()),
      { minLength: 2, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { maxLength: 6 }), fc.integer({ min: 1, max: 50 }), async (rows, pieceSize) => {
        const header = ['one', 'two', 'three', 'four']
        const back = (await read(toCsv([header, ...rows]), pieceSize)).slice(1).map((row) => row.cells.map(csvText))
        expect(back).toEqual(rows.filter((row) => row.some((text) => text.trim())))
      }),
      // A tab gets an apostrophe, and still counts as blank.
      { examples: [[[['\t', '']], 1]] },
    )
  })
})
