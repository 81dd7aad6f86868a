import { setTimeout as sleep } from 'node:timers/promises'
import { allocate, createHoliday } from '@hr/db/factories'
import { leaveRequests, leaveTypes } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import { isLong } from '@hr/start/long'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ownApi } from '../../testing/api.ts'
import { impactsOf } from './testing.ts'

// Four people apply for a week while a holiday of that week comes, goes or moves away, some before and some after it. Whichever
// call is first, each leave is there afterwards, and counts by the calendar as it then is.
const api = await ownApi()
const { daysTaken } = impactsOf(api)
const ROUNDS = isLong ? 50 : 20
const PEOPLE = ['employee', 'colleague', 'lead', 'hr'] as const
const CHANGES = ['add', 'delete', 'move'] as const
const monday = (round: number) => addDays('2027-01-04', round * 7)

/** By how many milliseconds somebody applies later than the change is sent: everybody at once, or one after the other. */
const laterOf = (round: number, nth: number) => (round % 4) * (20 + nth * 10)
const sessions = new Map<string, Record<string, string>>()

type Change = (typeof CHANGES)[number]

/** The call that makes a change of the Wednesday of a week; a holiday that it needs is there. */
async function callOf(change: Change, wednesday: string): Promise<[url: string, body: Record<string, unknown>]> {
  const { pune } = api.company
  const form = { holidayName: 'Founders Day', holidayDate: wednesday, buId: pune.id }
  if (change === 'add') return ['/calendar/add_holiday', form]
  const { id } = await createHoliday(api.db, { buId: pune.id, name: form.holidayName, date: wednesday })
  if (change === 'delete') return ['/calendar/delete_holiday', { holidayId: id }]
  return [`/calendar/edit_holiday/${id}`, { ...form, holidayDate: addDays(wednesday, 3) }]
}

/** Agrees to a change until it is done. Returns how often its effects were different from the previewed ones. */
async function insist(url: string, body: Record<string, unknown>, again = 0): Promise<number> {
  const { status, body: said } = await api.call(null, url, body, sessions.get('superadmin'))
  if (status < 300) return again
  expect({ status, code: said.code }).toEqual({ status: 409, code: 'impact' })
  return insist(url, { ...body, impactFingerprint: said.impact.fingerprint }, again + 1)
}

async function apply(who: (typeof PEOPLE)[number], startDate: string, later: number): Promise<number> {
  await sleep(later)
  const span = { startDate, startSession: 1, endDate: addDays(startDate, 4), endSession: 2 }
  const leave = { ...span, leaveTypeId: api.company.casualLeave.id, reason: 'A week off' }
  const { status, body } = await api.call(null, '/leaves/apply_leave', leave, sessions.get(who))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

it(
  `${ROUNDS} times leave and a holiday at the same moment: no old count, and none lost`,
  { timeout: 600_000 },
  async () => {
    const { casualLeave } = api.company
    await api.db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, casualLeave.id))
    for (const who of [...PEOPLE, 'superadmin'] as const) sessions.set(who, await api.signedIn(api.company[who]))
    for (const who of PEOPLE)
      await allocate(api.db, { employeeId: api.company[who].id, leaveTypeId: casualLeave.id, year: 2027, days: 366 })
    const told = { before: 0, after: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const change = CHANGES[round % CHANGES.length] ?? 'add'
      const [url, body] = await callOf(change, addDays(monday(round), 2))
      const [again, ...ids] = await Promise.all([
        insist(url, body),
        ...PEOPLE.map((who, nth) => apply(who, monday(round), laterOf(round, nth))),
      ])
      const days = await Promise.all(ids.map((id) => daysTaken(id)))
      expect({ round, change, days }).toEqual({ round, change, days: PEOPLE.map(() => (change === 'add' ? 4 : 5)) })
      told[again > 0 ? 'after' : 'before'] += 1
      expect(await api.db.$count(leaveRequests)).toBe(PEOPLE.length * (round + 1))
    }
    console.log(`${ROUNDS} rounds: ${told.before} changes came before all leave, ${told.after} after some`)
  },
)
