import { z } from 'zod'
import { type AnswerOf, endpoint } from '../call/endpoint.ts'
import { civilDay, flag, listBody, span } from '../call/fields.ts'

const tag = 'Dashboard'

export const dashboardData = endpoint({
  url: '/dashboard/get_dashboard_data',
  config: { access: '12345', tag, summary: 'How many people, new joiners and business units there are' },
  schema: {
    response: { 200: z.object({ employeeCount: z.number(), newEmployeeCount: z.number(), buCount: z.number() }) },
  },
})

export const missingOut = endpoint({
  url: '/dashboard/get_missing_out',
  config: { access: '2345', tag, summary: 'Whether the caller came in yesterday and never went out' },
  schema: { response: { 200: z.object({ missingOutOn: civilDay.nullable().describe('yesterday, or null') }) } },
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
  config: { access: '12345-7', tag, summary: 'Who is on leave today, each by the day it is in their business unit' },
  schema: { body: listBody, response: { 200: z.object({ whoseOnLeave: z.array(personOnLeave) }) } },
})

export const whoseOnLeavePending = endpoint({
  url: '/dashboard/get_whose_on_leave_pending',
  config: {
    access: '12345-67',
    tag,
    summary: 'Pending requests that the caller can act on; the super admin reads all',
  },
  schema: {
    body: listBody,
    response: { 200: z.object({ whoseOnLeave: z.array(personOnLeave.extend({ id: z.number() })) }) },
  },
})

export const whatWaits = endpoint({
  url: '/dashboard/get_waiting',
  config: { access: '1235', tag, summary: 'How much waits for the caller apart from the requests of their inbox' },
  schema: {
    response: {
      200: z.object({
        claims: z.number().describe('comp-off requests that the caller can decide'),
        dataWishes: z.number().describe('change requests for own data that the caller can decide'),
        directoryProblems: z
          .number()
          .optional()
          .describe('what a directory sent and could not be kept, if there is any'),
        requests: z
          .number()
          .optional()
          .describe('for HR, everybody’s requests and change requests that they can decide'),
      }),
    },
  },
})

export const dashboardHolidays = endpoint({
  url: '/dashboard/get_dashboard_holidays',
  config: { access: '12345', tag, summary: 'Holidays of the caller’s business unit from today on' },
  schema: {
    response: {
      200: z.array(
        z.object({
          holidayName: z.string(),
          holidayMonth: z.string().describe('December'),
          holidayDay: z.string().describe('25'),
          holidayDate: civilDay,
        }),
      ),
    },
  },
})

export const dashboardWorkingDays = endpoint({
  url: '/dashboard/get_dashborad_special_working_days',
  config: { access: '12345', tag, summary: 'Special working days of the caller’s business unit from today on' },
  schema: {
    response: {
      200: z.object({
        specialWorkingDays: z.array(
          z.object({
            specialWorkingDate: civilDay,
            dayOfWeek: z.string().describe('Saturday'),
            specialWorkingMonth: z.string().describe('November'),
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
    summary: 'Approved leave of the caller’s team from today on, for two weeks: who is away, and not why',
  },
  schema: {
    response: {
      200: z.object({
        from: civilDay.describe('today, where the caller works'),
        to: civilDay.describe('the last day'),
        leave: z
          .array(z.object({ id: z.number(), employeeId: z.number(), employeeName: z.string(), ...span }))
          .describe('the earliest first, at most eight'),
        hasMore: flag.describe('whether there is leave beyond these eight'),
      }),
    },
  },
})
export type TeamLeave = AnswerOf<typeof teamLeave>

const setupSteps = z.object({
  businessUnits: z.boolean().describe('One, and none whose address is still to be completed'),
  leaveTypes: z.boolean(),
  holidays: z.boolean().describe('Of this year, in any business unit'),
  employees: z.boolean(),
  allocations: z.boolean().describe('Days of this year, for anybody who works here'),
  workingDays: z.boolean().describe('A leave type that counts working days. This and the next two need not be'),
  patterns: z.boolean().describe('Working patterns of people'),
  policies: z.boolean().describe('Policies of leave types'),
})
export type SetupSteps = z.infer<typeof setupSteps>

export const getSetupSteps = endpoint({
  url: '/dashboard/get_setup_steps',
  config: {
    access: '13',
    tag,
    summary: 'What a company needs before people can apply for leave, and what of it there is',
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
  config: { access: '12345', tag, summary: 'Somebody else of the caller’s business unit at random, or null' },
  schema: { response: { 200: colleague.nullable() } },
})
