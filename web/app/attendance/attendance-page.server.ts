import { type AttendanceOfDay, allUserAttendance, attendanceWeek } from '@hr/contract/attendance/attendance'
import { type EmployeeCard, listEmployees, listReporting } from '@hr/contract/people/employee'
import { widestRelation } from '@hr/domain/reach'
import { toMember } from '~/employee/staff.server.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { readPart } from '~/http/call/part.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { searchText } from '~/http/list/search-text.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { unitsOf } from '~/http/session/reader.ts'
import { type Outcome, readReport } from '~/report/read-report.server.ts'
import { type People, SEARCH_PEOPLE, searchBoxOf } from '~/ui/form/person-picker.tsx'
import { ASKED } from '~/ui/form/use-finder.ts'
import { askedDate } from './asked-day.server.ts'

/** Loads a day's attendance: one's own, or on the Daily Log that of a person whom one may see. */
export async function loadAttendance(entered: Entered) {
  const { user } = entered
  const { query, date } = askedDate(entered)
  const tab = query.get('tab') === 'daily' ? ('daily' as const) : ('history' as const)
  const isOwn = tab === 'history' || widestRelation(user.employeeRoleId, 'seeAttendance') === 'self'
  const employeeId = isOwn ? String(user.id) : (query.get('employeeId') ?? askedOfNobody(query))
  const nothing: Outcome<AttendanceOfDay> = {}
  const [outcome, week, staff] = await Promise.all([
    employeeId === null ? nothing : readOf(entered, employeeId, date),
    employeeId === null ? undefined : readWeek(entered, employeeId, date),
    isOwn ? undefined : findSeen(entered, query.get(searchBoxOf('employeeId')), chosenIn(query, 'employeeId')),
  ])
  return { tab, date, employeeId: employeeId ?? '', ownName: user.employeeName, staff, week, ...outcome }
}
export type AttendancePage = Awaited<ReturnType<typeof loadAttendance>>

/** Nobody is chosen: an empty text if the form was sent, which the API refuses, else null. */
function askedOfNobody(query: URLSearchParams): '' | null {
  return query.has('date') && query.get('intent') !== SEARCH_PEOPLE ? '' : null
}

function readOf(entered: Entered, employeeId: string, date: string): Promise<Outcome<AttendanceOfDay>> {
  return readReport(entered, () => entered.api(allUserAttendance, { body: { employeeId, date } }).catch(byField))
}

/** The week around the day. Without it, only the day is shown. */
async function readWeek({ api }: Entered, employeeId: string, date: string) {
  const { value } = await readPart(() => api(attendanceWeek, { body: { employeeId, date } }))
  return value
}

/** Reports a person whom the reader may not see as an error of the field, not of the page. */
function byField(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
  const { userMessage, code } = error
  throw new ApiError(400, userMessage, { code, fieldErrors: { employeeId: userMessage } })
}

/** People whose attendance the reader may see, themselves first: the chosen one, and those that match a search. */
export async function findSeen(
  { api, user }: Entered,
  asked: string | null,
  chosenId: number | undefined,
): Promise<People> {
  const search = searchText(asked)
  const body = { search: search || undefined, page: 1, pageSize: ASKED } as const
  const whose = widestRelation(user.employeeRoleId, 'seeAttendance')
  const [found, known] = await Promise.all([
    readPart(() =>
      whose === 'reports'
        ? api(listReporting, { body })
        : api(listEmployees, { body: { ...body, ...unitsOf(user, 'seeAttendance') } }),
    ),
    readPart(() => api(listEmployees, { body: { employeeIds: chosenId ? [chosenId, user.id] : [user.id] } })),
  ])
  const isOffered = ({ id }: EmployeeCard) => id === user.id && search === ''
  const rows = [...(known.value ?? []).filter(isOffered), ...(found.value ?? [])]
  const chosen = known.value?.find(({ id }) => id === chosenId)
  return {
    search,
    isFull: found.value?.length === ASKED,
    chosen: chosen && toMember(chosen),
    found: [...new Map(rows.map((card) => [card.id, toMember(card)])).values()],
  }
}
