import { z } from 'zod'
import { flag } from '../call/fields.ts'

/** The attachment settings of a leave type. Defaults of the specification are left out. */
export const attachmentRule = {
  isAttachmentRequired: flag,
  attachmentWithin: z
    .number()
    .optional()
    .describe('within how many days one may follow; left out where it comes with the application'),
  attachmentFrom: z.number().optional().describe('from how many days of leave on it is required; left out: always'),
  attachmentFiles: z
    .literal('pdf')
    .optional()
    .describe('for a type that takes PDF as well as jpg and png; left out for others'),
}
