import type { Queryable } from '@hr/db/client'
import { employees, swipeImportProblems, swipeImports } from '@hr/db/schema'
import { desc, eq, ilike } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { escapeLike } from '../escape-like.ts'
import { onPage, type Paging } from '../paging.ts'

export type Run = typeof swipeImports.$inferSelect

const uploader = alias(employees, 'uploader')
const importer = alias(employees, 'importer')

const runs = (db: Queryable) =>
  db
    .select({
      run: swipeImports,
      uploadedByName: uploader.fullName,
      importedByName: importer.fullName,
      problemCount: db.$count(swipeImportProblems, eq(swipeImportProblems.importId, swipeImports.id)),
    })
    .from(swipeImports)
    .innerJoin(uploader, eq(uploader.id, swipeImports.uploadedBy))
    .leftJoin(importer, eq(importer.id, swipeImports.importedBy))
    .$dynamic()
export type RunRow = Awaited<ReturnType<typeof runs>>[number]

/** One page of the files that were uploaded, newest first; and how many match in all. */
export async function listRuns(db: Queryable, filter: Paging) {
  const where = filter.search ? ilike(swipeImports.fileName, `%${escapeLike(filter.search)}%`) : undefined
  const list = runs(db).where(where).orderBy(desc(swipeImports.createdAt), desc(swipeImports.id))
  return { rows: await onPage(list, filter), total: await db.$count(swipeImports, where) }
}

export async function findRun(db: Queryable, importId: number): Promise<RunRow | undefined> {
  const [row] = await runs(db).where(eq(swipeImports.id, importId))
  return row
}
