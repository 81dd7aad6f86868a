import { randomUUID } from 'node:crypto'

/** A name that nobody can guess: `drive/1b4e28ba-2fa1-41d2-883f-0016d3cca427.bin`. */
export const newKey = (prefix: string, extension: string): string => `${prefix}/${randomUUID()}.${extension}`

/** How many files a list gives at once; what S3 gives at most. */
export const LIST_AT_MOST = 1_000
