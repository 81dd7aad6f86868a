import type { UploadedFile } from './multipart.server.ts'

/** A posted form whose token was right. */
export type PostedForm = {
  /** Every field but the machinery's own and the file. */
  fields: URLSearchParams
  /** Of a form with several buttons, the one that was pressed. */
  intent: string
  idempotencyKey: string | undefined
  file: UploadedFile | undefined
  /** Whose page it comes from, when they are signed in here no more: it must act for nobody else. */
  formerUser?: number | undefined
}

/** A posted form, and the field of the one file that it may bring. */
export type Post = { form: PostedForm; file: string | undefined }
