import { BU_HEAD, HR, isToldOfLeave } from '../../access.ts'

/** `headsToo` says that a BU head heads the applicant's unit in addition to their own. */
export type Candidate = { id: number; role: number; buId: number; active: boolean; headsToo?: boolean }

/**
 * The approver of the applicant's leave. The first of these who is active and not the applicant: the manager, role 2 of
 * the business unit, role 2 of another unit who heads this one too, role 3 of the unit, any role 3; the lowest id if
 * there are several. Roles 1, 6 and 7 never approve. Returns null if there is nobody (docs/spec/rules.md, Approver).
 */
export function approverOf(
  applicant: { id: number; buId: number; reportingTo: number | null },
  people: readonly Candidate[],
): number | null {
  const eligible = people.filter(({ id, role, active }) => active && id !== applicant.id && isToldOfLeave(role))
  return (
    lowestId(eligible, ({ id }) => id === applicant.reportingTo) ??
    lowestId(eligible, ({ role, buId }) => role === BU_HEAD && buId === applicant.buId) ??
    lowestId(eligible, ({ role, headsToo = false }) => role === BU_HEAD && headsToo) ??
    lowestId(eligible, ({ role, buId }) => role === HR && buId === applicant.buId) ??
    lowestId(eligible, ({ role }) => role === HR)
  )
}

export function lowestId(people: readonly Candidate[], fits: (person: Candidate) => boolean): number | null {
  const ids = people.filter(fits).map(({ id }) => id)
  return ids.length > 0 ? Math.min(...ids) : null
}
