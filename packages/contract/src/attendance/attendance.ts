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
  logDate: optional(day()).describe('the day after the one asked about; today when both are left out'),
  date: optional(day()).describe('the day itself'),
}
const people = optional(idList(10_000)).describe('everyone that the caller may see when left out')
const reported = {
  employeeIds: people,
  exceptIds: optional(idList(10_000)).describe('people who are left out'),
}

const time = z.string().nullable().describe('HH:mm:ss')
const when = moment.nullable()
const dayStatus = z
  .enum(dayStatuses)
  .nullable()
  .describe(
    'whether the person came, or why not; leave is approved leave, without its kind. Null for a day on which they did not work here',
  )

const swipeOfDay = z.object({
  inOrOut: z.enum(['IN', 'OUT']),
  LogDate: moment,
  floorLocation: z.string().nullable(),
})
export type SwipeOfDay = z.infer<typeof swipeOfDay>

export const attendanceRow = z.object({
  /** The numeric id of the person. */
  userId: z.number(),
  employee_name: z.string(),
  employeeId: z.string().describe('the staff number'),
  buName: z.string(),
  firstLogin: when,
  lastLogin: when.describe('null while the person is inside'),
  lateBy: time,
  totalTimeSpend: time,
  totalBreakTime: time,
  isOutMissing: flag.describe('"1" when somebody came in on a past day and never went out'),
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
  config: { access: '2345', tag, summary: "The caller's swipes of a day and the figures of the day" },
  schema: { body: z.strictObject(asked).optional(), response: { 200: attendanceOfDay } },
})

export const allUserAttendance = endpoint({
  url: '/attendance/all_user_attendance',
  config: { access: '12345', tag, summary: 'The same of somebody whose attendance the caller may see' },
  schema: {
    body: z.strictObject({ ...asked, employeeId: id(t.employeeIsRequired) }),
    response: { 200: attendanceOfDay },
  },
})

/** Minutes after midnight by the clock of the place. */
const minute = z.number().int().min(0)

const dayOfWeek = z.object({
  date: civilDay,
  dayStatus: dayStatus.describe('null also for a working day that is still to come'),
  holidayName: z.string().nullable(),
  firstLogin: when,
  lastLogin: when.describe('null while the person is inside'),
  totalTime: time,
  totalBreakTime: time,
  isOutMissing: flag,
  stays: z
    .array(z.object({ from: minute, to: minute.nullable() }))
    .describe('when the person was inside, in minutes after midnight; an end that is not known is null'),
})
export type DayOfWeek = z.infer<typeof dayOfWeek>

const weekOfDay = z.object({
  days: z.array(dayOfWeek).describe('Monday to Sunday'),
  totalTime: time.describe('of the week'),
  lastWorkingDay: civilDay
    .nullable()
    .describe(
      'the last of the 31 days before the day asked about on which the business unit works and the person was not on leave',
    ),
})
export type AttendanceWeek = z.infer<typeof weekOfDay>

export const attendanceWeek = endpoint({
  url: '/attendance/attendance_week',
  config: { access: '12345', tag, summary: 'The week around a day of somebody whose attendance the caller may see' },
  schema: {
    body: z.strictObject({ ...asked, employeeId: id(t.employeeIsRequired) }),
    response: { 200: weekOfDay },
  },
})

export const employeeAttendanceReport = endpoint({
  url: '/attendance/employee_attendance_report',
  config: { access: reports, tag, bodyLimit: MANY_IDS, summary: 'The attendance of many people on a day, by name' },
  schema: {
    body: z.strictObject({ ...listControls, ...asked, ...reported }).optional(),
    response: { 200: z.object({ employeeAttendanceReport: z.array(attendanceRow) }) },
  },
})

export const attendanceFigures = endpoint({
  url: '/attendance/attendance_figures',
  config: { access: reports, tag, bodyLimit: MANY_IDS, summary: 'Figures about the same people on that day' },
  schema: {
    body: z.strictObject({ search: listControls.search, ...asked, ...reported }).optional(),
    response: {
      200: z.object({
        employeeCount: z.number(),
        presentCount: z.number().describe('who swiped at all'),
        lateCount: z.number().describe('whose first login was late'),
        missingOutCount: z.number().describe('who came in on a past day and never went out'),
        medianTotalTime: time.describe('of those whose total time is known'),
        onLeaveCount: z.number().describe('of those who did not swipe: on leave, for half of the day at least'),
        holidayCount: z.number().describe('of those who did not swipe: a holiday of their business unit'),
        dayOffCount: z.number().describe('of those who did not swipe: a weekend on which their unit does not work'),
        absentCount: z.number().describe('of those who did not swipe: all others, of a day that is over'),
        notInYetCount: z.number().describe('the same of a day that is not over where they work'),
      }),
    },
  },
})
export type AttendanceFigures = AnswerOf<typeof attendanceFigures>

export const employeeAttendanceReportCsv = endpoint({
  method: 'GET',
  url: '/attendance/employee_attendance_report.csv',
  config: { access: reports, reads: 'exported', tag, summary: 'The same as a CSV file, all of it' },
  schema: { querystring: z.strictObject({ search: listControls.search, ...asked, ...reported }) },
})

export const firstLogin = z.object({
  employeeName: z.string(),
  employeeId: z.string(),
  firstLogDate: when,
  earlyBy: time,
  lateBy: time,
  dayStatus,
})
export type FirstLogin = z.infer<typeof firstLogin>
const firstLogins = z.object({ data: z.array(firstLogin) })

export const userFirstLogin = endpoint({
  url: '/attendance/user_first_login',
  config: { access: '2345', tag, summary: 'When the caller came in first on a day' },
  schema: { body: z.strictObject(asked).optional(), response: { 200: firstLogins } },
})

export const firstLoginReport = endpoint({
  url: '/attendance/first_login_report',
  config: { access: reports, tag, summary: 'When each came in first on a day, by name' },
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
  config: { access: reports, tag, bodyLimit: MANY_IDS, summary: 'The days on which people came, by day and name' },
  schema: {
    body: z.strictObject({
      ...listControls,
      from: day(FROM_IS_REQUIRED),
      to: day(t.toDateIsRequired).describe('at most 31 days'),
      employeeIds: people,
    }),
    response: { 200: z.object({ data: z.array(workHours) }) },
  },
})

/** Each swipe is judged separately, so that an invalid one does not hold up the others. */
export const swipe = z.strictObject({
  employeeId: plainText(t.employeeIdIsRequired, 40, t.noEmployeeHasThisNumber).describe('the staff number'),
  at: z.iso.datetime({ offset: true, error: t.timeNeedsUtcOffset }).describe('ISO 8601 with offset'),
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
    summary: 'Swipes from a device, with its API key as the bearer token; sent again they add nothing',
  },
  schema: {
    body: z.array(z.unknown()).describe('up to 5,000 of { employeeId (staff number), at, inOrOut, floorLocation? }'),
    response: {
      200: z.object({
        accepted: z.number(),
        duplicates: z.number(),
        rejected: z.array(z.object({ index: z.number(), userMessage: z.string() })),
      }),
    },
  },
})
