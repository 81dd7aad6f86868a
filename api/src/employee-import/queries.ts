import type { Queryable } from '@hr/db/client'
import { employeeImportProblems, employeeImports, employees } from '@hr/db/schema'
import { desc, eq, ilike } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { escapeLike } from '../escape-like.ts'
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
