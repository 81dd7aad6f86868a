import type { holidays, specialWorkingDays } from '@hr/db/schema'
import { type Day, formatDay } from '@hr/domain/dates'
import { holidayText } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/working-time'
import type { Change } from '../../runs/impact/change.ts'

type Holiday = typeof holidays.$inferSelect
type WorkingDay = typeof specialWorkingDays.$inferSelect
/** A row as it was, unless it was just added, and as it became, unless it is gone. */
type Rows<Row> = { before: Row; after: Row | null } | { before: null; after: Row }

/** What holidays that were just added, changed or deleted mean for leave. */
export const holidaysChanged = (rows: [Rows<Holiday>, ...Rows<Holiday>[]]): Change => ({
  ...rowsChanged('holidays', rows.filter(isOther)),
  buId: (rows[0].after ?? rows[0].before)?.buId ?? 0,
  cause: rows.length === 1 ? holidayCause(rows[0]) : t.holidaysAdded(rows.length),
})

/** The same of a special working day. */
export const workingDayChanged = (row: Rows<WorkingDay>): Change => ({
  ...rowsChanged('special_working_days', [row]),
  buId: (row.after ?? row.before)?.buId ?? 0,
  cause: row.before
    ? t.specialWorkingDayDeleted(formatDay(row.before.date))
    : t.specialWorkingDayAdded(formatDay(row.after.date)),
})

type DayOfUnit = { buId: number; date: Day }

function rowsChanged(table: string, rows: Rows<DayOfUnit>[]): Pick<Change, 'owners' | 'days' | 'changed'> {
  const touched = rows.flatMap(({ before, after }) => [before, after]).filter((row) => row !== null)
  return {
    owners: { buIds: [...new Set(touched.map(({ buId }) => buId))] },
    days: touched.map(({ date }) => ({ from: date, to: date })),
    changed: rows.map((row) => ({ table, ...row })),
  }
}

/** A change of only the name changes nobody's leave. */
function isOther({ before, after }: Rows<Holiday>): boolean {
  return before?.buId !== after?.buId || before?.date !== after?.date || before?.session !== after?.session
}

function holidayCause({ before, after }: Rows<Holiday>): string {
  if (!before) return t.holidayAdded(holidayText(after), formatDay(after.date))
  if (!after) return t.holidayDeleted(holidayText(before), formatDay(before.date))
  if (before.date === after.date) return t.holidayChanged(holidayText(after), formatDay(after.date))
  return t.holidayMoved(holidayText(after), formatDay(before.date), formatDay(after.date))
}
