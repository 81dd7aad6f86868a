import type { AuditEntry } from '@hr/contract/reports/audit'
import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/audit'
import { momentText } from '~/ui/small-parts.tsx'

type Columns = Pick<AuditEntry, 'before' | 'after'>

/**
 * An entry without what its page need not carry: columns without a value, which a new person has many of, flags of a
 * new or removed row that are off, and the id and the person that the entry names anyway.
 */
export function shownColumns(entry: AuditEntry): AuditEntry {
  const { before, after, thingId, employeeId } = entry
  const isWhole = before === null || after === null
  const isSaid = (name: string, value: unknown) =>
    value === null ||
    value === '' ||
    (value === false && isWhole) ||
    (name === 'id' && String(value) === thingId) ||
    (name === 'employee_id' && value === employeeId)
  const left = (columns: AuditEntry['before']) =>
    columns && Object.fromEntries(Object.entries(columns).filter(([name, value]) => !isSaid(name, value)))
  return { ...entry, before: left(before), after: left(after) }
}

/** The columns that changed, those too that have a value no more. */
export function changedColumns({ before, after }: Columns): string[] {
  const names = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])
  return [...names].filter((name) => compared(before?.[name]) !== compared(after?.[name]))
}

const compared = (value: unknown) => (value === '' || value === undefined ? 'null' : JSON.stringify(value))

/** A value as people read it: a day and a moment as everywhere on pages, and yes or no. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.empty
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) ? momentText(value) : value
}
