import { attendanceFigures, employeeAttendanceReport } from '@hr/contract/attendance'
import { listEmployees } from '@hr/contract/employee'
import { rowId } from '~/http/chosen.ts'
import type { Entered } from '~/http/enter.server.ts'
import { readList, readPage } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { unitsOf } from '~/http/reader.ts'
import { searchText } from '~/http/search-text.ts'
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
  const body = chosen.length > 0 ? { date, employeeIds: chosen, search: undefined } : { date }
  const q = searchText(query.get('q'))
  const [outcome, figures, people] = await Promise.all([
    readReport(entered, () =>
      readList(entered, employeeAttendanceReport, { body, rowsOf: (answer) => answer.employeeAttendanceReport }),
    ),
    readPart(() => entered.api(attendanceFigures, { body: { search: q || undefined, ...body } })),
    findPeople(entered, query, chosen),
  ])
  return { date, chosen, people, q, figures: figures.value, ...outcome }
}
export type ReportPage = Awaited<ReturnType<typeof loadAttendanceReport>>

/** The ids of the ticked people. Empty, which means everybody, if Select All or nothing was ticked. */
export function chosenPeople(query: URLSearchParams): number[] {
  if (query.get('all') === '1') return []
  const ids = query.getAll('employeeIds').map(rowId)
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, MOST)
}

/** The query for a file with the same rows. Chosen people make the search unnecessary. */
export function fileQuery(query: URLSearchParams): URLSearchParams {
  const chosen = chosenPeople(query)
  const without = chosen.length > 0 ? ['employeeIds', 'q'] : ['employeeIds', 'all']
  const kept = [...query].filter(([name]) => !without.includes(name))
  return new URLSearchParams([...kept, ...chosen.map((id): [string, string] => ['employeeIds', String(id)])])
}

async function findPeople({ api, user }: Entered, query: URLSearchParams, chosen: number[]) {
  const body = {
    ...unitsOf(user, 'seeReports'),
    search: searchText(query.get('q')) || undefined,
    page: 1,
    pageSize: SHOWN,
  } as const
  const [found, known] = await Promise.all([
    readPart(() => readPage(api, listEmployees, body)),
    readPart(async () => (chosen.length > 0 ? api(listEmployees, { body: { employeeIds: chosen } }) : [])),
  ])
  const { answer: matching = [], total = 0 } = found.value ?? {}
  const rows = [...(known.value ?? []), ...matching]
  const offered = [...new Map(rows.map(({ id, employeeName }) => [id, { id, employeeName }])).values()]
  return { offered, total, isAll: matching.length === total }
}
