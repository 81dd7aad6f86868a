import type { Day } from '../../dates.ts'
import { groupBy } from '../../group-by.ts'
import { type Counted, countedWithin, daysOf } from '../counting/counted.ts'
import { halfDaysOf } from '../counting/counting.ts'
import { countDays, firstSlot, type Session, type Span } from '../counting/day-count.ts'
import { isWeekendOf, type NotWorked, type WorkingTime, whyNotWorked } from '../counting/working-time.ts'
import type { ByWork, FreeTime } from '../request/receipt.ts'

/**
 * What a receipt says of a leave that counts working days: which half days were counted, why the others were not, and the
 * special working days among them. What was counted may differ from what would be counted today.
 */
export function byWorkOf(span: Span, counted: Counted, time: WorkingTime): ByWork {
  const slots = halfDaysOf(span).map(([date, session], index) => ({ date, session, slot: firstSlot(span) + index }))
  const isCounted = (slot: number) => countedWithin(counted, [slot, slot + 1]).length > 0
  const free = slots
    .filter(({ slot }) => !isCounted(slot))
    .map(({ date, session }) => ({ date, session, ...(whyNotWorked(time, date, session) ?? notCounted) }))
  const special = slots.filter(({ date, slot }) => isCounted(slot) && isCalled(time, date)).map(({ date }) => date)
  return {
    counted,
    free: [...groupBy(free, ({ date }) => date).values()].flatMap(wholeDays),
    workingDays: [...new Set(special)],
  }
}

const notCounted = { kind: 'not counted' } as const

type FreeHalf = { date: Day; session: Session } & (NotWorked | typeof notCounted)

/** Both halves of a day as one if they are free for the same reason. */
function wholeDays(halves: readonly FreeHalf[]): FreeTime[] {
  const told = halves.map((half) => ({
    date: half.date,
    session: half.session,
    kind: half.kind,
    name: 'name' in half ? half.name : null,
  }))
  const [first, second] = told
  if (!first || second?.kind !== first.kind || second.name !== first.name) return told
  return [{ ...first, session: null }]
}

const isCalled = ({ workingDays, week }: WorkingTime, day: Day) => workingDays.includes(day) && isWeekendOf(week, day)

/** Whether every half day of a leave was counted. */
export function isWhole(span: Span, counted: Counted): boolean {
  return daysOf(counted) === countDays(span)
}
