import * as t from '@hr/words/refusals'

// What pages need of a call before anybody fills in its form: apart from its schemas, which bring zod (decision 28).

export const attachmentUpload = {
  field: 'attachment',
  maxBytes: 5 * 1024 * 1024,
  tooLarge: t.fileOver5Mb,
} as const

export const profilePictureUpload = {
  field: 'profilePicture',
  maxBytes: 5 * 1024 * 1024,
  tooLarge: t.fileOver5Mb,
} as const

/** The name of the box for one leave type's days, and of its error. */
export const daysField = (leaveTypeId: number | string): string => `days-${leaveTypeId}`

export const CODE_LENGTH = 6
