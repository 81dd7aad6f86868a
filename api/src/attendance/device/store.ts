import type { Queryable } from '@hr/db/client'
import { unmatchedSwipes } from '@hr/db/schema'
import { byTurns, type TerminalSwipe } from '@hr/domain/attendance/terminal'
import type { Day } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { dayKey, swipesOf } from '../queries.ts'
import { inParts, type NewSwipe, storeSwipes } from '../store-swipes.ts'

type OwnedSwipe = TerminalSwipe & Pick<NewSwipe, 'person'>

/**
 * Stores swipes of known people. Returns how many were new, and those of days on which the person did not work here.
 */
export async function storeOwned<Given extends OwnedSwipe>(tx: Queryable, given: readonly Given[]) {
  const refused: Given[] = []
  let accepted = 0
  for (const part of inParts(await turn(tx, given))) {
    const result = await storeSwipes(tx, part)
    accepted += result.accepted
    refused.push(...result.refused.map(({ said }) => said))
  }
  return { accepted, refused }
}

/** Gives a direction to the swipes without one, from what each person did on that day. Each keeps what the terminal `said`. */
async function turn<Given extends OwnedSwipe>(tx: Queryable, given: readonly Given[]) {
  const known = await swipesBeside(
    tx,
    given.filter(({ direction }) => direction === 'ANY'),
  )
  const groups = groupBy(
    given.map((said) => ({ ...said, said })),
    ({ person, day }) => dayKey(person.id, day),
  )
  return [...groups].flatMap(([key, swipes]) => byTurns(swipes, known.get(key) ?? []))
}

/** What is stored of the same people on the days of these swipes. */
async function swipesBeside(tx: Queryable, swipes: readonly OwnedSwipe[]) {
  const days = swipes.map(({ day }) => day).toSorted()
  const ids = [...new Set(swipes.map(({ person }) => person.id))]
  const period = { from: days.at(0) as Day, to: days.at(-1) as Day }
  return ids.length > 0 ? swipesOf(tx, ids, period) : new Map<string, NewSwipe[]>()
}

/** Keeps swipes without an owner for HR. Returns how many were new. */
export async function setAside(tx: Queryable, buId: number, swipes: readonly TerminalSwipe[]): Promise<number> {
  let added = 0
  for (const part of inParts(swipes)) {
    const rows = part.map(({ pin, at, direction, location }) => ({
      buId,
      pin,
      direction,
      location,
      at: new Date(at).toISOString(),
    }))
    const made = await tx
      .insert(unmatchedSwipes)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: unmatchedSwipes.id })
    added += made.length
  }
  return added
}
