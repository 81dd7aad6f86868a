import { addDays, type Day, yearOf } from '@hr/domain/dates'
import { type Chosen, type ReportKind, reports } from './report-kind.ts'

const fields: Record<ReportKind, readonly string[]> = {
  employee: ['year', 'from', 'to', 'buId', 'leaveTypeName', 'employeeId', 'status'],
  yearly: ['year', 'view', 'buId', 'leaveTypeName', 'employeeId'],
  date: ['from', 'to', 'buId', 'leaveTypeName', 'employeeId'],
}

/** The report that the address names. */
export function kindIn(query: URLSearchParams): ReportKind {
  return reports.find(({ kind }) => kind === query.get('report'))?.kind ?? 'employee'
}

/** The status code of approved leave. */
const APPROVED = '1'

/**
 * The query for a report, from its address. Without days it is this year, or a week from today; without a status it is
 * approved leave, because payroll goes by that. Dates take precedence over a year, which the form always contains.
 */
export function askedOf(kind: ReportKind, query: URLSearchParams, today: Day): Chosen {
  const chosen = chosenOf(query, fields[kind])
  if (kind === 'employee' && !query.has('status')) chosen.status = APPROVED
  const hasDates = Boolean(chosen.from || chosen.to)
  if (kind === 'date') return hasDates ? chosen : { ...chosen, from: today, to: addDays(today, 6) }
  if (hasDates) return without(chosen, 'year')
  return chosen.year ? chosen : { year: String(yearOf(today)), ...chosen }
}

/** The values chosen for these fields. */
export function chosenOf(query: URLSearchParams, names: readonly string[]): Chosen {
  const given = names.map((name): [string, string] => [name, (query.get(name) ?? '').trim()])
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

function without(chosen: Chosen, name: string): Chosen {
  return Object.fromEntries(Object.entries(chosen).filter(([field]) => field !== name))
}
