import type { Queryable } from '@hr/db/client'
import { byteOrderMark, csvRow } from '@hr/domain/csv'
import { and, asc, eq, gt, ilike, or } from 'drizzle-orm'
import { escapeLike } from '../escape-like.ts'
import { onPage, type Paging } from '../paging.ts'
import type { Kind } from './kind.ts'

/** One page of what is wrong with a file, in its order; and how many match in all. */
export async function listProblems(db: Queryable, { problems }: Kind, importId: number, filter: Paging) {
  const where = and(...isProblem(problems, importId, filter.search))
  const list = problemsOf(db, problems).where(where).orderBy(asc(problems.number)).$dynamic()
  return { rows: await onPage(list, filter), total: await db.$count(problems, where) }
}

const PROBLEMS_AT_ONCE = 1_000

/** The next of them after a number, for a file that is sent piece by piece. */
const problemsAfter = (db: Queryable, { problems }: Kind, importId: number, number: number, search?: string) =>
  problemsOf(db, problems)
    .where(and(...isProblem(problems, importId, search), gt(problems.number, number)))
    .orderBy(asc(problems.number))
    .limit(PROBLEMS_AT_ONCE)

const problemsOf = (db: Queryable, problems: Kind['problems']) =>
  db
    .select({
      number: problems.number,
      line: problems.line,
      column: problems.columnName,
      value: problems.value,
      message: problems.message,
    })
    .from(problems)

const isProblem = (problems: Kind['problems'], importId: number, search?: string) => [
  eq(problems.importId, importId),
  search
    ? or(
        ...[problems.columnName, problems.value, problems.message].map((column) =>
          ilike(column, `%${escapeLike(search)}%`),
        ),
      )
    : undefined,
]

/** What is wrong with a file as a CSV file, read page by page while it is sent. */
export async function* problemsCsv(db: Queryable, kind: Kind, importId: number, search?: string) {
  yield byteOrderMark + csvRow(['Line', 'Column', 'Value', 'Message'])
  for (let last = 0; ; ) {
    const page = await problemsAfter(db, kind, importId, last, search)
    yield page.map(({ line, column, value, message }) => csvRow([line, column, value, message])).join('')
    const end = page.at(-1)
    if (!end) return
    last = end.number
  }
}
