import { monthShort, weekdayShort } from '@hr/domain/dates'
import { formatDays } from '@hr/domain/decimal'
import { isCountable, type Span, sessionLabel } from '@hr/domain/leave/day-count'
import { sumOf } from '@hr/domain/leave/sum'
import type { LeaveDays } from './apply-page.server.ts'
import type { ReceiptDays } from './receipt.tsx'

type Props = { span: Span; days: ReceiptDays; back: LeaveDays['back'] }

/** `6 working, 2 weekend; back Thu 3 Dec`: what the days of a leave are. */
export default function LeaveSum({ span, days: { holidays, byWork }, back }: Props) {
  if (!isCountable(span)) return null
  const kinds = Object.entries(sumOf(span, holidays, byWork)).filter(([, days]) => days > 0)
  return (
    <span className="hint">
      {kinds.map(([kind, days]) => `${formatDays(days)} ${kind}`).join(', ')}
      {back && (
        <>
          ; back{' '}
          <time dateTime={back.day}>
            {weekdayShort(back.day)} {Number(back.day.slice(8))} {monthShort(back.day)}
          </time>
          {back.session === 2 && `, ${sessionLabel(2)}`}
        </>
      )}
    </span>
  )
}
