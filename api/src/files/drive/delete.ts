import { driveFiles } from '@hr/db/schema'
import * as t from '@hr/words/drive'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { removeLater } from '../../platform/storage/remove-stored.ts'

/**
 * Deletes a document. Its row goes first, so that nobody finds a document without content. Fails with 404 if it does
 * not exist.
 */
export async function deleteFile(deps: Deps, fileId: number, write: Write): Promise<void> {
  const { storageKey } = await write(async (tx) => {
    const [gone] = await tx
      .delete(driveFiles)
      .where(eq(driveFiles.id, fileId))
      .returning({ storageKey: driveFiles.storageKey })
    if (!gone) throw notFound(t.thisDocumentNoLongerExists)
    return gone
  })
  removeLater(deps, storageKey)
}
