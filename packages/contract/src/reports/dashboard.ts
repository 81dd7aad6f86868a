import { z } from 'zod'
import { type AnswerOf, endpoint } from '../call/endpoint.ts'
import { civilDay, flag, listBody, span } from '../call/fields.ts'

const tag = 'Dashboard'

export const dashboardData = endpoint({
  url: '/dashboard/get_dashboard_data',
  config: { access: '12345', tag, summary: 'How many employees, new joiners and business units there are' },
  schema: {
    response: { 200: z.object({ employeeCount: z.number(), newEmployeeCount: z.number(), buCount: z.number() }) },
  },
})

export const missingOut = endpoint({
  url: '/dashboard/get_missing_out',
  config: { access: '2345', tag, summary: 'Whether the caller came in yesterday and never went out' },
  schema: {
    response: {
      200: z.object({
        missingOutOn: civilDay
          .nullable()
          .describe('yesterday, if the caller came in and never went out; null otherwise'),
      }),
    },
  },
})

const personOnLeave = z.object({
  employeeName: z.string(),
  employeeProfilePicture: z.string().nullable(),
  departmentName: z.string().nullable(),
  buName: z.string(),
})
export type PersonOnLeave = z.infer<typeof personOnLeave>

export const whoseOnLeave = endpoint({
  url: '/dashboard/get_whose_on_leave',
  config: { access: '12345-7', tag, summary: 'Who is on leave today, in the time zone of their business unit' },
  schema: { body: listBody, response: { 200: z.object({ whoseOnLeave: z.array(personOnLeave) }) } },
})

export const whoseOnLeavePending = endpoint({
  url: '/dashboard/get_whose_on_leave_pending',
  config: {
    access: '12345-67',
    tag,
    summary: 'Pending requests that the caller can decide; all requests for the super admin',
  },
  schema: {
    body: listBody,
    response: { 200: z.object({ whoseOnLeave: z.array(personOnLeave.extend({ id: z.number() })) }) },
  },
})

export const whatWaits = endpoint({
  url: '/dashboard/get_waiting',
  config: {
    access: '1235',
    tag,
    summary: 'How many other things wait for the caller, apart from the requests of their inbox',
  },
  schema: {
    response: {
      200: z.object({
        claims: z.number().describe('comp-off requests that the caller can decide'),
        dataWishes: z.number().describe('change requests for personal details that the caller can decide'),
        directoryProblems: z
          .number()
          .optional()
          .describe('values from a directory that could not be stored; left out if there are none'),
        requests: z
          .number()
          .optional()
          .describe('only for HR: requests and change requests of everybody that they can decide; left out for others'),
      }),
    },
  },
})

export const dashboardHolidays = endpoint({
  url: '/dashboard/get_dashboard_holidays',
  config: { access: '12345', tag, summary: 'Holidays of the caller’s business unit, from today' },
  schema: {
    response: {
      200: z.array(
        z.object({
          holidayName: z.string(),
          holidayMonth: z.string().describe('the month in words, such as December'),
          holidayDay: z.string().describe('the day of the month, such as 25'),
          holidayDate: civilDay,
        }),
      ),
    },
  },
})

export const dashboardWorkingDays = endpoint({
  url: '/dashboard/get_dashborad_special_working_days',
  config: { access: '12345', tag, summary: 'Special working days of the caller’s business unit, from today' },
  schema: {
    response: {
      200: z.object({
        specialWorkingDays: z.array(
          z.object({
            specialWorkingDate: civilDay,
            dayOfWeek: z.string().describe('the weekday in words, such as Saturday'),
            specialWorkingMonth: z.string().describe('the month in words, such as November'),
          }),
        ),
      }),
    },
  },
})

export const teamLeave = endpoint({
  url: '/dashboard/get_team_leave',
  config: {
    access: '2345',
    tag,
    summary: 'Approved leave of the caller’s team in the next two weeks, without its type',
  },
  schema: {
    response: {
      200: z.object({
        from: civilDay.describe('today in the time zone of the caller, yyyy-mm-dd'),
        to: civilDay.describe('the last day of these two weeks, yyyy-mm-dd'),
        leave: z
          .array(z.object({ id: z.number(), employeeId: z.number(), employeeName: z.string(), ...span }))
          .describe('at most eight requests, earliest first'),
        hasMore: flag.describe('"1" if there is more leave than these eight'),
      }),
    },
  },
})
export type TeamLeave = AnswerOf<typeof teamLeave>

const setupSteps = z.object({
  businessUnits: z.boolean().describe('whether there is a business unit, and none with an incomplete address'),
  leaveTypes: z.boolean().describe('whether there is a leave type'),
  holidays: z.boolean().describe('whether any business unit has a holiday this year'),
  employees: z.boolean().describe('whether there are employees'),
  allocations: z.boolean().describe('whether any employee has been given days this year'),
  workingDays: z.boolean().describe('whether a leave type counts working days; not required'),
  patterns: z.boolean().describe('whether an employee has a working pattern; not required'),
  policies: z.boolean().describe('whether a leave type has a policy; not required'),
})
export type SetupSteps = z.infer<typeof setupSteps>

export const getSetupSteps = endpoint({
  url: '/dashboard/get_setup_steps',
  config: {
    access: '13',
    tag,
    summary: 'The steps to set up the company before people can apply for leave, and which are done',
  },
  schema: { response: { 200: setupSteps } },
})

export const colleague = z.object({
  profilePicture: z.string().nullable(),
  full_name: z.string(),
  designation_name: z.string().nullable(),
  bu_name: z.string(),
  email: z.string(),
})
export type Colleague = z.infer<typeof colleague>

export const knowYourColleague = endpoint({
  url: '/employee/get_know_your_colleague',
  config: {
    access: '12345',
    tag,
    summary: 'A random colleague of the caller’s business unit, or null if there is none',
  },
  schema: { response: { 200: colleague.nullable() } },
})
