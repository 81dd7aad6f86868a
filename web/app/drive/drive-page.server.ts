import { type DriveFile, listDriveFiles } from '@hr/contract/files/drive'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { mayOpen } from '~/screens.ts'

/** The fields that a row shows. */
export type Document = Pick<DriveFile, 'id' | 'fileName' | 'createdDate' | 'byteSize'>

/**
 * Loads a page of the documents, and whether the reader may add and delete. If the list cannot be read, the rest of the
 * page is still shown.
 */
export async function loadDrivePage(entered: Entered) {
  const { value } = await readPart(() => readList(entered, listDriveFiles))
  const found = value && { rows: value.rows.map(toDocument), list: value.list }
  return { found, mayChange: mayOpen(entered.user.employeeRoleId, to('/document-upload')) }
}

const toDocument = ({ id, fileName, createdDate, byteSize }: DriveFile): Document => ({
  id,
  fileName,
  createdDate,
  byteSize,
})
