import type { Transaction } from '@hr/db/client'
import type { DirectoryAttribute } from '@hr/domain/employee/directory-attributes'
import type { UserError } from '../../platform/http/errors.ts'
import { refusalOf } from '../../platform/http/refusals.ts'
import type { ScimUser } from './user.ts'

/** What SCIM calls each field. */
export const attributeOf: Record<keyof ScimUser, DirectoryAttribute> = {
  userName: 'userName',
  externalId: 'externalId',
  active: 'active',
  givenName: 'name.givenName',
  familyName: 'name.familyName',
  title: 'title',
  phone: 'phoneNumbers',
  employeeNumber: 'employeeNumber',
  department: 'department',
  division: 'division',
  managerId: 'manager',
}

/** The field behind each of the form's. */
const fields: Record<string, keyof ScimUser> = {
  firstName: 'givenName',
  lastName: 'familyName',
  employeeId: 'employeeNumber',
  workEmail: 'userName',
  newDepartment: 'department',
  newDesignation: 'title',
  phoneNumber: 'phone',
  employeeBuId: 'division',
  reportingTo: 'managerId',
  externalId: 'externalId',
}

export type LeftOut = { attribute: string; sent: unknown; because: string }
type Ways = {
  /** The substitute for a field that is refused. A field that is not here cannot be left out. */
  instead: ScimUser
  /** A person who is let go by the same call leaves, whatever is refused. */
  isEnding: boolean
}

/**
 * Saves a user without the fields that are refused. Returns what `save` does, and what was left out. Fails with what concerns no
 * such field, and with 409 for an address or number that somebody else has.
 */
export async function saveWithoutRefused<Saved>(
  tx: Transaction,
  wanted: ScimUser,
  { instead, isEnding }: Ways,
  save: (part: Transaction, user: ScimUser) => Promise<Saved>,
): Promise<{ saved?: Saved; leftOut: LeftOut[] }> {
  const leftOut: LeftOut[] = []
  let user = wanted
  for (;;) {
    const attempt = await saveOnce(tx, (part) => save(part, user))
    if (!('refusal' in attempt)) return { saved: attempt.saved, leftOut }
    const refused = isEnding || !isTaken(attempt.refusal) ? refusedOf(attempt.refusal, user, instead) : []
    if (refused.length === 0 && !isEnding) throw attempt.refusal
    const all = refused.length > 0 ? refused : othersOf(user, instead, attempt.refusal.message)
    if (all.length === 0) return { leftOut }
    leftOut.push(...all.map(({ field, because }) => ({ attribute: attributeOf[field], sent: user[field], because })))
    user = { ...user, ...Object.fromEntries(all.map(({ field }) => [field, instead[field]])) }
  }
}

async function saveOnce<Saved>(tx: Transaction, save: (part: Transaction) => Promise<Saved>) {
  const done: { saved?: Saved } = {}
  const refusal = await refusalOf(tx, async (part) => {
    done.saved = await save(part)
  })
  return refusal ? { refusal } : done
}

/** Directories know what to do about this one. */
const isTaken = ({ status, fieldErrors = {} }: UserError): boolean =>
  status === 409 && ['workEmail', 'employeeId', 'externalId'].some((field) => field in fieldErrors)

type Refused = { field: keyof ScimUser; because: string }

function refusedOf({ fieldErrors = {} }: UserError, user: ScimUser, instead: ScimUser): Refused[] {
  const named = Object.entries(fieldErrors).map(([name, because]) => ({ field: fields[name], because }))
  return named.filter((one): one is Refused => one.field !== undefined && isOther(one.field, user, instead))
}

/** All that can be left out, where no field is to blame. */
const othersOf = (user: ScimUser, instead: ScimUser, because: string): Refused[] =>
  (Object.keys(user) as (keyof ScimUser)[])
    .filter((field) => isOther(field, user, instead))
    .map((field) => ({ field, because }))

const isOther = (field: keyof ScimUser, user: ScimUser, instead: ScimUser): boolean =>
  field in instead && user[field] !== instead[field]
