import { z } from 'zod'

/** How many people an impact of a policy lists; its sums are of all. */
export const MOST_EARNERS = 20

const earner = z.object({
  employeeId: z.number(),
  employeeName: z.string(),
  daysNow: z.number().nullable().describe('what they are allocated; null for nothing'),
  daysThen: z
    .number()
    .nullable()
    .describe('what an allocation by policy would make of it; null where it changes nothing'),
  isBelow: z.boolean().describe('whether they have more days used or pending'),
  isShort: z.boolean().describe('whether leave that is planned would lack days on its day'),
})

/** What another policy does, and an allocation by it in this leave year (docs/spec/rules.md, Impact of a policy). */
export const policyImpact = z.object({
  fingerprint: z.string().describe('send it as impactFingerprint to save just this'),
  summary: z.string().describe('12 people, +18 days; 2 people would fall below zero'),
  buId: z.number(),
  year: z.number().describe('the current leave year of the unit'),
  people: z.number().describe('whose days an allocation by policy would change'),
  days: z.number().describe('how many more days it would give in all'),
  below: z.number().describe('how many people would fall below zero, and keep what they have'),
  short: z.number().describe('for how many people leave that is planned would lack days on its day'),
  atOnce: z.string().nullable().describe('what changes in the days that can be taken as soon as this is saved'),
  earners: z.array(earner).describe(`who falls below zero or lacks days first; at most ${MOST_EARNERS}`),
})
export type PolicyImpact = z.infer<typeof policyImpact>
