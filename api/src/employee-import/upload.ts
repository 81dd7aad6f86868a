import { createReadStream } from 'node:fs'
import { type checkImport, importUpload } from '@hr/contract/employee-import'
import type { InputOf } from '@hr/contract/endpoint'
import { employeeImports } from '@hr/db/schema'
import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import { employeeFiles } from '../file-import/kind.ts'
import { enqueue } from '../file-import/work.ts'
import type { Write } from '../idempotency.ts'
import { UnreadableCsv } from '../read-csv.ts'
import { storedFor } from '../storage/stored-for.ts'
import type { Upload } from '../uploads.ts'
import { readEmployeeFile } from './read-file.ts'

type Form = InputOf<typeof checkImport>

/**
 * Keeps a file of employees and puts it in line to be checked. 400 by the field for what cannot be read as one; nothing
 * is kept then.
 */
export async function upload(deps: Deps, me: CurrentUser, file: Upload | undefined, form: Form, write: Write) {
  if (!file) throw invalid({ [importUpload.field]: 'Please select a file' })
  const rowsTotal = await countRows(file, form.updatesKnown)
  const storageKey = await deps.storage.put('import', file.path, 'csv')
  return storedFor(deps.storage, storageKey, (keep) =>
    write(async (tx) => {
      const values = { ...form, fileName: file.fileName, uploadedBy: me.id, storageKey, rowsTotal }
      const [saved] = await tx.insert(employeeImports).values(values).returning({ id: employeeImports.id })
      if (!saved) throw new Error('no import row')
      await enqueue(tx, employeeFiles, saved.id)
      keep()
      return saved
    }),
  )
}

async function countRows({ path }: Upload, updatesKnown: boolean): Promise<number> {
  try {
    return (await readEmployeeFile(createReadStream(path), updatesKnown)).rows.length
  } catch (error) {
    if (error instanceof UnreadableCsv) throw invalid({ [importUpload.field]: error.message })
    throw error
  }
}
