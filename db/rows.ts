import { Column, is, SQL, Subquery } from 'drizzle-orm'
import { IN_A_STEP, inSteps } from './long-work.ts'

/** A column of an answer, as Drizzle keeps it: the names under which its value goes, and what it was selected as. */
export type Field = { path: string[]; field: unknown }
type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type Raw = readonly unknown[]
export type ToRows = (raw: Raw[]) => unknown[] | Promise<unknown[]>

/**
 * Makes rows of the values that the driver read, as Drizzle does, but decides how to decode a column once per statement
 * instead of per value, and makes a long answer in steps. Undefined for rows with objects, which Drizzle makes.
 */
export function rowsOf(fields: readonly Field[] | undefined): ToRows | undefined {
  if (!fields || fields.some(({ path }) => path.length !== 1)) return undefined
  const columns = fields.map(({ path, field }) => ({ name: path[0]!, decoder: decoderOf(field) }))
  const toRow = (raw: Raw) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at += 1) {
      const { name, decoder } = columns[at]!
      const value = raw[at]
      row[name] = value === null ? null : decoder.mapFromDriverValue(value)
    }
    return row
  }
  return (raw) => (raw.length > IN_A_STEP ? inSteps(raw, toRow) : raw.map(toRow))
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  if (is(field, SQL)) return ofSql(field)
  return ofSql(is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql)
}

/** Drizzle keeps it to itself what reads the value of an expression. */
const ofSql = (written: SQL) => (written as unknown as { decoder: Decoder }).decoder
