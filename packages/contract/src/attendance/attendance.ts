import { dayStatuses } from '@hr/domain/attendance/day-status'
import { DAMAGED_TEXT, isDamaged } from '@hr/domain/damaged-text'
import * as t from '@hr/words/attendance'
import { z } from 'zod'
import { type AnswerOf, endpoint } from '../call/endpoint.ts'
import { civilDay, day, flag, id, idList, listControls, moment, optional, plainText } from '../call/fields.ts'
import { FROM_IS_REQUIRED, PLAIN_TEXT } from '../call/sentences.ts'

const tag = t.attendance
/** The super admin, HR and auditors see everybody, BU heads their own business unit (docs/spec/access.md, Whose things). */
const reports = '1236'
const MANY_IDS = 2 * 1024 * 1024

const asked = {
  logDate: optional(day()).describe(
    'the day after the reported day, kept for older programs (new ones send `date`); today is reported if both are null or left out',
  ),
  date: optional(day()).describe('the reported day; if `logDate` is sent too, it must be the day after this one'),
}
const people = optional(idList(10_000)).describe(
  'ids of the employees to report; when left out, everybody whose attendance the caller may see',
)
const reported = {
  employeeIds: people,
  exceptIds: optional(idList(10_000)).describe('ids of employees to leave out of the report'),
}

const time = z.string().nullable().describe('a length of time, HH:mm:ss; null if there is none or it is not known')
const when = moment.nullable()
const dayStatus = z
  .enum(dayStatuses)
  .nullable()
  .describe(
    'whether the employee was present, and if not, why; approved leave is shown without its type; null for a day on which they were not employed',
  )

const swipeOfDay = z.object({
  inOrOut: z.enum(['IN', 'OUT']),
  LogDate: moment,
  floorLocation: z.string().nullable(),
})
export type SwipeOfDay = z.infer<typeof swipeOfDay>

export const attendanceRow = z.object({
  userId: z.number().describe('the numeric id of the employee'),
  employee_name: z.string(),
  employeeId: z.string().describe('the employee id that the company gave, such as EMP-1001'),
  buName: z.string(),
  firstLogin: when.describe('the first swipe IN of the day, or the first swipe if none is IN; null without swipes'),
  lastLogin: when.describe('the last swipe OUT of the day; null while the employee is inside'),
  lateBy: time.describe('how late the first login was, HH:mm:ss; null if it was not late'),
  totalTimeSpend: time.describe('the time inside, HH:mm:ss; null if it is not known'),
  totalBreakTime: time.describe('the time outside between two stays, HH:mm:ss; null if it is not known'),
  isOutMissing: flag.describe('"1" if the employee came in on a past day and never went out'),
  dayStatus,
})
export type AttendanceRow = z.infer<typeof attendanceRow>

const attendanceOfDay = z.object({
  data: z.array(swipeOfDay),
  employeeAttendanceReport: z.array(attendanceRow.extend({ totalTime: time })),
  firstAndLastLogin: z.object({ firstLogin: when, lastLogin: when }),
  dayStatus,
})
export type AttendanceOfDay = z.infer<typeof attendanceOfDay>

export const userAttendance = endpoint({
  url: '/attendance/user_attendance',
  config: {
    access: '2345',
    tag,
    summary: 'Swipes of the caller on one day, with first login, last logout and total time',
  },
  schema: { body: z.strictObject(asked).optional(), response: { 200: attendanceOfDay } },
})

export const allUserAttendance = endpoint({
  url: '/attendance/all_user_attendance',
  config: {
    access: '12345',
    tag,
    summary: 'Swipes of one employee on one day, with first login, last logout and total time',
  },
  schema: {
    body: z.strictObject({ ...asked, employeeId: id(t.employeeIsRequired) }),
    response: { 200: attendanceOfDay },
  },
})

/** Minutes after midnight by the clock of the place. */
const minute = z.number().int().min(0)

const dayOfWeek = z.object({
  date: civilDay,
  dayStatus: dayStatus.describe(
    'whether the employee was present, and if not, why; null for a working day in the future, and for a day on which they were not employed',
  ),
  holidayName: z.string().nullable(),
  firstLogin: when,
  lastLogin: when.describe('the last swipe OUT of the day; null while the employee is inside'),
  totalTime: time,
  totalBreakTime: time,
  isOutMissing: flag,
  stays: z
    .array(z.object({ from: minute, to: minute.nullable() }))
    .describe(
      'when the employee was inside, in minutes after midnight by the local clock; `to` is null if the end is not known',
    ),
})
export type DayOfWeek = z.infer<typeof dayOfWeek>

const weekOfDay = z.object({
  days: z.array(dayOfWeek).describe('the seven days from Monday to Sunday'),
  totalTime: time.describe('the time inside in this week, HH:mm:ss; null if it is not known'),
  lastWorkingDay: civilDay
    .nullable()
    .describe(
      'the last day, of the 31 before the reported day, on which the business unit worked and the employee was not on leave; null if there is none',
    ),
})
export type AttendanceWeek = z.infer<typeof weekOfDay>

export const attendanceWeek = endpoint({
  url: '/attendance/attendance_week',
  config: {
    access: '12345',
    tag,
    summary: 'One week of attendance of an employee: the week that contains the given day',
  },
  schema: {
    body: z.strictObject({ ...asked, employeeId: id(t.employeeIsRequired) }),
    response: { 200: weekOfDay },
  },
})

export const employeeAttendanceReport = endpoint({
  url: '/attendance/employee_attendance_report',
  config: {
    access: reports,
    tag,
    bodyLimit: MANY_IDS,
    summary: 'Attendance of many employees on one day, sorted by name',
  },
  schema: {
    body: z.strictObject({ ...listControls, ...asked, ...reported }).optional(),
    response: { 200: z.object({ employeeAttendanceReport: z.array(attendanceRow) }) },
  },
})

export const attendanceFigures = endpoint({
  url: '/attendance/attendance_figures',
  config: {
    access: reports,
    tag,
    bodyLimit: MANY_IDS,
    summary: 'Totals of the attendance report of one day: how many employees were present, late or away',
  },
  schema: {
    body: z.strictObject({ search: listControls.search, ...asked, ...reported }).optional(),
    response: {
      200: z.object({
        employeeCount: z.number().describe('all employees in the report'),
        presentCount: z.number().describe('employees with at least one swipe'),
        lateCount: z.number().describe('employees whose first login was late'),
        missingOutCount: z.number().describe('employees who came in on a past day and never went out'),
        medianTotalTime: time.describe('the median of the total times that are known, HH:mm:ss; null if none is'),
        onLeaveCount: z.number().describe('employees without a swipe who were on leave for at least half of the day'),
        holidayCount: z.number().describe('employees without a swipe whose business unit had a holiday'),
        dayOffCount: z.number().describe('employees without a swipe who had the day off, such as at a weekend'),
        absentCount: z.number().describe('employees without a swipe for none of these reasons, on a day that is over'),
        notInYetCount: z
          .number()
          .describe('employees without a swipe for none of these reasons, on a day that is not over where they work'),
      }),
    },
  },
})
export type AttendanceFigures = AnswerOf<typeof attendanceFigures>

export const employeeAttendanceReportCsv = endpoint({
  method: 'GET',
  url: '/attendance/employee_attendance_report.csv',
  config: {
    access: reports,
    reads: 'exported',
    tag,
    summary: 'Attendance of many employees on one day as a CSV file, with all rows',
  },
  schema: { querystring: z.strictObject({ search: listControls.search, ...asked, ...reported }) },
})

export const firstLogin = z.object({
  employeeName: z.string(),
  employeeId: z.string(),
  firstLogDate: when.describe('when the employee first came in; null without swipes'),
  earlyBy: time.describe('how early that was, HH:mm:ss; null if it was not early'),
  lateBy: time.describe('how late that was, HH:mm:ss; null if it was not late'),
  dayStatus,
})
export type FirstLogin = z.infer<typeof firstLogin>
const firstLogins = z.object({ data: z.array(firstLogin) })

export const userFirstLogin = endpoint({
  url: '/attendance/user_first_login',
  config: { access: '2345', tag, summary: 'When the caller first came in on one day, and how early or late' },
  schema: { body: z.strictObject(asked).optional(), response: { 200: firstLogins } },
})

export const firstLoginReport = endpoint({
  url: '/attendance/first_login_report',
  config: { access: reports, tag, summary: 'When each employee first came in on one day, sorted by name' },
  schema: { body: z.strictObject({ ...listControls, ...asked }).optional(), response: { 200: firstLogins } },
})

export const workHours = z.object({
  employeeName: z.string(),
  employeeId: z.string(),
  date: civilDay,
  totalTime: time,
  totalBreakTime: time,
})
export type WorkHours = z.infer<typeof workHours>

export const employeesWorkHours = endpoint({
  url: '/attendance/employees_work_hours_by_date',
  config: {
    access: reports,
    tag,
    bodyLimit: MANY_IDS,
    summary: 'Total times of employees for each day on which they came, sorted by day and name',
  },
  schema: {
    body: z.strictObject({
      ...listControls,
      from: day(FROM_IS_REQUIRED).describe('the first day of the period'),
      to: day(t.toDateIsRequired).describe('the last day of the period, which has at most 31 days'),
      employeeIds: people,
    }),
    response: { 200: z.object({ data: z.array(workHours) }) },
  },
})

/** Each swipe is judged separately, so that an invalid one does not hold up the others. */
export const swipe = z.strictObject({
  employeeId: plainText(t.employeeIdIsRequired, 40, t.noEmployeeHasThisNumber).describe(
    'the employee id that the company gave, such as EMP-1001',
  ),
  at: z.iso
    .datetime({ offset: true, error: t.timeNeedsUtcOffset })
    .describe('when the employee passed the reader, in ISO 8601 with offset'),
  inOrOut: z.enum(['IN', 'OUT'], { error: t.inOrOutMustBeInOrOut }),
  floorLocation: optional(
    z
      .string()
      .trim()
      .max(100, t.locationTooLong)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
      .regex(/^[^\x00-\x1f\x7f-\x9f]*$/, PLAIN_TEXT)
      .refine((text) => !isDamaged(text), DAMAGED_TEXT),
  ),
})
export type GivenSwipe = z.output<typeof swipe>

export const receiveSwipes = endpoint({
  url: '/attendance/swipes',
  config: {
    access: 'device',
    writes: true,
    tag,
    bodyLimit: 2 * 1024 * 1024,
    summary:
      'Send swipes from a device, with an API key as the bearer token; a swipe that is sent again is not stored twice',
  },
  schema: {
    body: z
      .array(z.unknown())
      .describe(
        'up to 5,000 swipes, each { employeeId, at, inOrOut, floorLocation }: an employee id such as EMP-1001, an ISO 8601 time with offset, IN or OUT, and the place, which may be left out',
      ),
    response: {
      200: z.object({
        accepted: z.number(),
        duplicates: z.number(),
        rejected: z.array(z.object({ index: z.number(), userMessage: z.string() })),
      }),
    },
  },
})
