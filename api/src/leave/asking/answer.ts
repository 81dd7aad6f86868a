import type { AnswerQuestion } from '@hr/contract/leave/leave-request'
import type { Transaction } from '@hr/db/client'
import { leaveAttachments } from '@hr/db/schema'
import { daysPhrase } from '@hr/domain/decimal'
import * as t from '@hr/words/asking'
import { eq } from 'drizzle-orm'
import type { CurrentUser, Within, Writing } from '../../company/current-user.ts'
import { lockApplication } from '../../company/locks.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { storedFor } from '../../platform/storage/stored-for.ts'
import { saveAttachment, storeAttachment } from '../request/attachments.ts'
import { recordEvent } from '../request/events.ts'
import type { NamedRequest } from '../request/queries.ts'
import { alreadySettled, foundRequest } from '../request/refusals.ts'
import { NOT_AGREED, setAnswered, setAside } from '../request/transitions.ts'
import { inWords } from '../request/wish.ts'
import { checkApplication } from './check-application.ts'

/**
 * Answers the question about one's own request: the same request goes to its approver again, with the days, type,
 * reason and attachment that it should have now. It is checked as an application, as if the request were not there.
 * Without an attachment it keeps its own. Fails as applying does, with 404 for a request of somebody else, and with 409
 * if nobody has asked, or the request is settled (docs/spec/rules.md, Questions).
 */
export async function answer(
  { deps, me, write }: Writing,
  { leaveId, answer, ...form }: AnswerQuestion,
  upload: Upload | undefined,
) {
  const file = upload && (await storeAttachment(deps, upload, form.leaveTypeId))
  return storedFor(deps.storage, file?.storageKey, (keep) =>
    write(async (tx) => {
      await lockApplication(tx, { employeeId: me.id, ...form })
      const row = await askedRequest(tx, me, leaveId)
      const before = row.request.attachmentId
      await setAside(tx, leaveId, { by: me.id, at: deps.now() })
      const checked = await checkAgain({ tx, deps, me }, form, file || before !== null ? 'there' : 'missing')
      const { counted, days, firstMonth, leaveName, attachmentDue } = checked
      const { noOfDaysOfLeave: _, ...leave } = form
      const attachmentId = file ? await saveAttachment(tx, file) : before
      const isSame = inWords(row.request, row.leaveName) === inWords({ ...leave, days }, leaveName)
      // The first of two steps approved other leave.
      const first = !isSame && row.request.agreedBy !== null && { ...NOT_AGREED, holderId: checked.approver.id }
      await setAnswered(tx, leaveId, { ...leave, ...first, counted, firstMonth, attachmentId, attachmentDue })
      if (file && before !== null) await tx.delete(leaveAttachments).where(eq(leaveAttachments.id, before))

      const was = isSame ? undefined : t.requestWas(inWords(row.request, row.leaveName))
      const note = [answer, was, checked.ruleNote].filter(Boolean).join('\n')
      await recordEvent(tx, deps, { leaveId, kind: 'answered', by: me.id, note, askedBy: row.request.askedBy })
      keep()
      return { userMessage: t.requestSentAgain(daysPhrase(days)), noOfDaysOfLeave: days }
    }),
  )
}

type Form = Omit<AnswerQuestion, 'leaveId' | 'answer'>

/** What the request comes to now. Its approver and its readers stay who they are. */
async function checkAgain({ tx, deps, me }: Within, form: Form, attachment: 'there' | 'missing') {
  const nobody = {
    applyingTo: [],
    reportingTo: undefined,
    standInId: undefined,
    employeeId: undefined,
    enterAs: undefined,
  }
  const checked = await checkApplication(
    { tx, deps, me: { ...me, name: undefined } },
    { ...form, ...nobody },
    attachment,
  )
  if (checked.isTold) throw invalid({ leaveTypeId: t.typeNeedsNoApproval })
  return checked
}

async function askedRequest(tx: Transaction, me: CurrentUser, leaveId: number): Promise<NamedRequest> {
  const row = await foundRequest(tx, me, leaveId, 'answer')
  if (row.request.status !== 'pending') throw conflict(alreadySettled(row))
  if (row.request.askedAt === null) throw conflict(t.noOpenQuestion)
  return row
}
