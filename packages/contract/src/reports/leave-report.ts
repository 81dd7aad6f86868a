import * as t from '@hr/words/reports'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import {
  civilDay,
  day,
  decision,
  flag,
  halfDay,
  id,
  listControls,
  moment,
  optional,
  optionalText,
  span,
  wholeNumber,
} from '../call/fields.ts'
import { FROM_IS_REQUIRED, YEAR } from '../call/sentences.ts'

const tag = t.leaveReports
/**
 * The super admin, HR and auditors see the whole company, BU heads their own business unit (docs/spec/access.md, Whose things).
 */
const access = '1236'

const reportYear = () => wholeNumber(YEAR, 1900, 2200)
const reportDay = () => optional(day())

const STATUS = t.leaveStatusMustBeANumber
const status = wholeNumber(STATUS).pipe(z.literal([0, 1, 2, 3], { error: STATUS }))

// The filters of reports. List controls are added to them; a file takes only the search.
const ofLeave = {
  buId: optional(id()),
  employeeId: optional(id()),
  leaveTypeId: optional(id()),
  leaveTypeName: optionalText(60, t.leaveTypeTooLong).describe(
    'every type of this name, in any case, whatever its business unit',
  ),
}
const leaveFilter = {
  year: optional(reportYear()),
  from: reportDay(),
  to: reportDay(),
  ...ofLeave,
  status: optional(status),
}
const yearlyFilter = {
  year: reportYear().describe('A year'),
  ...ofLeave,
  view: optional(z.enum(['types', 'months'], { error: t.viewMustBeTypesOrMonths })),
}
const dateFilter = {
  from: day(FROM_IS_REQUIRED),
  to: day(t.toDateIsRequired),
  ...ofLeave,
}
const employeeFilter = {
  buId: optional(id()),
  departmentId: optional(id()),
  designationId: optional(id()),
  /** `active` unless another value is given. */
  status: optional(z.enum(['active', 'alumni', 'all'], { error: t.statusMustBeActiveOrAlumni })),
}

const { search } = listControls
const asked = <Filter extends z.ZodRawShape>(filter: Filter) => z.strictObject({ ...listControls, ...filter })
const askedOfFile = <Filter extends z.ZodRawShape>(filter: Filter) => z.strictObject({ search, ...filter })

/** The call that gives all of a report as a CSV file. */
const fileOf = <Url extends string, Filter extends z.ZodRawShape>({ url }: { url: Url }, filter: Filter) =>
  endpoint({
    method: 'GET',
    url: `${url}.csv`,
    config: { access, reads: 'exported', tag, summary: 'The same as a CSV file, all of it' },
    schema: { querystring: askedOfFile(filter) },
  })

const person = { employeeId: z.string(), employeeName: z.string(), buName: z.string() }

/**
 * Days of approved and pending leave, by the columns of a chart and by type, for the whole report and not just one
 * page.
 */
const leaveFigures = z.object({
  unit: z.enum(['day', 'week', 'month', 'year']),
  columns: z.array(z.object({ from: civilDay, to: civilDay, approvedDays: z.number(), pendingDays: z.number() })),
  /** The type with the most days first. Types of the same name in several business units are counted as one. */
  types: z.array(z.object({ leaveTypeName: z.string(), days: z.array(z.number()), totalDays: z.number() })),
})
export type LeaveFigures = z.infer<typeof leaveFigures>

/** How many requests are in a state, and how many days they have. */
const statusTotal = z.object({
  status: z.number().describe('0 pending, 1 approved, 2 rejected, 3 cancelled'),
  requests: z.number(),
  days: z.number(),
  daysInPeriod: z.number(),
})
export type StatusTotal = z.infer<typeof statusTotal>

const leaveOf = {
  id: z.number(),
  ...person,
  /** The numeric id of the person. */
  userId: z.number(),
  leaveName: z.string(),
  ...span,
  noOfDaysOfLeave: z.number(),
  /** How many of those days fall into the period. */
  daysInPeriod: z.number(),
  isApproved: decision,
  isCancelled: flag,
}

export const reportedLeave = z.object({
  ...leaveOf,
  departmentName: z.string().nullable(),
  appliedOn: moment,
  reportingToName: z.string(),
  decidedByName: z.string().nullable(),
  decidedOn: moment.nullable(),
  enteredByName: z.string().optional().describe('who entered it for the person; left out where they applied'),
})
export type ReportedLeave = z.infer<typeof reportedLeave>

export const employeeLeaveReport = endpoint({
  url: '/leavereport/employee_leave_report',
  config: { access, tag, summary: 'A row per leave that touches a year or the dates, by its start' },
  schema: {
    body: asked(leaveFilter),
    response: {
      200: z.object({ data: z.array(reportedLeave), totals: z.array(statusTotal), figures: leaveFigures }),
    },
  },
})

export const employeeLeaveReportCsv = fileOf(employeeLeaveReport, leaveFilter)

const typeFigures = {
  /** Including comp-off; for a type without a limit every day of the year. */
  allocatedDays: z.number(),
  compOffDays: z.number(),
  usedDays: z.number(),
  pendingDays: z.number(),
  remainingDays: z.number(),
}
export const yearOfType = z.object({
  ...person,
  userId: z.number(),
  leaveTypeId: z.number(),
  leaveName: z.string(),
  isUnlimited: flag,
  ...typeFigures,
})
export type YearOfType = z.infer<typeof yearOfType>

const monthFigures = {
  /** Approved and pending days, January to December. */
  days: z.array(z.number()).length(12),
  totalDays: z.number(),
  /** The pending days within the total. */
  pendingDays: z.number(),
}
const yearOfPerson = z.object({ ...person, userId: z.number(), ...monthFigures })
export type YearOfPerson = z.infer<typeof yearOfPerson>

const yearlyTypes = z.object({
  view: z.literal('types'),
  data: z.array(yearOfType),
  /** Types without a limit count towards used and pending only. */
  totals: z.object(typeFigures),
  figures: leaveFigures,
})
const yearlyMonths = z.object({
  view: z.literal('months'),
  data: z.array(yearOfPerson),
  totals: z.object(monthFigures),
  figures: leaveFigures,
})

export type YearlyTypes = z.infer<typeof yearlyTypes>
export type YearlyMonths = z.infer<typeof yearlyMonths>

export const yearlyLeaveReport = endpoint({
  url: '/leavereport/yearly_leave_report',
  config: { access, tag, summary: 'A year by employee and leave type, or by employee and month, by name' },
  schema: {
    body: asked(yearlyFilter),
    response: { 200: z.discriminatedUnion('view', [yearlyTypes, yearlyMonths]) },
  },
})

export const yearlyLeaveReportCsv = fileOf(yearlyLeaveReport, yearlyFilter)

export const absence = z.object({
  ...leaveOf,
  /** The first half day after the leave that no other approved or pending leave of theirs covers. */
  backOn: z.object({ date: civilDay, session: halfDay }),
})
export type Absence = z.infer<typeof absence>

export const reportBasedOnDate = endpoint({
  url: '/leavereport/report_based_on_date',
  config: { access, tag, summary: 'Approved and pending leave that touches the dates, by its start' },
  schema: {
    body: asked(dateFilter),
    response: { 200: z.object({ data: z.array(absence), totals: z.array(statusTotal), figures: leaveFigures }) },
  },
})

export const reportBasedOnDateCsv = fileOf(reportBasedOnDate, dateFilter)

export const reportedEmployee = z.object({
  id: z.number(),
  ...person,
  departmentName: z.string().nullable(),
  designationName: z.string().nullable(),
  roleName: z.string(),
  reportingToName: z.string().nullable(),
  joiningDate: civilDay,
  /** The last day, which may lie in the future. */
  leavingDate: civilDay.nullable(),
  isAlumnus: flag,
})
export type ReportedEmployee = z.infer<typeof reportedEmployee>

const headcount = z.array(z.object({ name: z.string().nullable(), people: z.number() }))
const employeeFigures = z.object({
  bu: headcount,
  department: headcount,
  designation: headcount,
  role: headcount,
  /** The last twelve months, including this one, for people of every status. */
  months: z.array(z.object({ from: civilDay, to: civilDay, joiners: z.number(), leavers: z.number() })),
})
export type EmployeeFigures = z.infer<typeof employeeFigures>

export const employeeReport = endpoint({
  url: '/leavereport/employee_report',
  config: { access, tag, summary: 'The directory with joining dates, by name, and how many people are where' },
  schema: {
    body: asked(employeeFilter).optional(),
    response: { 200: z.object({ data: z.array(reportedEmployee), figures: employeeFigures }) },
  },
})

export const employeeReportCsv = fileOf(employeeReport, employeeFilter)
