import type { UploadedFile } from './multipart.server.ts'

/** A posted form whose token was valid. */
export type PostedForm = {
  /** Every field except the file and those that handle the form itself. */
  fields: URLSearchParams
  /** The button that was pressed, for a form with several. */
  intent: string
  idempotencyKey: string | undefined
  file: UploadedFile | undefined
  /**
   * The person whose page it comes from, if they are no longer signed in here. The form must not act for anybody else.
   */
  formerUser?: number | undefined
}

/** A posted form, and the field of the one file that it may contain. */
export type Post = { form: PostedForm; file: string | undefined }
