import { formatDay, parseDay } from '@hr/domain/dates'

/** What people call the filters that the address of a list or report can name. */
const labels: Record<string, string> = {
  q: 'search',
  bu: 'BU',
  buId: 'BU',
  departmentId: 'department',
  designation: 'designation',
  designationId: 'designation',
  leaveTypeName: 'leave type',
  employeeId: 'person',
  employeeIds: 'people',
  year: 'year',
  from: 'from',
  to: 'to',
  status: 'status',
}

/** The filters whose values are words; those of the others are ids and codes. */
const readable = ['q', 'leaveTypeName', 'year', 'from', 'to']

/** A filter that is set: its name in the address, what people call it, and the same with its value. */
export type Filter = { name: string; label: string; words: string }

/** The filters that an address sets, each once. */
export function filtersIn(query: URLSearchParams): Filter[] {
  const given = new Map([...query].filter(([name, value]) => labels[name] && value.trim()))
  return [...given].map(([name, value]) => {
    const label = labels[name] ?? name
    return { name, label, words: readable.includes(name) ? `${label} ${wordsOf(name, value.trim())}` : label }
  })
}

function wordsOf(name: string, value: string): string {
  const day = parseDay(value)
  if (day) return formatDay(day)
  return name === 'q' ? `“${value}”` : value
}

/** The query without these filters, on its first page. A report without a status means approved leave, one with an empty status all. */
export function withoutFilters(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const left = new URLSearchParams(query)
  for (const name of ['page', 'format', ...names]) left.delete(name)
  if (names.includes('status')) left.set('status', '')
  return left
}
