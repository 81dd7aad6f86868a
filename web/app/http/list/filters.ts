import { formatDay, parseDay } from '@hr/domain/dates'
import * as t from '@hr/words/pages'

/** What people call the filters that the address of a list or report can name. */
const labels: Record<string, string> = {
  q: t.filterSearch,
  bu: t.filterBu,
  buId: t.filterBu,
  departmentId: t.filterDepartment,
  designation: t.filterDesignation,
  designationId: t.filterDesignation,
  leaveTypeName: t.filterLeaveType,
  employeeId: t.filterPerson,
  employeeIds: t.filterPeople,
  offered: t.filterPeople,
  year: t.filterYear,
  from: t.filterFrom,
  to: t.filterTo,
  status: t.filterStatus,
  thing: t.filterRecord,
  act: t.filterAction,
  actorId: t.filterChangedBy,
  age: t.filterWaiting,
}

/** The filters whose values are words; those of the others are ids and codes. */
const readable = ['q', 'leaveTypeName', 'year', 'from', 'to', 'act']

/** The values in the address for filters that are taken off; null removes them. */
type Off = Record<string, string | null>

/** A filter that is set: what people call it, the same with its value, and what takes it off unless nothing does. */
export type Filter = { label: string; words: string; off?: Off }

/** Facts about a page's filters that its address does not have, by their names in the address. */
export type PageFilters = {
  /** What they offer, so that an id is shown as the name that was chosen. */
  offered?: Record<string, readonly { value: string | number; label: string }[] | undefined>
  /** By which filters the page went, apart from a search, where that differs from the address: its own choices too. */
  asked?: Record<string, string>
  /** Of those that the page chooses if the address has none: the value that means all, or null if there is none. */
  all?: Record<string, string | null>
}

/** The filters of a page, each once; two dates are one. */
export function filtersOf(query: URLSearchParams, page: PageFilters = {}): Filter[] {
  const { asked } = page
  const given = asked ? [...query].filter(([name]) => name === 'q').concat(Object.entries(asked)) : [...query]
  const set = new Map(
    given.map(([name, value]) => [name, value.trim()] as const).filter(([name, value]) => labels[name] && value),
  )
  const dates = { from: set.get('from'), to: set.get('to') }
  return [...set].flatMap(([name, value]) => {
    if (name === 'to' && dates.from) return []
    return [name in dates ? datesFilter(dates, page) : oneFilter(name, value, page)]
  })
}

function datesFilter(
  { from = '', to = '' }: { from?: string | undefined; to?: string | undefined },
  page: PageFilters,
): Filter {
  return { ...datesInWords(dayText(from), dayText(to)), ...offOf(['from', 'to'], page) }
}

function datesInWords(from: string, to: string): Pick<Filter, 'label' | 'words'> {
  if (from && to) return { label: t.filterDates, words: t.filterFromTo(from, to) }
  const label = from ? t.filterFrom : t.filterTo
  return { label, words: t.filterWithValue(label, from || to) }
}

function oneFilter(name: string, value: string, page: PageFilters): Filter {
  const label = labels[name] ?? name
  const chosen = page.offered?.[name]?.find((option) => String(option.value) === value)?.label
  const words = chosen ?? (readable.includes(name) ? textOf(name, value) : '')
  return { label, words: words ? t.filterWithValue(label, words) : label, ...offOf([name], page) }
}

const textOf = (name: string, value: string) => (name === 'q' ? t.quoted(value) : value)

function dayText(value: string): string {
  const day = parseDay(value)
  return day ? formatDay(day) : value
}

function offOf(names: readonly string[], { all = {} }: PageFilters): Pick<Filter, 'off'> {
  if (names.some((name) => all[name] === null)) return {}
  return { off: Object.fromEntries(names.map((name) => [name, all[name] ?? null])) }
}

/** The query without a filter, on its first page. */
export function withoutFilter(query: URLSearchParams, off: Off): URLSearchParams {
  const left = new URLSearchParams(query)
  for (const name of ['page', 'format', ...Object.keys(off)]) left.delete(name)
  for (const [name, value] of Object.entries(off)) if (value !== null) left.set(name, value)
  return left
}
