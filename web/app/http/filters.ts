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
  thing: 'what',
  act: 'act',
  actorId: 'who did it',
  age: 'applied',
  order: 'order',
}

/** The filters whose values are words; those of the others are ids and codes. */
const readable = ['q', 'leaveTypeName', 'year', 'from', 'to', 'act']

/** A filter that is set: its name in the address, what people call it, and the same with its value. */
export type Filter = { name: string; label: string; words: string }

/** What the filters of a page offer, by their names in the address. */
export type Offered = Record<string, readonly { value: string | number; label: string }[] | undefined>

/** The filters that an address sets, each once, with the name of what was chosen if the page offers it. */
export function filtersIn(query: URLSearchParams, offered: Offered = {}): Filter[] {
  const given = new Map([...query].filter(([name, value]) => labels[name] && value.trim()))
  return [...given].map(([name, value]) => {
    const label = labels[name] ?? name
    const chosen = offered[name]?.find((option) => String(option.value) === value)?.label
    const words = chosen ?? (readable.includes(name) ? wordsOf(name, value.trim()) : '')
    return { name, label, words: `${label} ${words}`.trimEnd() }
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
