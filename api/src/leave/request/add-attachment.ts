import { attachmentUpload } from '@hr/contract/call/constants'
import * as t from '@hr/words/requests'
import type { Writing } from '../../company/current-user.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { storedFor } from '../../platform/storage/stored-for.ts'
import { saveAttachment, storeAttachment } from './attachments.ts'
import { recordEvent } from './events.ts'
import type { NamedRequest } from './queries.ts'
import { alreadySettled, foundRequest, lockedRequest } from './refusals.ts'
import { setAttached } from './transitions.ts'

/**
 * Adds the attachment that is still due to a leave. Fails with 404 for anybody but the person and HR, with 400 and 415
 * by the file, and with 409 if the leave has one, needs none or is already settled (docs/spec/rules.md, Attachments of
 * a request).
 */
export async function addAttachment({ deps, me, write }: Writing, leaveId: number, upload: Upload | undefined) {
  const { request: seen } = await foundRequest(deps.db, me, leaveId, 'addAttachment')
  if (!upload) throw invalid({ [attachmentUpload.field]: t.chooseFile })
  const file = await storeAttachment(deps, upload, seen.leaveTypeId)
  return storedFor(deps.storage, file.storageKey, (keep) =>
    write(async (tx) => {
      const row = await lockedRequest(tx, me, leaveId)
      refuseUnlessMissing(row)
      if (!(await setAttached(tx, leaveId, await saveAttachment(tx, file)))) throw conflict(HAS_ONE)
      await recordEvent(tx, deps, { leaveId, kind: 'attached', by: me.id })
      keep()
      return { userMessage: t.attachmentSaved }
    }),
  )
}

const HAS_ONE = t.alreadyHasAttachment

function refuseUnlessMissing(row: NamedRequest): void {
  const { status, attachmentId, attachmentDue } = row.request
  if (status === 'rejected' || status === 'cancelled') throw conflict(alreadySettled(row))
  if (attachmentId !== null) throw conflict(HAS_ONE)
  if (attachmentDue === null) throw conflict(t.needsNoAttachment)
}
