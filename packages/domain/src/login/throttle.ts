/** A try to sign in, or (`Freed`) a new password that was set after a right code. */
export type Attempt = { at: Date; client: string; outcome: 'Success' | 'Failed' | 'Locked' | 'Freed' }

/** In an attempt that frees the address: whatever the client. */
export const ANY_CLIENT = '*'

const minute = 60_000
const lockMilliseconds = 15 * minute
const windowMilliseconds = 60 * minute
const failuresOfClient = 5
const failuresOfAll = 50

/**
 * Until when the client may not sign in with the address, or null when it may (decisions.md, Sign-in). Takes the attempts
 * with that address, newest first, of an hour at least. Five wrong in a row lock the client and fifty from anywhere
 * within an hour lock everyone, each for 15 minutes from the last of them. An attempt that was turned away (`Locked`)
 * counts for nothing. A client whose lock has passed has five tries again. For a client that has set a new password
 * nothing before that counts.
 */
export function lockedUntil(attempts: readonly Attempt[], client: string, now: Date): Date | null {
  const frees = ({ outcome, client: by }: Attempt) => outcome === 'Freed' && (by === client || by === ANY_CLIENT)
  const counted = attempts.slice(0, indexOrEnd(attempts, frees))
  const own = counted.filter((attempt) => attempt.client === client)
  const until = Math.max(clientLock(own), addressLock(counted))
  return until > now.getTime() ? new Date(until) : null
}

/** `Too many failed attempts. Please try again in 3 minutes.`: minutes are rounded up, and one at least. */
export function lockMessage(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minute))
  return `Too many failed attempts. Please try again in ${minutes} minutes.`
}

// both locks are milliseconds since 1970, or -Infinity for none

function clientLock(own: readonly Attempt[]): number {
  const sinceSuccess = own.slice(
    0,
    indexOrEnd(own, ({ outcome }) => outcome === 'Success'),
  )
  const failed = failedOf(sinceSuccess)
  // the newest of every full five: what is left over began after that lock
  const fifth = failed[failed.length % failuresOfClient]
  return fifth && failed.length >= failuresOfClient ? fifth.at.getTime() + lockMilliseconds : -Infinity
}

function addressLock(attempts: readonly Attempt[]): number {
  const failed = failedOf(attempts)
  const fiftieth = failed.find((newest, index) => {
    const oldest = failed[index + failuresOfAll - 1]
    return oldest !== undefined && newest.at.getTime() - oldest.at.getTime() <= windowMilliseconds
  })
  return fiftieth ? fiftieth.at.getTime() + lockMilliseconds : -Infinity
}

function failedOf(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ outcome }) => outcome === 'Failed')
}

function indexOrEnd(attempts: readonly Attempt[], fits: (attempt: Attempt) => boolean): number {
  const index = attempts.findIndex(fits)
  return index === -1 ? attempts.length : index
}
