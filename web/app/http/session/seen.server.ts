import type { User } from './context.ts'

/** How many people are remembered, of about half a kilobyte each. */
const MOST = 5_000

const seen = new Map<number, User>()

/** Remembers a person as the API has just described them, in place of the one not seen for longest. */
export function noteSeen(user: User): void {
  seen.delete(user.id)
  seen.set(user.id, user)
  if (seen.size > MOST) for (const id of seen.keys()) return void seen.delete(id)
}

/** A person as this process saw them last. Only a guess, with which a page may begin: they may have changed since. */
export const lastSeen = (id: number | undefined): User | undefined => (id === undefined ? undefined : seen.get(id))
