/** Apart from the call that takes it, because a page that shows the field needs no schemas. */
export const attachmentUpload = {
  field: 'attachment',
  maxBytes: 5 * 1024 * 1024,
  tooLarge: 'The file is larger than 5 MB',
} as const
