import { editEmployeeForm } from '@hr/contract/people/employee-form'
import type { Provider } from '@hr/contract/people/providers'
import type { Transaction } from '@hr/db/client'
import { HR, isReserved, needsManager } from '@hr/domain/access'
import * as t from '@hr/words/directory'
import { lockReportingLines } from '../../company/locks.ts'
import { invalid } from '../../platform/http/errors.ts'
import { writeWithin } from '../../platform/http/idempotency.ts'
import { refusalOf, valid } from '../../platform/http/refusals.ts'
import { edit } from '../employee/edit.ts'
import { findRecord } from '../employee/queries.ts'
import { toForm } from '../employee/record.ts'
import { findOpenUnit, headOf } from '../scim/queries.ts'
import type { Claims } from './identify.ts'
import { readClaim } from './read-claim.ts'
import { type Place, tellRefusal } from './refused.ts'

type Linked = { id: number; workEmail: string }

/**
 * Brings role and unit of a person in line with the provider's claims, where a setting says that they always follow
 * these, by the same form and action as HR. Returns whether anything has changed. What is refused leaves the record as
 * it is and lets the person in: administrators are told (docs/spec/rules.md, Signing in by a provider).
 */
export async function followClaims(place: Place, { id, workEmail }: Linked, claims: Claims): Promise<boolean> {
  const { tx, deps, provider } = place
  if (provider.MAPS !== 'always') return false
  let isChanged = false
  const refusal = await refusalOf(tx, async (part) => {
    if (!(await wanted(part, provider, id, claims))?.isOther) return
    // Taken before the record that is saved again is read, so that two changes at once do not undo each other.
    await lockReportingLines(part)
    const now = await wanted(part, provider, id, claims)
    if (!now) return
    const program = { id, roleId: HR, isProgram: true } as const
    await edit({ deps, me: program, write: writeWithin(part) }, id, valid(editEmployeeForm, now.form), undefined)
    isChanged = true
  })
  const whom = { email: workEmail, employeeId: id }
  if (refusal) await tellRefusal(place, whom, refusal)
  const wrong = unreadable(claims, provider)
  if (Object.keys(wrong).length > 0) await tellRefusal(place, whom, invalid(wrong))
  return isChanged && !refusal
}

/**
 * The record as it should be, and whether it is not. Undefined for a record that only a super admin changes. What the
 * claims do not say stays.
 */
async function wanted(tx: Transaction, provider: Provider, employeeId: number, claims: Claims) {
  const person = (await findRecord(tx, employeeId))?.person
  if (!person || isReserved(person.roleId)) return undefined
  const roleId = saidBy(claims, provider.ROLE_CLAIM, provider.ROLES) ?? person.roleId
  const buId = await unitOf(tx, saidBy(claims, provider.UNIT_CLAIM, provider.UNITS), person.buId)
  const needed = person.reportingTo === null && needsManager(roleId) ? await headOf(tx, buId) : person.reportingTo
  const form = {
    ...toForm(person),
    employeeRoleId: roleId,
    employeeBuId: buId,
    reportingTo: needed,
    confirmBuMove: true,
  }
  return { form, isOther: roleId !== person.roleId || buId !== person.buId }
}

async function unitOf(tx: Transaction, name: string | undefined, now: number): Promise<number> {
  if (name === undefined) return now
  const unit = await findOpenUnit(tx, name)
  if (!unit) throw invalid({ employeeBuId: t.noSuchUnit(name) })
  return unit.id
}

/**
 * What a claim means. A claim that is left out means nothing of somebody who is here: providers leave out what is empty,
 * or keep it elsewhere because it is too long (OpenID Connect Core, 5.6.2). Nor does one that cannot be read.
 */
function saidBy<Of>(...[claims, name, meanings]: Parameters<typeof readClaim<Of>>): Of | undefined {
  const { means, problem } = readClaim(claims, name, meanings)
  return problem ? undefined : means
}

/** Why claims that are there say nothing, by their fields. */
function unreadable(claims: Claims, { UNIT_CLAIM, UNITS, ROLE_CLAIM, ROLES }: Provider): Record<string, string> {
  const read = {
    employeeBuId: readClaim(claims, UNIT_CLAIM, UNITS),
    employeeRoleId: readClaim(claims, ROLE_CLAIM, ROLES),
  }
  const wrong = Object.entries(read).filter(([, { isMissing }]) => !isMissing)
  return Object.fromEntries(wrong.flatMap(([field, { problem }]) => (problem ? [[field, problem]] : [])))
}
