import * as t from '@hr/words/refusals'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CHECK, TEXT } from './sentences.ts'

/** Who calls, as the API knows them at the time of the call. */
export const caller = z.object({
  employeeName: z.string(),
  employeeRoleId: z.number(),
  employeeBuID: z.number(),
  headedBuIds: z.array(z.number()).describe('the units that a BU head heads in addition to their own'),
  userEmail: z.string(),
  firstName: z.string(),
  profilePicture: z.string().nullable(),
  buName: z.string(),
  timeZone: z.string(),
  joiningDate: z.string(),
  leavingDate: z.string().nullable(),
  stoodFor: z
    .array(z.object({ id: z.number(), name: z.string(), until: z.string() }))
    .optional()
    .describe('people who are away and whose stand-in the caller is, and until when; left out if there is nobody'),
  leaveYearMonth: z.number().optional().describe('the month in which leave years begin; January when left out'),
  takesClaims: z
    .boolean()
    .optional()
    .describe('the unit of the caller takes comp-off requests, for HR any unit; left out if it does not'),
  hasWishes: z
    .boolean()
    .optional()
    .describe('people ask HR to change their own data; left out if nobody does, and of all but HR and super admins'),
})

/** The most calls in one request: more than any page has. */
export const MOST_CALLS = 20

const call = z.strictObject({
  /** The address of the call as the contract has it, such as `/leaves/leave_balance/:userId`. */
  url: z.string({ error: TEXT }).max(200, CHECK),
  /** The values for the `:names` in the address. */
  params: z.record(z.string().max(50, CHECK), z.union([z.number(), z.string().max(200, CHECK)])).optional(),
  body: z.unknown().optional(),
})
export type Call = z.input<typeof call>

/** What one of the calls would have answered on its own. */
const answer = z.object({
  status: z.number(),
  /** For a page of a list, the header `X-Total-Count`. */
  total: z.number().optional(),
  /** The header `Retry-After`. */
  retryAfter: z.number().optional(),
  body: z.unknown(),
})

export const severalCalls = endpoint({
  url: '/calls',
  config: {
    access: '12345',
    tag: t.severalCalls,
    summary: 'Who the token belongs to, and several calls that only read',
  },
  schema: {
    body: z.array(call, { error: CHECK }).max(MOST_CALLS, t.tooManyCallsAtOnce(MOST_CALLS)),
    response: { 200: z.object({ user: caller, answers: z.array(answer) }) },
  },
})
