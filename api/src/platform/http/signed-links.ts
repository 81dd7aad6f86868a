import { deriveKey, isSigned, keysOf, sign } from '../database/secrets.ts'
import type { Deps } from '../deps.ts'

const LIFE_IN_MINUTES = 10

/** What the link opens; each purpose has a key of its own. */
type Purpose = 'leave attachment' | 'drive file'

/**
 * Makes `7?until=…&for=…&signature=…` from an id, so that a plain link works for ten minutes (docs/spec/api.md,
 * Downloads). It carries the person for whom it is made, for the audit; 0 is the service behind an API key.
 */
export type SignLink = (id: number, reader: { id: number }) => string

export function linkSigner({ env, now }: Deps, purpose: Purpose): SignLink {
  const key = deriveKey(env.APP_SECRET, purpose)
  return (id, reader) => {
    const until = Math.floor(now().getTime() / 1000) + LIFE_IN_MINUTES * 60
    return `${id}?until=${until}&for=${reader.id}&signature=${sign(key, `${id} ${until} ${reader.id}`)}`
  }
}

/** The person for whom a link was made, if it carries a signature of ours that has not expired. */
export function openedFor(
  { env, now }: Deps,
  purpose: Purpose,
  id: number,
  { until = '', for: reader = '', signature = '' }: { until?: string; for?: string; signature?: string },
): number | undefined {
  const isOver = !(Number(until) * 1000 >= now().getTime())
  const isOurs = !isOver && isSigned(keysOf(env, purpose), `${id} ${until} ${reader}`, signature)
  return isOurs ? Number(reader) : undefined
}
