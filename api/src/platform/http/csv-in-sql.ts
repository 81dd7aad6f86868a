import { NONE } from '@hr/domain/csv'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

// A long file is written by Postgres itself, because making objects of its rows costs several times as much as reading
// them. This writes the same as `csvRow` in packages/domain, byte by byte.

const none = sql.raw(`'${NONE}'`)

/** A line of a file with its CRLF. No cell may be null. */
export const csvLine = (cells: readonly SQLWrapper[]): SQL<string> =>
  sql`concat_ws(',', ${sql.join([...cells], sql`, `)}) || ${sql.raw("E'\\r\\n'")}`

/** A text as a cell: quoted where it must be, with an apostrophe before a formula, and a dash if it is null. */
export function textCell(text: SQLWrapper): SQL<string> {
  const harmless = sql`case when ${text} ~ '^''*[-=+@\t\r]' and ${text} <> ${none} then '''' || ${text} else ${text} end`
  return sql`case when ${text} is null then ${none}
    when ${text} ~ '[",\r\n]' then '"' || replace(${harmless}, '"', '""') || '"' else ${harmless} end`
}

/** An instant as `2026-11-20 09:12` by the clock of a zone, and a dash if it is null. */
export const momentCell = (instant: SQLWrapper, timeZone: string): SQL<string> =>
  sql`coalesce(left((${instant} at time zone ${timeZone})::text, 16), ${none})`

/** One of few values in words that are plain cells. The words are part of the statement's text, so that it stays prepared. */
export function wordsCell<Value extends string | number>(
  value: SQLWrapper,
  values: readonly Value[],
  words: (value: Value) => string,
): SQL<string> {
  const cases = values.map((one) => sql`when ${one} then ${words(one)}`)
  return sql<string>`case ${value} ${sql.join(cases, sql` `)} end`.inlineParams()
}
