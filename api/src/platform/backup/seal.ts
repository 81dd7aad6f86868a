import * as t from '@hr/words/operations'
import { deriveKey, isSigned, keysOf, type Secrets, sign } from '../database/secrets.ts'
import type { End } from './archive.ts'

const PURPOSE = 'seal of a backup'

/** The end of a backup with its seal, an HMAC by APP_SECRET over the hash of everything before it. */
export const sealed = (secret: string, end: Omit<End, 'seal'>): End => ({
  ...end,
  seal: sign(deriveKey(secret, PURPOSE), textOf(end)),
})

const textOf = ({ sha256, files, missing }: End) => JSON.stringify([sha256, files, missing])

/** Fails with a sentence unless the seal was made with APP_SECRET or APP_SECRET_PREVIOUS. */
export function requireSeal(secrets: Secrets, path: string, end: End): void {
  if (end.seal === undefined) throw new Error(t.backupUnsealed(path))
  if (isSigned(keysOf(secrets, PURPOSE), textOf(end), end.seal)) return
  throw new Error(t.backupOfOtherSecret(path))
}
