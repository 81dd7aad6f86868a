import type { Books, Request, Room } from './books.ts'
import { countsWork, everybody, isHr, isLimited, kinds, type Unit, type Who } from './company.ts'
import { type HalfDay, moreIn, without, yearOf, years } from './half-days.ts'
import { carry, follow, freeOf } from './moving.ts'

export type WorkingCommand =
  | { do: 'move'; who: Who; whom: Who; to: Unit }
  // adds a holiday on a day that is not over, or deletes it again
  | { do: 'holiday'; who: Who; unit: Unit; day: number }
  // lets days pass
  | { do: 'wait'; who: Who; days: number }

export const LAST_DAY = 15

export const working: Room<WorkingCommand> = {
  /** Everything of a limited type of this year and later that is neither used nor pending moves too. */
  move(it, { who, whom, to }) {
    const from = it.unitOf(whom)
    if (!isHr(who)) return false
    if (from === to) return true
    if (!recount(it, [whom], (half) => half >= it.today, to)) return false
    it.places.set(whom, to)
    for (const kind of kinds.filter(isLimited)) {
      for (const year of years.filter((each) => each >= yearOf(it.today) && it.isAllocated(whom, from, kind, each))) {
        const { used, pending } = it.balance(whom, kind, year, from)
        carry(it, whom, kind, year, from, to, freeOf(it, whom, from, kind, year, used + pending))
      }
    }
    return true
  },

  holiday(it, { who, unit, day }) {
    if (unit === 'pune' ? who !== 'hr' : who !== 'lisbonHr') return false
    const chosen = it.chosenHolidays[unit]
    if (!chosen.has(day) && day < it.today) return false
    const turn = () => {
      const isThere = chosen.has(day)
      for (const half of [day, day + 0.5]) isThere ? chosen.delete(half) : chosen.add(half)
    }
    turn()
    const people = everybody.filter((each) => it.unitOf(each) === unit)
    const isDone = recount(it, people, (half) => Math.floor(half) === day && half >= it.today)
    if (!isDone) turn()
    return isDone
  },

  wait(it, { days }) {
    it.today = Math.min(LAST_DAY, Math.max(it.today, -1) + days)
    return true
  },
}

/** Nobody works on Saturday and Sunday or on holidays, the colleague only from Monday to Wednesday. */
export function isWorked(it: Books, who: Who, half: HalfDay, unit = it.unitOf(who)): boolean {
  // The first day is a Thursday; some weeks before it count too.
  const weekday = (Math.floor(half) + 3 + 70) % 7
  const isHoliday = it.holidays[unit].has(half) || it.chosenHolidays[unit].has(half)
  return weekday < (who === 'colleague' ? 3 : 5) && !isHoliday
}

type Recounted = { request: Request; before: HalfDay[] }

/**
 * Recounts the leave of these people that counts working days, as they work in a unit, and lets what comes free follow.
 * Changes nothing and returns false if somebody would have less than nothing in a year that takes more.
 */
function recount(it: Books, people: Who[], isTouched: (half: HalfDay) => boolean, unit?: Unit): boolean {
  const before = people.flatMap((who) => it.activeOf(who)).map((request) => ({ request, before: request.counted }))
  const isDone = it.orNothing(() => {
    // Reported leave comes first: other leave has what is left.
    for (const { request } of before.filter((each) => each.request.isTold)) countAnew(it, request, isTouched, unit)
    for (const { request } of before.filter((each) => !each.request.isTold)) countAnew(it, request, isTouched, unit)
    for (const change of inOrder(before)) follow(it, change.request, change.before, change.request.counted)
    return !before.some((change) => isBelow(it, change))
  })
  if (!isDone) for (const { request, before: counted } of before) request.counted = counted
  return isDone
}

const isBelow = (it: Books, { request, before }: Recounted): boolean =>
  moreIn(request.counted, before).some(
    (year) => it.balance(request.applicant, request.kind, year, request.unit).remaining < 0 && isLimited(request.kind),
  )

const inOrder = (changes: Recounted[]): Recounted[] =>
  changes.toSorted((a, b) => (a.request.halves[0] ?? 0) - (b.request.halves[0] ?? 0))

function countAnew(it: Books, request: Request, isTouched: (half: HalfDay) => boolean, unit?: Unit): void {
  const { applicant, kind, halves, counted } = request
  const isCounted = (half: HalfDay) =>
    isTouched(half) && countsWork(kind) ? isWorked(it, applicant, half, unit) : counted.includes(half)
  const told = request.isTold ? [] : it.activeOf(applicant).flatMap((other) => (other.isTold ? other.counted : []))
  request.counted = without(halves.filter(isCounted), told)
}
