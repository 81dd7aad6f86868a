import { type Books, type Grant, isActive, type Sent } from './books.ts'
import type { Kind, Unit, Who } from './company.ts'
import { firstOf, type HalfDay, yearOfHalf } from './half-days.ts'

// What leave uses of comp-off, half day by half day.

/** How many days, and on which day they were worked if that is known. */
type Earned = { days: number; day?: number }

type Place = { who: Who; unit: Unit; kind: Kind; year: number }

/** Grants days of a type of the unit where somebody works, unless they ended before they would count. */
export function grantTo(it: Books, who: Who, kind: Kind, year: number, { days, day }: Earned): Grant | undefined {
  const unit = it.unitOf(who)
  const [from, more] = [Math.max(it.today, firstOf(year)), it.lasting[unit]]
  const since = day ?? from
  const ends = more !== null && since + more < firstOf(year + 1) - 1 ? since + more : null
  if (ends !== null && ends < from) return undefined
  const order = it.grants.length + it.brought.length
  const grant = { of: who, unit, kind, year, days, from, ends, isRevoked: false, order }
  it.grants.push(grant)
  it.add(who, unit, kind, year, { given: 0, granted: days })
  return grant
}

/** Whether leave could have these half days too, by the days there are on each, with other leave keeping its own. */
export function isThere(it: Books, place: Place, counted: HalfDay[]): boolean {
  const more = counted.filter((half) => yearOfHalf(half) === place.year)
  const isByThen = more.every((half, index) => leastFrom(it, place, half, more.slice(0, index + 1)) >= 0)
  return isByThen && usesOf(it, place, more).lacking <= usesOf(it, place).lacking
}

/** The least that is left on a half day, or on later ones of leave, once what ended before it is gone. */
function leastFrom(it: Books, place: Place, half: HalfDay, more: HalfDay[]): number {
  const { who, unit, kind, year } = place
  const taken = [...takenAt(it, place), ...more]
  const away = sentFrom(it, place)
  const { left } = usesOf(it, place, more)
  const gone = ofGrants([...left], ({ ends }) => ends !== null && ends + 1 <= half)
  const leftAt = (at: HalfDay) => {
    const granted = grantsAt(it, place).filter(({ from, ends }) => ends === null || from <= at)
    const sent = away.filter(({ from }) => from <= at)
    const moved = it.movedIn(who, unit, kind, year) - sumOf(sent.map(({ days }) => days))
    const all = it.parts(who, kind, year, unit).given + moved + sumOf(granted.map(({ days }) => days))
    return all - gone - taken.filter((other) => other <= at).length / 2
  }
  const later = [...taken, ...away.map(({ from }) => from + 0.5)].filter((other) => other > half)
  return Math.min(...[half, ...later].map(leftAt))
}

const ofGrants = (left: [Grant, number][], isOne: (grant: Grant) => boolean): number =>
  sumOf(left.flatMap(([grant, days]) => (isOne(grant) ? [days] : [])))

const sumOf = (days: number[]): number => days.reduce((sum, some) => sum + some, 0)

/**
 * What is left of each grant, and how many days of leave have none on their day. In its order leave takes what ends; all else
 * takes the allocation, what came from another unit and what does not end. Days that lack one use what ends nevertheless,
 * and so do days that went to another unit.
 */
export function usesOf(it: Books, place: Place, more: HalfDay[] = []): { left: Map<Grant, number>; lacking: number } {
  const { who, unit, kind, year } = place
  const inOrder = grantsAt(it, place).toSorted((a, b) => a.from - b.from || a.order - b.order)
  const ending = inOrder.filter(({ ends }) => ends !== null).toSorted((a, b) => (a.ends ?? 0) - (b.ends ?? 0))
  const lasting = inOrder.filter(({ ends }) => ends === null)
  const left = new Map(inOrder.map((grant) => [grant, grant.days]))
  const use = (some: Grant[], days: number): number => {
    let rest = days
    for (const grant of some) {
      const used = Math.min(left.get(grant) ?? 0, rest)
      left.set(grant, (left.get(grant) ?? 0) - used)
      rest -= used
    }
    return rest
  }
  const moved = it.movedIn(who, unit, kind, year) - sumOf(sentFrom(it, place).map((sent) => sent.days))
  let others = -it.parts(who, kind, year, unit).given - Math.max(moved, 0)
  for (const half of [...takenAt(it, place), ...more].toSorted((a, b) => a - b))
    others += use(
      ending.filter((grant) => isOn(grant, half)),
      0.5,
    )
  const lacking = use(lasting, Math.max(others, 0))
  use(ending, lacking)
  const gone = use(lasting, use(ending, Math.max(-moved, 0)))
  // Leave that used the very days that went has others of the allocation for them.
  return { left, lacking: lacking + Math.max(gone - Math.max(-others, 0), 0) }
}

const isAt = (some: Sent, { who, unit, kind, year }: Place): boolean =>
  some.of === who && some.unit === unit && some.kind === kind && some.year === year

const grantsAt = ({ grants, brought }: Books, place: Place): Grant[] =>
  [...grants, ...brought].filter((grant) => isAt(grant, place) && !grant.isRevoked)

const sentFrom = ({ sent }: Books, place: Place): Sent[] => sent.filter((some) => isAt(some, place))

const isOn = ({ from, ends }: Grant, half: HalfDay): boolean => from <= half && half < (ends ?? 0) + 1

const takenAt = ({ requests }: Books, { who, unit, kind, year }: Place): HalfDay[] =>
  requests
    .filter((leave) => leave.applicant === who && leave.unit === unit && leave.kind === kind && isActive(leave))
    .flatMap(({ counted }) => counted.filter((half) => yearOfHalf(half) === year))

/** Whether some grant is over, so that what is left of it expires. */
export const hasEnded = (it: Books): boolean => [...it.grants, ...it.brought].some((grant) => isEnded(it, grant))

/** The list of comp-off for each grant of somebody: nothing of it is left once it is over. */
export const shownOf = (it: Books, who: Who): { usedDays: number; leftDays: number }[] =>
  it.grants
    .filter(({ of }) => of === who)
    .map((grant) => {
      if (grant.isRevoked) return { usedDays: 0, leftDays: 0 }
      const { unit, kind, year, days } = grant
      const left = usesOf(it, { who, unit, kind, year }).left.get(grant) ?? 0
      const isOver = isEnded(it, grant) || firstOf(year + 1) <= it.today
      return { usedDays: days - left, leftDays: isOver ? 0 : left }
    })

export const isEnded = ({ today }: Books, { ends }: Grant): boolean => ends !== null && ends < today

/** What is left of grants that are over. */
export function lapsedBy(it: Books, place: Place): number {
  return ofGrants([...usesOf(it, place).left], (grant) => isEnded(it, grant))
}

/** Notes what has expired of grants that are over, or is taken after all. */
export function letLapse(it: Books): void {
  for (const ended of [...it.grants, ...it.brought].filter((grant) => isEnded(it, grant))) {
    const { of: who, unit, kind, year } = ended
    it.noteLapsed(who, unit, kind, year, lapsedBy(it, { who, unit, kind, year }))
  }
}
