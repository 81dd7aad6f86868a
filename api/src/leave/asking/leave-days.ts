import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { leaveDays, requestDays } from '@hr/contract/leave/leave-days'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import type { Day } from '@hr/domain/dates'
import { asGiven, leftFor } from '@hr/domain/leave/balance/available'
import { JANUARY, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { byCalendar, type Counted } from '@hr/domain/leave/counting/counted'
import { countedOf } from '@hr/domain/leave/counting/counting'
import { endSlot, isCountable, type Span } from '@hr/domain/leave/counting/day-count'
import { holidayText } from '@hr/domain/leave/counting/half-days'
import { OFFICE_TIME, type WorkingTime } from '@hr/domain/leave/counting/working-time'
import { byWorkOf, isWhole } from '@hr/domain/leave/policy/by-work'
import type { Policy } from '@hr/domain/leave/policy/policy'
import { backOn, DAYS_TO_BACK } from '@hr/domain/leave/request/back-on'
import * as t from '@hr/words/asking'
import { sql } from 'drizzle-orm'
import type { CurrentUser } from '../../company/current-user.ts'
import { leaveAfter } from '../../company/leave-after.ts'
import { workers, workingTimeFields } from '../../company/working-time.ts'
import { invalid } from '../../platform/http/errors.ts'
import { ofType, readLedger } from '../balance/ledger.ts'
import { foundRequest } from '../request/refusals.ts'
import type { Subject } from '../request/subject.ts'

type LeaveDays = AnswerOf<typeof leaveDays>
type RequestDays = AnswerOf<typeof requestDays>

/**
 * What is known of the days of a leave of this person: the holidays, when they are back, what counts by a leave type of
 * their unit that counts working days, and what is left by its days of types with a policy or comp-off that ends. Fails with 400 for a leave that
 * ends before it starts. A request that would get these days (`leaveId`) does not keep its person away.
 */
export async function daysOfLeave(db: Queryable, me: Person, { leaveId, ...span }: Wanted): Promise<LeaveDays> {
  if (!isCountable(span)) throw invalid({ endDate: t.endBeforeStart })
  const [around, types] = await Promise.all([
    timeAround(db, { employeeId: me.id, leaveId }, span),
    readTypes(db, { id: me.id, buId: me.buId, ...span }),
  ])
  const working = types.some(({ counting }) => counting === 'working') && countedOf(span, around.time)
  const left = await leftByThen(db, me, span, { types, working })
  return {
    ...toldOf(span, around),
    byWork: working ? toByWork(span, working, around.time) : null,
    ...(left.length > 0 && { left }),
  }
}

type Wanted = Span & { leaveId?: number | undefined }
type Person = Pick<Subject, 'id' | 'buId' | 'leaveYearMonth'>
type Known = { types: readonly TypeOf[]; working: Counted | false }

/** What can be taken of each of these types by the days of the leave, in the leave year in which it begins. */
async function leftByThen(db: Queryable, me: Person, span: Span, { types, working }: Known) {
  const policies = types.flatMap(({ policy, ...type }) => (policy ? [{ ...type, policy }] : []))
  if (policies.length === 0) return []
  const of = { year: leaveYearOf(span.startDate, me.leaveYearMonth), firstMonth: me.leaveYearMonth }
  const ledger = await readLedger(db, { employeeId: me.id, year: of.year })
  return policies.map(({ id: leaveTypeId, counting, policy: { grant, debt } }) => {
    const given = asGiven(ofType(ledger, leaveTypeId), grant, of)
    const counted = counting === 'working' && working ? working : byCalendar(span)
    return { leaveTypeId, ...leftFor(given, counted, span.endDate, { ...of, debt }) }
  })
}

/** The same of a request, as it was counted. Fails with 404 for a request that the caller may not know about. */
export async function daysOfRequest(db: Queryable, me: CurrentUser, leaveId: number): Promise<RequestDays> {
  const { request, counting, firstMonth } = await foundRequest(db, me, leaveId, 'seeRequest')
  const around = await timeAround(db, { employeeId: request.employeeId, leaveId }, request)
  const isByWork = counting === 'working' || !isWhole(request, request.counted)
  return {
    ...toldOf(request, around),
    byWork: isByWork ? toByWork(request, request.counted, around.time) : null,
    ...(firstMonth !== JANUARY && { firstMonth }),
  }
}

/** When a person works on the days of a leave and until they are back, and their leave after it. */
type Around = { time: WorkingTime; later: Span[] }

async function timeAround(
  db: Queryable,
  of: { employeeId: number; leaveId: number | undefined },
  span: Span,
): Promise<Around> {
  const { startDate: from, endDate: end } = span
  const [found] = await readAround(db, {
    employeeId: of.employeeId,
    leaveId: of.leaveId ?? null,
    from,
    end,
    edge: endSlot(span),
  })
  if (!found) return { time: OFFICE_TIME, later: [] }
  const { later, ...time } = found
  return { time, later }
}

type AroundOf = { employeeId: number; leaveId: number | null; from: Day; end: Day; edge: number }

const readAround = prepared(
  (_db, of: Named<AroundOf>) => sql<WorkingTime & { later: Span[] }>`
    select ${workingTimeFields(of.from, sql`until.day`)}, until.later
    from ${workers} cross join lateral (
      select coalesce(json_agg(json_build_object('startDate', start_date, 'startSession', start_session,
          'endDate', end_date, 'endSession', end_session)), '[]') as later,
        greatest(max(end_date), ${of.end}::date) + ${sql.raw(String(DAYS_TO_BACK))} as day
      from (${leaveAfter(sql`select e.id as employee_id, ${of.edge}::int as edge`, sql`${of.leaveId}`)}) later
    ) until
    where e.id = ${of.employeeId}`,
)

function toByWork(span: Span, counted: Counted, time: WorkingTime): LeaveDays['byWork'] {
  const { free, workingDays } = byWorkOf(span, counted, time)
  return { counted: counted.map(([first, end]) => [first, end]), free: [...free], workingDays: [...workingDays] }
}

function toldOf(span: Span, { time, later }: Around) {
  const back = backOn(span, later, time)
  const holidays = time.holidays.filter(({ date }) => date <= span.endDate)
  return {
    holidays: holidays.map((day) => ({
      date: day.date,
      name: holidayText(day),
      ...(day.session && { session: day.session }),
    })),
    back: { day: back.date, session: back.session },
  }
}

type TypeOf = { id: number; counting: 'calendar' | 'working'; policy: Pick<Policy, 'grant' | 'debt'> | null }

/**
 * The types of a unit for which a leave is more than half days of the calendar and of the year: each counts working
 * days, has a policy, or gave the person comp-off that ends.
 */
const readTypes = prepared(
  (_db, of: Named<{ id: number; buId: number; startDate: Day }>) => sql<TypeOf>`
    select t.id, t.counting, coalesce(p.policy, g.policy) as policy from leave_types t
    left join lateral (
      select json_build_object('grant', p.grant, 'debt', p.debt) as policy from leave_policies p
      where p.leave_type_id = t.id and p.valid_from <= ${of.startDate} order by p.valid_from desc limit 1
    ) p on true
    left join lateral (
      select json_build_object('grant', 'yearly', 'debt', 0) as policy from leave_entries x
      where x.employee_id = ${of.id} and x.leave_type_id = t.id and x.kind = 'comp_off' and x.ends_on is not null limit 1
    ) g on true
    where t.bu_id = ${of.buId} and t.retired_at is null and (t.counting = 'working' or p.policy is not null or g.policy is not null)
    order by t.id`,
)
