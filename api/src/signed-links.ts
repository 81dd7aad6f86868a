import type { Deps } from './deps.ts'
import { deriveKey, isSigned, keysOf, sign } from './secrets.ts'

const LIFE_IN_MINUTES = 10

/** What the link opens; each purpose has a key of its own. */
type Purpose = 'leave attachment' | 'drive file'

/**
 * Makes `7?until=…&signature=…` from an id, so that a plain link works for ten minutes (docs/spec/api.md, Downloads).
 */
export type SignLink = (id: number) => string

export function linkSigner({ env, now }: Deps, purpose: Purpose): SignLink {
  const key = deriveKey(env.APP_SECRET, purpose)
  return (id) => {
    const until = Math.floor(now().getTime() / 1000) + LIFE_IN_MINUTES * 60
    return `${id}?until=${until}&signature=${sign(key, `${id} ${until}`)}`
  }
}

/** Whether a link carries a signature of ours that has not expired. */
export function isOpened(
  { env, now }: Deps,
  purpose: Purpose,
  id: number,
  { until = '', signature = '' }: { until?: string; signature?: string },
): boolean {
  const isOver = !(Number(until) * 1000 >= now().getTime())
  return !isOver && isSigned(keysOf(env, purpose), `${id} ${until}`, signature)
}
