import { z } from 'zod'
import { civilDay } from '../call/fields.ts'

/** What an applicant is told while the approver has a stand-in. */
export const holderAway = z
  .object({
    name: z.string(),
    until: civilDay,
    standIns: z.array(z.string()).describe('who decides meanwhile, by name'),
  })
  .describe('the approver, while they have a stand-in; left out while they are there')
export type HolderAway = z.infer<typeof holderAway>
