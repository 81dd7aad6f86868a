import type { Transaction } from '@hr/db/client'
import { businessUnits, employees, leaveRequests, leaveTypes } from '@hr/db/schema'
import { writtenRanges } from '@hr/db/schema/columns'
import { byCalendar, type Counted } from '@hr/domain/leave/counting/counted'
import { countedOf } from '@hr/domain/leave/counting/counting'
import { endSlot, firstSlot } from '@hr/domain/leave/counting/day-count'
import { difference, union } from '@hr/domain/leave/counting/half-day-sets'
import { isSameCount, type Owners, recounted } from '@hr/domain/leave/counting/recount'
import type { WorkingTime } from '@hr/domain/leave/counting/working-time'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { isActive, spanFields } from '../../company/leave-conditions.ts'
import { workingTimesOf } from '../../company/working-time.ts'
import type { Change } from './change.ts'

/** A leave that is recounted because of a change. */
export type Recount = Awaited<ReturnType<typeof readLeaves>>[number] & { after: Counted }

/** The leave that counts differently since a change, within these half days, by person and time. */
export async function findRecounts(tx: Transaction, change: Change, within: Counted): Promise<Recount[]> {
  const leaves = await readLeaves(tx, change.owners, within)
  if (leaves.length === 0) return []
  const timeOf = await readTimes(tx, leaves)
  const countAnew = counter()
  const after = (leave: Leave) => {
    // Leave by the calendar is here because it is overlapped by reported leave, unless its type was just changed.
    if (leave.counting === 'calendar' && !('leaveTypeId' in change.owners && leave.isOwned)) return leave.before
    const time = timeOf({ userId: leave.employeeId, buId: change.movesTo ?? leave.buId })
    return recounted(leave.before, countAnew(leave, time), within)
  }
  const told = leaves.filter(({ isReported }) => isReported).map((leave) => ({ ...leave, after: after(leave) }))
  // Reported leave comes first: other leave has what is left.
  const toldOver = ({ employeeId, told: before }: Leave) => {
    const theirs = told.filter((one) => one.employeeId === employeeId)
    const kept = theirs.reduce((rest, one) => difference(rest, one.before), before)
    return theirs.reduce((all, one) => union(all, one.after), kept)
  }
  return leaves
    .map((leave) => ({ ...leave, after: leave.isReported ? after(leave) : difference(after(leave), toldOver(leave)) }))
    .filter(({ before, after }) => !isSameCount(before, after))
}

type Leave = Awaited<ReturnType<typeof readLeaves>>[number]

/** Counts leave; of those who work by the same week and calendar, days that several are away are counted once. */
function counter(): (leave: Leave, time: WorkingTime) => Counted {
  const known = new Map<WorkingTime, Map<string, Counted>>()
  return (leave, time) => {
    if (leave.counting === 'calendar') return byCalendar(leave)
    const counts = known.get(time) ?? new Map<string, Counted>()
    known.set(time, counts)
    const key = `${firstSlot(leave)} ${endSlot(leave)}`
    const counted = counts.get(key) ?? countedOf(leave, time)
    counts.set(key, counted)
    return counted
  }
}

function readTimes(tx: Transaction, leaves: Leave[]) {
  const from = leaves.reduce((first, { startDate }) => (startDate < first ? startDate : first), '9999')
  const to = leaves.reduce((last, { endDate }) => (endDate > last ? endDate : last), '')
  return workingTimesOf(tx, { from, to }, [...new Set(leaves.map(({ employeeId }) => employeeId))])
}

/** The half days that the person has reported, to which leave that needed approval gives way. */
const told = sql`case when ${leaveRequests.isReported} then '{}' else coalesce((
  select range_agg(part) from leave_requests told, unnest(told.counted) part
  where told.employee_id = ${leaveRequests.employeeId} and told.is_reported and told.slots && ${leaveRequests.slots}
    and told.decision <> 'rejected' and told.cancelled_at is null), '{}') end`.mapWith(leaveRequests.counted)

/** Leave that is pending or approved and may count differently. */
const readLeaves = (tx: Transaction, owners: Owners, within: Counted) =>
  tx
    .select({
      leaveId: leaveRequests.id,
      employeeId: employees.id,
      employeeName: employees.fullName,
      email: employees.workEmail,
      hasLeft: sql<boolean>`${employees.leftAt} is not null`,
      buId: employees.buId,
      isFormer: sql<boolean>`${ne(leaveTypes.buId, employees.buId)}`,
      leaveTypeId: leaveTypes.id,
      leaveTypeName: leaveTypes.name,
      counting: leaveTypes.counting,
      isUnlimited: leaveTypes.isUnlimited,
      firstMonth: businessUnits.leaveYearMonth,
      ...spanFields,
      before: leaveRequests.counted,
      isReported: leaveRequests.isReported,
      isOwned: sql<boolean>`${isOf(owners)}`,
      told,
    })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .innerJoin(businessUnits, eq(businessUnits.id, leaveTypes.buId))
    .where(
      and(
        isActive,
        sql`${leaveRequests.slots} && ${writtenRanges(within)}::int4multirange`,
        or(isOf(owners), liesBelow(owners)),
      ),
    )
    .orderBy(asc(employees.fullName), asc(employees.id), asc(leaveRequests.startDate), asc(leaveRequests.startSession))

/** A type that was just changed may count by the calendar now; other types that do are left out. */
function isOf(owners: Owners): SQL | undefined {
  if ('leaveTypeId' in owners) return eq(leaveTypes.id, owners.leaveTypeId)
  const isTheirs = 'employeeId' in owners ? eq(employees.id, owners.employeeId) : inArray(employees.buId, owners.buIds)
  return and(eq(leaveTypes.counting, 'working'), isTheirs)
}

/** Leave that is overlapped by reported leave; its count may change. */
function liesBelow(owners: Owners): SQL {
  const isTheirs =
    'leaveTypeId' in owners
      ? sql`told.leave_type_id = ${owners.leaveTypeId}`
      : 'employeeId' in owners
        ? sql`told.employee_id = ${owners.employeeId}`
        : inArray(employees.buId, owners.buIds)
  return sql`(not ${leaveRequests.isReported} and exists (select from leave_requests told
    where told.employee_id = ${leaveRequests.employeeId} and told.is_reported and told.slots && ${leaveRequests.slots}
      and told.decision <> 'rejected' and told.cancelled_at is null and ${isTheirs}))`
}
