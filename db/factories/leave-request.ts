import { HR } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import { approverOf } from '@hr/domain/leave/approver'
import type { Counting } from '@hr/domain/leave/counting'
import type { Session } from '@hr/domain/leave/day-count'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { employees } from '../schema.ts'
import { insertLeaveRequests } from './bulk.ts'
import type { LeaveStep } from './leave-rows.ts'

type LeaveRequestOptions = {
  employeeId: number
  leaveTypeId: number
  startDate: Day
  /** Default: the morning. */
  startSession?: Session
  /** Default: the start date. */
  endDate?: Day
  /** Default: the afternoon. */
  endSession?: Session
  /** Default: by the calendar. */
  counting?: Counting
  reason?: string
  attachmentId?: number | null
  /** Default: pending. */
  state?: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'taken_back'
  /** Default: the approver by the rule. */
  addressedTo?: number
  /** Whether the holder has opened it. Default: only if it was decided. */
  viewed?: boolean
  forwardedTo?: number
  forwardReason?: string
  copiedTo?: number[]
  /** Default: the holder. */
  decidedBy?: number
  /** Default: the HR with the lowest id who is not the applicant. */
  takenBackBy?: number
  /** The note of the last step: the decision, or the taking back. */
  note?: string
  /** Default: an hour ago. Each later event comes a minute after the one before. */
  appliedAt?: Date
}

/**
 * Creates a request in any state, with its days by year and the events that led to that state. Does not check the
 * balance.
 */
export async function createLeaveRequest(db: Queryable, options: LeaveRequestOptions) {
  const { employeeId, leaveTypeId, startDate, attachmentId, copiedTo, counting, appliedAt = anHourAgo() } = options
  const { startSession = 1, endDate = startDate, endSession = 2, reason = 'A day with the family' } = options
  const span = { startDate, startSession, endDate, endSession }
  const addressedTo = options.addressedTo ?? (await findApprover(db, employeeId))
  const steps = timed(await stepsOf(db, options, addressedTo), appliedAt)

  const sent = { employeeId, leaveTypeId, reason, attachmentId, addressedTo, copiedTo, counting }
  const [request] = await insertLeaveRequests(db, [{ ...span, ...sent, appliedAt: appliedAt.toISOString(), steps }])
  return request!
}

type Step = { by: number; note?: string } & (
  | { kind: 'viewed' | 'approved' | 'rejected' | 'withdrawn' | 'taken_back' }
  | { kind: 'forwarded'; to: number }
)

async function stepsOf(db: Queryable, options: LeaveRequestOptions, addressedTo: number): Promise<Step[]> {
  const { state = 'pending', forwardedTo, forwardReason = 'You know this project better than I do' } = options
  const holder = forwardedTo ?? addressedTo
  const isDecided = state === 'approved' || state === 'rejected' || state === 'taken_back'
  const steps: Step[] = []

  if (forwardedTo) steps.push({ kind: 'viewed', by: addressedTo })
  if (forwardedTo) steps.push({ kind: 'forwarded', by: addressedTo, to: forwardedTo, note: forwardReason })
  if (options.viewed ?? isDecided) steps.push({ kind: 'viewed', by: holder })
  if (isDecided) steps.push({ kind: state === 'rejected' ? state : 'approved', by: options.decidedBy ?? holder })
  if (state === 'withdrawn') steps.push({ kind: state, by: options.employeeId })
  if (state === 'taken_back')
    steps.push({ kind: state, by: options.takenBackBy ?? (await findHr(db, options.employeeId)) })
  return withNote(steps, state === 'pending' ? undefined : options.note)
}

function withNote(steps: Step[], note: string | undefined): Step[] {
  return steps.map((step, index) => (note && index === steps.length - 1 ? { ...step, note } : step))
}

function timed(steps: Step[], appliedAt: Date): LeaveStep[] {
  return steps.map((step, index) => ({
    ...step,
    at: new Date(appliedAt.getTime() + (index + 1) * 60_000).toISOString(),
  }))
}

const anHourAgo = () => new Date(Date.now() - 3_600_000)

async function findApprover(db: Queryable, employeeId: number): Promise<number> {
  const people = await db.select().from(employees)
  const applicant = people.find(({ id }) => id === employeeId)
  const candidates = people.map(({ id, roleId, buId, leftAt }) => ({ id, role: roleId, buId, active: leftAt === null }))
  const approver = applicant && approverOf(applicant, candidates)
  if (!approver) throw new Error(`Nobody can approve the leave of employee ${employeeId}: give addressedTo`)
  return approver
}

async function findHr(db: Queryable, applicantId: number): Promise<number> {
  const active = and(eq(employees.roleId, HR), isNull(employees.leftAt), ne(employees.id, applicantId))
  const [hr] = await db.select().from(employees).where(active).orderBy(asc(employees.id)).limit(1)
  if (!hr) throw new Error('There is no HR to take the leave back: give takenBackBy')
  return hr.id
}
