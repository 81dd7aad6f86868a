import type { DecideDataWish } from '@hr/contract/people/own-data'
import type { Transaction } from '@hr/db/client'
import { dataWishes, employees } from '@hr/db/schema'
import * as t from '@hr/words/people'
import { and, eq } from 'drizzle-orm'
import type { CurrentUser, Writing } from '../../company/current-user.ts'
import { lockPerson } from '../../company/locks.ts'
import { isInReach } from '../../company/reach.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { endWish, fingerprintOfWish } from './data-wishes.ts'
import { setOwnData } from './own-data.ts'
import { mailDecidedWish } from './own-data-mails.ts'
import { removeProfilePicture } from './pictures.ts'

/**
 * Approves or refuses a change request for somebody's own data (docs/spec/rules.md, Own data). Returns their name.
 * Fails with 404 for a request beyond the caller's reach, and with 409 for one that no longer waits or a record that
 * has changed since the caller read it.
 */
export async function decideWish({ deps, me, write }: Writing, form: DecideDataWish): Promise<string> {
  const { employeeName, freed } = await write(async (tx) => {
    const { person, wish } = await lockWish(tx, me, form.wishId)
    if (wish.outcome) throw conflict(await becameOf(tx, wish))
    if (fingerprintOfWish(wish, person) !== form.fingerprint) throw conflict(CHANGED)

    const isApproved = form.decision === 'approve'
    const outcome = isApproved ? 'approved' : 'refused'
    await endWish(tx, wish.id, { outcome, by: me.id, at: deps.now(), note: isApproved ? undefined : form.note })
    if (isApproved) await setOwnData(tx, person.id, wish.wished)
    await mailDecidedWish(tx, deps.env, person, isApproved)
    const picture = wish.wished.profilePicture
    return { employeeName: person.fullName, freed: picture && (isApproved ? person.profilePicture : picture.to) }
  })
  if (freed) removeProfilePicture(deps, freed)
  return employeeName
}

const CHANGED = t.recordHasChanged

/** A change request, read after its person was locked. */
async function lockWish(tx: Transaction, me: CurrentUser, wishId: number) {
  const wishes = tx.select().from(dataWishes).innerJoin(employees, eq(employees.id, dataWishes.employeeId)).$dynamic()
  const [found] = await wishes.where(and(eq(dataWishes.id, wishId), isInReach(me, 'decideOwnData')))
  if (!found) throw notFound(t.changeRequestNotFound)
  const person = await lockPerson(tx, found.employees.id)
  const [wish] = await tx.select().from(dataWishes).where(eq(dataWishes.id, wishId))
  if (!wish) throw new Error(`wish ${wishId} has vanished`)
  return { person, wish }
}

/** What the first of two did. */
async function becameOf(tx: Transaction, { outcome, decidedBy }: typeof dataWishes.$inferSelect): Promise<string> {
  if (outcome === 'withdrawn') return t.changeRequestWasWithdrawn
  const isFirst = eq(employees.id, decidedBy ?? 0)
  const [first] = await tx.select({ name: employees.fullName }).from(employees).where(isFirst)
  const name = first?.name ?? ''
  return outcome === 'approved' ? t.changeRequestApprovedBy(name) : t.changeRequestRefusedBy(name)
}
