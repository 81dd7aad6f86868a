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
  daysBefore: z.number().describe('the days that the leave takes now'),
  daysAfter: z.number().describe('the days that it would take'),
  remainingAfter: z
    .number()
    .nullable()
    .describe(
      'the days of the leave type that would remain, in the leave year with the fewest; null for a type without a limit',
    ),
  isBelow: z.boolean().describe('whether this change would take the employee below zero'),
})

const sums = {
  requests: z.number().describe('how many leave requests would be recalculated'),
  people: z.number().describe('how many employees have these requests'),
  days: z.number().describe('how many more days these requests would take in total; negative if days are given back'),
}

/** What a change of working time does to leave that was counted by it (docs/spec/rules.md, Impact of a change). */
export const impact = z.object({
  fingerprint: z
    .string()
    .describe('identifies exactly this impact; send it back as `impactFingerprint` to confirm the change'),
  summary: z
    .string()
    .describe('the impact in words, such as "7 requests of 5 people, +5.5 days; 2 people would fall below zero"'),
  cause: z.string().describe('the change in words, such as "Holiday added: Holi, 12-03-2027"'),
  from: civilDay.nullable().describe('the first day from which leave is recalculated; null if all past leave is too'),
  ...sums,
  below: z.number().describe('how many employees would fall below zero'),
  leaves: z
    .array(leave)
    .describe(`one page of up to ${MOST_LEAVES} requests; those of employees who would fall below zero come first`),
  page: z.number().describe('the number of this page of `leaves`, from 1'),
  run: z
    .object({ buId: z.number(), year: z.number(), people: sums.people, days: z.number() })
    .nullable()
    .describe(
      'how policies that depend on the working pattern would change this leave year, once HR allocates by policy: for how many employees, and by how many days; null if they would not',
    ),
  touchesPast: z.boolean().describe('whether the change also concerns days before `from`'),
  past: z
    .object(sums)
    .nullable()
    .describe(
      'what `alsoPastLeave` would recalculate in addition; null if nothing, or if the change has no first day, so that past leave was not checked',
    ),
})
export type Impact = z.infer<typeof impact>

/** What a call that changes working time takes in addition to its own fields. */
export const consent = {
  impactFingerprint: optionalText(64, t.fingerprintInvalid).describe(
    'the `impact.fingerprint` of the 409 answer, to confirm the change; not needed if no leave is recalculated',
  ),
  overrideReason: optionalText(500, t.reasonTooLong).describe(
    'why the change is made although it takes somebody below zero; required in that case',
  ),
  alsoPastLeave: yesOrNo().describe(
    '"1" also recalculates leave before today, "0" leaves it as it is; when left out, 409 asks if only past leave would change',
  ),
  impactPage: optional(wholeNumber(t.pagesStartAtOne, 1, 100_000)).describe(
    'answers 409 with this page of `impact.leaves`, from 1, and changes nothing',
  ),
}
const consentForm = z.object(consent)
export type Consent = z.output<typeof consentForm>
