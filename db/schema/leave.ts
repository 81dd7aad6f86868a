import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, requiredId, serialId, slotRange, slotRanges } from './columns.ts'
import { leaveTypes } from './leave-types.ts'
import { employees } from './people.ts'
import { runs } from './runs.ts'

// Leave

/** A picture or PDF that belongs to a leave request, stored under a random name in a place that is not served directly. */
export const leaveAttachments = pgTable('leave_attachments', {
  id: serialId(),
  storageKey: text('storage_key').notNull().unique(),
  mediaType: text('media_type').notNull(),
  byteSize: integer('byte_size').notNull(),
  createdAt: createdAt(),
})

export const decisions = ['pending', 'approved', 'rejected'] as const

export const leaveRequests = pgTable(
  'leave_requests',
  {
    id: serialId(),
    employeeId: requiredId('employee_id', () => employees.id),
    leaveTypeId: requiredId('leave_type_id', () => leaveTypes.id),
    /** Who entered it for the person; null: they applied themselves. */
    enteredBy: integer('entered_by').references(() => employees.id),
    /** The run by which it was entered, if for many. */
    runId: integer('run_id').references(() => runs.id),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    startSession: smallint('start_session').notNull().$type<1 | 2>(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    endSession: smallint('end_session').notNull().$type<1 | 2>(),
    days: numeric('days', { precision: 5, scale: 1, mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    attachmentId: integer('attachment_id').references(() => leaveAttachments.id),
    /** The due date of the attachment that its type needed when it was entered; null: none is due. */
    attachmentDue: date('attachment_due', { mode: 'string' }),
    /** The approver to whom the request was first sent, or the person who took over from them. */
    addressedTo: requiredId('addressed_to', () => employees.id),
    /** Who can decide now: the person addressed, or the one it was forwarded to. */
    holderId: requiredId('holder_id', () => employees.id),
    forwardedBy: integer('forwarded_by').references(() => employees.id),
    forwardReason: text('forward_reason'),
    forwardedAt: instant('forwarded_at'),
    /** A question to the applicant, who has not answered it yet. */
    question: text('question'),
    askedBy: integer('asked_by').references(() => employees.id),
    askedAt: instant('asked_at'),
    /** The applicant's change request for this approved leave, not decided yet: why, and when they asked. */
    wishReason: text('wish_reason'),
    wishedAt: instant('wished_at'),
    /** The days that it should have; null to cancel it. */
    wishStartDate: date('wish_start_date', { mode: 'string' }),
    wishStartSession: smallint('wish_start_session').$type<1 | 2>(),
    wishEndDate: date('wish_end_date', { mode: 'string' }),
    wishEndSession: smallint('wish_end_session').$type<1 | 2>(),
    /** What they came to when it was asked. */
    wishDays: numeric('wish_days', { precision: 5, scale: 1, mode: 'number' }),
    /** Who approved the first of two steps of it, or of the last change request; null: it never went on to a second. */
    agreedBy: integer('agreed_by').references(() => employees.id),
    agreedAt: instant('agreed_at'),
    decision: text('decision', { enum: decisions }).notNull().default('pending'),
    decidedBy: integer('decided_by').references(() => employees.id),
    decidedAt: instant('decided_at'),
    viewedAt: instant('viewed_at'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: integer('cancelled_by').references(() => employees.id),
    createdAt: createdAt(),
    slots: slotRange('slots').generatedAlwaysAs(
      sql`int4range((start_date - date '2000-01-01') * 2 + start_session - 1, (end_date - date '2000-01-01') * 2 + end_session, '[)')`,
    ),
    /** Reported: of a type without approval, and may overlap approved leave, which gives way to it. */
    isReported: boolean('is_reported').notNull().default(false),
    /** The half days that count, as they were counted when the leave was applied for, or cut short. */
    counted: slotRanges('counted').notNull(),
    status: text('status', { enum: [...decisions, 'cancelled'] })
      .notNull()
      .generatedAlwaysAs(sql`case when cancelled_at is not null then 'cancelled' else decision end`),
  },
  (t) => [
    index('leave_requests_employee').on(t.employeeId, t.createdAt, t.id),
    index('leave_requests_holder').on(t.holderId, t.status),
    index('leave_requests_addressed_to').on(t.addressedTo, t.status),
    index('leave_requests_forwarded_by').on(t.forwardedBy),
    index('leave_requests_asked_by').on(t.askedBy),
    index('leave_requests_decided_by').on(t.decidedBy),
    index('leave_requests_agreed_by').on(t.agreedBy).where(sql`${t.agreedBy} is not null`),
    index('leave_requests_cancelled_by').on(t.cancelledBy),
    index('leave_requests_entered_by').on(t.enteredBy).where(sql`${t.enteredBy} is not null`),
    index('leave_requests_run').on(t.runId, t.employeeId).where(sql`${t.runId} is not null`),
    index('leave_requests_type').on(t.leaveTypeId),
    index('leave_requests_attachment').on(t.attachmentId),
    // what is still to follow
    index('leave_requests_attachment_due')
      .on(t.attachmentDue, t.id)
      .where(sql`${t.attachmentDue} is not null and ${t.attachmentId} is null`),
    // The office reads everybody's requests, newest first.
    index('leave_requests_pending')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'pending' or ${t.wishedAt} is not null`),
    // HR reads waiting requests, the soonest leave first: without this it would go through all leave of the past.
    index('leave_requests_soonest')
      .on(t.startDate, t.id)
      .where(sql`${t.status} = 'pending' or ${t.wishedAt} is not null`),
    // The requests that wait for one person, among all that ever did.
    index('leave_requests_waiting_holder')
      .on(t.holderId)
      .where(sql`${t.status} = 'pending' or ${t.wishedAt} is not null`),
    index('leave_requests_waiting_addressed')
      .on(t.addressedTo)
      .where(sql`${t.status} = 'pending' or ${t.wishedAt} is not null`),
    index('leave_requests_settled').on(t.createdAt, t.id).where(sql`${t.status} <> 'pending'`),
    // Reports and charts ask for everybody's leave in a period.
    index('leave_requests_start').on(t.startDate, t.id),
    index('leave_requests_slots').using('gist', t.slots),
    check('leave_requests_entered', sql`${t.enteredBy} <> ${t.employeeId}`),
    check('leave_requests_sessions', sql`${t.startSession} in (1, 2) and ${t.endSession} in (1, 2)`),
    // Recounted leave may have no working day left in it (decision 147).
    check('leave_requests_days', sql`${t.days} >= 0`),
    check('leave_requests_counted', sql`${t.days} * 2 = half_days(${t.counted}) and ${t.counted} <@ ${t.slots}`),
    check('leave_requests_decision', sql`${t.decision} in ('pending', 'approved', 'rejected')`),
    check('leave_requests_decided', sql`(${t.decision} = 'pending') = (${t.decidedAt} is null)`),
    check('leave_requests_decided_by', sql`(${t.decision} = 'pending') = (${t.decidedBy} is null)`),
    check('leave_requests_cancelled', sql`${t.cancelledBy} is null or ${t.cancelledAt} is not null`),
    check('leave_requests_forwarded', sql`num_nulls(${t.forwardedBy}, ${t.forwardReason}, ${t.forwardedAt}) in (0, 3)`),
    check('leave_requests_agreed', sql`(${t.agreedBy} is null) = (${t.agreedAt} is null)`),
    check('leave_requests_asked', sql`num_nulls(${t.question}, ${t.askedBy}, ${t.askedAt}) in (0, 3)`),
    check('leave_requests_wish', sql`(${t.wishedAt} is null) = (${t.wishReason} is null)`),
    check(
      'leave_requests_wish_days',
      sql`num_nulls(${t.wishStartDate}, ${t.wishStartSession}, ${t.wishEndDate}, ${t.wishEndSession}, ${t.wishDays}) in (0, 5)
        and (${t.wishedAt} is not null or ${t.wishDays} is null)`,
    ),
    // A change request ends when the leave ends or is opened again.
    check(
      'leave_requests_wished_while_approved',
      sql`${t.wishedAt} is null or (${t.decision} = 'approved' and ${t.cancelledAt} is null)`,
    ),
    check('leave_requests_not_own_approver', sql`${t.employeeId} not in (${t.addressedTo}, ${t.holderId})`),
  ],
)

/** How many days of a request fall into each year. Each half day is charged to the year in which it falls. */
export const leaveRequestYears = pgTable(
  'leave_request_years',
  {
    leaveRequestId: requiredId('leave_request_id', () => leaveRequests.id),
    year: smallint('year').notNull(),
    days: numeric('days', { precision: 5, scale: 1, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.leaveRequestId, t.year] }), check('leave_request_years_days', sql`${t.days} > 0`)],
)

export const leaveRequestCopies = pgTable(
  'leave_request_copies',
  {
    leaveRequestId: requiredId('leave_request_id', () => leaveRequests.id),
    employeeId: requiredId('employee_id', () => employees.id),
  },
  (t) => [
    primaryKey({ columns: [t.leaveRequestId, t.employeeId] }),
    index('leave_request_copies_employee').on(t.employeeId),
  ],
)

/** Who was reminded of a request by mail, and of what, so that nobody is reminded of it twice. */
export const leaveReminders = pgTable(
  'leave_reminders',
  {
    leaveRequestId: requiredId('leave_request_id', () => leaveRequests.id),
    employeeId: requiredId('employee_id', () => employees.id),
    kind: text('kind').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.leaveRequestId, t.kind, t.employeeId] }),
    index('leave_reminders_employee').on(t.employeeId),
  ],
)
