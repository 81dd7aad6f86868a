import { attendanceFigures } from '@hr/contract/attendance/attendance'
import type { Endpoint } from '@hr/contract/call/endpoint'
import { listAppliedLeaves } from '@hr/contract/leave/leave'
import { employeeLeaveReportCsv } from '@hr/contract/reports/leave-report'
import { addDays, addYears, type Day } from '@hr/domain/dates'
import type { Place, Sent } from './visitors.ts'
import { applications, decisions } from './writes.ts'

/** One row of the table: a piece of work, which server does it, and the requests that are sent in turn. */
export type Row = {
  what: string
  of: 'web' | 'api'
  /** Each request can be sent only once, or it would be refused. */
  isOnce?: true
  /** A large answer: the time to the first byte and the memory matter, not how many come in a second. */
  isFile?: true
  sends: (place: Place) => Promise<Sent[]>
}

/** Writes come last, since they make more for the others to read. */
export const rows: Row[] = [
  page('sign-in page', '/login'),
  page('dashboard', '/', 'employee'),
  page('own leave list', '/leave/applied-leaves', 'employee'),
  call('own leave list, JSON', listAppliedLeaves, 'employee', () => ({ page: 1, pageSize: 10 })),
  page('apply page', '/leave/leave-apply', 'employee'),
  page('inbox of a lead', '/request/leaves', 'lead'),
  page('wall chart of 25', '/wall-chart?scope=bu', 'hr'),
  page('employee list', '/employee/list', 'hr'),
  page('history of all, by HR', '/request/leaves/history', 'hr'),
  page('dashboard of HR', '/', 'hr'),
  page('leave report', '/administrative/leave-report', 'hr'),
  page('own attendance', '/attendance', 'employee'),
  call('attendance summary of a day', attendanceFigures, 'hr', (today) => ({ date: lastWorkday(today) })),
  file('five years of leave, CSV', employeeLeaveReportCsv, 'hr', (today) => ({
    from: addYears(today, -5),
    to: addYears(today, 1),
  })),
  { what: 'apply, committed', of: 'api', isOnce: true, sends: applications },
  { what: 'decide, committed', of: 'api', isOnce: true, sends: decisions },
]

function page(what: string, path: string, by?: string): Row {
  const sends = async ({ signIn }: Place) => [{ method: 'GET', path, headers: by ? (await signIn(by)).web : {} }]
  return { what, of: 'web', sends }
}

function call(what: string, { method, url }: Endpoint, by: string, bodyOn: (today: Day) => object): Row {
  const sends = async ({ signIn, today }: Place) => {
    const { id, api } = await signIn(by)
    return [{ method, path: url.replace(':userId', String(id)), headers: api, body: bodyOn(today) }]
  }
  return { what, of: 'api', sends }
}

function file(
  what: string,
  { method, url }: Endpoint,
  by: string,
  queryOn: (today: Day) => Record<string, string>,
): Row {
  const sends = async ({ signIn, today }: Place) => {
    const path = `${url}?${new URLSearchParams(queryOn(today))}`
    return [{ method, path, headers: (await signIn(by)).api }]
  }
  return { what, of: 'api', isFile: true, sends }
}

/** The last day before that is no weekend, since swipes end the day before. */
function lastWorkday(today: Day): Day {
  const before = addDays(today, -1)
  return [0, 6].includes(new Date(before).getUTCDay()) ? lastWorkday(before) : before
}
