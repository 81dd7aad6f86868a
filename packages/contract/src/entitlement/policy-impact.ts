import { z } from 'zod'

/** How many people an impact of a policy lists; its sums are of all. */
export const MOST_EARNERS = 20

const earner = z.object({
  employeeId: z.number(),
  employeeName: z.string(),
  daysNow: z.number().nullable().describe('days allocated now; null if none are'),
  daysThen: z.number().nullable().describe('days after an allocation by policy; null if it would change nothing'),
  isBelow: z.boolean().describe('whether the employee has more days used or pending than that'),
  isShort: z.boolean().describe('whether planned leave of the employee would lack days on its day'),
})

/** What another policy does, and an allocation by it in this leave year (docs/spec/rules.md, Impact of a policy). */
export const policyImpact = z.object({
  fingerprint: z
    .string()
    .describe('identifies exactly this impact; send it back as `impactFingerprint` to confirm the change'),
  summary: z.string().describe('the impact in words, such as "12 people, +18 days; 2 people would fall below zero"'),
  buId: z.number(),
  year: z.number().describe('the current leave year of the business unit'),
  people: z.number().describe('how many employees would get other days by an allocation by policy'),
  days: z.number().describe('how many more days it would give in total; negative for fewer days'),
  below: z.number().describe('how many employees would fall below zero, and therefore keep the days that they have'),
  short: z.number().describe('how many employees have planned leave that would lack days on its day'),
  atOnce: z
    .string()
    .nullable()
    .describe('in words, what people can take differently as soon as the change is saved; null if nothing'),
  earners: z
    .array(earner)
    .describe(`at most ${MOST_EARNERS} of these employees; those who fall below zero or lack days come first`),
})
export type PolicyImpact = z.infer<typeof policyImpact>
