import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { WallLeave, wallChart } from '@hr/contract/reports/wall-chart'
import { type Day, spokenDay } from '@hr/domain/dates'
import type { Session, Span } from '@hr/domain/leave/counting/day-count'
import * as t from '@hr/words/wall-chart'

/** `Tue 10 Mar 2026, afternoon`, `Fri 27 Feb 2026 to Mon 2 Mar 2026, morning`. Whole days name no session. */
export function whenOf({ startDate, startSession, endDate, endSession }: Span): string {
  if (startDate === endDate) return dayAnd(startDate, startSession === endSession ? startSession : undefined)
  return t.spanOfDays(
    dayAnd(startDate, startSession === 2 ? 2 : undefined),
    dayAnd(endDate, endSession === 1 ? 1 : undefined),
  )
}

function dayAnd(day: Day, half: Session | undefined) {
  if (!half) return spokenDay(day)
  return half === 1 ? t.dayMorning(spokenDay(day)) : t.dayAfternoon(spokenDay(day))
}

/** Leave of one person, as an agenda lists it. */
export type Entry = WallLeave & { employeeName: string }

/** An agenda that begins at today: who is away, who will be, who was. */
export function agendaOf(entries: readonly Entry[], today: Day): { title: string; entries: Entry[] }[] {
  const sorted = entries.toSorted((a, b) => a.startDate.localeCompare(b.startDate))
  const groups = [
    { title: t.awayToday, entries: sorted.filter((each) => each.startDate <= today && today <= each.endDate) },
    { title: t.later, entries: sorted.filter(({ startDate }) => startDate > today) },
    { title: t.beforeToday, entries: sorted.filter(({ endDate }) => endDate < today) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** How many people are away on each day, for half of it at least. */
export function countsOf(people: readonly { leave: readonly Span[] }[], days: readonly Day[]): number[] {
  return days.map((day) => people.filter(({ leave }) => leave.some((each) => isOn(each, day))).length)
}

/** `Most people away: 5 on Wed 3 Mar 2026 and 2 more days`. Of a single person the agenda says it. */
export function mostAway(people: readonly { leave: readonly Span[] }[], days: readonly Day[]): string | undefined {
  const counts = countsOf(people, days)
  const most = Math.max(...counts)
  if (most < 2) return undefined
  const more = counts.filter((count) => count === most).length - 1
  return t.mostAway(most, spokenDay(days[counts.indexOf(most)] as Day), more)
}

const isOn = ({ startDate, endDate }: Span, day: Day) => startDate <= day && day <= endDate

type Closed = NonNullable<AnswerOf<typeof wallChart>['closed']>[number]

/** `closed for leave: Stocktaking`. */
export function closedText({ name, severity, leaveName }: Pick<Closed, 'name' | 'severity' | 'leaveName'>): string {
  if (severity === 'warns') return leaveName ? t.typeDiscouraged(leaveName, name) : t.leaveDiscouraged(name)
  return leaveName ? t.closedForType(leaveName, name) : t.closedForLeave(name)
}
