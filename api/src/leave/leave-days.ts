import type { AnswerOf } from '@hr/contract/endpoint'
import type { leaveDays, requestDays } from '@hr/contract/leave-days'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { addDays, type Day } from '@hr/domain/dates'
import { asGiven, leftFor } from '@hr/domain/leave/available'
import { backAfter, byWorkOf, DAYS_TO_BACK, isWhole } from '@hr/domain/leave/by-work'
import { byCalendar, type Counted } from '@hr/domain/leave/counted'
import { countedOf } from '@hr/domain/leave/counting'
import { isCountable, type Span } from '@hr/domain/leave/day-count'
import { holidayText } from '@hr/domain/leave/half-days'
import { JANUARY, leaveYearOf } from '@hr/domain/leave/leave-year'
import type { Policy } from '@hr/domain/leave/policy'
import type { WorkingTime } from '@hr/domain/leave/working-time'
import { sql } from 'drizzle-orm'
import type { CurrentUser } from '../current-user.ts'
import { invalid } from '../errors.ts'
import { workingTimeOf } from '../working-time.ts'
import { ofType, readLedger } from './ledger.ts'
import { foundRequest } from './refusals.ts'
import type { Subject } from './subject.ts'

type LeaveDays = AnswerOf<typeof leaveDays>
type RequestDays = AnswerOf<typeof requestDays>

/**
 * What is known of the days of a leave of this person: the holidays, when they are back, what counts by a leave type of
 * their unit that counts working days, and what is left by its days of types with a policy or comp-off that ends. Fails with 400 for a leave that
 * ends before it starts.
 */
export async function daysOfLeave(db: Queryable, me: Person, span: Span): Promise<LeaveDays> {
  if (!isCountable(span)) throw invalid({ endDate: 'End date cannot be before start date' })
  const [time, types] = await Promise.all([
    timeAround(db, me.id, span),
    readTypes(db, { id: me.id, buId: me.buId, ...span }),
  ])
  const working = types.some(({ counting }) => counting === 'working') && countedOf(span, time)
  const left = await leftByThen(db, me, span, { types, working })
  return {
    ...toldOf(span, time),
    byWork: working ? toByWork(span, working, time) : null,
    ...(left.length > 0 && { left }),
  }
}

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
  const time = await timeAround(db, request.employeeId, request)
  const isByWork = counting === 'working' || !isWhole(request, request.counted)
  return {
    ...toldOf(request, time),
    byWork: isByWork ? toByWork(request, request.counted, time) : null,
    ...(firstMonth !== JANUARY && { firstMonth }),
  }
}

const timeAround = (db: Queryable, employeeId: number, { startDate, endDate }: Span) =>
  workingTimeOf(db, { employeeId, from: startDate, to: addDays(endDate, DAYS_TO_BACK) })

function toByWork(span: Span, counted: Counted, time: WorkingTime): LeaveDays['byWork'] {
  const { free, workingDays } = byWorkOf(span, counted, time)
  return { counted: counted.map(([first, end]) => [first, end]), free: [...free], workingDays: [...workingDays] }
}

function toldOf(span: Span, time: WorkingTime) {
  const holidays = time.holidays.filter(({ date }) => date <= span.endDate)
  return {
    holidays: holidays.map((day) => ({
      date: day.date,
      name: holidayText(day),
      ...(day.session && { session: day.session }),
    })),
    back: backAfter(span, time),
  }
}

type TypeOf = { id: number; counting: 'calendar' | 'working'; policy: Pick<Policy, 'grant' | 'debt'> | null }

/**
 * The types of a unit of which a leave is more than half days of the calendar and of the year: each counts working days, has
 * a policy, or gave the person comp-off that ends.
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
