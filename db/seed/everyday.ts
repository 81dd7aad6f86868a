import { BU_HEAD, HR, SUPER_ADMIN } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import { addDays, addYears, daysBetween } from '@hr/domain/dates'
import type { Span } from '@hr/domain/leave/counting/day-count'
import type { LeaveBook } from './book.ts'
import { roomFor } from './moments.ts'
import type { Random } from './random.ts'
import { pickWeighted } from './random.ts'
import type { Member } from './staff.ts'
import type { Outcome, Scene, Wish } from './stories.ts'
import { approverFor, storyOf } from './stories.ts'
import type { TypeKey } from './units.ts'
import { forwardReasons, reasons } from './words.ts'

/** Plans ordinary leave for a person, over the past year and the next ten weeks. */
export function liveThrough(scene: Scene, book: LeaveBook, member: Member): void {
  const { random, today } = scene
  const firstDay = later(addYears(today, -1), addDays(member.joiningDate, 10))
  const lastDay = lastDayOf(member, today)

  for (let day = addDays(firstDay, random.int(2, 30)); day < lastDay; day = addDays(day, random.int(10, 50))) {
    const wish = wishFrom(scene, member, day)
    day = wish.span.endDate
    const story = day <= lastDay && storyOf(scene, wish)
    if (story) book.add(story)
  }
}

// The future leave of people who can sign in is written out by hand, so that the README can rely on it.
function lastDayOf({ leavingDate, mailbox }: Member, today: Day): Day {
  return leavingDate ?? addDays(today, ['head', 'hr', 'lead'].includes(mailbox) ? -1 : 70)
}

const later = (a: Day, b: Day): Day => (a > b ? a : b)

type Habit = { weight: number; type: TypeKey; lengths: readonly number[]; notice: readonly [number, number] }

// `notice` is how many days before the leave people apply; people who are ill apply on the day or after it.
const habits: readonly Habit[] = [
  { weight: 34, type: 'annual', lengths: [1, 2, 2, 3, 3, 4, 5, 5, 8, 12], notice: [8, 40] },
  { weight: 26, type: 'casual', lengths: [0.5, 0.5, 1, 1, 1.5, 2], notice: [1, 10] },
  { weight: 20, type: 'sick', lengths: [0.5, 1, 1, 2, 2, 3], notice: [-1, 0] },
  { weight: 7, type: 'paid', lengths: [1, 1, 2], notice: [10, 30] },
  { weight: 7, type: 'childCare', lengths: [0.5, 1, 2], notice: [1, 12] },
  { weight: 4, type: 'compOff', lengths: [0.5, 1], notice: [3, 12] },
  { weight: 2, type: 'lossOfPay', lengths: [1, 2, 3], notice: [10, 30] },
]

const canBePlanned = ({ type }: Habit) => type !== 'sick'

function wishFrom(scene: Scene, member: Member, day: Day): Wish {
  const { random } = scene
  const { type, lengths, notice } = pickWeighted(random, day > scene.today ? habits.filter(canBePlanned) : habits)
  const span = spanOf(random, random.pick(lengths), day)
  return {
    member,
    type,
    span,
    outcome: outcomeOf(scene, type, span),
    appliedOn: appliedOn(scene, span.startDate, notice),
    reason: random.pick(reasons[type]),
    forward: random.chance(0.12) ? forwardOf(scene, member) : undefined,
    copiedTo: random.chance(0.2) ? copiesOf(scene, member) : [],
  }
}

/** A span of this many days from that day on. If the number is not whole, it begins or ends at noon. */
export function spanOf(random: Random, days: number, from: Day): Span {
  const whole = Math.ceil(days)
  const startDate = roomFor(whole, from)
  const startsAtNoon = days < whole && random.chance(0.5)
  const endsAtNoon = days < whole && !startsAtNoon
  const endDate = addDays(startDate, whole - 1)
  return { startDate, startSession: startsAtNoon ? 2 : 1, endDate, endSession: endsAtNoon ? 1 : 2 }
}

function outcomeOf({ random, today }: Scene, type: TypeKey, { startDate }: Span): Outcome {
  const isAhead = daysBetween(today, startDate) > 5
  const { outcome } = pickWeighted(random, isAhead ? outcomesAhead : outcomesPast)
  // Sick leave is never rejected.
  return type === 'sick' && outcome === 'rejected' ? 'approved' : outcome
}

const outcomesPast: readonly { weight: number; outcome: Outcome }[] = [
  { weight: 82, outcome: 'approved' },
  { weight: 7, outcome: 'rejected' },
  { weight: 6, outcome: 'withdrawn' },
  { weight: 5, outcome: 'taken_back' },
]

const outcomesAhead: readonly { weight: number; outcome: Outcome }[] = [
  { weight: 66, outcome: 'approved' },
  { weight: 14, outcome: 'new' },
  { weight: 14, outcome: 'viewed' },
  { weight: 3, outcome: 'rejected' },
  { weight: 3, outcome: 'withdrawn' },
]

// Future leave was applied for recently, so that pending requests have not waited long.
function appliedOn({ random, today }: Scene, startDate: Day, [least, most]: readonly [number, number]): Day {
  return startDate > today ? addDays(today, -random.int(2, 12)) : addDays(startDate, -random.int(least, most))
}

/**
 * The people to whom the approver may forward a request: heads and HR of the unit, and the managers of the next two
 * levels.
 */
function forwardOf(scene: Scene, member: Member): Wish['forward'] {
  const { members, random } = scene
  const byId = (id: number | null | undefined) => members.find((other) => other.id === id)
  const holder = byId(approverFor(scene, member))
  const above = byId(holder?.reportingTo)
  const offices = members.filter(({ roleId, buId }) => [BU_HEAD, HR].includes(roleId) && buId === member.buId)
  const choice = [...offices, above, byId(above?.reportingTo)].filter(
    (other) => other && other.id !== member.id && other.id !== holder?.id && other.leftAt === null,
  ) as Member[]
  return choice.length > 0 ? { to: random.pick(choice).id, reason: random.pick(forwardReasons) } : undefined
}

function copiesOf({ members, random }: Scene, member: Member): number[] {
  const colleagues = members.filter(
    ({ id, buId, roleId, leftAt }) =>
      id !== member.id && buId === member.buId && roleId !== SUPER_ADMIN && leftAt === null,
  )
  return [...new Set([random.pick(colleagues).id, random.pick(colleagues).id])]
}
