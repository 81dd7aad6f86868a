import { createHash } from 'node:crypto'
import * as t from '@hr/words/refusals'
import { type SQL, sql } from 'drizzle-orm'

// A confirmation sends back the fingerprint of what was shown. It differs as soon as that does.

/** Of anything that JSON can hold, in 43 characters of base64url or 64 of hex. */
export const fingerprintOf = (seen: unknown, encoding: 'base64url' | 'hex' = 'base64url'): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest(encoding)

/** The same of a text that only the database has, in 64 characters of hex. */
export const fingerprintOfText = (text: SQL): SQL => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

export const CHANGED = t.changedSinceYouLooked
export const DIFFERENCES_CHANGED = t.differencesChanged
export const PREVIEW_CHANGED = t.previewChanged
