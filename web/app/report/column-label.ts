import type { LeaveFigures } from '@hr/contract/reports/leave-report'
import { formatDay, monthShort, weekdayShort } from '@hr/domain/dates'
import * as t from '@hr/words/reports'

type Unit = LeaveFigures['unit']
type Columns = readonly { from: string; to: string }[]

/** `Fri 20`, `20 Nov` for a week, `Nov`, `2026`. If the months belong to two years, the year is added: `Nov 2026`. */
export function columnLabel(unit: Unit, from: string, columns: Columns): string {
  const year = from.slice(0, 4)
  if (unit === 'year') return year
  if (unit === 'day') return `${weekdayShort(from)} ${Number(from.slice(8))}`
  if (unit === 'week') return `${Number(from.slice(8))} ${monthShort(from)}`
  return yearsOf(columns) > 1 ? `${monthShort(from)} ${year}` : monthShort(from)
}

const titles = { day: t.daysOfLeaveIn, week: t.daysByWeekIn, month: t.daysByMonthIn, year: t.daysByYearIn } as const

/** `Days of leave by month, 2026`, or with the dates if it is not a whole year: `Days of leave, 20-11-2026 to 26-11-2026`. */
export function chartTitle(unit: Unit, columns: Columns): string {
  const from = columns[0]?.from ?? ''
  const to = columns.at(-1)?.to ?? ''
  const isYear = from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`
  return titles[unit](isYear ? from.slice(0, 4) : t.period(formatDay(from), formatDay(to)))
}

const yearsOf = (columns: Columns) => new Set(columns.map(({ from }) => from.slice(0, 4))).size
