import type { Queryable } from '@hr/db/client'
import { driveFiles } from '@hr/db/schema'
import { desc, eq, ilike } from 'drizzle-orm'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'

export type DriveRow = typeof driveFiles.$inferSelect

/** One page of the documents, newest first, or all of them if no page is asked for; and how many match in total. */
export async function listFiles(db: Queryable, { search, ...asked }: Paging) {
  const where = search ? ilike(driveFiles.fileName, `%${escapeLike(search)}%`) : undefined
  const list = db
    .select()
    .from(driveFiles)
    .where(where)
    .orderBy(desc(driveFiles.createdAt), desc(driveFiles.id))
    .$dynamic()
  return { rows: await onPage(list, asked), total: await db.$count(driveFiles, where) }
}

export async function findFile(db: Queryable, id: number): Promise<DriveRow | undefined> {
  const [file] = await db.select().from(driveFiles).where(eq(driveFiles.id, id))
  return file
}
