import { z } from 'zod'
import { flag } from '../call/fields.ts'

/** The attachment settings of a leave type. Defaults of the specification are left out. */
export const attachmentRule = {
  isAttachmentRequired: flag,
  attachmentWithin: z
    .number()
    .optional()
    .describe('within how many days the attachment can be added later; left out if it must come with the request'),
  attachmentFrom: z
    .number()
    .optional()
    .describe('the number of days of leave from which an attachment is required; left out if it always is'),
  attachmentFiles: z
    .literal('pdf')
    .optional()
    .describe('`pdf` if PDF is accepted as well as jpg and png; left out otherwise'),
}
