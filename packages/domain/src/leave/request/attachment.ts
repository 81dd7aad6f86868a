import { addDays, type Day } from '../../dates.ts'

/** Pictures in jpg and png, or PDF as well. */
export const ATTACHMENT_FILES = ['pictures', 'pdf'] as const
export type AttachmentFiles = (typeof ATTACHMENT_FILES)[number]

/** The attachment settings of a leave type. What is left out is 0: at once, from the first half day on. */
export type AttachmentRule = {
  isAttachmentRequired: boolean
  /** Within how many days it may follow. */
  attachmentWithin?: number | undefined
  /** From how many days of leave on it is required. */
  attachmentFrom?: number | undefined
}

type Columns = { attachmentWithin: number; attachmentFrom: number; attachmentFiles: AttachmentFiles }

/** A type's rule for the wire: what is as the specification has it is left out. */
export const toldOfAttachments = ({ attachmentWithin, attachmentFrom, attachmentFiles }: Columns) => ({
  ...(attachmentWithin > 0 && { attachmentWithin }),
  ...(attachmentFrom > 0 && { attachmentFrom }),
  ...(attachmentFiles === 'pdf' && { attachmentFiles }),
})

/**
 * Whether leave of this number of days needs an attachment: `now`, with its application; `later`, within some days; or
 * `never` (docs/spec/rules.md, Attachments of a request).
 */
export function attachmentOf(rule: AttachmentRule, days: number): 'never' | 'now' | 'later' {
  if (!rule.isAttachmentRequired || days < (rule.attachmentFrom ?? 0)) return 'never'
  return rule.attachmentWithin ? 'later' : 'now'
}

/** The last day on which it is in time: counted from the day on which the leave was entered, or from its first day if that is later. */
export function attachmentDue({ attachmentWithin = 0 }: AttachmentRule, startDate: Day, today: Day): Day {
  return addDays(startDate > today ? startDate : today, attachmentWithin)
}
