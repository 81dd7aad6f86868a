import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, leaveRequests, leaveTypes, runs } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { answerLines } from '../../leave/letters/answer-lines.ts'
import { type Api, type Calls, text } from './call.ts'

const WISHED_AT = '2026-11-20T04:00:00.000Z'

/** Requests for leave, what is decided about them, and stand-ins. */
export function leaveCalls(api: Api): Calls {
  const pendingLeave = (state: 'pending' | 'approved' = 'pending', startDate = '2026-12-01') =>
    createLeaveRequest(api.db, {
      ...{
        employeeId: api.company.employee.id,
        leaveTypeId: api.company.annualLeave.id,
        startDate,
        state,
      },
    })
  /** Approved leave that its person asks to cancel. */
  async function wished(): Promise<number> {
    const { id } = await pendingLeave('approved')
    await api.db
      .update(leaveRequests)
      .set({ wishReason: 'The trip is off', wishedAt: WISHED_AT })
      .where(eq(leaveRequests.id, id))
    return id
  }

  return {
    '/leaves/apply_leave': () => {
      const days = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
      const body = { ...days, leaveTypeId: api.company.annualLeave.id, reason: 'A wedding' }
      return { by: api.company.employee, body, other: { reason: 'Another wedding' } }
    },
    '/leaves/enter_for_many': async () => {
      const days = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
      const { hr, pune, annualLeave } = api.company
      const form = { ...days, buId: pune.id, leaveTypeId: annualLeave.id, reason: 'Shutdown' }
      const { fingerprint } = (await api.call(hr, '/leaves/preview_for_many', form)).body
      return { by: hr, body: { ...form, fingerprint }, other: { reason: 'Training' } }
    },
    '/leaves/undo_leave_run': async () => {
      const { hr, pune, annualLeave } = api.company
      const days = { startDate: '2026-12-01', startSession: 1 as const, endDate: '2026-12-01', endSession: 2 as const }
      const form = { ...days, leaveTypeId: annualLeave.id, reason: 'Shutdown', enterAs: 'approved' as const }
      const detail = { ...form, acceptWarnings: false, overrideReason: undefined, employeeIds: [] }
      const times = { doneAt: '2026-11-20T00:00:00Z', createdAt: '2026-11-20T00:00:00Z' }
      const [saved] = await api.db
        .insert(runs)
        .values({ kind: 'leave', buId: pune.id, actorId: hr.id, detail, ...times })
        .returning()
      return { by: hr, body: { runId: saved?.id }, other: { runId: 999_999 } }
    },
    '/leaves/cancel_leave': async () => ({
      ...{ by: api.company.employee, body: { leaveId: (await pendingLeave()).id }, other: { leaveId: 999_999 } },
    }),
    '/leaves/mark_viewed': async () => ({
      ...{ by: api.company.lead, body: { leaveId: (await pendingLeave()).id, status: 1 }, other: { leaveId: 999_999 } },
    }),
    '/leaves/leave_action': async () => ({
      ...{ by: api.company.lead, body: { leaveId: (await pendingLeave()).id, status: 1 }, other: { status: 2 } },
    }),
    '/leaves/answer_by_mail': async () => {
      await api.db.update(businessUnits).set({ hasAnswersByMail: true })
      const { id: leaveId } = await pendingLeave()
      const lines = await answerLines(api.deps, { to: 'lead@example.com', subject: '', text: '', leaveId })
      const link = /link=(\S+)/.exec(lines)?.[1]
      return { by: null, body: { link, status: 1 }, other: { status: 2 } }
    },
    '/leaves/leave_actions': async () => ({
      ...{ by: api.company.lead, body: { leaveIds: [(await pendingLeave()).id], status: 1 }, other: { status: 2 } },
    }),
    '/leaves/ask_question': async () => ({
      ...{ by: api.company.lead, body: { leaveId: (await pendingLeave()).id, question: 'Why?' } },
      other: { question: 'Why so long?' },
    }),
    '/leaves/answer_question': async () => {
      const { lead, employee, annualLeave } = api.company
      const { id: leaveId } = await pendingLeave()
      await api.call(lead, '/leaves/ask_question', { leaveId, question: 'Why?' })
      const days = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
      const body = { leaveId, ...days, leaveTypeId: annualLeave.id, reason: 'A wedding' }
      return { by: employee, body, other: { reason: 'Another wedding' } }
    },
    '/leaves/choose_stand_in': () => ({
      by: api.company.lead,
      body: { standInId: api.company.colleague.id, during: 'span', fromDate: '2026-12-01', toDate: '2026-12-04' },
      other: { toDate: '2026-12-11' },
    }),
    '/leaves/clear_stand_in': async () => {
      const { lead, colleague } = api.company
      const choice = { standInId: colleague.id, during: 'leave' }
      const { id: choiceId } = (await api.call(lead, '/leaves/choose_stand_in', choice)).body
      return { by: lead, body: { choiceId } }
    },
    '/leaves/undo_leave_action': async () => {
      const { lead } = api.company
      const { id: leaveId } = await pendingLeave()
      await api.call(lead, '/leaves/leave_action', { leaveId, status: 1 })
      return { by: lead, body: { leaveId }, other: { leaveId: 999_999 } }
    },
    '/leaves/forward_leave': async () => {
      const { lead, head } = api.company
      const body = { leaveId: (await pendingLeave()).id, forwardTo: head.id, forwardReason: 'You know them better' }
      return { by: lead, body, other: { forwardReason: 'Please decide' } }
    },
    '/leaves/add_attachment': async () => {
      const { id: leaveId } = await pendingLeave()
      await api.db.update(leaveRequests).set({ attachmentDue: '2026-12-04' })
      await api.db.update(leaveTypes).set({ attachmentFiles: 'pdf' })
      return {
        by: api.company.employee,
        body: { leaveId: String(leaveId), attachment: text('note.pdf', '%PDF-1.7\n%%EOF') },
        other: { attachment: text('note.pdf', '%PDF-1.4\n%%EOF') },
      }
    },
    '/leaves/change_leave': async () => {
      await api.db.update(businessUnits).set({ leaveChanges: true })
      const { id: leaveId } = await pendingLeave('approved')
      const days = { startDate: '2026-12-02', startSession: 1, endDate: '2026-12-03', endSession: 2 }
      const body = { leaveId, wanted: 'change', ...days, why: 'The flight was moved' }
      return { by: api.company.employee, body, other: { why: 'Another flight' } }
    },
    '/leaves/decide_change': async () => {
      const leaveId = await wished()
      const body = { leaveId, wishId: Date.parse(WISHED_AT), status: 1, note: 'Have fun' }
      return { by: api.company.lead, body, other: { note: 'All right' } }
    },
    '/leaves/withdraw_change': async () => ({
      ...{ by: api.company.employee, body: { leaveId: await wished() } },
      other: { leaveId: (await pendingLeave('approved', '2026-12-02')).id },
    }),
    '/leaves/take_back': async () => ({
      ...{
        by: api.company.hr,
        body: { leaveId: (await pendingLeave('approved')).id, note: 'Ill' },
        other: { note: 'No' },
      },
    }),
  }
}
