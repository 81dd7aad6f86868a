import type { Impact } from '@hr/contract/working-time/impact'
import { allocate, createHoliday, createLeaveRequest, createWorkingDay, storedBalances } from '@hr/db/factories'
import { leaveRequests, leaveTypes, workingPatterns } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import { countedOf } from '@hr/domain/leave/counting/counting'
import type { Span } from '@hr/domain/leave/counting/day-count'
import { HALF_DAYS } from '@hr/domain/leave/counting/half-days'
import { isLong } from '@hr/start/long'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { workingTimeOf } from '../../company/working-time.ts'
import { storeCounts } from '../../leave/request/store-counts.ts'
import { ownApi } from '../../testing/api.ts'

// A change of working time has the announced effects on leave, in companies of any holidays, patterns and leave.
const api = await ownApi()
const RUNS = isLong ? 2_000 : 30
const dayAt = (day: number) => addDays('2027-03-01', day)
const PEOPLE = ['employee', 'colleague', 'lead', 'hr'] as const

const day = fc.nat({ max: 13 })
const session = fc.constantFrom<1 | 2>(1, 2)
const halfDays = fc.subarray([...HALF_DAYS], { minLength: 1 })
const company = fc.record({
  holidays: fc.uniqueArray(fc.record({ day, session: fc.constantFrom(1 as const, 2 as const, null) }), {
    ...{ maxLength: 3, selector: ({ day }) => day },
  }),
  workingDays: fc.uniqueArray(day, { maxLength: 2 }),
  patterns: fc.array(fc.record({ who: fc.nat({ max: 3 }), since: day, week: fc.integer({ min: 1, max: 16_383 }) }), {
    maxLength: 2,
  }),
  days: fc.array(fc.constantFrom(0, 1, 2, 4), { minLength: 4, maxLength: 4 }),
  leave: fc.array(
    fc.record({
      who: fc.nat({ max: 3 }),
      week: fc.nat({ max: 2 }),
      first: fc.nat({ max: 3 }),
      nights: fc.nat({ max: 3 }),
      session,
    }),
    { minLength: 3, maxLength: 8 },
  ),
})
const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), day, session: fc.constantFrom(1, 2, null) }),
  fc.record({ kind: fc.constant('move' as const), day }),
  fc.record({ kind: fc.constant('delete' as const) }),
  fc.record({ kind: fc.constant('special' as const), day }),
  fc.record({ kind: fc.constant('week' as const), halfDays }),
  fc.record({ kind: fc.constant('pattern' as const), day, halfDays }),
  fc.record({ kind: fc.constant('counting' as const) }),
)
type Company = typeof company extends fc.Arbitrary<infer One> ? One : never
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

/** Makes the company again, and returns the id of its first holiday. */
async function make({ holidays, workingDays, patterns, days, leave }: Company): Promise<number | undefined> {
  const { pune, casualLeave } = api.company
  await api.db.execute(sql`
    do $$ begin
      set local session_replication_role = replica;
      delete from leave_events; delete from leave_request_years; delete from leave_requests; delete from runs;
      delete from leave_entries; delete from holidays; delete from special_working_days; delete from working_patterns;
      update business_units set working_week = 1023;
      delete from graphile_worker._private_jobs;
    end $$`)
  await api.db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, casualLeave.id))
  for (const [who, given] of days.entries())
    await allocate(api.db, { employeeId: idOf(who), leaveTypeId: casualLeave.id, year: 2027, days: given })
  const added = []
  for (const { day, session } of holidays)
    added.push(await createHoliday(api.db, { buId: pune.id, name: `Day ${day}`, date: dayAt(day), session }))
  for (const day of workingDays) await createWorkingDay(api.db, { buId: pune.id, date: dayAt(day) })
  for (const { who, since, week } of patterns) {
    const pattern = { employeeId: idOf(who), since: dayAt(since), weeks: [week] }
    await api.db.insert(workingPatterns).values(pattern).onConflictDoNothing()
  }
  for (const { who, week, first, nights, session } of leave) {
    const startDate = dayAt(week * 7 + first)
    const span = { startDate, startSession: session, endDate: addDays(startDate, nights), endSession: 2 } as const
    const request = { ...span, employeeId: idOf(who), leaveTypeId: casualLeave.id }
    // two leaves of one person on one day are not taken
    const made = await createLeaveRequest(api.db, request).catch(() => undefined)
    if (made) await countByWork(made.id, request)
  }
  return added[0]?.id
}

/** Counts leave as an application does: what every day counted would never become more. */
async function countByWork(leaveId: number, span: Span & { employeeId: number }): Promise<void> {
  const { employeeId, startDate: from, endDate: to } = span
  const counted = countedOf(span, await workingTimeOf(api.db, { employeeId, from, to }))
  await api.db.transaction((tx) => storeCounts(tx, [{ leaveId, counted, firstMonth: 1 }]))
}

const idOf = (who: number) => api.company[PEOPLE[who] ?? 'employee'].id

/** The call that makes a change, if there is something to change. */
function callOf(
  change: Change,
  holidayId: number | undefined,
): [url: string, body: Record<string, unknown>] | undefined {
  const { pune, employee, casualLeave } = api.company
  const holiday = (day: number) => ({ holidayName: 'Holi', holidayDate: dayAt(day), buId: pune.id })
  const place = { name: 'Pune Office', country: 'India', state: 'Maharashtra', city: 'Pune' }
  const contact = { buContactNumber: '912025671000', address: '12 Senapati Bapat Road', zipCode: '411016' }
  switch (change.kind) {
    case 'add':
      return ['/calendar/add_holiday', { ...holiday(change.day), session: change.session }]
    case 'move':
      return holidayId ? [`/calendar/edit_holiday/${holidayId}`, holiday(change.day)] : undefined
    case 'delete':
      return holidayId ? ['/calendar/delete_holiday', { holidayId }] : undefined
    case 'special':
      return ['/calendar/add_working_day', { specialWorkingDate: dayAt(change.day), buId: pune.id }]
    case 'week':
      return [`/businessunit/edit_bu/${pune.id}`, { ...place, ...contact, workingWeek: change.halfDays }]
    case 'pattern':
      return [`/employee/create_working_pattern/${employee.id}`, { since: dayAt(change.day), week: change.halfDays }]
    case 'counting':
      return [
        `/leaves/edit_leave_type/${casualLeave.id}`,
        { leaveName: 'Casual Leave', buId: pune.id, description: '', counting: 'calendar' },
      ]
  }
}

type Counted = Map<number, number>
const stored = async (): Promise<Counted> =>
  new Map((await api.db.select().from(leaveRequests)).map(({ id, days }) => [id, days]))

/** The announced balances are right: what remains by each leave, and for how many people more days are taken than there are. */
async function expectBalances({ leaves, below }: Impact): Promise<void> {
  const isLess = new Set<number>()
  for (const { employeeId, daysBefore, daysAfter, remainingAfter, isBelow } of leaves) {
    const which = { employeeId, leaveTypeId: api.company.casualLeave.id, year: 2027 }
    const remaining = (await storedBalances(api.db, which))[0]?.remaining ?? 0
    expect(remainingAfter).toBe(remaining)
    expect(isBelow).toBe(daysAfter > daysBefore && remaining < 0)
    if (isBelow) isLess.add(employeeId)
  }
  expect(below).toBe(isLess.size)
}

it(`the announced effects of ${RUNS} changes are their effects`, { timeout: 60_000 + RUNS * 3_000 }, async () => {
  const headers = await api.signedIn(api.company.superadmin)
  const told = { shown: 0, unnoticed: 0, below: 0 }
  const run = async (made: Company, wanted: Change) => {
    const call = callOf(wanted, await make(made))
    if (!call) return
    const [url, body] = call
    const before = await stored()
    const looked = await api.call(null, url, body, headers)
    expect([200, 201, 204, 409]).toContain(looked.status)
    const impact: Impact | undefined = looked.body?.impact
    if (impact) {
      expect(await stored()).toEqual(before)
      const consent = { impactFingerprint: impact.fingerprint, overrideReason: 'Agreed' }
      expect((await api.call(null, url, { ...body, ...consent }, headers)).status).toBeLessThan(300)
      await expectBalances(impact)
      if (impact.below > 0) told.below += 1
    }
    const after = await stored()
    const differs = [...before].filter(([id, days]) => after.get(id) !== days)
    const shown = impact?.leaves.filter(({ daysBefore, daysAfter }) => daysBefore !== daysAfter) ?? []
    const asShown = shown.map(({ leaveId, daysBefore, daysAfter }) => [leaveId, daysBefore, daysAfter] as const)
    const asDone = differs.map(([id, days]) => [id, days, after.get(id) ?? -1] as const)
    const inOrder = (rows: (readonly [number, number, number])[]) => rows.toSorted(([a], [b]) => a - b)
    expect(inOrder(asDone)).toEqual(inOrder(asShown))
    told[impact ? 'shown' : 'unnoticed'] += 1
  }
  await fc.assert(fc.asyncProperty(company, change, run), { numRuns: RUNS })
  console.log(`${RUNS} changes: ${told.shown} with an impact, ${told.unnoticed} without, ${told.below} below zero`)
})
