import * as t from '@hr/words/sign-in'
/** An attempt to sign in, or (`Freed`) a new password that was set after a correct code. */
export type Attempt = { at: Date; client: string; outcome: 'Success' | 'Failed' | 'Locked' | 'Freed' }

/** In an attempt that lifts a lock: it applies to every client. */
export const ANY_CLIENT = '*'

const minute = 60_000
const lockMilliseconds = 15 * minute
const windowMilliseconds = 60 * minute
const failuresOfClient = 5
const failuresOfAll = 50

/**
 * Until when a client may not sign in with an address, or null if it may (docs/spec/rules.md, Locking). Takes the
 * attempts with that address of at least the last hour, newest first. Five failures in a row lock the client and fifty
 * within an hour, from anywhere, lock everybody, each for 15 minutes from the last failure. An attempt that was turned
 * away (`Locked`) does not count. After its lock a client has five tries again. Once a new password has been set,
 * nothing before it counts for that client.
 */
export function lockedUntil(attempts: readonly Attempt[], client: string, now: Date): Date | null {
  const frees = ({ outcome, client: by }: Attempt) => outcome === 'Freed' && (by === client || by === ANY_CLIENT)
  const counted = attempts.slice(0, indexOrEnd(attempts, frees))
  const own = counted.filter((attempt) => attempt.client === client)
  const until = Math.max(clientLock(own), addressLock(counted))
  return until > now.getTime() ? new Date(until) : null
}

/** As many codes as may be guessed wrong in a day: of six digits, three of which are right, in the whole company. */
const failuresOfSecondStep = 20
const day = 24 * 60 * minute

/** An attempt that went as far as the second step, or null where there was only a password. */
export type Step = Attempt & { secondFactor: string | null }

/**
 * Until when a client may not do the second step of somebody, or null if it may (docs/spec/rules.md, Second factor).
 * Takes the attempts of at least the last day, newest first. The lock of a client is that of passwords. Twenty failures
 * within a day, from anywhere, lock everybody until the first of them is a day old. A new password lifts neither, as
 * somebody who guesses codes may have the mailbox too.
 */
export function secondStepLockedUntil(attempts: readonly Step[], client: string, now: Date): Date | null {
  const steps = attempts.filter(({ secondFactor }) => secondFactor !== null)
  const own = steps.filter((attempt) => attempt.client === client)
  const twentieth = failedOf(steps)[failuresOfSecondStep - 1]
  const until = Math.max(clientLock(own), twentieth ? twentieth.at.getTime() + day : -Infinity)
  return until > now.getTime() ? new Date(until) : null
}

/** `Too many failed attempts. Please try again in 3 minutes.` Minutes are rounded up and are at least one. */
export function lockMessage(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minute))
  return t.tooManyFailedAttempts(minutes)
}

// Both locks are in milliseconds since 1970, or -Infinity for none.

function clientLock(own: readonly Attempt[]): number {
  const sinceSuccess = own.slice(
    0,
    indexOrEnd(own, ({ outcome }) => outcome === 'Success'),
  )
  const failed = failedOf(sinceSuccess)
  // The newest failure of the last full group of five; the failures after it came after that lock.
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
