/** Who a person reports to; null if they have no manager. */
export type Line = { id: number; reportingTo: number | null }

/** The managers of a person, nearest first, up to the one who has none. Stops if the lines form a circle. */
export function managersAbove(personId: number, lines: readonly Line[]): number[] {
  const managers = new Map(lines.map(({ id, reportingTo }) => [id, reportingTo]))
  const above: number[] = []
  for (let id = managers.get(personId) ?? null; id !== null && !above.includes(id); id = managers.get(id) ?? null) {
    above.push(id)
  }
  return above
}

/** Whether this manager would make the person their own indirect manager (docs/spec/rules.md, Reporting lines). */
export function makesCircle(personId: number, managerId: number, lines: readonly Line[]): boolean {
  return managerId === personId || managersAbove(managerId, lines).includes(personId)
}

/**
 * The new managers of a leaver's direct reports: the successor, or nobody if there is none. A report who is the
 * successor, or is above the successor, gets the leaver's own manager, so that no circle arises (docs/spec/rules.md,
 * Leaving). `lines` must hold at least everybody from the successor upwards.
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
