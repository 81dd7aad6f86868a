import { HR } from '@hr/domain/access'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import type { Counting } from '@hr/domain/leave/counting/counting'
import type { Session } from '@hr/domain/leave/counting/day-count'
import { approverOf } from '@hr/domain/leave/request/approver'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { businessUnits, employees } from '../schema.ts'
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
  /** Whether the approver has opened it. Default: only if it was decided. */
  viewed?: boolean
  forwardedTo?: number
  forwardReason?: string
  copiedTo?: number[]
  /** Default: the approver. */
  decidedBy?: number
  /** Default: HR with the lowest id who is not the applicant. */
  takenBackBy?: number
  /** The note of the last step: the decision, or the taking back. */
  note?: string
  /**
   * Each later event comes a minute after the one before. Default: an hour ago, or half a minute, with seconds between,
   * where an hour ago is yesterday for the applicant.
   */
  appliedAt?: Date
}

/**
 * Creates a request in any state, with its days by year and the events that led to that state. Does not check the
 * balance.
 */
export async function createLeaveRequest(db: Queryable, options: LeaveRequestOptions) {
  const { employeeId, leaveTypeId, startDate, attachmentId, copiedTo, counting } = options
  const { startSession = 1, endDate = startDate, endSession = 2, reason = 'A day with the family' } = options
  const span = { startDate, startSession, endDate, endSession }
  const addressedTo = options.addressedTo ?? (await findApprover(db, employeeId))
  const times = options.appliedAt ? { start: options.appliedAt, apart: 60 } : await earlierToday(db, employeeId)
  const steps = timed(await stepsOf(db, options, addressedTo), times)

  const sent = { employeeId, leaveTypeId, reason, attachmentId, addressedTo, copiedTo, counting }
  const [request] = await insertLeaveRequests(db, [{ ...span, ...sent, appliedAt: times.start.toISOString(), steps }])
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

function timed(steps: Step[], { start, apart }: Times): LeaveStep[] {
  return steps.map((step, index) => ({
    ...step,
    at: new Date(start.getTime() + (index + 1) * apart * 1_000).toISOString(),
  }))
}

/** When somebody applied, and by how many seconds each step comes after the one before. */
type Times = { start: Date; apart: number }

/**
 * An hour ago, so that no decision can still be undone; but never yesterday in the zone of the applicant's business
 * unit, because pages say since which day a request waits, and tests run just after midnight too.
 */
async function earlierToday(db: Queryable, employeeId: number): Promise<Times> {
  const ofApplicant = eq(employees.id, employeeId)
  const units = db.select({ zone: businessUnits.timeZone }).from(businessUnits)
  const [unit] = await units.innerJoin(employees, eq(employees.buId, businessUnits.id)).where(ofApplicant)
  const now = new Date()
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
  const isToday = !unit || todayIn(unit.zone, ago(3_600)) === todayIn(unit.zone, now)
  return isToday ? { start: ago(3_600), apart: 60 } : { start: ago(30), apart: 1 }
}

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
