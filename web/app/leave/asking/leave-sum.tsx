import { monthShort, weekdayShort } from '@hr/domain/dates'
import { formatDays } from '@hr/domain/decimal'
import { isCountable, type Span } from '@hr/domain/leave/counting/day-count'
import { sumOf } from '@hr/domain/leave/counting/sum'
import * as t from '@hr/words/asking'
import type { FieldState } from '~/http/form/form-reply.ts'
import { sentence } from '~/ui/sentence.tsx'
import type { LeaveDays } from '../days/leave-days.server.ts'
import type { ReceiptDays } from '../request/receipt.tsx'
import { RuleFindings } from '../rules/findings.tsx'

type Props = {
  span: Span
  days: ReceiptDays & Pick<LeaveDays, 'back' | 'rules' | 'canOverride'>
  typeId: number | undefined
  field: (name: string) => FieldState
}

/** The days of a leave, and what rules of asking say of them for the chosen type. */
export default function LeaveSum({ span, days, typeId, field }: Props) {
  if (!isCountable(span)) return null
  const asked = days.rules?.find(({ leaveTypeId }) => leaveTypeId === typeId)
  return (
    <>
      <Sum span={span} days={days} />
      {asked && <RuleFindings asked={asked} field={field} canOverride={Boolean(days.canOverride)} />}
    </>
  )
}

/** `6 working, 2 weekend; back Thu 3 Dec`. */
function Sum({ span, days: { holidays, byWork, back } }: Pick<Props, 'span' | 'days'>) {
  const { working, weekend, holiday, free } = sumOf(span, holidays, byWork)
  const days = [
    working > 0 && t.workingDays(formatDays(working)),
    weekend > 0 && t.weekendDays(formatDays(weekend)),
    holiday > 0 && t.holidays(formatDays(holiday)),
    free > 0 && t.freeDays(formatDays(free)),
  ]
  const said = days.filter(Boolean).join(', ')
  if (!back) return <span className="hint">{said}</span>
  const day = (
    <time dateTime={back.day}>
      {weekdayShort(back.day)} {Number(back.day.slice(8))} {monthShort(back.day)}
    </time>
  )
  return (
    <span className="hint">
      {sentence(back.session === 2 ? t.daysAndBackAfternoon(said, day) : t.daysAndBack(said, day))}
    </span>
  )
}
