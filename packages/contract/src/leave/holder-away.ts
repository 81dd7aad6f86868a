import { z } from 'zod'
import { civilDay } from '../call/fields.ts'

/** What an applicant is told while the approver has a stand-in. */
export const holderAway = z
  .object({
    name: z.string().describe('the approver'),
    until: civilDay.describe('the last day on which the approver is away, yyyy-mm-dd'),
    standIns: z.array(z.string()).describe('names of the people who decide meanwhile'),
  })
  .describe('the approver, if they are away and somebody stands in for them; left out otherwise')
export type HolderAway = z.infer<typeof holderAway>
