import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { FoundDay, ownCompOff, WaitingClaim } from '@hr/contract/entitlement/comp-off-claim'
import type { Queryable } from '@hr/db/client'
import { todayIn } from '@hr/domain/clock'
import { addDays, type Day, everyDay } from '@hr/domain/dates'
import { dayOffOn, FOUND_DAYS, lastDayOfGrant } from '@hr/domain/leave/balance/comp-off'
import { leaveYear, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { dayKey, swipesOf } from '../../attendance/queries.ts'
import type { CurrentUser } from '../../company/current-user.ts'
import { workingTimeOf, workingTimesOf } from '../../company/working-time.ts'
import type { Deps } from '../../platform/deps.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import type { Paging } from '../../platform/http/paging.ts'
import { type ClaimRow, claimedDays, findClaimant, listOwnClaims, listWaiting } from './claim-queries.ts'
import { listGrants } from './queries.ts'

/** The days that the caller can ask comp-off for, their comp-off requests, and what was granted to them. */
export async function readOwn({ db, now }: Deps, me: CurrentUser): Promise<AnswerOf<typeof ownCompOff>> {
  const { mayClaim, timeZone, type, compOffDays } = await findClaimant(db, me.id)
  const of = { employeeId: me.id, page: 1, pageSize: 100 }
  const back = Math.min(FOUND_DAYS, compOffDays ?? FOUND_DAYS)
  const [found, claims, grants] = await Promise.all([
    mayClaim && type ? findWorkedDays(db, me.id, { today: todayIn(timeZone, now()), back }) : [],
    listOwnClaims(db, me.id),
    listGrants(db, of, { timeZone: me.timeZone, now: now() }),
  ])
  const types = mayClaim && type ? [type] : []
  return { mayClaim, types, found, claims: claims.map((row) => toClaim(row, me.timeZone)), grants: grants.rows }
}

type Back = { today: Day; back: number }

/** Days off on which somebody passed a reader and for which there is no comp-off request, the newest first. */
async function findWorkedDays(db: Queryable, employeeId: number, { today, back }: Back): Promise<FoundDay[]> {
  const from = addDays(today, -back)
  const [time, swipes, claimed] = await Promise.all([
    workingTimeOf(db, { employeeId, from, to: today }),
    swipesOf(db, [employeeId], { from, to: today }),
    claimedDays(db, employeeId),
  ])
  return everyDay(from, today)
    .toReversed()
    .flatMap((day) => {
      const passed = spanOf(swipes.get(dayKey(employeeId, day)))
      const off = passed && !claimed.has(day) && dayOffOn(time, day)
      return off ? [{ workedOn: day, ...off, ...passed }] : []
    })
}

type Swipe = { at: number; offsetMinutes: number }

/** When the first and the last of these swipes were, by the clock there. */
function spanOf(swipes: Swipe[] | undefined): { from: string; to: string } | null {
  if (!swipes || swipes.length === 0) return null
  const times = swipes.map(({ at, offsetMinutes }) => at + offsetMinutes * 60_000).sort((a, b) => a - b)
  return { from: clockOf(times[0] as number), to: clockOf(times.at(-1) as number) }
}

const clockOf = (local: number): string => new Date(local).toISOString().slice(11, 16)

function toClaim(row: ClaimRow, timeZone: string) {
  const { id, workedOn, days, leaveName, reason, status, decidedByName, note, createdOn } = row
  return {
    id,
    workedOn,
    days,
    leaveName,
    reason,
    status,
    decidedByName,
    note,
    createdOn: onTheWire(createdOn, timeZone),
  }
}

/** One page of the comp-off requests that wait for the caller, each with the evidence for it. */
export async function readWaiting({ db, now }: Deps, me: CurrentUser, filter: Paging) {
  const { rows, total } = await listWaiting(db, me, filter)
  if (rows.length === 0) return { rows: [], total }
  const days = rows.map(({ workedOn }) => workedOn).sort()
  const from = days[0] as Day
  const to = days.at(-1) as Day
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const [swipes, timeOf] = await Promise.all([swipesOf(db, ids, { from, to }), workingTimesOf(db, { from, to }, ids)])
  return { rows: rows.map((row) => toWaiting(row)), total }

  function toWaiting(row: ClaimRow): WaitingClaim {
    const { userId, buId, employeeName, employeeId, workedOn, firstMonth, compOffDays } = row
    const thisYear = leaveYearOf(todayIn(row.timeZone, now()), firstMonth)
    const years = [thisYear, thisYear + 1]
    return {
      ...toClaim(row, me.timeZone),
      employeeName,
      employeeId,
      firstMonth,
      why: dayOffOn(timeOf({ userId, buId }), workedOn)?.why ?? null,
      passed: spanOf(swipes.get(dayKey(userId, workedOn))),
      years,
      ends: years.map((year) => {
        const period = leaveYear(year, firstMonth)
        return lastDayOfGrant(workedOn, compOffDays, period) ?? period.to
      }),
    }
  }
}
