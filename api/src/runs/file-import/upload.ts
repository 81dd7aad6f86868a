import { createReadStream } from 'node:fs'
import { type ImportOptions, imports } from '@hr/db/schema'
import { NO_FILE } from '@hr/domain/drive/upload'
import { importUpload } from '@hr/domain/import-file'
import type { Writing } from '../../company/current-user.ts'
import { invalid } from '../../platform/http/errors.ts'
import { UnreadableCsv } from '../../platform/http/read-csv.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { storedFor } from '../../platform/storage/stored-for.ts'
import { readRows } from './columns.ts'
import { fileOf, type Kind } from './kind.ts'
import { enqueue } from './work.ts'

type Given = { file: Upload | undefined; options: ImportOptions }

/**
 * Stores a file and queues its check. Returns its id. Fails with 400 by the field for a file that cannot be read, which
 * is not kept.
 */
export async function upload({ deps, me, write }: Writing, kind: Kind, { file, options }: Given) {
  if (!file) throw invalid({ [importUpload.field]: NO_FILE })
  const rowsTotal = await countRows(kind, file, options)
  const storageKey = await deps.storage.put('import', file.path, 'csv')
  return storedFor(deps.storage, storageKey, (keep) =>
    write(async (tx) => {
      const values = { kind: kind.name, options, fileName: file.fileName, uploadedBy: me.id, storageKey, rowsTotal }
      const [saved] = await tx.insert(imports).values(values).returning({ id: imports.id })
      if (!saved) throw new Error('no import row')
      await enqueue(tx, saved.id)
      keep()
      return saved
    }),
  )
}

async function countRows(kind: Kind, { path }: Upload, options: ImportOptions): Promise<number> {
  let rows = 0
  try {
    for await (const _ of readRows(createReadStream(path), fileOf(kind, options))) rows += 1
  } catch (error) {
    if (error instanceof UnreadableCsv) throw invalid({ [importUpload.field]: error.message })
    throw error
  }
  return rows
}
