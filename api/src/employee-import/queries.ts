import type { Queryable } from '@hr/db/client'
import { employeeImportProblems, employeeImports, employees } from '@hr/db/schema'
import { and, asc, desc, eq, getTableColumns, gt, ilike, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { escapeLike } from '../employee/queries.ts'
import { onPage, type Paging } from '../paging.ts'

export type Run = typeof employeeImports.$inferSelect

const uploader = alias(employees, 'uploader')
const importer = alias(employees, 'importer')

const runs = (db: Queryable) =>
  db
    .select({
      run: employeeImports,
      uploadedByName: uploader.fullName,
      importedByName: importer.fullName,
      problemCount: db.$count(employeeImportProblems, eq(employeeImportProblems.importId, employeeImports.id)),
    })
    .from(employeeImports)
    .innerJoin(uploader, eq(uploader.id, employeeImports.uploadedBy))
    .leftJoin(importer, eq(importer.id, employeeImports.importedBy))
    .$dynamic()
export type RunRow = Awaited<ReturnType<typeof runs>>[number]

/** One page of the files that were uploaded, newest first; and how many match in all. */
export async function listRuns(db: Queryable, filter: Paging) {
  const where = filter.search ? ilike(employeeImports.fileName, `%${escapeLike(filter.search)}%`) : undefined
  const list = runs(db).where(where).orderBy(desc(employeeImports.createdAt), desc(employeeImports.id))
  return { rows: await onPage(list, filter), total: await db.$count(employeeImports, where) }
}

export async function findRun(db: Queryable, importId: number): Promise<RunRow | undefined> {
  const [row] = await runs(db).where(eq(employeeImports.id, importId))
  return row
}

/** One page of what is wrong with a file, in its order; and how many match in all. */
export async function listProblems(db: Queryable, importId: number, filter: Paging) {
  const where = and(...isProblem(importId, filter.search))
  const list = problems(db).where(where).orderBy(asc(employeeImportProblems.number)).$dynamic()
  return { rows: await onPage(list, filter), total: await db.$count(employeeImportProblems, where) }
}

const PROBLEMS_AT_ONCE = 1_000

/** The next of them after a number, for a file that is sent piece by piece. */
export const problemsAfter = (db: Queryable, importId: number, number: number, search?: string) =>
  problems(db)
    .where(and(...isProblem(importId, search), gt(employeeImportProblems.number, number)))
    .orderBy(asc(employeeImportProblems.number))
    .limit(PROBLEMS_AT_ONCE)

const { importId: _, ...problemFields } = getTableColumns(employeeImportProblems)
const problems = (db: Queryable) => db.select(problemFields).from(employeeImportProblems)

const searched = [employeeImportProblems.columnName, employeeImportProblems.value, employeeImportProblems.message]

const isProblem = (importId: number, search?: string) => [
  eq(employeeImportProblems.importId, importId),
  search ? or(...searched.map((column) => ilike(column, `%${escapeLike(search)}%`))) : undefined,
]
