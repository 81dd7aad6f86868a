import { randomUUID } from 'node:crypto'
import { applyLeave } from '@hr/contract/leave/leave'
import type { Database } from '@hr/db/client'
import { EMPLOYEE } from '@hr/domain/access'
import { addDays, type Day, yearOf } from '@hr/domain/dates'
import { sql } from 'drizzle-orm'
import { type Visitor, visitorMaker } from '../bench/visitors.ts'
import type { Asked } from './call.ts'

/** A half day of leave that somebody applies for. */
export type HalfDay = { employeeId: number; startDate: Day; startSession: 1 | 2 }
export type Application = HalfDay & { leaveTypeId: number; key: string }

/** Somebody who applies again and again, by the form of the web or as a program that calls the API. */
export type Applicant = Visitor & { leaveTypeId: number; csrf: string }

/** Of half a year. */
const HALF_DAYS = 366

/** Signs this number of employees in, without their passwords. With TLS, cookies have another name. */
export async function signInPeople(
  db: Database,
  secret: string,
  count: number,
  { isSecure = false } = {},
): Promise<Applicant[]> {
  const signIn = await visitorMaker(db, secret)
  const rows = await db.execute<{ id: number; leaveTypeId: number }>(sql`
    select e.id, t.id as "leaveTypeId"
    from employees e join leave_types t on t.bu_id = e.bu_id and t.is_unlimited
    where e.role_id = ${EMPLOYEE} and e.left_at is null order by e.id limit ${count}`)
  const known = async (id: number) => {
    const visitor = await signIn(id)
    const cookie = isSecure ? visitor.web.cookie!.replaceAll(/(^|; )/g, '$1__Host-') : visitor.web.cookie!
    return { ...visitor, web: { cookie } }
  }
  return Promise.all([...rows].map(async ({ id, leaveTypeId }) => ({ ...(await known(id)), leaveTypeId, csrf: '' })))
}

/** The half days of somebody in turn, where the company that is drawn has no leave: of the second half of next year. */
export function* applicationsOf({ id, leaveTypeId }: Applicant, today: Day): Generator<Application> {
  for (let at = 0; at < HALF_DAYS; at += 1) {
    const startDate = addDays(`${yearOf(today) + 1}-07-01`, Math.floor(at / 2))
    yield { employeeId: id, leaveTypeId, startDate, startSession: at % 2 === 0 ? 1 : 2, key: randomUUID() }
  }
}

const span = ({ startDate, startSession, leaveTypeId }: Application) => ({
  startDate,
  startSession,
  endDate: startDate,
  endSession: startSession,
  leaveTypeId,
  reason: 'A free half day',
})

/** The call of a program. It has no key if `isKeyless`. */
export function asCall({ api }: Applicant, application: Application, isKeyless = false): [path: string, asked: Asked] {
  const key: Record<string, string> = isKeyless ? {} : { 'idempotency-key': application.key }
  const headers = { ...api, ...key, 'content-type': 'application/json' }
  return [applyLeave.url, { method: 'POST', headers, body: JSON.stringify(span(application)) }]
}

export const APPLY_PAGE = '/leave/leave-apply'

/** The form as a browser without a script sends it. */
export function asForm({ web, csrf }: Applicant, application: Application): [path: string, asked: Asked] {
  const fields = { ...span(application), csrf, idempotencyKey: application.key }
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const headers = { ...web, 'content-type': 'application/x-www-form-urlencoded' }
  return [APPLY_PAGE, { method: 'POST', headers, body: body.toString() }]
}

/** The token of the session in a page with a form. */
export function csrfIn(html: string): string {
  const [, token] = html.match(/name="csrf"[^>]*value="([^"]+)"/) ?? html.match(/value="([^"]+)"[^>]*name="csrf"/) ?? []
  if (!token) throw new Error('The page has no form with a token')
  return token
}

/** How many of these half days are not there exactly once. */
export async function lostOf(db: Database, acknowledged: HalfDay[]): Promise<number> {
  const rows = await db.execute<{ what: string; times: number }>(sql`
    select concat_ws(' ', employee_id, start_date, start_session) as what, count(*)::int as times
    from leave_requests where cancelled_at is null group by 1`)
  const times = new Map([...rows].map((row) => [row.what, row.times]))
  const nameOf = ({ employeeId, startDate, startSession }: HalfDay) => [employeeId, startDate, startSession].join(' ')
  return acknowledged.filter((halfDay) => times.get(nameOf(halfDay)) !== 1).length
}
