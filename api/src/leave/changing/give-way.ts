import type { Transaction } from '@hr/db/client'
import { businessUnits, leaveRequests, leaveTypes } from '@hr/db/schema'
import { daysPhrase } from '@hr/domain/decimal'
import { byCalendar, type Counted, daysOf } from '@hr/domain/leave/counting/counted'
import { countedOf } from '@hr/domain/leave/counting/counting'
import { daysByYear } from '@hr/domain/leave/counting/days-by-year'
import { commonTo, difference, union } from '@hr/domain/leave/counting/half-day-sets'
import * as t from '@hr/words/changing'
import { and, asc, eq } from 'drizzle-orm'
import { isActive, meets, spanFields } from '../../company/leave-conditions.ts'
import { workingTimeOf } from '../../company/working-time.ts'
import type { Deps } from '../../platform/deps.ts'
import { balancesOfType } from '../balance/balances.ts'
import { letFollow } from '../balance/freed-days.ts'
import { recordEvent } from '../request/events.ts'
import { storeCounts } from '../request/store-counts.ts'

/** Reported leave, over other leave of its person. The caller holds the lock of the person. */
type Told = { employeeId: number; leaveName: string; counted: Counted; by: number }

/**
 * Removes the half days of reported leave from the approved leave that it overlaps, so that none counts twice. Must run
 * before the request is stored. Returns what its history says of that.
 */
export async function letGiveWay(tx: Transaction, deps: Deps, told: Told): Promise<string | null> {
  const said: string[] = []
  for (const leave of await leaveBelow(tx, told)) {
    const freed = commonTo(leave.counted, told.counted)
    if (freed.length === 0) continue
    await storeCounts(tx, [{ ...leave, counted: difference(leave.counted, told.counted) }])
    const note = t.returnedBecauseOf(told.leaveName, daysPhrase(daysOf(freed)))
    await recordEvent(tx, deps, { leaveId: leave.leaveId, kind: 'gave_way', by: told.by, note })
    await letFollow(tx, leave.leaveId, daysByYear(freed, leave.firstMonth), { by: told.by, at: deps.now() })
    said.push(t.returned(leave.leaveName, daysPhrase(daysOf(freed))))
  }
  return said.join('; ') || null
}

/**
 * Gives half days back to leave from which reported leave had taken them, once that was taken back, if they are free:
 * neither reported again, nor used up by then. Returns what its mail and history say of that; `after` says what became
 * of the reported leave.
 */
export async function giveAgain(
  tx: Transaction,
  deps: Deps,
  { after = t.afterTakingBack, ...told }: Told & { after?: typeof t.afterTakingBack },
): Promise<string | null> {
  const said: string[] = []
  for (const leave of await leaveBelow(tx, told)) {
    const missing = difference(commonTo(await countedAtFirst(tx, told, leave), told.counted), leave.counted)
    const again = difference(missing, await toldOn(tx, told.employeeId))
    if (again.length === 0 || !(await isLeft(tx, told.employeeId, leave, again))) continue
    await storeCounts(tx, [{ ...leave, counted: union(leave.counted, again) }])
    const days = daysPhrase(daysOf(again))
    const note = after(told.leaveName, days)
    await recordEvent(tx, deps, { leaveId: leave.leaveId, kind: 'counted_again', by: told.by, note })
    said.push(t.deductedAgain(leave.leaveName, days))
  }
  return said.join('; ') || null
}

type Leave = Awaited<ReturnType<typeof leaveBelow>>[number]

/** Leave that needed approval, and is approved or pending, on the half days of reported leave. */
async function leaveBelow(tx: Transaction, { employeeId, counted }: Told) {
  const first = counted[0]?.[0] ?? 0
  const end = counted.at(-1)?.[1] ?? 0
  return tx
    .select({
      leaveId: leaveRequests.id,
      leaveTypeId: leaveRequests.leaveTypeId,
      leaveName: leaveTypes.name,
      counting: leaveTypes.counting,
      isUnlimited: leaveTypes.isUnlimited,
      firstMonth: businessUnits.leaveYearMonth,
      counted: leaveRequests.counted,
      ...spanFields,
    })
    .from(leaveRequests)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .innerJoin(businessUnits, eq(businessUnits.id, leaveTypes.buId))
    .where(
      and(
        eq(leaveRequests.employeeId, employeeId),
        isActive,
        eq(leaveRequests.isReported, false),
        meets({ first, end }),
      ),
    )
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))
}

async function countedAtFirst(tx: Transaction, { employeeId }: Told, leave: Leave): Promise<Counted> {
  if (leave.counting === 'calendar') return byCalendar(leave)
  return countedOf(leave, await workingTimeOf(tx, { employeeId, from: leave.startDate, to: leave.endDate }))
}

/** The half days on which the person has reported other leave. */
async function toldOn(tx: Transaction, employeeId: number): Promise<Counted> {
  const isTold = and(eq(leaveRequests.employeeId, employeeId), isActive, eq(leaveRequests.isReported, true))
  const rows = await tx.select({ counted: leaveRequests.counted }).from(leaveRequests).where(isTold)
  return rows.flatMap(({ counted }) => counted)
}

/** Whether the balance still has these days. */
async function isLeft(tx: Transaction, employeeId: number, leave: Leave, again: Counted): Promise<boolean> {
  if (leave.isUnlimited) return true
  const parts = daysByYear(again, leave.firstMonth)
  const years = parts.map(({ year }) => year)
  const balances = await balancesOfType(tx, { employeeId, leaveTypeId: leave.leaveTypeId, years })
  return parts.every(({ year, days }) => (balances.find((each) => each.year === year)?.remainingDays ?? 0) >= days)
}
