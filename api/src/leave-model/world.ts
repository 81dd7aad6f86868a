import { createHoliday } from '@hr/db/factories'
import { giveDays } from '@hr/db/factories/bulk'
import { employees, leaveTypes, workingPatterns } from '@hr/db/schema'
import { addDays, type Day } from '@hr/domain/dates'
import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { testApi } from '../testing.ts'
import {
  type Allocation,
  type Command,
  FIRST_DAY,
  type Kind,
  kinds,
  type Model,
  type Span,
  type Unit,
  type Who,
  years,
} from './model.ts'

type Api = Awaited<ReturnType<typeof testApi>>
type Answer = { status: number; body: { id: number; impact?: { fingerprint: string } } | null }
type Item = { leaveTypeId: number; allocatedDays: number; usedDays: number; pendingDays: number; remainingDays: number }
type Figures = { who: number; type: number; year: number } & Days
type Days = { given: number; granted: number; used: number; pending: number }
type Stored = { figures: Figures[]; entries: string[]; overlaps: number; decided_twice: number }

const applicants: readonly Who[] = ['employee', 'colleague', 'lead', 'head', 'hr']
const units: readonly Unit[] = ['pune', 'lisbon']
const balances = applicants.flatMap((who) =>
  units.flatMap((unit) => kinds.flatMap((kind) => years.map((year) => [who, unit, kind, year] as const))),
)
const dayAt = (index: number): Day => addDays(FIRST_DAY, index)

/** A few days of each limited type; of casual leave none yet in the second year. */
export const startingDays: Allocation[] = applicants.flatMap((who) => [
  { who, kind: 'annualLeave', year: 2026, days: 3 },
  { who, kind: 'annualLeave', year: 2027, days: 2.5 },
  { who, kind: 'casualLeave', year: 2026, days: 2 },
])

/** What the model knows of working days, on the side of the API. */
async function setWorkingTime({ db, company: { pune, colleague, casualLeave, lisbonTypes } }: Api): Promise<void> {
  await db
    .update(leaveTypes)
    .set({ counting: 'working' })
    .where(inArray(leaveTypes.id, [casualLeave.id, lisbonTypes.casualLeave.id]))
  await db.insert(workingPatterns).values({ employeeId: colleague.id, since: '2026-01-01', weeks: [0b11_11_11] })
  await createHoliday(db, { buId: pune.id, date: '2026-12-25', session: 2 })
  await createHoliday(db, { buId: pune.id, date: '2027-01-01' })
}

/** The real API over a real database, with the tests' cast, each person signed in once. */
export async function openWorld(api: Api) {
  const sessions = new Map<Who, Record<string, string>>()
  for (const who of [...applicants, 'lisbonHead', 'lisbonHr'] as const)
    sessions.set(who, await api.signedIn(api.company[who]))

  const idOf = (who: Who) => api.company[who].id
  const typeOf = (kind: Kind, unit: Unit) => (unit === 'pune' ? api.company : api.company.lisbonTypes)[kind]
  // where everybody works now, so that a command uses a type of their own unit
  const places = new Map<Who, Unit>()
  const ownType = (who: Who, kind: Kind) => typeOf(kind, places.get(who) ?? 'pune')
  // the holidays that commands have added
  const added = new Map<string, number>()
  // the ledger as it was after the last command
  let ledger: string[] = []
  let turn = 0
  await setWorkingTime(api)
  return { begin, send, check, checkOnTheWire }

  async function post(who: Who, url: string, payload: object): Promise<Answer> {
    const answer = await api.app.inject({ method: 'POST', url, headers: sessions.get(who) ?? {}, payload })
    return { status: answer.statusCode, body: answer.body ? answer.json() : null }
  }

  /** Starts without leave and grants, and with the starting days. */
  async function begin(): Promise<void> {
    places.clear()
    added.clear()
    ledger = []
    await api.db
      .update(employees)
      .set({ buId: api.company.pune.id })
      .where(inArray(employees.id, applicants.map(idOf)))
    await api.db.execute(sql`
      do $$ begin
        set local session_replication_role = replica;
        delete from leave_events; delete from leave_request_years; delete from leave_request_copies;
        delete from leave_requests; delete from leave_entries; delete from impact_changes;
        delete from holidays where name = 'Founders Day';
        delete from graphile_worker._private_jobs;
      end $$`)
    await giveDays(
      api.db,
      startingDays.map(({ who, kind, ...given }) => ({
        employeeId: idOf(who),
        leaveTypeId: typeOf(kind, 'pune').id,
        ...given,
      })),
    )
  }

  /** Sends a command; `ids` are those of the requests, in the order in which they were made. */
  function send(command: Command, ids: readonly number[]): Promise<Answer> {
    const leaveId = 'request' in command ? ids[command.request] : undefined
    const call = (url: string, payload: object) => post(command.who, url, payload)
    const spanOf = ({ start, end, ...sessions }: Span) => ({
      startDate: dayAt(start),
      endDate: dayAt(end),
      ...sessions,
    })
    switch (command.do) {
      case 'apply':
        return call('/leaves/apply_leave', {
          ...{ ...spanOf(command.span), reason: 'Away' },
          leaveTypeId: ownType(command.who, command.kind).id,
        })
      case 'enter':
        return call('/leaves/apply_leave', {
          ...{ ...spanOf(command.span), reason: 'Away' },
          employeeId: idOf(command.whom),
          leaveTypeId: ownType(command.whom, command.kind).id,
          enterAs: command.approves ? 'approved' : 'asked',
        })
      case 'several':
        return call('/leaves/leave_actions', {
          leaveIds: [...new Set(command.requests)].map((request) => ids[request]),
          status: command.approves ? 1 : 2,
        })
      case 'ask':
        return call('/leaves/ask_question', { leaveId, question: 'A day later?' })
      case 'answer':
        return call('/leaves/answer_question', {
          ...{ leaveId, ...spanOf(command.span), reason: 'Away' },
          leaveTypeId: ownType(command.who, command.kind).id,
        })
      case 'withdraw':
        return call('/leaves/cancel_leave', { leaveId })
      case 'decide':
        return call('/leaves/leave_action', { leaveId, status: command.approves ? 1 : 2 })
      case 'undo':
        return call('/leaves/undo_leave_action', { leaveId })
      case 'forward':
        return call('/leaves/forward_leave', {
          leaveId,
          forwardTo: idOf(command.to),
          forwardReason: 'You know them better',
        })
      case 'takeBack':
        return call('/leaves/take_back', { leaveId, note: 'Needed after all' })
      case 'allocate': {
        const { whom, kind, year, days } = command
        const { id: leaveTypeId, name: leaveName } = ownType(whom, kind)
        const allocations = [{ leaveName, leaveTypeId, days }]
        return call(`/employee/save_allocation/${idOf(whom)}`, { employeeId: idOf(whom), year, allocations })
      }
      case 'grant': {
        const { whom, kind, year, days } = command
        const grant = { employeeId: idOf(whom), year, leaveId: ownType(whom, kind).id, noOfDays: days }
        return call('/employee/compensate_leave', { ...grant, reason: 'Worked on Sunday' })
      }
      case 'move':
        return move(command)
      case 'holiday':
        return turnHoliday(command)
    }
  }

  /** Adds a holiday, or deletes it again. */
  async function turnHoliday({ who, unit, day }: Extract<Command, { do: 'holiday' }>): Promise<Answer> {
    const key = `${unit} ${day}`
    const holidayId = added.get(key)
    const form = { holidayName: 'Founders Day', holidayDate: dayAt(day), buId: api.company[unit].id }
    const answer = holidayId
      ? await agreed(who, '/calendar/delete_holiday', { holidayId })
      : await agreed(who, '/calendar/add_holiday', form)
    if (answer.status === 201 && answer.body) added.set(key, answer.body.id)
    if (answer.status === 204) added.delete(key)
    return answer
  }

  /** Sends a call once more with the fingerprint of what it would do to leave. */
  async function agreed(who: Who, url: string, payload: object): Promise<Answer> {
    const looked = await post(who, url, payload)
    const { fingerprint } = looked.body?.impact ?? {}
    return fingerprint ? post(who, url, { ...payload, impactFingerprint: fingerprint }) : looked
  }

  async function move({ who, whom, to }: Extract<Command, { do: 'move' }>): Promise<Answer> {
    const { id, firstName, lastName, staffNumber, workEmail, roleId, reportingTo, joiningDate } = api.company[whom]
    const answer = await agreed(who, `/employee/edit_employee/${id}`, {
      ...{ firstName, lastName, workEmail, reportingTo, joiningDate },
      ...{ employeeId: staffNumber, employeeRoleId: roleId, employeeBuId: api.company[to].id },
    })
    if (answer.status === 200) places.set(whom, to)
    return answer
  }

  /** What the rows add up to is what the model says, the ledger has only grown, and nothing is there that must never be. */
  async function check(model: Model): Promise<void> {
    const { figures, entries, overlaps, decided_twice } = await stored()
    expect(entries.slice(0, ledger.length)).toEqual(ledger)
    ledger = entries
    const is = figures.map(({ who, type, year, ...days }) => [`${who} ${type} ${year}`, phrase(days)])
    const should = balances.flatMap(([who, unit, kind, year]) => {
      const { used, pending, remaining } = model.balance(who, kind, year, unit)
      if (remaining < 0) expect.fail(`${who} has ${remaining} days of ${kind} in ${year}`)
      const days = { ...model.parts(who, kind, year, unit), used, pending }
      const isThere = days.given + days.granted + used + pending > 0
      return isThere ? [[`${idOf(who)} ${typeOf(kind, unit).id} ${year}`, phrase(days)]] : []
    })
    expect({ overlaps, decided_twice, ...Object.fromEntries(is) }).toEqual({
      ...{ overlaps: 0, decided_twice: 0 },
      ...Object.fromEntries(should),
    })
  }

  /** With a parameter the driver has the statement planned once instead of twenty thousand times. */
  async function stored() {
    const [row] = await api.db.execute<Stored>(sql`
      with moved as (
        select employee_id, leave_type_id, year, case when kind in ('allocated', 'moved') then days else 0 end as given,
          case when kind in ('comp_off', 'moved_comp_off') then days else 0 end as granted, 0 as used, 0 as pending
        from leave_entries
        union all select r.employee_id, r.leave_type_id, y.year, 0, 0,
          case when r.decision = 'approved' and r.cancelled_at is null then y.days else 0 end,
          case when r.decision = 'pending' and r.cancelled_at is null then y.days else 0 end
        from leave_requests r join leave_request_years y on y.leave_request_id = r.id
      ), sums as (
        select employee_id as who, leave_type_id as type, year, sum(given)::float8 as given, sum(granted)::float8 as granted,
          sum(used)::float8 as used, sum(pending)::float8 as pending
        from moved group by 1, 2, 3 having sum(given + granted + used + pending) > ${0}
      )
      select (select coalesce(json_agg(sums), '[]') from sums) as figures,
        (select array_agg(l::text order by l.id) from leave_entries l) as entries,
        (select count(*)::int from leave_requests a join leave_requests b
          on a.id < b.id and a.employee_id = b.employee_id
          and a.status in ('pending', 'approved') and b.status in ('pending', 'approved')
          and (a.start_date, a.start_session) <= (b.end_date, b.end_session)
          and (b.start_date, b.start_session) <= (a.end_date, a.end_session)) as overlaps,
        (select count(*)::int from (
          select 1 from leave_events where kind in ('approved', 'rejected', 'undone') group by leave_request_id
          having count(*) filter (where kind <> 'undone') - count(*) filter (where kind = 'undone') > 1
        ) twice) as decided_twice`)
    return row ?? expect.unreachable('no row')
  }

  /**
   * Checks that one person's balances from the API equal the model's and none is negative; each call checks the next
   * person.
   */
  async function checkOnTheWire(model: Model): Promise<void> {
    const who = applicants[turn++ % applicants.length] ?? 'employee'
    for (const year of years) {
      const { body } = await post('hr', `/leaves/leave_balance/${idOf(who)}`, { year })
      for (const kind of kinds) {
        const item = (body as unknown as Item[]).find(({ leaveTypeId }) => leaveTypeId === ownType(who, kind).id)
        const { allocated, used, pending, remaining } = model.balance(who, kind, year)
        const should = { allocatedDays: allocated, usedDays: used, pendingDays: pending, remainingDays: remaining }
        expect({ who, year, ...item }).toMatchObject({ who, year, ...should })
        expect(item?.remainingDays).toBeGreaterThanOrEqual(0)
      }
    }
  }
}

const phrase = ({ given, granted, used, pending }: Days) =>
  `${given} given, ${granted} granted, ${used} used, ${pending} pending`
