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
    'only leave types with this name, in capitals or not, in every business unit',
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
  year: reportYear().describe('the year of the report, such as 2026'),
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
  status: optional(z.enum(['active', 'alumni', 'all'], { error: t.statusMustBeActiveOrAlumni })).describe(
    '`active` when left out',
  ),
}

const { search } = listControls
const asked = <Filter extends z.ZodRawShape>(filter: Filter) => z.strictObject({ ...listControls, ...filter })
const askedOfFile = <Filter extends z.ZodRawShape>(filter: Filter) => z.strictObject({ search, ...filter })

/** The call that gives all of a report as a CSV file. */
const fileOf = <Url extends string, Filter extends z.ZodRawShape>(
  { url, config: { summary } }: { url: Url; config: { summary: string } },
  filter: Filter,
) =>
  endpoint({
    method: 'GET',
    url: `${url}.csv`,
    config: { access, reads: 'exported', tag, summary: `${summary}, as a CSV file with all rows` },
    schema: { querystring: askedOfFile(filter) },
  })

const person = {
  employeeId: z.string().describe('the employee id that the company gave, such as EMP-1001'),
  employeeName: z.string(),
  buName: z.string(),
}

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
  daysInPeriod: z.number().describe('how many of these days are in the period'),
})
export type StatusTotal = z.infer<typeof statusTotal>

const leaveOf = {
  id: z.number(),
  ...person,
  userId: z.number().describe('the numeric id of the employee'),
  leaveName: z.string(),
  ...span,
  noOfDaysOfLeave: z.number(),
  daysInPeriod: z.number().describe('how many of the days are in the period'),
  isApproved: decision,
  isCancelled: flag,
}

export const reportedLeave = z.object({
  ...leaveOf,
  departmentName: z.string().nullable(),
  appliedOn: moment,
  reportingToName: z.string(),
  decidedByName: z.string().nullable().describe('who decided the request; null if nobody has'),
  decidedOn: moment.nullable().describe('when the request was decided; null if it was not'),
  enteredByName: z
    .string()
    .optional()
    .describe('who entered the leave for the employee; left out if they applied themselves'),
})
export type ReportedLeave = z.infer<typeof reportedLeave>

export const employeeLeaveReport = endpoint({
  url: '/leavereport/employee_leave_report',
  config: { access, tag, summary: 'Leave requests with a day in a year or period, one row each, sorted by first day' },
  schema: {
    body: asked(leaveFilter),
    response: {
      200: z.object({ data: z.array(reportedLeave), totals: z.array(statusTotal), figures: leaveFigures }),
    },
  },
})

export const employeeLeaveReportCsv = fileOf(employeeLeaveReport, leaveFilter)

const typeFigures = {
  allocatedDays: z
    .number()
    .describe('days given, including comp-off; for a type without a limit, every day of the year'),
  compOffDays: z.number().describe('days of comp-off among the allocated days'),
  usedDays: z.number().describe('days of approved leave'),
  pendingDays: z.number().describe('days of pending requests'),
  remainingDays: z.number().describe('allocated days less used and pending days'),
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
  days: z.array(z.number()).length(12).describe('approved and pending days of each month, January to December'),
  totalDays: z.number().describe('approved and pending days of the year'),
  pendingDays: z.number().describe('the pending days within the total'),
}
const yearOfPerson = z.object({ ...person, userId: z.number(), ...monthFigures })
export type YearOfPerson = z.infer<typeof yearOfPerson>

const yearlyTypes = z.object({
  view: z.literal('types'),
  data: z.array(yearOfType),
  totals: z.object(typeFigures).describe('the sums of all rows; types without a limit count only as used and pending'),
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
  config: {
    access,
    tag,
    summary: 'Leave of a year by employee and leave type, or by employee and month, sorted by name',
  },
  schema: {
    body: asked(yearlyFilter),
    response: { 200: z.discriminatedUnion('view', [yearlyTypes, yearlyMonths]) },
  },
})

export const yearlyLeaveReportCsv = fileOf(yearlyLeaveReport, yearlyFilter)

export const absence = z.object({
  ...leaveOf,
  backOn: z
    .object({ date: civilDay, session: halfDay })
    .describe('the first half day after the leave on which the employee works and has no other leave'),
})
export type Absence = z.infer<typeof absence>

export const reportBasedOnDate = endpoint({
  url: '/leavereport/report_based_on_date',
  config: { access, tag, summary: 'Approved and pending leave with a day in the period, sorted by first day' },
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
  leavingDate: civilDay
    .nullable()
    .describe('the last day of employment, which may be in the future; null if it is not known'),
  isAlumnus: flag,
})
export type ReportedEmployee = z.infer<typeof reportedEmployee>

const headcount = z.array(z.object({ name: z.string().nullable(), people: z.number() }))
const employeeFigures = z.object({
  bu: headcount,
  department: headcount,
  designation: headcount,
  role: headcount,
  months: z
    .array(z.object({ from: civilDay, to: civilDay, joiners: z.number(), leavers: z.number() }))
    .describe('the last twelve months, including this one, whatever the status of the employees'),
})
export type EmployeeFigures = z.infer<typeof employeeFigures>

export const employeeReport = endpoint({
  url: '/leavereport/employee_report',
  config: { access, tag, summary: 'Employees with their joining dates, sorted by name, and headcounts' },
  schema: {
    body: asked(employeeFilter).optional(),
    response: { 200: z.object({ data: z.array(reportedEmployee), figures: employeeFigures }) },
  },
})

export const employeeReportCsv = fileOf(employeeReport, employeeFilter)
