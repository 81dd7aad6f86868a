import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, leaveEvents } from '@hr/db/schema'
import { inArray } from 'drizzle-orm'
import type { testApi } from '../testing/api.ts'
import { answerLines } from './letters/answer-lines.ts'

type Api = Awaited<ReturnType<typeof testApi>>

/**
 * Has one request approved and rejected this number of times at once: by the link of its mail, as its approver, and by
 * HR among several. Returns how many calls did something, and how many decisions the history has.
 */
export async function raceOfDecisions(api: Api, presses: number): Promise<{ done: number; decisions: number }> {
  const { lead, hr, employee, annualLeave } = api.company
  await api.db.update(businessUnits).set({ hasAnswersByMail: true })
  const days = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' }
  const { id: leaveId } = await createLeaveRequest(api.db, days)
  const lines = await answerLines(api.deps, { to: 'lead@example.com', subject: '', text: '', leaveId })
  const link = /link=(\S+)/.exec(lines)?.[1] ?? ''
  const ways = [
    (status: number) => api.call(null, '/leaves/answer_by_mail', { link, status }),
    (status: number) => api.call(lead, '/leaves/leave_action', { leaveId, status }),
    (status: number) => api.call(null, '/leaves/answer_by_mail', { link, status }),
    (status: number) => api.call(hr, '/leaves/leave_actions', { leaveIds: [leaveId], status }),
  ]
  const answers = await Promise.all(
    Array.from({ length: presses }, (_, n) => ways[n % 4]?.(1 + (Math.floor(n / 4) % 2))),
  )
  const done = answers.filter((answer) => answer?.status === 200 && answer.body.results?.[0]?.isDone !== '0')
  const decided = inArray(leaveEvents.kind, ['approved', 'rejected'])
  return { done: done.length, decisions: await api.db.$count(leaveEvents, decided) }
}
