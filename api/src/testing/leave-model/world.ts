import { giveDays } from '@hr/db/factories/bulk'
import { businessUnits, employees } from '@hr/db/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sweepLapses } from '../../leave/policy/lapses.ts'
import type { testApi } from '../api.ts'
import { type Allocation, LASTING } from './books.ts'
import { everybody, type Kind, kinds, type Unit, units, type Who } from './company.ts'
import { hasEnded, shownOf } from './grants.ts'
import { years } from './half-days.ts'
import type { Command, Model } from './model.ts'
import { type Answer, callOf, dayAt, type Names, nothingMade } from './sending.ts'
import { setUp } from './set-up.ts'
import { readStored, shouldBeStored } from './stored.ts'

type Api = Awaited<ReturnType<typeof testApi>>
type Row = { id: number; usedDays: number; leftDays: number }
type Item = { leaveTypeId: number; allocatedDays: number; usedDays: number; pendingDays: number; remainingDays: number }

/** A few days of each limited type; of casual leave none yet in the second year. */
export const startingDays: Allocation[] = everybody.flatMap((who) => [
  { who, kind: 'annualLeave', year: 2026, days: 5 },
  { who, kind: 'annualLeave', year: 2027, days: 4.5 },
  { who, kind: 'casualLeave', year: 2026, days: 3 },
  { who, kind: 'sickLeave', year: 2026, days: 3 },
  { who, kind: 'sickLeave', year: 2027, days: 3 },
])

/** The real API over a real database, with the tests' cast. */
export async function openWorld(api: Api) {
  const sessions = new Map<Who, Record<string, string>>()
  // where everybody works now, so that a command uses a type of their own unit
  const places = new Map<Who, Unit>()
  // the holidays that commands have added
  const added = new Map<string, number>()
  // the ledger as it was after the last command
  let ledger: string[] = []
  let made = nothingMade()
  let turn = 0
  const typeOf = (kind: Kind, unit: Unit) => (unit === 'pune' ? api.company : api.company.lisbonTypes)[kind]
  const names: Names = {
    idOf: (who) => api.company[who].id,
    unitId: (unit) => api.company[unit].id,
    typeOf,
    ownType: (who, kind) => typeOf(kind, places.get(who) ?? 'pune'),
  }
  const { idOf } = names
  await setUp(api)
  return { begin, send, check, checkOnTheWire }

  async function post(who: Who, url: string, payload: object): Promise<Answer> {
    const answer = await api.app.inject({ method: 'POST', url, headers: sessions.get(who) ?? {}, payload })
    return { status: answer.statusCode, body: answer.body ? answer.json() : null }
  }

  /** On a day each person signs in once. */
  async function comeTo(day: number): Promise<void> {
    api.setNow(`${dayAt(day)}T04:00:00Z`)
    await api.db.execute(sql`delete from sessions`)
    for (const who of [...everybody, 'lisbonHead', 'lisbonHr'] as const)
      sessions.set(who, await api.signedIn(api.company[who]))
  }

  /** Starts without leave and grants, and with the starting days. */
  async function begin({ today }: Model): Promise<void> {
    places.clear()
    added.clear()
    ledger = []
    made = nothingMade()
    await api.db
      .update(employees)
      .set({ buId: api.company.pune.id })
      .where(inArray(employees.id, everybody.map(idOf)))
    await api.db.execute(sql`
      do $$ begin
        set local session_replication_role = replica;
        delete from leave_events; delete from leave_request_years; delete from leave_request_copies; delete from stand_ins;
        delete from comp_off_claims; delete from leave_requests; delete from leave_attachments; delete from leave_entries; delete from runs;
        delete from leave_rules; delete from holidays where name = 'Founders Day';
        delete from graphile_worker._private_jobs;
      end $$`)
    for (const unit of units)
      await api.db
        .update(businessUnits)
        .set({ compOffDays: LASTING[unit] })
        .where(eq(businessUnits.id, names.unitId(unit)))
    await giveDays(
      api.db,
      startingDays.map(({ who, kind, ...given }) => ({
        employeeId: idOf(who),
        leaveTypeId: typeOf(kind, 'pune').id,
        ...given,
      })),
    )
    await comeTo(today)
  }

  /** Carries out a command on the side of the API, where the model is by now at this day. */
  async function send(command: Command, model: Model): Promise<Answer> {
    const answer = await answerTo(command, model.today)
    if (hasEnded(model)) await sweepLapses(api.deps)
    const isDone = answer.status < 300
    const id = answer.body?.id ?? 0
    if (isDone && (command.do === 'apply' || command.do === 'enter')) made.requests.push(id)
    if (isDone && command.do === 'apply' && command.standIn) made.choices.push(await lastChoice())
    if (isDone && command.do === 'setRule') made.rules.push(id)
    if (isDone && command.do === 'choose') made.choices.push(id)
    if (isDone && command.do === 'claim') made.claims.push(id)
    if (isDone && command.do === 'grant') made.grants.push(id)
    if (isDone && command.do === 'decideClaim' && command.grants) made.grants.push(await lastGrant())
    if (isDone && command.do === 'wish') made.wishes.set(command.request, api.deps.now().getTime())
    return answer
  }

  async function answerTo(command: Command, today: number): Promise<Answer> {
    switch (command.do) {
      case 'wait':
        await comeTo(today)
        return { status: 200, body: null }
      case 'move':
        return move(command)
      case 'holiday':
        return turnHoliday(command)
      case 'attach':
        return attach(command)
      case 'endAfter':
        return endAfter(command)
      default:
        return post(command.who, ...callOf(command, made, names))
    }
  }

  async function lastChoice(): Promise<number> {
    const [row] = await api.db.execute<{ id: number }>(sql`select max(id)::int as id from stand_ins`)
    return row?.id ?? 0
  }

  async function lastGrant(): Promise<number> {
    const [row] = await api.db.execute<{ id: number }>(
      sql`select max(id)::int as id from leave_entries where kind = 'comp_off'`,
    )
    return row?.id ?? 0
  }

  async function endAfter({ unit, days }: Extract<Command, { do: 'endAfter' }>): Promise<Answer> {
    const { id, name, country, state, city, contactNumber, address, zipCode } = api.company[unit]
    return api.call(api.company.superadmin, `/businessunit/edit_bu/${id}`, {
      ...{ name, country, state, city, address, zipCode, buContactNumber: contactNumber },
      compOffDays: days ?? 0,
    })
  }

  async function attach({ who, request }: Extract<Command, { do: 'attach' }>): Promise<Answer> {
    const attachment = new File(['%PDF-1.4\n%%EOF\n'], 'note.pdf', { type: 'application/pdf' })
    const fields = { leaveId: String(made.requests[request]), attachment }
    return api.submit(api.company[who], '/leaves/add_attachment', fields)
  }

  /** Adds a holiday, or deletes it again. */
  async function turnHoliday({ who, unit, day }: Extract<Command, { do: 'holiday' }>): Promise<Answer> {
    const key = `${unit} ${day}`
    const holidayId = added.get(key)
    const form = { holidayName: 'Founders Day', holidayDate: dayAt(day), buId: names.unitId(unit) }
    const answer = holidayId
      ? await agreed(who, '/calendar/delete_holiday', { holidayId })
      : await agreed(who, '/calendar/add_holiday', form)
    if (answer.status === 201 && answer.body) added.set(key, answer.body.id)
    if (answer.status === 204) added.delete(key)
    return answer
  }

  /** Sends a call again with the fingerprint of what it would do to leave. */
  async function agreed(who: Who, url: string, payload: object): Promise<Answer> {
    const looked = await post(who, url, payload)
    const { fingerprint } = looked.body?.impact ?? {}
    return fingerprint ? post(who, url, { ...payload, impactFingerprint: fingerprint }) : looked
  }

  async function move({ who, whom, to }: Extract<Command, { do: 'move' }>): Promise<Answer> {
    const { id, firstName, lastName, staffNumber, workEmail, roleId, reportingTo, joiningDate } = api.company[whom]
    const answer = await agreed(who, `/employee/edit_employee/${id}`, {
      ...{ firstName, lastName, workEmail, reportingTo, joiningDate },
      ...{ employeeId: staffNumber, employeeRoleId: roleId, employeeBuId: names.unitId(to) },
    })
    if (answer.status === 200) places.set(whom, to)
    return answer
  }

  /** What is stored is what the model says, the ledger has only grown, and nothing is there that must never be. */
  async function check(model: Model): Promise<void> {
    const { entries, ...stored } = await readStored(api.db)
    expect(entries.slice(0, ledger.length)).toEqual(ledger)
    ledger = entries
    expect(stored).toEqual(shouldBeStored(model, names))
  }

  /**
   * Checks that one person's balances from the API equal the model's and none is negative; each call checks the next
   * person.
   */
  async function checkOnTheWire(model: Model): Promise<void> {
    const who = everybody[turn++ % everybody.length] ?? 'employee'
    for (const year of years) {
      const { body } = await post('hr', `/leaves/leave_balance/${idOf(who)}`, { year })
      for (const kind of kinds) {
        const item = (body as unknown as Item[]).find(({ leaveTypeId }) => leaveTypeId === names.ownType(who, kind).id)
        const { allocated, used, pending, remaining } = model.balance(who, kind, year)
        const should = { allocatedDays: allocated, usedDays: used, pendingDays: pending, remainingDays: remaining }
        expect({ who, year, ...item }).toMatchObject({ who, year, ...should })
        expect(item?.remainingDays).toBeGreaterThanOrEqual(0)
      }
    }
    await checkGrants(model, who)
  }

  /** What is used and left of each grant of a person. */
  async function checkGrants(model: Model, who: Who): Promise<void> {
    const asked = { employeeId: idOf(who), pageSize: 100 }
    const { body } = await post('hr', '/employee/list_compensation_leaves', asked)
    const rows = (body as unknown as { data: Row[] }).data.toSorted((a, b) => a.id - b.id)
    expect(rows.map(({ usedDays, leftDays }) => ({ usedDays, leftDays }))).toEqual(shownOf(model, who))
  }
}
