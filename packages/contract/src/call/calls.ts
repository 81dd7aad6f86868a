import * as t from '@hr/words/refusals'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CHECK, TEXT } from './sentences.ts'

/** Who calls, as the API knows them at the time of the call. */
export const caller = z.object({
  employeeName: z.string(),
  employeeRoleId: z.number(),
  employeeBuID: z.number(),
  headedBuIds: z.array(z.number()).describe('ids of the additional business units that a BU head heads'),
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
    .describe(
      'managers who are away and for whom the caller stands in, each with the last day; left out if there are none',
    ),
  leaveYearMonth: z
    .number()
    .optional()
    .describe('the month in which leave years of the caller’s business unit begin, 1 to 12; January when left out'),
  takesClaims: z
    .boolean()
    .optional()
    .describe(
      'true if employees of the caller’s business unit (for HR: of any unit) can make comp-off requests; left out otherwise',
    ),
  hasWishes: z
    .boolean()
    .optional()
    .describe(
      'true for HR and super admins if employees can send change requests for their personal details; left out otherwise',
    ),
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
    tag: 'Several calls',
    summary: 'Several read-only calls in one request, and who the caller is',
  },
  schema: {
    body: z.array(call, { error: CHECK }).max(MOST_CALLS, t.tooManyCallsAtOnce(MOST_CALLS)),
    response: { 200: z.object({ user: caller, answers: z.array(answer) }) },
  },
})
