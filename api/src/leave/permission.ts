import { HR, SUPER_ADMIN } from '@hr/domain/access'

type Person = { id: number; roleId: number }
type Request = { employeeId: number; holderId: number; forwardedBy: number | null; addressedTo: number }
type Decided = Request & { decidedBy: number | null }

/**
 * Whoever holds a request decides it; HR may on behalf of the holder, but not one that they forwarded themselves;
 * nobody decides their own (docs/spec/rules.md, Deciding).
 */
export function mayDecide(person: Person, request: Omit<Request, 'addressedTo'>): boolean {
  if (request.employeeId === person.id) return false
  return request.holderId === person.id || (person.roleId === HR && request.forwardedBy !== person.id)
}

/** What is said with a forward is for those who had or have to decide, and for HR; not for the applicant or in Cc. */
export function mayReadForward({ id, roleId }: Person, request: Request): boolean {
  if (request.employeeId === id) return false
  return roleId === HR || [request.addressedTo, request.forwardedBy, request.holderId].includes(id)
}

/**
 * A picture is a doctor's note, and for fewer people than the request: the applicant, those who hold, held, forwarded
 * or decided it, Cc, HR and the super admin; not for whoever else heads or manages the applicant (docs/spec/access.md,
 * Attachments).
 */
export function mayOpenAttachment(
  { id, roleId }: Person,
  request: Decided,
  copies: readonly { id: number }[],
): boolean {
  const { employeeId, addressedTo, holderId, forwardedBy, decidedBy } = request
  const isInvolved = [employeeId, addressedTo, holderId, forwardedBy, decidedBy].includes(id)
  return isInvolved || copies.some((copy) => copy.id === id) || roleId === SUPER_ADMIN || roleId === HR
}
