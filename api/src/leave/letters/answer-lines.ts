import { type Named, prepared } from '@hr/db/prepared'
import { todayIn } from '@hr/domain/clock'
import { spokenDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import type { Letter } from '@hr/domain/letters/letter'
import * as t from '@hr/words/requests'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import { balancesAround } from '../balance/around-request.ts'
import { ANSWER_DAYS, type Asked, signAnswer, versionOf } from './answer-link.ts'

const DAY = 24 * 60 * 60

/**
 * What is added to a mail that asks its reader to decide, as it is sent: the balance, and a link that decides without signing in.
 * Nothing if the unit of the applicant does not want that, or the request is no longer waiting.
 */
export async function answerLines(deps: Deps, { to, leaveId }: Letter): Promise<string> {
  const [row] = await readAsked(deps.db, { leaveId: leaveId ?? 0, to })
  if (!row) return ''
  const { env, now } = deps
  const { personId, timeZone, employeeId, ...asked } = row
  const until = Math.floor(now().getTime() / 1000) + ANSWER_DAYS * DAY
  const link = signAnswer(deps, { leaveId: leaveId ?? 0, personId, until, version: versionOf(asked) })
  const lastDay = spokenDay(todayIn(timeZone, new Date(until * 1000)))
  const request = { id: leaveId ?? 0, employeeId, leaveTypeId: asked.leaveTypeId, status: 'pending' }
  const balances = (await balancesAround(deps.db, request)).filter(({ isUnlimited }) => !isUnlimited).map(balanceLine)
  return balances.join('') + t.decideWithoutSigningIn(lastDay, `${env.PUBLIC_URL}/answer?link=${link}`)
}

type Around = Awaited<ReturnType<typeof balancesAround>>[number]

const balanceLine = ({ year, firstMonth, leaveTypeName, remainingBefore, remainingAfter, allocatedDays }: Around) =>
  t.balanceInMail({
    balance: t.balance(leaveYearName(year, firstMonth), leaveTypeName),
    figures: t.balanceBeforeAndAfter(
      daysPhrase(remainingBefore),
      daysPhrase(remainingAfter),
      daysPhrase(allocatedDays),
    ),
  })

type Row = Asked & { personId: number; timeZone: string; employeeId: number }

const readAsked = prepared(
  (_db, of: Named<{ leaveId: number; to: string }>) => sql<Row>`
    select reader.id as "personId", own.time_zone as "timeZone", r.employee_id as "employeeId", r.holder_id as "holderId", r.leave_type_id as "leaveTypeId",
      r.start_date::text as "startDate", r.start_session as "startSession", r.end_date::text as "endDate", r.end_session as "endSession"
    from leave_requests r
      join employees applicant on applicant.id = r.employee_id
      join business_units unit on unit.id = applicant.bu_id and unit.has_answers_by_mail
      join employees reader on lower(reader.work_email) = lower(${of.to}) and reader.left_at is null
      join business_units own on own.id = reader.bu_id
    where r.id = ${of.leaveId} and r.status = 'pending'`,
)
