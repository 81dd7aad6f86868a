/** Who reports to whom; null for one who has no manager. */
export type Line = { id: number; reportingTo: number | null }

/** The managers of a person, nearest first, up to the one who has none. Lines that run in a circle end where it closes. */
export function managersAbove(personId: number, lines: readonly Line[]): number[] {
  const managers = new Map(lines.map(({ id, reportingTo }) => [id, reportingTo]))
  const above: number[] = []
  for (let id = managers.get(personId) ?? null; id !== null && !above.includes(id); id = managers.get(id) ?? null) {
    above.push(id)
  }
  return above
}

/** Everyone who reports to a person, directly or not. */
export function everyoneBelow(managerId: number, lines: readonly Line[]): Set<number> {
  const reportees = new Map<number | null, number[]>(lines.map(({ reportingTo }) => [reportingTo, []]))
  for (const { id, reportingTo } of lines) reportees.get(reportingTo)?.push(id)

  const below = new Set<number>()
  const waiting = [managerId]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const found = (reportees.get(next) ?? []).filter((id) => !below.has(id))
    for (const id of found) below.add(id)
    waiting.push(...found)
  }
  return below
}

/** Whether the person would come to stand above themself (decisions.md, Employee record: never a circle). */
export function makesCircle(personId: number, managerId: number, lines: readonly Line[]): boolean {
  return managerId === personId || managersAbove(managerId, lines).includes(personId)
}

/**
 * The new managers of those who report to a person who leaves: the successor, or nobody when there is none. A reportee
 * who is the successor, or stands above the successor, gets the leaver's own manager, so that no circle comes about
 * (decisions.md, Employee record: Delete). `lines` are at least those from the successor up.
 */
export function reassign(
  leaver: Line,
  successorId: number | null,
  reportees: readonly Line[],
  lines: readonly Line[],
): Line[] {
  const upToSuccessor = successorId === null ? [] : [successorId, ...managersAbove(successorId, lines)]
  return reportees.map(({ id }) => ({
    id,
    reportingTo: upToSuccessor.includes(id) ? leaver.reportingTo : successorId,
  }))
}
