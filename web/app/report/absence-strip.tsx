import type { Absence } from '@hr/contract/reports/leave-report'
import { type Day, daysBetween, formatDay, parseDay } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import * as t from '@hr/words/reports'
import { DayStrip } from '~/ui/list/day-strip.tsx'
import type { Chosen } from './report-kind.ts'

/** The most days that a strip shows, as many as a quarter has. */
const MOST = 92

type Props = { rows: readonly Absence[]; asked: Chosen; today: Day }

/**
 * The leave of the table over the days that were asked for, a row for each person, so that one sees who is away
 * together. Of one person or one day the table says as much. Units have different days off, so none are drawn.
 */
export function AbsenceStrip({ rows, asked, today }: Props) {
  const from = parseDay(asked.from ?? '')
  const to = parseDay(asked.to ?? '')
  const people = [...groupBy(rows, ({ userId }) => userId).values()]
  if (!from || !to || people.length < 2) return null
  const days = daysBetween(from, to)
  if (days < 1 || days >= MOST) return null
  return (
    <div className="sheet pad">
      <DayStrip
        label={t.whoIsAwayBetween(formatDay(from), formatDay(to))}
        days={{ from, to, today, daysOff: [] }}
        rows={people.flatMap(toRow)}
      />
    </div>
  )
}

function toRow(leave: readonly Absence[]) {
  const [first] = leave
  return first ? [{ id: first.userId, name: first.employeeName, leave: leave.map(toBar) }] : []
}

const toBar = ({ startDate, startSession, endDate, endSession, isApproved }: Absence) => ({
  startDate,
  startSession,
  endDate,
  endSession,
  isApproved: isApproved === 'approved',
  leaveColour: null,
})
