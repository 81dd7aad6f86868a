import { z } from 'zod'
import { policyImpact } from './entitlement/policy-impact.ts'
import { impact } from './working-time/impact.ts'

/** The second step that a right password or provider leads to, for people who have a second factor or need one. */
const secondFactor = z.object({
  token: z.string().describe('opens the calls of the second step, and nothing else'),
  userId: z.number(),
  ways: z.array(z.enum(['app', 'passkey', 'recovery'])).describe('empty if an app has to be set up first'),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const failure = z.object({
  userMessage: z.string(),
  code: z.string(),
  requestId: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  secondFactor: secondFactor.optional(),
  impact: impact.optional(),
  policyImpact: policyImpact.optional(),
})
export type Failure = z.infer<typeof failure>
