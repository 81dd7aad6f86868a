import type { Queryable } from '@hr/db/client'
import { unmatchedSwipes } from '@hr/db/schema'
import type { Direction } from '@hr/domain/attendance/swipe'
import { byTurns } from '@hr/domain/attendance/terminal'
import type { Day } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { dayKey, swipesOf } from '../queries.ts'
import { asSwipe, type Passed, storeSwipes } from '../receive.ts'
import type { PersonOfPin } from './people.ts'

/** A swipe as a terminal reports it: `at` in milliseconds since 1970, `day` by the clock where the terminal hangs. */
export type Passing = { pin: string; at: number; day: Day; direction: Direction | 'ANY'; location: string | null }

type OfPerson = Passing & { person: PersonOfPin; said: Passing['direction'] }

const AT_ONCE = 5_000

/**
 * Stores swipes of known people. Returns how many were new, and those of days on which the person did not work here.
 */
export async function storePassings(tx: Queryable, given: readonly (Passing & { person: PersonOfPin })[]) {
  const turned = await turn(
    tx,
    given.map((passing) => ({ ...passing, said: passing.direction })),
  )
  const refused: Passing[] = []
  let accepted = 0
  for (let from = 0; from < turned.length; from += AT_ONCE) {
    const some = turned.slice(from, from + AT_ONCE)
    const result = await storeSwipes(tx, (some as Passed[]).map(asSwipe))
    accepted += result.accepted
    for (const { index } of result.problems) refused.push(asSaid(some[index] as OfPerson))
  }
  return { accepted, refused }
}

const asSaid = ({ said, person: _, ...passing }: OfPerson): Passing => ({ ...passing, direction: said })

/** Gives a direction to the swipes without one, from what each person did on that day. */
async function turn(tx: Queryable, given: OfPerson[]): Promise<OfPerson[]> {
  const open = given.filter(({ direction }) => direction === 'ANY')
  if (open.length === 0) return given
  const days = open.map(({ day }) => day).toSorted()
  const ids = [...new Set(open.map(({ person }) => person.id))]
  const known = await swipesOf(tx, ids, days.at(0) as Day, days.at(-1) as Day)
  const groups = groupBy(given, ({ person, day }) => dayKey(person.id, day))
  return [...groups].flatMap(([key, passings]) => byTurns(passings, known.get(key) ?? []))
}

/** Keeps swipes without an owner for HR. Returns how many were new. */
export async function setAside(tx: Queryable, buId: number, passings: readonly Passing[]): Promise<number> {
  let added = 0
  for (let from = 0; from < passings.length; from += AT_ONCE) {
    const rows = passings.slice(from, from + AT_ONCE).map(({ pin, at, direction, location }) => ({
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
