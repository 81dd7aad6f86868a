import { randomUUID } from 'node:crypto'

/** A name that cannot be guessed: `drive/1b4e28ba-2fa1-41d2-883f-0016d3cca427.bin`. */
export const newKey = (prefix: string, extension: string): string => `${prefix}/${randomUUID()}.${extension}`

/** The most files that a list returns at once, which is S3's limit. */
export const LIST_AT_MOST = 1_000
