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
  leaveId: optional(id()).describe('the leave type to which comp-off of the unit goes; it can be left out'),
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
  decidedByName: z.string().nullable(),
  note: z.string().nullable().describe('what who decided it said'),
  createdOn: moment,
})
export type Claim = z.infer<typeof claim>

/** When somebody first and last passed a reader on a day, by the clock there. */
const passed = z.object({ from: z.string(), to: z.string() })

const foundDay = z.object({
  workedOn: civilDay,
  days: z.number().describe('how much of the day is off'),
  why: z.string().describe('a holiday by its name, else `weekend` or `free day`'),
  ...passed.shape,
})
export type FoundDay = z.infer<typeof foundDay>

export const ownCompOff = endpoint({
  url: '/compoff/list_own',
  config: { access: '2345', tag, summary: 'One’s own comp-off: days to ask for, requests, and grants' },
  schema: {
    response: {
      200: z.object({
        mayClaim: flag.describe('whether the business unit of the caller takes comp-off requests'),
        types: z
          .array(z.object({ id: z.number(), leaveName: z.string() }))
          .describe('the leave type to which comp-off of the unit goes; none until the unit has chosen it'),
        found: z
          .array(foundDay)
          .describe(
            'days off of the last 90 days on which the caller passed a reader, whose comp-off has not expired, and without a request',
          ),
        claims: z.array(claim).describe('the newest first, 100 at most'),
        grants: z.array(compOffRow).describe('the newest first, 100 at most'),
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
    summary: 'Ask for comp-off for a day off that one has worked',
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
    summary: 'Withdraw one’s own undecided comp-off request',
  },
  schema: { body: oneClaim, response: { 200: done } },
})

const waitingClaim = claim.extend({
  employeeName: z.string(),
  employeeId: z.string(),
  why: z.string().nullable().describe('why the day is off; null if it no longer is'),
  passed: passed.nullable().describe('null: nobody saw them pass a reader'),
  years: z.array(z.number()).describe('the leave years in which it can be granted, that of today first'),
  firstMonth: z.number().describe('the month in which these begin'),
})
export type WaitingClaim = z.infer<typeof waitingClaim>

export const listClaims = endpoint({
  url: '/compoff/list_claims',
  config: {
    access: '235',
    scope: 'read',
    tag,
    summary: 'The comp-off requests that wait for the caller, the oldest day first',
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
    year: optional(year()).describe('the leave year of the days; that of today unless said otherwise'),
    note: optionalText(500, t.noteTooLong),
  })
  .refine(({ status, note }) => status === 'granted' || Boolean(note), {
    path: ['note'],
    error: SAY_WHY_REJECTED,
  })
export type DecideClaim = z.output<typeof decideClaimForm>

export const decideClaim = endpoint({
  url: '/compoff/decide_claim',
  config: { access: '235', scope: 'decide', writes: true, tag, summary: 'Grant or reject a comp-off request' },
  schema: { body: decideClaimForm, response: { 200: done } },
})

const revokeForm = z.strictObject({ grantId: id(), reason: reasonOfDays() })
export type RevokeForm = z.output<typeof revokeForm>

export const revokeCompOff = endpoint({
  url: '/employee/revoke_comp_off',
  config: { access: '13', writes: true, tag, summary: 'Revoke a wrong grant of comp-off with no day used' },
  schema: { body: revokeForm, response: { 200: done } },
})
