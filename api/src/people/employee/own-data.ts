import { editEmployee } from '@hr/contract/people/employee'
import type { OwnDataForm } from '@hr/contract/people/employee-form'
import type { Queryable, Transaction } from '@hr/db/client'
import { businessUnits, dataWishes, employees } from '@hr/db/schema'
import { mayEnter } from '@hr/domain/access'
import { todayIn } from '@hr/domain/clock'
import { formatDay } from '@hr/domain/dates'
import {
  fieldsText,
  type OwnData,
  type OwnDataWay,
  type OwnField,
  type Wished,
  wishedOf,
} from '@hr/domain/employee/own-data'
import { plainPhone } from '@hr/domain/employee/phone'
import * as t from '@hr/words/people'
import { and, eq } from 'drizzle-orm'
import type { CurrentUser, Writing } from '../../company/current-user.ts'
import { lockPerson } from '../../company/locks.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { checkPhones } from './check.ts'
import { endWish, openWishOf } from './data-wishes.ts'
import { withPicture } from './form-picture.ts'
import { mailChangedData, mailWishedData } from './own-data-mails.ts'
import { removeProfilePicture } from './pictures.ts'
import { ownDataOf } from './record.ts'

type Person = typeof employees.$inferSelect

/**
 * Changes the caller's own data, or notes a change request for HR, as their business unit says (docs/spec/rules.md, Own
 * data). Returns whether HR decides. Fails with 400 by the field, and with 409 where only HR changes it and while a
 * change request of theirs is waiting.
 */
export async function changeOwnData(
  { deps, me, write }: Writing,
  form: OwnDataForm,
  upload: Upload | undefined,
): Promise<{ isWish: boolean }> {
  const { isWish, replaced } = await withPicture(deps, upload, (picture, keep) =>
    write(async (tx) => {
      const person = await lockPerson(tx, me.id)
      const way = await ownDataWay(tx, person)
      if (way === 'never') throw conflict(t.onlyHrChangesDetails)
      refuse(await checkPhones(tx, person.buId, form))
      await refuseSecond(tx, me)
      const wished = wishedOf(ownDataOf(person), wantedBy(form, picture ?? person.profilePicture))
      if (Object.keys(wished).length === 0) throw invalid({ phoneNumber: t.nothingChanged })

      const isDirect = way === 'direct'
      if (isDirect) await setOwnData(tx, me.id, wished)
      else await tx.insert(dataWishes).values({ employeeId: me.id, wished, askedAt: deps.now().toISOString() })
      keep()
      await (isDirect ? mailChangedData : mailWishedData)(tx, deps.env, person, wished)
      return { isWish: !isDirect, replaced: isDirect && picture ? person.profilePicture : null }
    }),
  )
  if (replaced) removeProfilePicture(deps, replaced)
  return { isWish }
}

/** How this person changes their own data. People who may change the records of others need nobody's approval. */
export async function ownDataWay(
  db: Queryable,
  { buId, roleId }: Pick<Person, 'buId' | 'roleId'>,
): Promise<OwnDataWay> {
  const [unit] = await db.select({ way: businessUnits.ownData }).from(businessUnits).where(eq(businessUnits.id, buId))
  const way = unit?.way ?? 'never'
  return way === 'hr' && mayEnter(roleId, editEmployee.config.access) ? 'direct' : way
}

const wantedBy = (form: OwnDataForm, profilePicture: string | null): OwnData => ({
  phoneNumber: form.phoneNumber ? plainPhone(form.phoneNumber) : null,
  EmergencyContactName: form.EmergencyContactName ?? null,
  emergencyContactNumber: form.emergencyContactNumber ? plainPhone(form.emergencyContactNumber) : null,
  permanentAddress: form.permanentAddress ?? null,
  profilePicture,
})

const columns = {
  phoneNumber: 'phoneNumber',
  EmergencyContactName: 'emergencyContactName',
  emergencyContactNumber: 'emergencyContactNumber',
  permanentAddress: 'permanentAddress',
  profilePicture: 'profilePicture',
} as const satisfies Record<OwnField, keyof Person>

/** Writes the requested changes into the record. The caller holds the person's lock. */
export async function setOwnData(tx: Transaction, employeeId: number, wished: Wished): Promise<void> {
  const values = Object.entries(wished).map(([field, { to }]) => [columns[field as OwnField], to])
  await tx.update(employees).set(Object.fromEntries(values)).where(eq(employees.id, employeeId))
}

async function refuseSecond(tx: Transaction, { id, timeZone }: Pick<CurrentUser, 'id' | 'timeZone'>): Promise<void> {
  const first = await openWishOf(tx, id)
  if (!first) return
  const on = formatDay(todayIn(timeZone, new Date(first.askedAt)))
  throw conflict(t.changeRequestStillWithHr(on, fieldsText(first.wished)))
}

/** Takes the caller's change request back. 404 for one of somebody else, 409 for one that no longer waits. */
export async function withdrawWish({ deps, me, write }: Writing, wishId: number): Promise<void> {
  const { picture } = await write(async (tx) => {
    await lockPerson(tx, me.id)
    const isTheirs = and(eq(dataWishes.id, wishId), eq(dataWishes.employeeId, me.id))
    const [wish] = await tx.select().from(dataWishes).where(isTheirs)
    if (!wish) throw notFound(t.changeRequestNotFound)
    if (wish.outcome) throw conflict(t.changeRequestAlreadyDecided)
    await endWish(tx, wish.id, { outcome: 'withdrawn', by: me.id, at: deps.now() })
    return { picture: wish.wished.profilePicture?.to ?? null }
  })
  if (picture) removeProfilePicture(deps, picture)
}
