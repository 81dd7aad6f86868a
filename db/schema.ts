import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A range of half-day slots; one slot is half a day, counted from 2000-01-01. Read by Postgres alone. */
const slotRange = customType<{ data: string }>({ dataType: () => 'int4range' })

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const createdAt = () => instant('created_at').notNull().defaultNow()
const serialId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

// Places and people

export const businessUnits = pgTable(
  'business_units',
  {
    id: serialId(),
    name: text('name').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    zipCode: text('zip_code').notNull(),
    contactNumber: text('contact_number').notNull(),
    email: text('email'),
    timeZone: text('time_zone').notNull(),
    /** When it was deleted; the row stays for those who worked there and for their leave. */
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('business_units_name').on(sql`lower(${t.name})`).where(sql`${t.closedAt} is null`)],
)

export const departments = pgTable('departments', { id: serialId(), name: text('name').notNull() }, (t) => [
  uniqueIndex('departments_name').on(sql`lower(${t.name})`),
])

export const designations = pgTable('designations', { id: serialId(), name: text('name').notNull() }, (t) => [
  uniqueIndex('designations_name').on(sql`lower(${t.name})`),
])

export const employees = pgTable(
  'employees',
  {
    id: serialId(),
    staffNumber: text('staff_number').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    fullName: text('full_name').notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    workEmail: text('work_email').notNull(),
    passwordHash: text('password_hash'),
    roleId: smallint('role_id').notNull(),
    buId: integer('bu_id')
      .notNull()
      .references(() => businessUnits.id),
    departmentId: integer('department_id').references(() => departments.id),
    designationId: integer('designation_id').references(() => designations.id),
    reportingTo: integer('reporting_to').references((): AnyPgColumn => employees.id),
    joiningDate: date('joining_date', { mode: 'string' }).notNull(),
    leavingDate: date('leaving_date', { mode: 'string' }),
    /** When the person became an alumnus; null while they work here. */
    leftAt: instant('left_at'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    gender: text('gender'),
    phoneNumber: text('phone_number'),
    skypeId: text('skype_id'),
    emergencyContactName: text('emergency_contact_name'),
    emergencyContactNumber: text('emergency_contact_number'),
    permanentAddress: text('permanent_address'),
    profilePicture: text('profile_picture'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('employees_staff_number').on(sql`lower(${t.staffNumber})`),
    uniqueIndex('employees_work_email').on(sql`lower(${t.workEmail})`),
    index('employees_bu').on(t.buId, t.roleId),
    index('employees_reporting_to').on(t.reportingTo),
    index('employees_department').on(t.departmentId),
    index('employees_designation').on(t.designationId),
    index('employees_name').on(t.fullName, t.id),
    // of two rows with one file, the first to take another would take it from both
    uniqueIndex('employees_profile_picture').on(t.profilePicture).where(sql`${t.profilePicture} is not null`),
    check('employees_role', sql`${t.roleId} between 1 and 5`),
    check('employees_not_own_manager', sql`${t.reportingTo} <> ${t.id}`),
    check('employees_leave_after_joining', sql`${t.leavingDate} >= ${t.joiningDate}`),
  ],
)

// Signing in

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent'),
  },
  (t) => [index('sessions_employee').on(t.employeeId)],
)

export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    employeeId: integer('employee_id').references(() => employees.id),
    ipAddress: text('ip_address').notNull(),
    outcome: text('outcome', { enum: ['Success', 'Failed', 'Locked'] }).notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('sign_in_attempts_email').on(t.email, t.at),
    index('sign_in_attempts_employee').on(t.employeeId, t.at),
    check('sign_in_attempts_outcome', sql`${t.outcome} in ('Success', 'Failed', 'Locked')`),
  ],
)

/** A six-digit code that was mailed to an address; for an unknown address a row without a person, so that it is throttled alike. */
export const passwordCodes = pgTable(
  'password_codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    employeeId: integer('employee_id').references(() => employees.id),
    codeHash: text('code_hash').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used, or replaced by a newer one. */
    endedAt: instant('ended_at'),
  },
  (t) => [index('password_codes_email').on(t.email, t.createdAt), index('password_codes_employee').on(t.employeeId)],
)

/** What opens the setting of a password once: after a right code, or by the link that a new employee gets. */
export const passwordTokens = pgTable(
  'password_tokens',
  {
    id: uuid('id').primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    purpose: text('purpose', { enum: ['reset', 'first'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used, or replaced by a newer one. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('password_tokens_employee').on(t.employeeId),
    check('password_tokens_purpose', sql`${t.purpose} in ('reset', 'first')`),
  ],
)

// Leave

export const leaveTypes = pgTable(
  'leave_types',
  {
    id: serialId(),
    buId: integer('bu_id')
      .notNull()
      .references(() => businessUnits.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    isAttachmentRequired: boolean('is_attachment_required').notNull().default(false),
    isUnlimited: boolean('is_unlimited').notNull().default(false),
    retiredAt: instant('retired_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('leave_types_name').on(t.buId, sql`lower(${t.name})`).where(sql`${t.retiredAt} is null`),
    check('leave_types_name_length', sql`char_length(${t.name}) between 2 and 60`),
  ],
)

export const leaveAllocations = pgTable(
  'leave_allocations',
  {
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    leaveTypeId: integer('leave_type_id')
      .notNull()
      .references(() => leaveTypes.id),
    year: smallint('year').notNull(),
    days: numeric('days', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.leaveTypeId, t.year] }),
    index('leave_allocations_type').on(t.leaveTypeId),
    check('leave_allocations_days', sql`${t.days} between 0 and 366`),
  ],
)

export const compOffGrants = pgTable(
  'comp_off_grants',
  {
    id: serialId(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    leaveTypeId: integer('leave_type_id')
      .notNull()
      .references(() => leaveTypes.id),
    year: smallint('year').notNull(),
    days: numeric('days', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    grantedBy: integer('granted_by')
      .notNull()
      .references(() => employees.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('comp_off_grants_employee').on(t.employeeId, t.year),
    index('comp_off_grants_type').on(t.leaveTypeId),
    index('comp_off_grants_granted_by').on(t.grantedBy),
    check('comp_off_grants_days', sql`${t.days} > 0 and ${t.days} <= 60`),
  ],
)

/** A picture that came with a leave request, stored under a random name outside of what is served. */
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
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    leaveTypeId: integer('leave_type_id')
      .notNull()
      .references(() => leaveTypes.id),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    startSession: smallint('start_session').notNull().$type<1 | 2>(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    endSession: smallint('end_session').notNull().$type<1 | 2>(),
    days: numeric('days', { precision: 5, scale: 1, mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    attachmentId: integer('attachment_id').references(() => leaveAttachments.id),
    /** The approver the request was first sent to, or who took over from them. */
    addressedTo: integer('addressed_to')
      .notNull()
      .references(() => employees.id),
    /** Who can act now: the one addressed, or the one it was forwarded to. */
    holderId: integer('holder_id')
      .notNull()
      .references(() => employees.id),
    forwardedBy: integer('forwarded_by').references(() => employees.id),
    forwardReason: text('forward_reason'),
    forwardedAt: instant('forwarded_at'),
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
    status: text('status', { enum: [...decisions, 'cancelled'] })
      .notNull()
      .generatedAlwaysAs(sql`case when cancelled_at is not null then 'cancelled' else decision end`),
  },
  (t) => [
    index('leave_requests_employee').on(t.employeeId, t.createdAt, t.id),
    index('leave_requests_holder').on(t.holderId).where(sql`${t.decision} = 'pending' and ${t.cancelledAt} is null`),
    index('leave_requests_addressed_to').on(t.addressedTo),
    index('leave_requests_forwarded_by').on(t.forwardedBy),
    index('leave_requests_decided_by').on(t.decidedBy),
    index('leave_requests_cancelled_by').on(t.cancelledBy),
    index('leave_requests_type').on(t.leaveTypeId),
    index('leave_requests_attachment').on(t.attachmentId),
    // reports and charts ask for everyone's leave of some days
    index('leave_requests_start').on(t.startDate, t.id),
    index('leave_requests_slots').using('gist', t.slots),
    check('leave_requests_sessions', sql`${t.startSession} in (1, 2) and ${t.endSession} in (1, 2)`),
    check('leave_requests_days', sql`${t.days} > 0`),
    check('leave_requests_decision', sql`${t.decision} in ('pending', 'approved', 'rejected')`),
    check('leave_requests_decided', sql`(${t.decision} = 'pending') = (${t.decidedAt} is null)`),
    check('leave_requests_decided_by', sql`(${t.decision} = 'pending') = (${t.decidedBy} is null)`),
    check('leave_requests_cancelled', sql`${t.cancelledBy} is null or ${t.cancelledAt} is not null`),
    check('leave_requests_forwarded', sql`num_nulls(${t.forwardedBy}, ${t.forwardReason}, ${t.forwardedAt}) in (0, 3)`),
    check('leave_requests_not_own_approver', sql`${t.employeeId} not in (${t.addressedTo}, ${t.holderId})`),
  ],
)

/** How many of a request's days fall into which year: each half day draws from the year in which it falls. */
export const leaveRequestYears = pgTable(
  'leave_request_years',
  {
    leaveRequestId: integer('leave_request_id')
      .notNull()
      .references(() => leaveRequests.id),
    year: smallint('year').notNull(),
    days: numeric('days', { precision: 5, scale: 1, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.leaveRequestId, t.year] }), check('leave_request_years_days', sql`${t.days} > 0`)],
)

export const leaveRequestCopies = pgTable(
  'leave_request_copies',
  {
    leaveRequestId: integer('leave_request_id')
      .notNull()
      .references(() => leaveRequests.id),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
  },
  (t) => [
    primaryKey({ columns: [t.leaveRequestId, t.employeeId] }),
    index('leave_request_copies_employee').on(t.employeeId),
  ],
)

export const leaveEventKinds = [
  'applied',
  'viewed',
  'forwarded',
  'approved',
  'rejected',
  'withdrawn',
  'taken_back',
  // what follows when somebody leaves, or can no longer be a manager
  'handed_over',
  'shortened',
  'cancelled',
] as const

/** What happened to a request, by whom and when. Append-only: a trigger refuses update, delete and truncate. */
export const leaveEvents = pgTable(
  'leave_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leaveRequestId: integer('leave_request_id')
      .notNull()
      .references(() => leaveRequests.id),
    kind: text('kind', { enum: leaveEventKinds }).notNull(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => employees.id),
    /** To whom it was forwarded or handed over. */
    targetId: integer('target_id').references(() => employees.id),
    note: text('note'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('leave_events_request').on(t.leaveRequestId, t.id),
    index('leave_events_actor').on(t.actorId),
    index('leave_events_target').on(t.targetId),
  ],
)

// The calendar of a business unit

export const holidays = pgTable(
  'holidays',
  {
    id: serialId(),
    buId: integer('bu_id')
      .notNull()
      .references(() => businessUnits.id),
    name: text('name').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('holidays_date_name').on(t.buId, t.date, sql`lower(${t.name})`)],
)

/** A day off by the week on which a business unit works all the same. */
export const specialWorkingDays = pgTable(
  'special_working_days',
  {
    id: serialId(),
    buId: integer('bu_id')
      .notNull()
      .references(() => businessUnits.id),
    date: date('date', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('special_working_days_date').on(t.buId, t.date)],
)

export const calendarFeedKinds = ['own', 'team', 'unit'] as const

/** An address from which a calendar program reads without signing in, one of each kind for a person. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: serialId(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    kind: text('kind', { enum: calendarFeedKinds }).notNull(),
    /** Names the feed in its address, beside a signature; another one makes the old address worthless. */
    publicId: uuid('public_id').notNull().unique(),
    createdAt: createdAt(),
    lastReadAt: instant('last_read_at'),
  },
  (t) => [
    uniqueIndex('calendar_feeds_kind').on(t.employeeId, t.kind),
    check('calendar_feeds_kind', sql`${t.kind} in ('own', 'team', 'unit')`),
  ],
)

// Attendance

/**
 * Who passed a reader, when and which way; sending a swipe again adds nothing. A range partition for each month of `at`,
 * which Drizzle cannot say: migration 0008 does, and `make_swipe_partitions` makes them ahead.
 */
export const swipes = pgTable(
  'swipes',
  {
    at: instant('at').notNull(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    /** By the clock where the person worked then: a later move changes no history. */
    day: date('day', { mode: 'string' }).notNull(),
    /** How far that clock was ahead of UTC. */
    offsetMinutes: smallint('offset_minutes').notNull(),
    direction: text('direction', { enum: ['IN', 'OUT'] }).notNull(),
    location: text('location'),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.at, t.direction] }),
    index('swipes_day').on(t.day, t.employeeId, t.at),
    check('swipes_direction', sql`${t.direction} in ('IN', 'OUT')`),
  ],
)

/** What a device shows to send swipes; of the key itself only the SHA-256 is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: serialId(),
    name: text('name').notNull(),
    /** Hexadecimal, of 256 random bits, which nobody can guess from it. */
    keyHash: text('key_hash').notNull().unique(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => employees.id),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('api_keys_name').on(sql`lower(${t.name})`).where(sql`${t.revokedAt} is null`),
    index('api_keys_created_by').on(t.createdBy),
  ],
)

/** A terminal on a wall that sends what it reads by itself, known by the number that its maker gave it. */
export const devices = pgTable(
  'devices',
  {
    id: serialId(),
    name: text('name').notNull(),
    serialNumber: text('serial_number').notNull(),
    /** Where it hangs: its clock shows the time of there. */
    buId: integer('bu_id')
      .notNull()
      .references(() => businessUnits.id),
    /** The secret of its address is made of this and APP_SECRET. */
    publicId: uuid('public_id').notNull().unique().defaultRandom(),
    /** From where it may send without the secret, such as `203.0.113.0/24`. */
    networks: text('networks').array().notNull().default([]),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at'),
    /** Up to where it has sent, in its own words. */
    lastStamp: text('last_stamp'),
    /** By how many seconds its clock was ahead of ours; negative when it was behind. */
    clockAhead: integer('clock_ahead'),
    /** How many lines of it nobody could read. */
    skippedLines: integer('skipped_lines').notNull().default(0),
  },
  (t) => [uniqueIndex('devices_serial_number').on(sql`lower(${t.serialNumber})`), index('devices_bu').on(t.buId)],
)

/** Who a terminal's number is, where it is no staff number: what HR has said once for a business unit. */
export const devicePins = pgTable(
  'device_pins',
  {
    buId: integer('bu_id')
      .notNull()
      .references(() => businessUnits.id),
    pin: text('pin').notNull(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => employees.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buId, t.pin] }),
    index('device_pins_employee').on(t.employeeId),
    index('device_pins_created_by').on(t.createdBy),
  ],
)

/** What terminals sent of nobody whom we know. Discarded rows stay, so that sending them again adds nothing. */
export const unmatchedSwipes = pgTable(
  'unmatched_swipes',
  {
    id: serialId(),
    buId: integer('bu_id')
      .notNull()
      .references(() => businessUnits.id),
    pin: text('pin').notNull(),
    at: instant('at').notNull(),
    /** ANY where the terminal did not say: it becomes IN or OUT by turns. */
    direction: text('direction', { enum: ['IN', 'OUT', 'ANY'] }).notNull(),
    location: text('location'),
    createdAt: createdAt(),
    discardedAt: instant('discarded_at'),
  },
  (t) => [
    uniqueIndex('unmatched_swipes_once').on(t.buId, t.pin, t.at, t.direction),
    check('unmatched_swipes_direction', sql`${t.direction} in ('IN', 'OUT', 'ANY')`),
  ],
)

// The drive

/** A document for everyone, stored as it came under a random name. */
export const driveFiles = pgTable(
  'drive_files',
  {
    id: serialId(),
    fileName: text('file_name').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    mediaType: text('media_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    /** SHA-256 of its bytes, hexadecimal. */
    contentHash: text('content_hash').notNull(),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => employees.id),
    createdAt: createdAt(),
  },
  (t) => [index('drive_files_uploaded_by').on(t.uploadedBy), index('drive_files_created_at').on(t.createdAt, t.id)],
)

// Imports of files

export const importStates = ['checking', 'checked', 'importing', 'done', 'failed'] as const

/** One file: first looked through, then taken in whole or not at all. */
const importColumns = () => ({
  id: serialId(),
  uploadedBy: integer('uploaded_by')
    .notNull()
    .references(() => employees.id),
  fileName: text('file_name').notNull(),
  /** Null once the file is gone: when it is in, or nobody has imported it for a week. */
  storageKey: text('storage_key').unique(),
  state: text('state', { enum: importStates }).notNull().default('checking'),
  rowsTotal: integer('rows_total').notNull(),
  /** Of the step that is under way. */
  rowsDone: integer('rows_done').notNull().default(0),
  badRows: integer('bad_rows').notNull().default(0),
  /** Why it has failed, in a sentence. */
  failure: text('failure'),
  /** Who pressed Import. */
  importedBy: integer('imported_by').references(() => employees.id),
  /** How often the step under way was begun; more than once after a restart. */
  attempts: smallint('attempts').notNull().default(0),
  /** The last sign of life of the step under way. */
  aliveAt: instant('alive_at').notNull().defaultNow(),
  createdAt: createdAt(),
  finishedAt: instant('finished_at'),
})

/** What is wrong with a row of a file, numbered as they stand in it. */
const problemColumns = () => ({
  number: integer('number').notNull(),
  line: integer('line').notNull(),
  /** As the file calls it; null for the row as a whole. */
  columnName: text('column_name'),
  /** What stands there, shortened. */
  value: text('value').notNull(),
  message: text('message').notNull(),
})

export const employeeImports = pgTable(
  'employee_imports',
  {
    ...importColumns(),
    /** Whether departments and designations that are not there yet are added. */
    addsMissing: boolean('adds_missing').notNull(),
    newDepartments: text('new_departments').array().notNull().default([]),
    newDesignations: text('new_designations').array().notNull().default([]),
    sendsInvitations: boolean('sends_invitations').notNull().default(false),
  },
  (t) => [
    index('employee_imports_created_at').on(t.createdAt, t.id),
    index('employee_imports_uploaded_by').on(t.uploadedBy),
    index('employee_imports_imported_by').on(t.importedBy),
    check('employee_imports_state', sql`${t.state} in ('checking', 'checked', 'importing', 'done', 'failed')`),
    check('employee_imports_rows', sql`${t.rowsDone} between 0 and ${t.rowsTotal}`),
    check('employee_imports_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    check('employee_imports_finished', sql`(${t.state} in ('done', 'failed')) = (${t.finishedAt} is not null)`),
  ],
)

export const employeeImportProblems = pgTable(
  'employee_import_problems',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => employeeImports.id),
    ...problemColumns(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.number] })],
)

/** What a file of swipes would bring, shown before it is imported: by the clock where the person works. */
export type SampleSwipe = {
  line: number
  employeeId: string
  employeeName: string
  date: string
  time: string
  inOrOut: 'IN' | 'OUT'
  location: string | null
}

export const swipeImports = pgTable(
  'swipe_imports',
  {
    ...importColumns(),
    /** Rows that bring a swipe which was not there; the others of a file without mistakes were there already. */
    newRows: integer('new_rows').notNull().default(0),
    people: integer('people').notNull().default(0),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    /** The first rows of the file, as long as it is there. */
    sample: jsonb('sample').$type<SampleSwipe[]>().notNull().default([]),
  },
  (t) => [
    index('swipe_imports_created_at').on(t.createdAt, t.id),
    index('swipe_imports_uploaded_by').on(t.uploadedBy),
    index('swipe_imports_imported_by').on(t.importedBy),
    check('swipe_imports_state', sql`${t.state} in ('checking', 'checked', 'importing', 'done', 'failed')`),
    check('swipe_imports_rows', sql`${t.rowsDone} between 0 and ${t.rowsTotal}`),
    check('swipe_imports_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    check('swipe_imports_finished', sql`(${t.state} in ('done', 'failed')) = (${t.finishedAt} is not null)`),
  ],
)

export const swipeImportProblems = pgTable(
  'swipe_import_problems',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => swipeImports.id),
    ...problemColumns(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.number] })],
)

// Keeping a repeated call from acting twice

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.route, t.key] }),
    index('idempotency_keys_created_at').on(t.createdAt),
  ],
)
