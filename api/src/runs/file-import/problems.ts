import type { Queryable, Transaction } from '@hr/db/client'
import { importProblems } from '@hr/db/schema'
import { byteOrderMark, csvRow } from '@hr/domain/csv'
import * as t from '@hr/words/imports'
import { and, asc, eq, gt, ilike, or, sql } from 'drizzle-orm'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'
import { shortened } from './columns.ts'

const { number, line, columnName, value, message } = importProblems

export async function forgetProblems(db: Queryable, importId: number): Promise<void> {
  await db.delete(importProblems).where(eq(importProblems.importId, importId))
}

type NamedProblem = { line: number; column: string | undefined; value: string; message: string }

/** How many mistakes one statement inserts, and how many one page of the CSV file reads. */
const INSERTED_AT_ONCE = 5_000
const READ_AT_ONCE = 1_000

/** Stores mistakes of a file, numbered after the `after` mistakes stored before. */
export async function addProblems(tx: Transaction, importId: number, given: NamedProblem[], after = 0): Promise<void> {
  const rows = given.map((problem, index) => ({
    ...problem,
    number: after + index + 1,
    column: problem.column === undefined ? null : shortened(problem.column),
    value: shortened(problem.value.replace(/\s+/g, ' ')),
  }))
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE) {
    const some = JSON.stringify(rows.slice(start, start + INSERTED_AT_ONCE))
    await tx.execute(
      sql`insert into ${importProblems} (import_id, number, line, column_name, value, message)
        select ${importId}::int, p.* from json_to_recordset(${some}::json)
          as p (number int, line int, "column" text, value text, message text)`,
    )
  }
}

/** One page of the mistakes of a file, in its order; and how many match in total. */
export async function listProblems(db: Queryable, importId: number, filter: Paging) {
  const where = isProblem(importId, filter.search)
  const list = problems(db).where(where).orderBy(asc(number)).$dynamic()
  return { rows: await onPage(list, filter), total: await db.$count(importProblems, where) }
}

const problems = (db: Queryable) => db.select({ number, line, column: columnName, value, message }).from(importProblems)

function isProblem(importId: number, search?: string) {
  const pattern = `%${escapeLike(search ?? '')}%`
  const isFound = search ? or(...[columnName, value, message].map((column) => ilike(column, pattern))) : undefined
  return and(eq(importProblems.importId, importId), isFound)
}

/** The mistakes of a file as CSV, read page by page while it is sent. */
export async function* problemsCsv(db: Queryable, importId: number, search?: string) {
  yield byteOrderMark + csvRow([t.line, t.column, t.value, t.message])
  for (let last = 0; ; ) {
    const page = await problems(db)
      .where(and(isProblem(importId, search), gt(number, last)))
      .orderBy(asc(number))
      .limit(READ_AT_ONCE)
    yield page.map((problem) => csvRow([problem.line, problem.column, problem.value, problem.message])).join('')
    const end = page.at(-1)
    if (!end) return
    last = end.number
  }
}
