import { createReadStream } from 'node:fs'
import { swipeImports } from '@hr/db/schema'
import { swipeUpload } from '@hr/domain/attendance/swipe-file'
import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import { swipeFiles } from '../file-import/kind.ts'
import { enqueue } from '../file-import/work.ts'
import type { Write } from '../idempotency.ts'
import { UnreadableCsv } from '../read-csv.ts'
import { storedFor } from '../storage/stored-for.ts'
import type { Upload } from '../uploads.ts'
import { readSwipeFile } from './read-file.ts'

/**
 * Keeps a file of swipes and puts it in line to be checked. 400 by the field for what cannot be read as one; nothing is
 * kept then.
 */
export async function upload(deps: Deps, me: CurrentUser, file: Upload | undefined, write: Write) {
  if (!file) throw invalid({ [swipeUpload.field]: 'Please select a file' })
  const rowsTotal = await countRows(file)
  const storageKey = await deps.storage.put('swipes', file.path, 'csv')
  return storedFor(deps.storage, storageKey, (keep) =>
    write(async (tx) => {
      const values = { fileName: file.fileName, uploadedBy: me.id, storageKey, rowsTotal }
      const [saved] = await tx.insert(swipeImports).values(values).returning({ id: swipeImports.id })
      if (!saved) throw new Error('no import row')
      await enqueue(tx, swipeFiles, saved.id)
      keep()
      return saved
    }),
  )
}

async function countRows({ path }: Upload): Promise<number> {
  let rows = 0
  try {
    for await (const _ of readSwipeFile(createReadStream(path))) rows += 1
  } catch (error) {
    if (error instanceof UnreadableCsv) throw invalid({ [swipeUpload.field]: error.message })
    throw error
  }
  return rows
}
