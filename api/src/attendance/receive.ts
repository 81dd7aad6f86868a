import { type GivenSwipe, swipe } from '@hr/contract/attendance/attendance'
import { toCaller } from '@hr/contract/call/sentences'
import type { Queryable } from '@hr/db/client'
import * as t from '@hr/words/attendance'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Write } from '../platform/http/idempotency.ts'
import { peopleByNumber } from './people-by-number.ts'
import { type NewSwipe, storeSwipes } from './store-swipes.ts'

const MOST = 5_000
/** How far ahead a device's clock may be, and how long it may keep swipes, in milliseconds. */
export const AHEAD = 5 * 60_000
export const KEPT = 366 * 86_400_000

/** The messages for a number that nobody has, and for a day on which its owner did not work here. */
export const UNKNOWN_NUMBER = t.noEmployeeHasThisNumber
export const NOT_EMPLOYED = t.notEmployedOnThatDay

type Rejected = { index: number; userMessage: string }
/** A swipe as a device sent it, with its place among the others. */
type SentSwipe = GivenSwipe & { index: number }

/**
 * Stores the swipes that a device sends. A wrong swipe does not hold up the others. Day and clock of a swipe are those
 * of the place where the person works now. A swipe that is stored already adds nothing, whichever device sends it.
 */
export async function receiveSwipes({ now }: Deps, given: unknown[], write: Write) {
  if (given.length > MOST) throw invalid({ body: t.sendAtMost5000SwipesAtOnce })
  const { read, rejected } = readAll(given, now())
  return write(async (tx) => {
    const { swipes, unknown } = await withPeople(tx, read)
    const { accepted, refused } = await storeSwipes(tx, swipes)
    const problems = [...unknown.map(rejectedBy(UNKNOWN_NUMBER)), ...refused.map(rejectedBy(NOT_EMPLOYED))]
    return {
      accepted,
      duplicates: swipes.length - refused.length - accepted,
      rejected: [...rejected, ...problems].toSorted((a, b) => a.index - b.index),
    }
  })
}

function readAll(given: unknown[], now: Date): { read: SentSwipe[]; rejected: Rejected[] } {
  const read: SentSwipe[] = []
  const rejected: Rejected[] = []
  for (const [index, each] of given.entries()) {
    const { data, error } = swipe.safeParse(each)
    const problem = error ? problemOf(error.issues, each) : timeProblem(data.at, now)
    if (problem) rejected.push({ index, userMessage: problem })
    else if (data) read.push({ ...data, index })
  }
  return { read, rejected }
}

function problemOf([first]: z.core.$ZodIssue[], given: unknown): string {
  if (first?.code === 'unrecognized_keys') return t.unknownField(String(first.keys[0]))
  return first && first.path.length > 0 ? toCaller(first.message, first.path, given) : t.notASwipe
}

function timeProblem(at: string, now: Date): string | undefined {
  const age = now.getTime() - Date.parse(at)
  if (age < -AHEAD) return t.timeIsInFuture
  return age > KEPT ? t.timeIsOverAYearAgo : undefined
}

const rejectedBy =
  (userMessage: string) =>
  ({ index }: { index: number }): Rejected => ({ index, userMessage })

/** The swipes with their people, and those whose number belongs to nobody. */
async function withPeople(db: Queryable, read: SentSwipe[]) {
  const people = await peopleByNumber(
    db,
    read.map(({ employeeId }) => employeeId),
  )
  const swipes = read.flatMap(({ index, employeeId, at, inOrOut, floorLocation }): (NewSwipe & { index: number })[] => {
    const person = people.get(employeeId)
    const location = floorLocation ?? null
    return person ? [{ person, at: Date.parse(at), direction: inOrOut, location, index }] : []
  })
  return { swipes, unknown: read.filter(({ employeeId }) => !people.has(employeeId)) }
}
