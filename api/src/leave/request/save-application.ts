import type { ApplyLeave } from '@hr/contract/leave/leave'
import type { Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { writtenRanges } from '@hr/db/schema/columns'
import type { Day } from '@hr/domain/dates'
import type { Counted } from '@hr/domain/leave/counting/counted'
import { daysByYear } from '@hr/domain/leave/counting/days-by-year'
import type { LeaveEvent } from '@hr/domain/leave/request/events'
import { sql } from 'drizzle-orm'
import { writtenEvents } from './events.ts'

type Application = Pick<
  ApplyLeave,
  'startDate' | 'startSession' | 'endDate' | 'endSession' | 'leaveTypeId' | 'reason' | 'applyingTo'
> & {
  counted: Counted
  days: number
  firstMonth: number
  attachmentId: number | null
  /** The day by which it is due. */
  attachmentDue: Day | null
  employeeId: number
  approverId: number
  /** Its approver, or the person who takes the second step if the first was taken by entering it. */
  holderId: number
  decision: 'pending' | 'approved'
  /** Who enters it for somebody else. */
  enteredBy: number | null
  by: number
  at: string
  /** Reported leave: it is approved at once. */
  isReported: boolean
  /** Its first events, and what its history says of each. */
  events: { kind: LeaveEvent; note: string }[]
  /** The run that entered it for many. */
  runId: number | null
}

/** Stores a request, its days by year, its people in Cc and its first events. Returns its id. */
export async function saveApplication(tx: Transaction, application: Application): Promise<number> {
  const { counted, firstMonth, events, at, ...rest } = application
  const decidedBy = rest.decision === 'approved' ? rest.by : null
  const agreedBy = rest.holderId === rest.approverId ? null : rest.by
  const parts = daysByYear(counted, firstMonth)
  const [saved] = await insertApplication(tx, {
    ...rest,
    decidedBy,
    decidedAt: decidedBy === null ? null : at,
    agreedBy,
    agreedAt: agreedBy === null ? null : at,
    ranges: writtenRanges(counted),
    years: parts.map(({ year }) => year),
    daysOfYears: parts.map(({ days }) => days),
    kinds: events.map(({ kind }) => kind),
    notes: events.map(({ note }) => note),
    targetId: null,
  })
  if (!saved) throw new Error('no request row')
  return saved.id
}

type Inserted = Omit<Application, 'counted' | 'firstMonth' | 'events' | 'at'> & {
  decidedBy: number | null
  decidedAt: string | null
  agreedBy: number | null
  agreedAt: string | null
  ranges: string
  years: number[]
  daysOfYears: number[]
  kinds: LeaveEvent[]
  notes: string[]
  targetId: null
}

const insertApplication = prepared(
  (_db, of: Named<Inserted>) => sql<{ id: number }>`
    with saved as (
      insert into leave_requests (start_date, start_session, end_date, end_session, leave_type_id, reason, days,
        counted, attachment_id, attachment_due, employee_id, addressed_to, holder_id, entered_by, run_id, is_reported,
        decision, decided_by, decided_at, agreed_by, agreed_at)
      values (${of.startDate}, ${of.startSession}, ${of.endDate}, ${of.endSession}, ${of.leaveTypeId}, ${of.reason}, ${of.days},
        ${of.ranges}, ${of.attachmentId}, ${of.attachmentDue}, ${of.employeeId}, ${of.approverId}, ${of.holderId}, ${of.enteredBy},
        ${of.runId}, ${of.isReported}, ${of.decision}, ${of.decidedBy}, ${of.decidedAt}, ${of.agreedBy}, ${of.agreedAt})
      returning id
    ), years as (
      insert into leave_request_years (leave_request_id, year, days)
      select id, part.* from saved, unnest(${of.years}::int[], ${of.daysOfYears}::float8[]) part
    ), copies as (
      insert into leave_request_copies (leave_request_id, employee_id)
      select id, copied from saved, unnest(${of.applyingTo}::int[]) copied
    ), events as (${writtenEvents(sql`saved`, of)})
    select id from saved`,
)
