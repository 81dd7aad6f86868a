import { z } from 'zod'
import { policyImpact } from './entitlement/policy-impact.ts'
import { impact } from './working-time/impact.ts'

/** The second step that a right password or provider leads to, for people who have a second factor or need one. */
const secondFactor = z.object({
  token: z.string().describe('the bearer token for the calls of the second step only'),
  userId: z.number(),
  ways: z
    .array(z.enum(['app', 'passkey', 'recovery']))
    .describe('how the second step can be done; empty if an authenticator app must be set up first'),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const failure = z.object({
  userMessage: z.string().describe('what is wrong, in a sentence that can be shown to people'),
  code: z.string().describe('what is wrong, for programs'),
  requestId: z.string().describe('identifies the request in the log'),
  fieldErrors: z
    .record(z.string(), z.string())
    .optional()
    .describe('a sentence for each field that is wrong, by its name'),
  secondFactor: secondFactor.optional(),
  impact: impact.optional(),
  policyImpact: policyImpact.optional(),
})
export type Failure = z.infer<typeof failure>
