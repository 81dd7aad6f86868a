import type { Transaction } from '@hr/db/client'
import * as t from '@hr/words/sign-in'
import type { Writing } from '../../company/current-user.ts'
import { lockPerson } from '../../company/locks.ts'
import { invalid } from '../../platform/http/errors.ts'
import { passwordMatches } from './passwords.ts'
import { endSessions, signInOf } from './queries.ts'
import { hashNew, setPassword, UPDATED } from './set-password.ts'
import { type Client, countTry, tooManyTries, turnAway } from './throttle.ts'

type Passwords = { currentPassword: string; newPassword: string }

/**
 * Changes the caller's password and ends their other sessions. A wrong current password fails with 400 by its field and
 * counts as a failed sign-in, so that an open session is no way around the throttle. A locked address fails with 429
 * (docs/spec/rules.md, Locking).
 */
export async function changePassword(
  { deps, me, write }: Writing,
  { currentPassword, newPassword }: Passwords,
  client: Client,
) {
  const { db, now } = deps
  const { email, passwordHash } = await signInOf(db, me.id)
  const until = await turnAway(deps, email, client)
  if (until) throw tooManyTries(until, now())

  const isRight = await passwordMatches(passwordHash, currentPassword)
  const newHash = isRight && (await hashNew(passwordHash, newPassword))
  return write(async (tx) => {
    // Checked only here, because a repeat finds the password changed by its own first call.
    if (!newHash) return wrongTry(tx, { email, employeeId: me.id, client }, now())
    const person = await lockPerson(tx, me.id)
    // If two changes are made at once, the second was checked against a password that is no longer current.
    if (person.passwordHash !== passwordHash) throw wrong()
    await setPassword(tx, person, newHash, now())
    await endSessions(tx, me.id, 'password', now(), me.sessionId)
    return UPDATED
  })
}

type Guess = { email: string; employeeId: number; client: Client }

async function wrongTry(tx: Transaction, guess: Guess, now: Date) {
  const until = await countTry(tx, { ...guess, isRight: false }, now)
  return until ? tooManyTries(until, now) : wrong()
}

const wrong = () => invalid({ currentPassword: t.currentPasswordIncorrect })
