type Person = { id: number; roleId: number }
type Request = { employeeId: number; holderId: number }

/** Whoever holds a request decides it; HR may on behalf of the holder; nobody decides their own (decisions.md, Leave). */
export function mayDecide(person: Person, request: Request): boolean {
  if (request.employeeId === person.id) return false
  return request.holderId === person.id || person.roleId === 3
}
