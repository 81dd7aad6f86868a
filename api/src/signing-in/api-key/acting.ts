import { BU_HEAD, HR } from '@hr/domain/access'
import type { CurrentUser } from '../../company/current-user.ts'
import type { KeyRow } from './queries.ts'

/** Nobody: the service behind a key has no leave, and nobody reports to it. */
const NOBODY = 0

/**
 * The identity of a key. That of a person acts as the person, as they are now. That of a service sees what HR sees, or
 * the head of the business unit to which it is bound; its scope limits what it may call.
 */
export function actingBy(key: KeyRow): CurrentUser {
  const person = { ...personOf(key), sessionId: '', idleSeconds: 0, ending: undefined, isLive: true }
  if (key.employeeId !== null) return person
  const name = { fullName: key.name, firstName: key.name, workEmail: '', profilePicture: null }
  return {
    ...person,
    ...name,
    id: NOBODY,
    headedUnits: [],
    standsFor: [],
    stoodFor: [],
    roleId: key.onlyBuId === null ? HR : BU_HEAD,
  }
}

/** The person who made the key. */
const personOf = (key: KeyRow) => ({
  id: key.createdBy,
  roleId: key.roleId,
  buId: key.buId,
  headedUnits: key.headedUnits,
  standsFor: key.stoodFor.map(({ id }) => id),
  stoodFor: key.stoodFor,
  buName: key.buName,
  timeZone: key.timeZone,
  leaveYearMonth: key.leaveYearMonth,
  takesClaims: key.takesClaims,
  hasWishes: key.hasWishes,
  fullName: key.fullName,
  firstName: key.firstName,
  workEmail: key.workEmail,
  profilePicture: key.profilePicture,
  joiningDate: key.joiningDate,
  leavingDate: key.leavingDate,
  letInFrom: key.letInFrom,
})
