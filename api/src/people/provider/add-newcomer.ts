import { employeeForm } from '@hr/contract/people/employee-form'
import type { Transaction } from '@hr/db/client'
import { EMPLOYEE, HR, needsManager } from '@hr/domain/access'
import * as t from '@hr/words/directory'
import { invalid, type UserError, unauthenticated } from '../../platform/http/errors.ts'
import { writeWithin } from '../../platform/http/idempotency.ts'
import { refusalOf, valid } from '../../platform/http/refusals.ts'
import { isOfAlumnus, linkSubject } from '../../signing-in/login/subject-queries.ts'
import { add } from '../employee/add.ts'
import { todayOf } from '../employee/let-go.ts'
import { findOpenUnit, headOf } from '../scim/queries.ts'
import type { Identity } from './identify.ts'
import { nobodyHere } from './providers.ts'
import { readClaim } from './read-claim.ts'
import { type Place, tellRefusal } from './refused.ts'

/**
 * Adds a person who has no record here yet as an employee, by the same form and action as HR, and links them. Returns
 * the 401 of the sign-in if the form refuses what the provider tells, or if they have left: nobody is taken back by
 * signing in (docs/spec/rules.md, Signing in by a provider).
 */
export async function addNewcomer(place: Place, identity: Identity): Promise<UserError | undefined> {
  const { tx, provider } = place
  const { issuer, subject, email = '' } = identity
  const whom = { email, employeeId: null }
  if (await isOfAlumnus(tx, issuer, subject)) {
    await tellRefusal(place, whom, invalid({ workEmail: t.accountOfFormerEmployee }))
    return nobodyHere(provider)
  }
  const refusal = await refusalOf(tx, (part) => addBy({ ...place, tx: part }, identity))
  if (!refusal) return undefined
  await tellRefusal(place, whom, refusal)
  const { fieldErrors = {}, status } = refusal
  // Nobody who works here has the address, so somebody who has left does. They get the message for unknown people.
  if (status === 409 && 'workEmail' in fieldErrors) return nobodyHere(provider)
  const reasons = Object.entries(fieldErrors).map(([field, message]) => TAKEN[field]?.(status) ?? message)
  return unauthenticated(t.couldNotBeAdded(reasons.join('; ') || refusal.message))
}

/** Replaces a message that names whose number it is, which is no business of somebody unknown. */
const TAKEN: Record<string, (status: number) => string | undefined> = {
  employeeId: (status) => (status === 409 ? t.yourEmployeeIdIsTaken : undefined),
}

async function addBy(place: Place, { issuer, subject, email = '', claims }: Identity) {
  const { tx, deps, provider } = place
  const { NUMBER_CLAIM = '', UNIT_CLAIM, UNITS, ROLE_CLAIM, ROLES, NAME } = provider
  const unit = readClaim(claims, UNIT_CLAIM, UNITS)
  if (unit.means === undefined) {
    const reason = unit.problem ? t.unitNotNamedBecause(NAME, unit.problem) : t.unitNotNamed(NAME)
    throw invalid({ employeeBuId: reason })
  }
  const buId = await unitNamed(tx, unit.means)
  const role = readClaim(claims, ROLE_CLAIM, ROLES)
  const roleId = role.means ?? EMPLOYEE
  const form = {
    firstName: claims.given_name,
    lastName: claims.family_name,
    employeeId: asText(claims[NUMBER_CLAIM]),
    workEmail: email,
    employeeRoleId: roleId,
    employeeBuId: buId,
    reportingTo: needsManager(roleId) ? await headOf(tx, buId) : undefined,
    joiningDate: await todayOf(tx, { buId }, deps.now()),
  }
  const { id } = await add({ deps, me: { roleId: HR }, write: writeWithin(tx) }, valid(employeeForm, form), undefined)
  await linkSubject(tx, { issuer, subject, employeeId: id })
  // People in no group often lack the claim, and are employees; only a unit must be given.
  const defaults = {
    ...(unit.problem && { employeeBuId: t.unitUsedInstead(unit.problem, unit.means) }),
    ...(role.problem && !role.isMissing && { employeeRoleId: t.employeeRoleUsedInstead(role.problem) }),
  }
  if (Object.keys(defaults).length > 0) await tellRefusal(place, { email, employeeId: id }, invalid(defaults))
}

/** Fails with 400 if there is no such business unit: a setting names it. */
async function unitNamed(tx: Transaction, name: string): Promise<number> {
  const unit = await findOpenUnit(tx, name)
  if (!unit) throw invalid({ employeeBuId: t.noSuchUnit(name) })
  return unit.id
}

const asText = (claim: unknown) => (typeof claim === 'number' ? String(claim) : claim)
