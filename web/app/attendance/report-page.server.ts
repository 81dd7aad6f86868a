import { attendanceFigures, employeeAttendanceReport } from '@hr/contract/attendance/attendance'
import { listEmployees } from '@hr/contract/people/employee'
import { readPart } from '~/http/call/part.server.ts'
import { rowId } from '~/http/form/chosen.ts'
import { readList, readPage } from '~/http/list/list.server.ts'
import { searchText } from '~/http/list/search-text.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { unitsOf } from '~/http/session/reader.ts'
import { readReport } from '~/report/read-report.server.ts'
import { askedDate } from './asked-day.server.ts'

/** How many people are offered at once; a search finds the others. */
const SHOWN = 25
/** The most people that can be chosen one by one: an address has room for no more. */
const MOST = 200

/** Loads the day of the chosen people, or of everybody whom the search finds. */
export async function loadAttendanceReport(entered: Entered) {
  const { query, date } = askedDate(entered)
  const chosen = chosenPeople(query)
  // Chosen people take precedence over the search, which serves to find more people to choose.
  const body = { date, ...chosen, ...(chosen.employeeIds && { search: undefined }) }
  const q = searchText(query.get('q'))
  const [outcome, figures, people] = await Promise.all([
    readReport(entered, () =>
      readList(entered, employeeAttendanceReport, { body, rowsOf: (answer) => answer.employeeAttendanceReport }),
    ),
    readPart(() => entered.api(attendanceFigures, { body: { search: q || undefined, ...body } })),
    findPeople(entered, q, chosen),
  ])
  return { date, chosen, people, q, figures: figures.value, ...outcome }
}
export type ReportPage = Awaited<ReturnType<typeof loadAttendanceReport>>

/** Only some people, or everybody but some. Without either it is everybody. */
export type Choice = { employeeIds?: number[]; exceptIds?: number[] }

/** Select All means everybody except the offered people whose box is not ticked. Nothing ticked means everybody too. */
export function chosenPeople(query: URLSearchParams): Choice {
  const ticked = idsIn(query, 'employeeIds')
  if (query.get('all') !== '1') return ticked.length > 0 ? { employeeIds: ticked } : {}
  const exceptIds = idsIn(query, 'offered').filter((id) => !ticked.includes(id))
  return exceptIds.length > 0 ? { exceptIds } : {}
}

function idsIn(query: URLSearchParams, name: string): number[] {
  const ids = query.getAll(name).flatMap((text) => text.split(',').map(rowId))
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, MOST)
}

/** The query for a file with the same rows. Chosen people make the search unnecessary. */
export function fileQuery(query: URLSearchParams): URLSearchParams {
  const { employeeIds, exceptIds } = chosenPeople(query)
  const without = ['employeeIds', 'offered', 'all', ...(employeeIds ? ['q'] : [])]
  const file = new URLSearchParams([...query].filter(([name]) => !without.includes(name)))
  if (exceptIds) file.set('all', '1')
  if (exceptIds) file.set('offered', exceptIds.join())
  for (const id of employeeIds ?? []) file.append('employeeIds', String(id))
  return file
}

/** The first people that a search finds, after those whose box was set by hand. */
export async function findPeople({ api, user }: Entered, q: string, { employeeIds, exceptIds }: Choice) {
  const set = employeeIds ?? exceptIds
  const body = {
    ...unitsOf(user, 'seeReports'),
    search: q || undefined,
    page: 1,
    pageSize: SHOWN,
  } as const
  const [found, known] = await Promise.all([
    readPart(() => readPage(api, listEmployees, body)),
    readPart(async () => (set ? api(listEmployees, { body: { employeeIds: set } }) : [])),
  ])
  const { answer: matching = [], total = 0 } = found.value ?? {}
  const rows = [...(known.value ?? []), ...matching]
  const offered = [...new Map(rows.map(({ id, employeeName }) => [id, { id, employeeName }])).values()]
  return { offered, total, found: matching.length }
}
