import { csvRow, NONE } from '@hr/domain/csv'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { csvLine, momentCell, textCell, wordsCell } from './csv-in-sql.ts'

const { db } = await testApi()

async function written(texts: (string | null)[]): Promise<string> {
  const rows = await db.execute<{ file: string }>(sql`
    select string_agg(${csvLine([textCell(sql`line.text`), sql`line.place`])}, '' order by line.place) as file
    from unnest(${sql.param(texts)}::text[]) with ordinality line (text, place)`)
  return rows[0]!.file
}

const byRule = (texts: (string | null)[]) => texts.map((text, index) => csvRow([text ?? NONE, index + 1])).join('')

it('writes what the rule of CSV files writes, byte by byte', async () => {
  const texts = [
    ...[
      '',
      ' ',
      '-',
      '--',
      '- ',
      '=1+1',
      "'=1",
      "''=1",
      "'Abd",
      "'",
      '+49',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      'a\r\n=b',
    ],
    ...[
      '"Quinn" O’Hara',
      'de la Cruz, Jr.',
      '"',
      '""',
      ',',
      '=HYPERLINK("x","y")',
      '\'-,"',
      '\\',
      '\\r',
      '%',
      '$1',
      '\u0001',
    ],
    ...['Zoë', 'प्रियंका', '李', '👩‍💻', '\u2028', '\u00a0=1', '\ufeff', null],
  ]
  expect(await written(texts)).toBe(byRule(texts))
})

it('writes any texts like the rule', async () => {
  const awkward = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",\'; \\aé李'), maxLength: 8 })
  const text = fc
    .oneof(awkward, fc.string({ unit: 'grapheme' }), fc.constant(null))
    .map((one) => one?.replaceAll('\0', '') ?? null)
  const texts = fc.array(text, { minLength: 1, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(texts, async (some) => {
      expect(await written(some)).toBe(byRule(some))
    }),
    { numRuns: 50 },
  )
})

it('writes moments by a clock, and values in words', async () => {
  const [row] = await db.execute(
    sql`select ${csvLine([
      momentCell(sql`'2026-03-29T00:59:59.999Z'::timestamptz`, 'Europe/Lisbon'),
      momentCell(sql`'2026-03-29T01:00:00Z'::timestamptz`, 'Europe/Lisbon'),
      momentCell(sql`'2026-12-31T18:14:59Z'::timestamptz`, 'Asia/Kathmandu'),
      momentCell(sql`null::timestamptz`, 'UTC'),
      wordsCell(sql`2`, [1, 2], (half) => `half ${half}`),
    ])} as line`,
  )
  expect(row?.line).toBe('2026-03-29 00:59,2026-03-29 02:00,2026-12-31 23:59,-,half 2\r\n')
})
