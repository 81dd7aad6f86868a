import { monthShort, weekdayShort } from '@hr/domain/dates'
import { formatDays } from '@hr/domain/decimal'
import { isCountable, type Span, sessionLabel } from '@hr/domain/leave/day-count'
import type { Holiday } from '@hr/domain/leave/receipt'
import { sumOf } from '@hr/domain/leave/sum'

/** `6 working, 2 weekend; back Thu 3 Dec`: what the days of a leave are. */
export function LeaveSum({ span, holidays }: { span: Span; holidays: readonly Holiday[] }) {
  if (!isCountable(span)) return null
  const { working, weekend, holiday, back } = sumOf(span, holidays)
  const kinds = Object.entries({ working, weekend, holiday }).filter(([, days]) => days > 0)
  return (
    <span className="hint">
      {kinds.map(([kind, days]) => `${formatDays(days)} ${kind}`).join(', ')}; back{' '}
      <time dateTime={back.day}>
        {weekdayShort(back.day)} {Number(back.day.slice(8))} {monthShort(back.day)}
      </time>
      {back.session === 2 && `, ${sessionLabel(2)}`}
    </span>
  )
}
