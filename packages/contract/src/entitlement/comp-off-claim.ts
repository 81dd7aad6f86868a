import * as t from '@hr/words/comp-off'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import {
  civilDay,
  created,
  day,
  done,
  flag,
  id,
  listControls,
  moment,
  optional,
  optionalText,
  year,
} from '../call/fields.ts'
import { SAY_WHY_REJECTED } from '../call/sentences.ts'
import { compOffRow, reasonOfDays } from './comp-off.ts'

const tag = t.compOff

/** docs/spec/rules.md, Comp-off. Only the API knows whether the person had the day off. */
export const claimForm = z.strictObject({
  workedOn: day(t.workedDayIsRequired, t.workedDayFormat),
  days: z.literal([0.5, 1, '0.5', '1'], { error: t.halfOrWholeDay }).transform((days) => Number(days) as 0.5 | 1),
  leaveId: optional(id()).describe('the leave type for comp-off of the business unit, which can be left out'),
  reason: reasonOfDays(),
})
export type ClaimForm = z.output<typeof claimForm>

const claim = z.object({
  id: z.number(),
  workedOn: civilDay,
  days: z.number(),
  leaveName: z.string(),
  reason: z.string(),
  status: z.enum(['pending', 'granted', 'rejected', 'withdrawn', 'revoked']),
  decidedByName: z.string().nullable().describe('who decided the comp-off request; null if nobody has'),
  note: z.string().nullable().describe('the note of the person who decided; null if there is none'),
  createdOn: moment,
})
export type Claim = z.infer<typeof claim>

/** When somebody first and last passed a reader on a day, by the clock there. */
const passed = z.object({ from: z.string(), to: z.string() })

const foundDay = z.object({
  workedOn: civilDay,
  days: z.number().describe('how much of the day is a day off: 0.5 or 1'),
  why: z.string().describe('why it is a day off: the name of a holiday, or `weekend`, or `free day`'),
  ...passed.shape,
})
export type FoundDay = z.infer<typeof foundDay>

export const ownCompOff = endpoint({
  url: '/compoff/list_own',
  config: {
    access: '2345',
    tag,
    summary: 'The caller’s comp-off: days that they can request, their comp-off requests, and grants',
  },
  schema: {
    response: {
      200: z.object({
        mayClaim: flag.describe('"1" if the caller’s business unit accepts comp-off requests'),
        types: z
          .array(z.object({ id: z.number(), leaveName: z.string() }))
          .describe('the leave type for comp-off of the business unit; empty until one is chosen'),
        found: z
          .array(foundDay)
          .describe(
            'days off within the last 90 days on which the caller swiped, which have not expired and are not requested yet',
          ),
        claims: z.array(claim).describe('newest first, at most 100'),
        grants: z.array(compOffRow).describe('newest first, at most 100'),
      }),
    },
  },
})

export const claimCompOff = endpoint({
  url: '/compoff/claim',
  config: {
    access: '2345',
    scope: 'apply',
    writes: true,
    tag,
    summary: 'Make a comp-off request for a day off on which the caller worked',
  },
  schema: { body: claimForm, response: { 201: created } },
})

const oneClaim = z.strictObject({ claimId: id() })

export const withdrawClaim = endpoint({
  url: '/compoff/withdraw_claim',
  config: {
    access: '2345',
    scope: 'apply',
    writes: true,
    tag,
    summary: 'Withdraw the caller’s own comp-off request that nobody has decided',
  },
  schema: { body: oneClaim, response: { 200: done } },
})

const waitingClaim = claim.extend({
  employeeName: z.string(),
  employeeId: z.string(),
  why: z.string().nullable().describe('why it is a day off; null if it no longer is'),
  passed: passed.nullable().describe('when the employee first and last swiped on that day; null if they did not'),
  years: z.array(z.number()).describe('the leave years to which the days can be given, the current one first'),
  ends: z
    .array(civilDay)
    .describe('for each of these leave years, the last day on which the days could be taken, yyyy-mm-dd'),
  firstMonth: z.number().describe('the month in which these leave years begin, 1 to 12'),
})
export type WaitingClaim = z.infer<typeof waitingClaim>

export const listClaims = endpoint({
  url: '/compoff/list_claims',
  config: {
    access: '235',
    scope: 'read',
    tag,
    summary: 'Comp-off requests that wait for the caller, oldest day first',
  },
  schema: {
    body: z.strictObject(listControls).optional(),
    response: { 200: z.object({ data: z.array(waitingClaim) }) },
  },
})

export const decideClaimForm = z
  .strictObject({
    ...oneClaim.shape,
    status: z
      .literal([1, 2, '1', '2'], { error: t.grantOrReject })
      .transform((status) => (Number(status) === 1 ? ('granted' as const) : ('rejected' as const))),
    year: optional(year()).describe('the leave year to which the days are given; the current one when left out'),
    note: optionalText(500, t.noteTooLong).describe('required to reject'),
  })
  .refine(({ status, note }) => status === 'granted' || Boolean(note), {
    path: ['note'],
    error: SAY_WHY_REJECTED,
  })
export type DecideClaim = z.output<typeof decideClaimForm>

export const decideClaim = endpoint({
  url: '/compoff/decide_claim',
  config: { access: '235', scope: 'decide', writes: true, tag, summary: 'Grant (1) or reject (2) a comp-off request' },
  schema: { body: decideClaimForm, response: { 200: done } },
})

const revokeForm = z.strictObject({ grantId: id(), reason: reasonOfDays() })
export type RevokeForm = z.output<typeof revokeForm>

export const revokeCompOff = endpoint({
  url: '/employee/revoke_comp_off',
  config: { access: '13', writes: true, tag, summary: 'Revoke a wrong comp-off grant of which no day is used' },
  schema: { body: revokeForm, response: { 200: done } },
})
