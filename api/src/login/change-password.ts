import { lockMessage } from '@hr/domain/login/throttle'
import type { Deps } from '../deps.ts'
import { lockPerson } from '../employee/queries.ts'
import { invalid, slowDown } from '../errors.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { type CurrentUser, endSessions, signInOf } from './queries.ts'
import { refuseKnown, setPassword, UPDATED } from './set-password.ts'
import { type Client, countTry, turnAway } from './throttle.ts'

type Passwords = { currentPassword: string; newPassword: string }

/**
 * Changes the caller's password and ends their other sessions. A wrong current password is 400 by its field and counts as
 * a failed sign-in, so that an open session is no way around the throttle; a locked address is 429 (decisions.md, Sign-in).
 */
export async function changePassword(deps: Deps, me: CurrentUser, passwords: Passwords, client: Client) {
  const { db, now } = deps
  const { email, passwordHash } = await signInOf(db, me.id)
  refuseLocked(await turnAway(deps, email, client), now())
  if (!(await passwordMatches(passwordHash, passwords.currentPassword))) {
    refuseLocked(await countTry(deps, { email, employeeId: me.id, client, isRight: false }), now())
    throw wrong()
  }
  await refuseKnown(passwordHash, passwords.newPassword)

  const newHash = await hashPassword(passwords.newPassword)
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, me.id)
    // of two changes at the same moment one was made with a password that is no longer the current one
    if (person.passwordHash !== passwordHash) throw wrong()
    await setPassword(tx, person, newHash, now())
    await endSessions(tx, me.id, now(), me.sessionId)
  })
  return UPDATED
}

const wrong = () => invalid({ currentPassword: 'Current password is incorrect' })

function refuseLocked(until: Date | null, now: Date): void {
  if (until) throw slowDown(lockMessage(until, now), Math.ceil((until.getTime() - now.getTime()) / 1000))
}
