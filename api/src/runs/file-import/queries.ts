import type { FileRun } from '@hr/contract/files/file-import'
import type { Queryable } from '@hr/db/client'
import { employees, importProblems, imports } from '@hr/db/schema'
import { and, desc, eq, ilike, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { notFound } from '../../platform/http/errors.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'
import type { Kind } from './kind.ts'

const uploader = alias(employees, 'uploader')
const importer = alias(employees, 'importer')

const runs = (db: Queryable) =>
  db
    .select({
      run: imports,
      uploadedByName: uploader.fullName,
      importedByName: importer.fullName,
      problemCount: db.$count(importProblems, eq(importProblems.importId, imports.id)),
    })
    .from(imports)
    .innerJoin(uploader, eq(uploader.id, imports.uploadedBy))
    .leftJoin(importer, eq(importer.id, imports.importedBy))
    .$dynamic()
type RunRow = Awaited<ReturnType<typeof runs>>[number]

/** One page of the uploaded files of a kind, newest first; and how many match in total. */
export async function listRuns(db: Queryable, kind: Kind, timeZone: string, filter: Paging) {
  const isFound = filter.search ? ilike(imports.fileName, `%${escapeLike(filter.search)}%`) : undefined
  const where = and(isOf(kind), isFound)
  const list = runs(db).where(where).orderBy(desc(imports.createdAt), desc(imports.id))
  const rows = await onPage(list, filter)
  return { rows: rows.map((row) => onWire(kind, row, timeZone)), total: await db.$count(imports, where) }
}

/**
 * A file of a kind, in the shape that the API sends; instants are in the reader's time zone. Fails with 404 if there is
 * none.
 */
export async function findRun(db: Queryable, kind: Kind, importId: number, timeZone: string) {
  const [row] = await runs(db).where(isOf(kind, importId))
  if (!row) throw notFound()
  return onWire(kind, row, timeZone)
}

/** Fails with 404 unless there is a file of this kind. */
export async function checkIsThere(db: Queryable, kind: Kind, importId: number): Promise<void> {
  if ((await db.$count(imports, isOf(kind, importId))) === 0) throw notFound()
}

export const isOf = ({ name }: Kind, importId?: number): SQL | undefined =>
  and(eq(imports.kind, name), importId === undefined ? undefined : eq(imports.id, importId))

function onWire(kind: Kind, { run, ...row }: RunRow, timeZone: string): FileRun {
  const { id, fileName, state, rowsTotal, rowsDone, badRows, failure } = run
  return {
    ...row,
    ...kind.onWire(run),
    id,
    fileName,
    state,
    rowsTotal,
    rowsDone,
    badRows,
    failure,
    createdOn: onTheWire(run.createdAt, timeZone),
    finishedOn: run.finishedAt && onTheWire(run.finishedAt, timeZone),
  }
}
