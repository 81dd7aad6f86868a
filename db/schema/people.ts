import { ROLE_SETTINGS } from '@hr/domain/access'
import { OWN_DATA_WAYS } from '@hr/domain/employee/own-data'
import { OFFICE_WEEK } from '@hr/domain/leave/counting/working-time'
import { UNIT_SETTINGS } from '@hr/domain/unit-settings'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, requiredId, serialId } from './columns.ts'

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
    /** The half days of a week on which it works, as `Week` of the domain has them. */
    workingWeek: smallint('working_week').notNull().default(OFFICE_WEEK),
    /** The month in which its leave years begin, 1 to 12 (docs/spec/rules.md, Years of a leave). */
    leaveYearMonth: smallint('leave_year_month').notNull().default(UNIT_SETTINGS.leaveYearMonth.default),
    /**
     * From which first of a month on its policies give and carry days automatically; null: never (docs/spec/rules.md,
     * Allocation for many).
     */
    ownRunsFrom: date('own_runs_from', { mode: 'string' }),
    /** Whether who rejects leave of its people must say why; the mail then carries it. */
    rejectionNeedsReason: boolean('rejection_needs_reason').notNull().default(false),
    /** Whether its people may ask to change approved leave (docs/spec/rules.md, Changing what was approved). */
    leaveChanges: boolean('leave_changes').notNull().default(false),
    /** Whether requests of its people can be decided by a link in the mail, without signing in (docs/spec/rules.md, Deciding by mail). */
    hasAnswersByMail: boolean('has_answers_by_mail').notNull().default(false),
    /** Whether phone numbers are taken as people write them, and zip codes with letters (docs/spec/rules.md, Business units). */
    takesAsWritten: boolean('takes_as_written').notNull().default(false),
    /** Whether the approvers of its people's requests are reminded after 1, 3 and 5 of their working days. */
    hasReminders: boolean('has_reminders').notNull().default(false),
    /** Whether its people change their own data: never, at once, or after HR's yes (docs/spec/rules.md, Own data). */
    ownData: text('own_data', { enum: OWN_DATA_WAYS }).notNull().default(UNIT_SETTINGS.ownData.default),
    /** Whether its people may claim days off that they worked (docs/spec/rules.md, Comp-off). */
    compOffClaims: boolean('comp_off_claims').notNull().default(false),
    /** For how many days after its first one a grant of comp-off can be taken; null: to the end of its year. */
    compOffDays: smallint('comp_off_days'),
    /** How many days before their joining date people may sign in and are invited. */
    daysBeforeJoining: smallint('days_before_joining').notNull().default(UNIT_SETTINGS.daysBeforeJoining.default),
    /** When the unit was deleted. The row stays for the people who worked there and for their leave. */
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('business_units_name').on(sql`lower(${t.name})`).where(sql`${t.closedAt} is null`),
    check('business_units_own_data', sql`${t.ownData} in ('never', 'direct', 'hr')`),
    check('business_units_working_week', sql`${t.workingWeek} between 1 and 16383`),
    check('business_units_leave_year_month', sql`${t.leaveYearMonth} between 1 and 12`),
    check('business_units_comp_off_days', sql`${t.compOffDays} between 1 and 366`),
    check('business_units_days_before_joining', sql`${t.daysBeforeJoining} between 0 and 365`),
  ],
)

const listEntry = {
  id: serialId(),
  name: text('name').notNull(),
  /** Since when nobody else can be given it. */
  retiredAt: instant('retired_at'),
}

export const departments = pgTable('departments', listEntry, (t) => [
  uniqueIndex('departments_name').on(sql`lower(${t.name})`),
])

export const designations = pgTable('designations', listEntry, (t) => [
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
    /**
     * What a search for people looks in, under an index of trigrams that a migration makes where it can. The names themselves have no
     * such index: `ilike` lowers letters by ICU, `pg_trgm` by the C library, and the two differ ("ΟΔΥΣΣΕΥΣ").
     */
    sought: text('sought')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(first_name || ' ' || last_name) || chr(10) || lower(staff_number) || chr(10) || lower(work_email)`,
      ),
    passwordHash: text('password_hash'),
    roleId: smallint('role_id').notNull(),
    buId: requiredId('bu_id', () => businessUnits.id),
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
    /** Whether it is the record that a fresh system begins with, which lists, counts and pickers leave out. */
    isFirstAdmin: boolean('is_first_admin').notNull().default(false),
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
    // The directory and the alumni list, which are counted by reading only an index.
    index('employees_listed').on(t.fullName, t.id).where(sql`${t.leftAt} is null and not ${t.isFirstAdmin}`),
    index('employees_alumni').on(t.fullName, t.id).where(sql`${t.leftAt} is not null and not ${t.isFirstAdmin}`),
    // If two people shared a file, the first to replace it would take it from both.
    uniqueIndex('employees_profile_picture').on(t.profilePicture).where(sql`${t.profilePicture} is not null`),
    uniqueIndex('employees_first_admin').on(t.isFirstAdmin).where(sql`${t.isFirstAdmin}`),
    check('employees_role', sql`${t.roleId} between 1 and 7`),
    check('employees_not_own_manager', sql`${t.reportingTo} <> ${t.id}`),
    check('employees_leave_after_joining', sql`${t.leavingDate} >= ${t.joiningDate}`),
  ],
)

/** What a person works from a day on, if that is not the week of their business unit: one week, or two that alternate. */
export const workingPatterns = pgTable(
  'working_patterns',
  {
    id: serialId(),
    employeeId: requiredId('employee_id', () => employees.id),
    since: date('since', { mode: 'string' }).notNull(),
    weeks: smallint('weeks').array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('working_patterns_since').on(t.employeeId, t.since),
    check(
      'working_patterns_weeks',
      sql`array_length(${t.weeks}, 1) in (1, 2) and 1 <= all(${t.weeks}) and 16383 >= all(${t.weeks})`,
    ),
  ],
)

/**
 * What a company has beyond the roles of the specification, once a super admin has turned it on (docs/spec/access.md, Roles of
 * a company).
 */
export const roleSettings = pgTable(
  'role_settings',
  {
    name: text('name', { enum: ROLE_SETTINGS }).primaryKey(),
    createdAt: createdAt(),
  },
  (t) => [check('role_settings_name', sql`${t.name} in ('auditor', 'it_admin', 'several_units')`)],
)

/** The further business units of a BU head (docs/spec/access.md, Roles of a company). */
export const headedUnits = pgTable(
  'headed_units',
  {
    employeeId: requiredId('employee_id', () => employees.id),
    buId: requiredId('bu_id', () => businessUnits.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.employeeId, t.buId] }), index('headed_units_bu').on(t.buId)],
)
