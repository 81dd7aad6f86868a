import type { AnswerOf } from '@hr/contract/endpoint'
import type { leaveDays } from '@hr/contract/leave-request'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { leaveTypes } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import { backAfter, byWorkOf, DAYS_TO_BACK, isWhole } from '@hr/domain/leave/by-work'
import type { Counted } from '@hr/domain/leave/counted'
import { countedOf } from '@hr/domain/leave/counting'
import { isCountable, type Span } from '@hr/domain/leave/day-count'
import { holidayText } from '@hr/domain/leave/half-days'
import type { WorkingTime } from '@hr/domain/leave/working-time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CurrentUser } from '../current-user.ts'
import { invalid } from '../errors.ts'
import { workingTimeOf } from '../working-time.ts'
import { foundRequest } from './refusals.ts'
import type { Subject } from './subject.ts'

type LeaveDays = AnswerOf<typeof leaveDays>

/**
 * What is known of the days of a leave of this person: the holidays, when they are back and, if a leave
 * type of their unit counts working days, what counts by such a type. Fails with 400 for a leave that ends before it
 * starts.
 */
export async function daysOfLeave(db: Queryable, me: Pick<Subject, 'id' | 'buId'>, span: Span): Promise<LeaveDays> {
  if (!isCountable(span)) throw invalid({ endDate: 'End date cannot be before start date' })
  const [time, [working]] = await Promise.all([timeAround(db, me.id, span), readWorkingType(db, { buId: me.buId })])
  return { ...toldOf(span, time), byWork: working ? toByWork(span, countedOf(span, time), time) : null }
}

/** The same of a request, as it was counted. Fails with 404 for a request that the caller may not know about. */
export async function daysOfRequest(db: Queryable, me: CurrentUser, leaveId: number): Promise<LeaveDays> {
  const { request, counting } = await foundRequest(db, me, leaveId)
  const time = await timeAround(db, request.employeeId, request)
  const isByWork = counting === 'working' || !isWhole(request, request.counted)
  return { ...toldOf(request, time), byWork: isByWork ? toByWork(request, request.counted, time) : null }
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

const readWorkingType = prepared((db, of: Named<{ buId: number }>) =>
  db
    .select({ id: leaveTypes.id })
    .from(leaveTypes)
    .where(and(eq(leaveTypes.buId, of.buId), sql`${leaveTypes.counting} = 'working'`, isNull(leaveTypes.retiredAt))),
)
