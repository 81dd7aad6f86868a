import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createEmployee, createHoliday, createLeaveRequest } from '@hr/db/factories'
import { leaveAttachments } from '@hr/db/schema'
import { AUDITOR, IT_ADMIN } from '@hr/domain/access'
import * as t from '@hr/words/requests'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

// The answers for an auditor and an IT administrator to each call that is about a person, a request or a unit: their
// own, of their unit, of another unit, and of a missing one. Each of them was an approver before, and still has a part
// in every request (docs/spec/access.md, Roles of a company).
const api = await testApi()

const SECRET = 'the knee operation'
const WHOSE = ['own', 'same unit', 'other unit', 'missing'] as const
type Whose = (typeof WHOSE)[number]
type Thing = { userId: number; leaveId: number; attachmentId: number; buId: number }
const readers = { auditor: AUDITOR, it: IT_ADMIN }
type Reader = keyof typeof readers
let people: Record<Reader, Person & { roleId: number }>
let things: Record<Reader, Record<Whose, Thing>>

beforeEach(async () => {
  await mkdir(join(api.dataDir, 'files', 'leave'), { recursive: true })
  const { pune, lisbon, lead, employee, lisbonEmployee, sickLeave, lisbonTypes } = api.company
  const hire = (roleId: number) => createEmployee(api.db, { buId: pune.id, roleId, reportingTo: lead.id })
  people = { auditor: await hire(AUDITOR), it: await hire(IT_ADMIN) }
  const thingOf = async (person: Person, reader: Person, leaveTypeId: number, buId: number): Promise<Thing> => {
    const picture = { storageKey: `leave/${person.id}-${reader.id}.png`, mediaType: 'image/png', byteSize: 1 }
    await writeFile(join(api.dataDir, 'files', picture.storageKey), 'x')
    const [attachment] = await api.db.insert(leaveAttachments).values(picture).returning()
    const sick = { employeeId: person.id, leaveTypeId, attachmentId: attachment!.id, reason: SECRET }
    const others = person.id === reader.id ? {} : { addressedTo: reader.id, copiedTo: [reader.id] }
    const startDate = reader.id === people.it.id ? '2026-12-14' : '2026-12-01'
    const { id } = await createLeaveRequest(api.db, { ...sick, ...others, startDate })
    return { userId: person.id, leaveId: id, attachmentId: attachment!.id, buId }
  }
  const missing = { userId: 999_999, leaveId: 999_999, attachmentId: 999_999, buId: 999_999 }
  const thingsOf = async (me: Person): Promise<Record<Whose, Thing>> => ({
    own: await thingOf(me, me, sickLeave.id, pune.id),
    'same unit': await thingOf(employee, me, sickLeave.id, pune.id),
    'other unit': await thingOf(lisbonEmployee, me, lisbonTypes.sickLeave.id, lisbon.id),
    missing,
  })
  things = { auditor: await thingsOf(people.auditor), it: await thingsOf(people.it) }
})

type Call = { url: string; method?: 'GET'; body?: object }
/** The statuses of own, same unit, other unit and missing. */
type Cells = readonly [number, number, number, number]
const OWN: Cells = [200, 404, 404, 404]
const NONE: Cells = [403, 403, 403, 403]
const year = 2026

const rows: [name: string, call: (of: Thing) => Call, expected: Record<Reader, Cells>][] = [
  ['balance', ({ userId }) => ({ url: `/leaves/leave_balance/${userId}`, body: { year } }), both(OWN)],
  ['own list', ({ userId }) => ({ url: `/leaves/list_applied_leaves/${userId}` }), both(OWN)],
  ['attachment', ({ attachmentId }) => ({ url: `/leaves/attachments/${attachmentId}`, method: 'GET' }), both(OWN)],
  ['inbox', () => ({ url: '/leaves/list_leave_requests' }), both(NONE)],
  ['inbox, pending', () => ({ url: '/leaves/list_pending_leaves' }), both(NONE)],
  ['inbox, forwarded', () => ({ url: '/leaves/list_forwarded_leaves' }), both(NONE)],
  ['history', ({ leaveId }) => ({ url: '/leaves/leave_request_history', body: { leaveId } }), both(NONE)],
  ['opening', ({ leaveId }) => ({ url: '/leaves/mark_viewed', body: { leaveId } }), both(NONE)],
  ['deciding', ({ leaveId }) => ({ url: '/leaves/leave_action', body: { leaveId, status: 1 } }), both(NONE)],
  ['undoing', ({ leaveId }) => ({ url: '/leaves/undo_leave_action', body: { leaveId } }), both(NONE)],
  ['taking back', ({ leaveId }) => ({ url: '/leaves/take_back', body: { leaveId, note: 'No' } }), both(NONE)],
  ['forwarders', ({ leaveId }) => ({ url: '/leaves/list_forwarders', body: { leaveId } }), both(NONE)],
  ['decision aids', ({ leaveId }) => ({ url: '/leaves/decision_aids', body: { leaveId } }), { auditor: OWN, it: NONE }],
  ['days of a request', ({ leaveId }) => ({ url: '/leaves/request_days', body: { leaveId } }), both(OWN)],
  [t.onLeaveToday, () => ({ url: '/dashboard/get_whose_on_leave' }), { auditor: [200, 200, 200, 200], it: NONE }],
  ['who waits', () => ({ url: '/dashboard/get_whose_on_leave_pending' }), both(NONE)],
  [
    'wall chart',
    ({ buId }) => ({ url: '/leaves/wall_chart', body: { month: '2026-12', scope: 'bu', buId } }),
    { auditor: [200, 200, 403, 403], it: NONE },
  ],
  [
    'who is away beside',
    () => ({
      ...{ url: '/leaves/also_away' },
      body: { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 },
    }),
    { auditor: [200, 200, 200, 200], it: NONE },
  ],
  [
    'attendance',
    ({ userId }) => ({ url: '/attendance/all_user_attendance', body: { employeeId: userId, date: '2026-11-19' } }),
    { auditor: [200, 200, 200, 404], it: OWN },
  ],
  [
    'attendance of a week',
    ({ userId }) => ({ url: '/attendance/attendance_week', body: { employeeId: userId, date: '2026-11-19' } }),
    { auditor: [200, 200, 200, 404], it: OWN },
  ],
  [
    'leave report',
    ({ buId }) => ({ url: '/leavereport/employee_leave_report', body: { year, buId } }),
    { auditor: [200, 200, 200, 200], it: NONE },
  ],
  [
    'leave report as a file',
    ({ buId }) => ({ url: `/leavereport/employee_leave_report.csv?year=2026&buId=${buId}`, method: 'GET' }),
    { auditor: [200, 200, 200, 200], it: NONE },
  ],
  [
    'balances of a year',
    ({ userId }) => ({ url: '/leavereport/yearly_leave_report', body: { year, employeeId: userId } }),
    { auditor: [200, 200, 200, 200], it: NONE },
  ],
  [
    'balances of a year as a file',
    () => ({ url: '/leavereport/yearly_leave_report.csv?year=2026', method: 'GET' }),
    { auditor: [200, 200, 200, 200], it: NONE },
  ],
  [
    'attendance as a file',
    () => ({ url: '/attendance/employee_attendance_report.csv', method: 'GET' }),
    { auditor: [200, 200, 200, 200], it: NONE },
  ],
  [
    'people as a file',
    () => ({ url: '/leavereport/employee_report.csv', method: 'GET' }),
    { auditor: [200, 200, 200, 200], it: NONE },
  ],
  ['profile', ({ userId }) => ({ url: `/employee/get_user_profile/${userId}` }), both(OWN)],
  ['record', ({ userId }) => ({ url: `/employee/employee_details/${userId}` }), both(NONE)],
  ['holidays', ({ buId }) => ({ url: '/calendar/list_holidays', body: { buId } }), both([200, 200, 403, 403])],
  [
    'leave types',
    ({ buId }) => ({ url: '/leaves/list_leave_types', body: { employeeBuId: buId } }),
    { auditor: [200, 200, 200, 200], it: [200, 200, 403, 403] },
  ],
  [
    'comp-off',
    ({ userId }) => ({ url: '/employee/list_compensation_leaves', body: { employeeId: userId } }),
    both(NONE),
  ],
  ['devices', () => ({ url: '/attendance/list_devices' }), { auditor: NONE, it: [200, 200, 200, 200] }],
  ['unmatched swipes', () => ({ url: '/attendance/unmatched' }), both(NONE)],
  ['keys', () => ({ url: '/attendance/list_keys' }), { auditor: NONE, it: [200, 200, 200, 200] }],
  ['audit', () => ({ url: '/audit/list', body: {} }), { auditor: NONE, it: [200, 200, 200, 200] }],
]

function both(cells: Cells): Record<Reader, Cells> {
  return { auditor: cells, it: cells }
}

const ask = async (person: Person, { url, method = undefined, body }: Call) =>
  api.app.inject({
    ...{ method: method ?? 'POST', url, headers: await api.signedIn(person) },
    ...(body && { payload: body }),
  })

describe.each(Object.keys(readers) as Reader[])('%s', (reader) => {
  it('gets of each call what its role gives', async () => {
    const got: Record<string, number[]> = {}
    for (const [name, call] of rows) {
      const answers = []
      for (const whose of WHOSE) answers.push(await ask(people[reader], call(things[reader][whose])))
      got[name] = answers.map(({ statusCode }) => statusCode)
      // The reason of somebody else is nowhere; one's own is one's own.
      for (const { payload } of answers.slice(1)) expect(payload, name).not.toContain(SECRET)
    }
    expect(got).toEqual(Object.fromEntries(rows.map(([name, , expected]) => [name, expected[reader]])))
  })

  it('takes leave like everybody', async () => {
    const me = people[reader]
    const { body } = await api.call(me, `/leaves/list_applied_leaves/${me.id}`)
    expect(body.data[0].reason).toBe(SECRET)
    const { leaveId } = things[reader].own
    expect((await api.call(me, '/leaves/cancel_leave', { leaveId })).status).toBe(204)
  })

  it('is in no picker of Cc, managers, forwarders or approvers', async () => {
    const me = people[reader]
    const { employee, hr } = api.company
    const request = things[reader]['same unit']
    const managers = await api.call(hr, '/employee/reporting_to_list', {})
    const forwarders = await api.call(hr, '/leaves/list_forwarders', { leaveId: request.leaveId })
    const ids = [...managers.body, ...(Array.isArray(forwarders.body) ? forwarders.body : [])].map(({ id }) => id)
    expect(ids).not.toContain(me.id)
    const form = { leaveTypeId: api.company.annualLeave.id, startDate: '2026-12-21', endDate: '2026-12-21' }
    const days = { ...form, startSession: 1, endSession: 2, reason: 'Rest', applyingTo: [me.id] }
    const { status, body } = await api.call(employee, '/leaves/apply_leave', days)
    expect({ status, keys: Object.keys(body.fieldErrors ?? {}) }).toEqual({ status: 400, keys: ['applyingTo'] })
  })
})

describe('a key of a service', () => {
  it('that an IT administrator makes sends swipes, and reads nothing', async () => {
    const make = (scope: string) =>
      api.call(people.it, '/attendance/make_key', { name: `Key of ${scope}`, scope, endsOn: '2027-01-31' })
    expect((await make('swipes')).status).toBe(201)
    for (const scope of ['reports', 'scim']) expect((await make(scope)).status).toBe(403)
  })
})

describe('the audit of an IT administrator', () => {
  it('has nothing of leave, of a person’s life, or of who took which report', async () => {
    const { hr, superadmin, employee, annualLeave, pune } = api.company
    const give = { employeeId: employee.id, year, allocations: [{ leaveTypeId: annualLeave.id, days: 25 }] }
    await api.call(hr, `/employee/save_allocation/${employee.id}`, give)
    await api.db.execute(`update employees set date_of_birth = '1990-02-03', role_id = 5 where id = ${employee.id}`)
    await api.db.execute(`update leave_types set name = 'Rehabilitation' where id = ${annualLeave.id}`)
    await createHoliday(api.db, { buId: pune.id, name: 'Holi' })
    await ask(hr, { url: '/leavereport/employee_leave_report.csv?year=2026', method: 'GET' })
    const read = async (by: Person, body: object = {}) => (await api.call(by, '/audit/list', body as never)).body
    const all: { thing: string }[] = await read(superadmin)
    const seen: { thing: string; after: object }[] = await read(people.it)
    const thingsIn = (rows: { thing: string }[]) => [...new Set(rows.map(({ thing }) => thing))].toSorted()
    expect(thingsIn(all)).toEqual(expect.arrayContaining(['leave_entries', 'leave_types', 'employees', 'holidays']))
    expect(thingsIn(all).some((thing) => thing.endsWith('.csv'))).toBe(true)
    expect(thingsIn(seen).filter((thing) => /leave|csv/.test(thing))).toEqual([])
    expect(seen.find(({ thing }) => thing === 'employees')?.after).toEqual({ role_id: 5 })
    expect(JSON.stringify(seen)).not.toMatch(/1990-02-03|Rehabilitation|knee/)
    expect(await read(people.it, { thing: 'leave_entries' })).toEqual([])
    const { payload } = await ask(people.it, { url: '/audit/list.csv', method: 'GET' })
    expect(payload).not.toMatch(/1990-02-03|Rehabilitation|knee|leave_entries|\.csv\?/)
    expect(payload).toContain('Holi')
  })

  it('counts what it lists', async () => {
    await api.db.execute(`update leave_types set name = name || '!'`)
    const { headers } = await api.call(people.it, '/audit/list', { page: 1, pageSize: 10 })
    const rows = (await api.call(people.it, '/audit/list', {})).body
    expect(headers['x-total-count']).toBe(String(rows.length))
  })
})
