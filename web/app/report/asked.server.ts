import { addDays, type Day, yearOf } from '@hr/domain/dates'
import { type Chosen, type ReportKind, reports } from './report-kind.ts'

const fields: Record<ReportKind, readonly string[]> = {
  employee: ['year', 'from', 'to', 'buId', 'leaveTypeId', 'employeeId', 'status'],
  yearly: ['year', 'view', 'buId', 'leaveTypeId', 'employeeId'],
  date: ['from', 'to', 'buId', 'leaveTypeId', 'employeeId'],
}

/** Which report the address is of. */
export function kindIn(query: URLSearchParams): ReportKind {
  return reports.find(({ kind }) => kind === query.get('report'))?.kind ?? 'employee'
}

/**
 * What the call of a report is asked, of its address: what was chosen, and this year, or a week from today, where no days
 * were. Dates speak before a year, which stands in the form from the beginning.
 */
export function askedOf(kind: ReportKind, query: URLSearchParams, today: Day): Chosen {
  const chosen = chosenOf(query, fields[kind])
  const hasDates = Boolean(chosen.from || chosen.to)
  if (kind === 'date') return hasDates ? chosen : { ...chosen, from: today, to: addDays(today, 6) }
  if (hasDates) return without(chosen, 'year')
  return chosen.year ? chosen : { ...chosen, year: String(yearOf(today)) }
}

/** What was chosen of these fields. */
export function chosenOf(query: URLSearchParams, names: readonly string[]): Chosen {
  const given = names.map((name): [string, string] => [name, (query.get(name) ?? '').trim()])
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

function without(chosen: Chosen, name: string): Chosen {
  return Object.fromEntries(Object.entries(chosen).filter(([field]) => field !== name))
}
