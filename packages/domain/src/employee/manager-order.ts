type ManagerOrder = {
  /** Everybody who is neither on a circle nor below one, each after their manager. */
  order: number[]
  /** Circles of people, each of whom reports to the next, and the last to the first. */
  circles: number[][]
}

/**
 * Sorts new people so that managers come first. `managers[i]` is the index of the manager of person i, or null if the
 * manager is not among them. Somebody who reports to themselves is a circle of one.
 */
export function orderByManager(managers: readonly (number | null)[]): ManagerOrder {
  const order: number[] = []
  const circles: number[][] = []
  /** The number of the walk in which each person was met; earlier walks are settled. */
  const metIn = new Map<number, number>()
  const isPlaced = new Set<number>()

  for (const start of managers.keys()) {
    if (metIn.has(start)) continue
    const chain = chainOfNew(start, managers, metIn)
    const top = managers[chain.at(-1) ?? start] ?? null
    const isCircle = top !== null && metIn.get(top) === start
    if (isCircle) circles.push(chain.slice(chain.indexOf(top)))
    if (isCircle || (top !== null && !isPlaced.has(top))) continue
    for (const person of chain.reverse()) {
      order.push(person)
      isPlaced.add(person)
    }
  }
  return { order, circles }
}

/** Walks from a person up to the first one who was met before, or whose manager is not among these people. */
function chainOfNew(start: number, managers: readonly (number | null)[], metIn: Map<number, number>): number[] {
  const chain: number[] = []
  for (let person: number | null = start; person !== null && !metIn.has(person); person = managers[person] ?? null) {
    metIn.set(person, start)
    chain.push(person)
  }
  return chain
}
