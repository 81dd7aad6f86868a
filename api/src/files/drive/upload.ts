import type { Queryable } from '@hr/db/client'
import { driveFiles } from '@hr/db/schema'
import { NO_FILE } from '@hr/domain/drive/upload'
import type { Writing } from '../../company/current-user.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { storedFor } from '../../platform/storage/stored-for.ts'

/**
 * Stores a document unchanged, for everybody to read. The row is written after the bytes. A name that exists already
 * gives a second document: nothing is ever overwritten (docs/spec/rules.md, Drive). Fails with 400 by the field if there is
 * no file.
 */
export async function uploadFile({ deps, me, write }: Writing<{ id: number }>, file: Upload | undefined) {
  if (!file) throw invalid({ file: NO_FILE })
  const storageKey = await deps.storage.put('drive', file.path, 'bin')
  return storedFor(deps.storage, storageKey, (keep) =>
    write(async (tx) => {
      const saved = await saveFile(tx, me.id, storageKey, file)
      keep()
      return saved
    }),
  )
}

async function saveFile(tx: Queryable, uploadedBy: number, storageKey: string, file: Upload): Promise<{ id: number }> {
  const { fileName, mediaType, byteSize, contentHash } = file
  const [saved] = await tx
    .insert(driveFiles)
    .values({ fileName, mediaType, byteSize, contentHash, storageKey, uploadedBy })
    .returning({ id: driveFiles.id })
  if (!saved) throw new Error('no file row')
  return saved
}
