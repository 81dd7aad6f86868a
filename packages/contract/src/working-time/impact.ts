import { MOST_LEAVES } from '@hr/domain/leave/policy/impact-text'
import * as t from '@hr/words/impact'
import { z } from 'zod'
import { civilDay, optional, optionalText, span, wholeNumber, yesOrNo } from '../call/fields.ts'

const leave = z.object({
  leaveId: z.number(),
  employeeId: z.number(),
  employeeName: z.string(),
  leaveTypeName: z.string(),
  ...span,
  daysBefore: z.number(),
  daysAfter: z.number(),
  remainingAfter: z
    .number()
    .nullable()
    .describe('what would remain of the type, in the year with the least; null for a type without a limit'),
  isBelow: z.boolean().describe('whether the person would fall below zero by this change'),
})

const sums = {
  requests: z.number(),
  people: z.number(),
  days: z.number().describe('how many more days these leaves would take in all; below 0 if days are given back'),
}

/** What a change of working time does to leave that was counted by it (docs/spec/rules.md, Impact of a change). */
export const impact = z.object({
  fingerprint: z.string().describe('send it as impactFingerprint to carry out just this'),
  summary: z.string().describe('7 requests of 5 people, +5.5 days; 2 people would fall below zero'),
  cause: z.string().describe('Holiday added: Holi, 12-03-2027'),
  from: civilDay.nullable().describe('the first day from which leave is recounted; null: past leave too'),
  ...sums,
  below: z.number().describe('how many people would fall below zero'),
  leaves: z.array(leave).describe(`a page of ${MOST_LEAVES}, those of people who would fall below zero first`),
  page: z.number().describe('which page of the leaves this is, from 1 on'),
  run: z
    .object({ buId: z.number(), year: z.number(), people: sums.people, days: z.number() })
    .nullable()
    .describe('how the days that policies by working pattern give in this leave year change, once they are allocated'),
  touchesPast: z.boolean().describe('whether the change is one of days before `from` too'),
  past: z
    .object(sums)
    .nullable()
    .describe('what `alsoPastLeave` would also do; null: nothing, or not checked for days without a beginning'),
})
export type Impact = z.infer<typeof impact>

/** What a call that changes working time takes in addition to its own fields. */
export const consent = {
  impactFingerprint: optionalText(64, t.fingerprintInvalid).describe(
    'of the impact that 409 answered; not needed if no leave is recounted',
  ),
  overrideReason: optionalText(500, t.reasonTooLong).describe('needed where somebody falls below zero by this change'),
  alsoPastLeave: yesOrNo().describe(
    '"1" to count leave before today anew too, "0" not to be asked where no other leave is touched',
  ),
  impactPage: optional(wholeNumber(t.pagesStartAtOne, 1, 100_000)).describe(
    'to see this page of the leaves of the impact; nothing is changed then',
  ),
}
const consentForm = z.object(consent)
export type Consent = z.output<typeof consentForm>
