import { createHoliday } from '@hr/db/factories'
import { insertLeaveRequests } from '@hr/db/factories/bulk'
import { leaveTypes } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import { isLong } from '@hr/start/long'
import { slowness } from '@hr/start/pace'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ownApi } from '../../testing/api.ts'

// A holiday is moved in a large unit whose people are all away around it, while others apply. The long form measures it for
// two thousand people: what it does has to be shown within two seconds, and nobody who applies may wait for longer.
const api = await ownApi()
const PEOPLE = isLong ? 2_000 : 200
const MONDAY = '2027-03-08'

/** Everybody takes three leaves in turn: over the holiday, over the day to which it moves, and far from both. */
async function fill(): Promise<void> {
  const { pune, lead, casualLeave } = api.company
  await api.db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, casualLeave.id))
  const people = await api.db.execute<{ id: number }>(sql`
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, reporting_to, joining_date)
    select 'BIG-' || n, 'Person', 'Number ' || n, 'big.' || n || '@example.com', 4, ${pune.id}, ${lead.id}, '2020-01-06'
    from generate_series(1, ${PEOPLE}) n returning id`)
  await api.db.execute(sql`
    insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason)
    select id, ${casualLeave.id}, 2027, '2027-01-01', 'allocated', 9, 'Allocated' from employees where staff_number like 'BIG-%'`)
  await api.db.execute(sql`
    insert into working_patterns (employee_id, since, weeks)
    select id, '2026-01-01', array[63, 1023] from employees where staff_number like 'BIG-%' and id % 5 = 0`)
  const request = {
    leaveTypeId: casualLeave.id,
    addressedTo: lead.id,
    reason: 'Away',
    appliedAt: '2026-11-01T00:00:00Z',
  }
  const stories = people.flatMap(({ id }) =>
    [0, 14, 63].map((after) => {
      const startDate = addDays(MONDAY, after)
      const span = { startDate, startSession: 1, endDate: addDays(startDate, 2), endSession: 2 } as const
      return { ...request, ...span, employeeId: id }
    }),
  )
  for (let from = 0; from < stories.length; from += 600)
    await insertLeaveRequests(api.db, stories.slice(from, from + 600))
}

async function timed<T>(what: string, call: () => Promise<T>): Promise<{ answer: T; took: number }> {
  const start = performance.now()
  const answer = await call()
  const took = Math.round(performance.now() - start)
  console.log(`${what} of ${PEOPLE} people: ${took} ms`)
  return { answer, took }
}

it(
  'moving a holiday of a large unit is shown within seconds, and done as it was shown',
  { timeout: 240_000 },
  async () => {
    await fill()
    const { hr, pune, employee, casualLeave } = api.company
    const { id, name } = await createHoliday(api.db, { buId: pune.id, date: MONDAY })
    const moved = { holidayName: name, holidayDate: addDays(MONDAY, 14), buId: pune.id }
    const move = (consent = {}) => api.call(hr, `/calendar/edit_holiday/${id}`, { ...moved, ...consent })

    const seen = await timed('impact', () => move())
    const { impact } = seen.answer.body
    expect(seen.answer).toMatchObject({ status: 409, body: { code: 'impact' } })
    expect(impact).toMatchObject({ people: PEOPLE, below: 0 })

    const span = { startDate: '2027-05-03', startSession: 1, endDate: '2027-05-03', endSession: 2 }
    const leave = { ...span, leaveTypeId: casualLeave.id, reason: 'A day off' }
    const again = move()
    const applied = await timed('an application meanwhile', () => api.call(employee, '/leaves/apply_leave', leave))
    expect({ appliedStatus: applied.answer.status, againStatus: (await again).status }).toEqual({
      appliedStatus: 201,
      againStatus: 409,
    })

    const saved = await timed('the change', () => move({ impactFingerprint: impact.fingerprint }))
    expect(saved.answer.status).toBe(200)
    const [sums] = await api.db.execute<{ less: number }>(sql`
      select sum(3 - r.days)::float8 as less from leave_requests r join employees e on e.id = r.employee_id
      where e.staff_number like 'BIG-%'`)
    expect(sums).toMatchObject({ less: -impact.days })
    if (isLong) expect(Math.max(seen.took, applied.took)).toBeLessThan(2_000 * slowness())
  },
)
