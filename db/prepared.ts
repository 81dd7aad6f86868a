import { is, Param, Placeholder, SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PostgresJsSession } from 'drizzle-orm/postgres-js'
import type { Queryable } from './client.ts'
import { type Field, rowsOf, type ToRows } from './rows.ts'

/** The values of a call, as its text names them: `of.employeeId` is the one of that name. */
export type Named<Values extends object> = {
  [Name in keyof Values & string]-?: Placeholder<Name, Exclude<Values[Name], undefined>>
}

type Statement<Answer> = {
  execute: (values: Record<string, unknown>) => Promise<Answer>
  getQuery: () => { params: unknown[] }
  fields?: Field[]
  customResultMapper?: ToRows
}
type Query<Answer> = { prepare: (name: string) => Statement<Answer> }
/** The answer of a query: for one of Drizzle its rows, for one written as `sql<Row>` an object for each row. */
type AnswerOf<Written> = Written extends SQL<infer Row> ? Row[] : Written extends Query<infer Answer> ? Answer : never

/** The most texts that a statement has at a time, should a shape have more values than was thought. */
const MOST_SHAPES = 200

/**
 * A query whose SQL text is built once per process instead of at each call, which costs more than sending it and
 * reading its rows (decision 79). Returns the function that runs it, on the pool or in a transaction.
 *
 * `write` builds the query, either with Drizzle or as `sql<Row>`; every value that differs between calls is a member of
 * `of`. What changes the text itself, such as a role or whether there is a search, is the `shape`: plain values of
 * which there are few, because a query is built and kept for each combination. Fails if the text contains a value that
 * is no member of `of`, such as a date of today, because every later call would get the value of the first.
 */
export function prepared<Values extends object, Shape, Written extends Query<unknown> | SQL>(
  write: (db: Queryable, of: Named<Values>, shape: Shape) => Written,
) {
  const texts = new Map<string, Statement<unknown>>()
  return (db: Queryable, values: Values, ...[shape]: undefined extends Shape ? [] : [Shape]) => {
    const key = JSON.stringify(shape) ?? ''
    const text = texts.get(key) ?? withRows(onlyNamed(textOf(db, write(db, named<Values>(), shape as Shape))))
    if (texts.size >= MOST_SHAPES) texts.clear()
    texts.set(key, text)
    return runOn(db, text).execute(values as Record<string, unknown>) as Promise<AnswerOf<Written>>
  }
}

const named = <Values extends object>() =>
  new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Named<Values>

const dialect = new PgDialect()
const sessionOf = (db: Queryable) => db._.session as PostgresJsSession<never, never, never>

function textOf(db: Queryable, written: Query<unknown> | SQL): Statement<unknown> {
  if (!(written instanceof SQL)) return written.prepare('kept')
  return sessionOf(db).prepareQuery(dialect.sqlToQuery(written), undefined, 'kept', false)
}

/** A number that is the same for every call, as a part of the text; the planner reckons with it, too. */
export const constant = (number: number): SQL => sql.raw(String(number))

function onlyNamed<Answer>(text: Statement<Answer>): Statement<Answer> {
  const isNamed = (value: unknown) => is(value, Placeholder) || (is(value, Param) && is(value.value, Placeholder))
  if (!text.getQuery().params.every(isNamed)) throw new Error('a kept text has a value of its own: name it in `of`')
  return text
}

/** Reads what a query of Drizzle selects, which may be much. Its rows are made in steps, between which other work goes on. */
export function readMany<Answer>(query: Query<Answer>): Promise<Answer> {
  return withRows(query.prepare('once')).execute({})
}

function withRows<Answer>(text: Statement<Answer>): Statement<Answer> {
  const toRows = text.customResultMapper ?? rowsOf(text.fields)
  return toRows ? Object.assign(text, { customResultMapper: toRows }) : text
}

/** The same statement over the connection of this handle: Drizzle ties one to the handle that it was built with. */
const runOn = (db: Queryable, text: Statement<unknown>): Statement<unknown> =>
  Object.assign(Object.create(text), { client: sessionOf(db).client })
