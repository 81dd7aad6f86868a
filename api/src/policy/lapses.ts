import type { Queryable, Transaction } from '@hr/db/client'
import { businessUnits, leaveEntries, leaveRequests, leaveRequestYears, leaveTypes } from '@hr/db/schema'
import { addDays, type Day, formatDay } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { type CreditThatEnds, lapsesToNote } from '@hr/domain/leave/carry-over'
import type { Debit } from '@hr/domain/leave/statement'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { lockPeople, shareReportingLines } from '../locks.ts'
import { isActive } from '../touches.ts'

/** How many people are locked at once. */
const BATCH = 250
/** For so many days after their end, leave that is taken back or added still changes what lapsed. */
const FOLLOWED = 366

/**
 * Notes in the ledger what has lapsed of carried days, and takes back what was taken after all. Several servers may do it at
 * once: under the lock of the people only what is not noted yet is a change.
 */
export async function sweepLapses(deps: Deps): Promise<void> {
  const due = await toNote(deps.db, deps.now())
  const ids = [...new Set(due.map(({ employeeId }) => employeeId))].sort((a, b) => a - b)
  for (let first = 0; first < ids.length; first += BATCH) {
    await deps.db.transaction((tx) => noteLapses(tx, deps.now(), ids.slice(first, first + BATCH)))
  }
}

async function noteLapses(tx: Transaction, now: Date, employeeIds: number[]): Promise<void> {
  await shareReportingLines(tx)
  await lockPeople(tx, employeeIds)
  const entries = await toNote(tx, now, employeeIds)
  if (entries.length > 0) await tx.insert(leaveEntries).values(entries)
}

async function toNote(db: Queryable, now: Date, employeeIds?: number[]) {
  const holdings = await endingHoldings(db, now, { from: -FOLLOWED, to: -1, employeeIds })
  return holdings.flatMap(({ employeeId, leaveTypeId, year, today, credits, debits }) =>
    lapsesToNote(credits, debits)
      .filter(({ countsFrom }) => countsFrom <= today)
      .map((lapse) => ({ ...lapse, employeeId, leaveTypeId, year, reason: reasonOf(lapse), at: now.toISOString() })),
  )
}

const reasonOf = ({ countsFrom, days }: { countsFrom: Day; days: number }): string =>
  `Carried days that were ${days < 0 ? 'not taken' : 'taken after all'} by ${formatDay(addDays(countsFrom, -1))}`

type Key = { employeeId: number; leaveTypeId: number; year: number; today: Day }
/** What somebody who works here has carried of a type and year, and the leave that uses it. */
type Holding = Key & { credits: CreditThatEnds[]; debits: Debit[] }
/** When they end, in days from the today of the person. */
type Ending = { from: number; to: number; employeeIds?: number[] | undefined }

export async function endingHoldings(db: Queryable, now: Date, ending: Ending): Promise<Holding[]> {
  const keys = await readKeys(db, now, ending)
  const ids = [...new Set(keys.map(({ employeeId }) => employeeId))]
  if (ids.length === 0) return []
  const years = [...new Set(keys.map(({ year }) => year))]
  const [credits, debits] = await Promise.all([readCredits(db, ids, years), readDebits(db, ids, years)])
  const [creditsOf, debitsOf] = [groupBy(credits, nameOf), groupBy(debits, nameOf)]
  return keys.map((key) => ({
    ...key,
    credits: creditsOf.get(nameOf(key)) ?? [],
    debits: debitsOf.get(nameOf(key)) ?? [],
  }))
}

const nameOf = ({ employeeId, leaveTypeId, year }: Omit<Key, 'today'>) => `${employeeId} ${leaveTypeId} ${year}`

const readKeys = async (db: Queryable, now: Date, { from, to, employeeIds }: Ending) => [
  ...(await db.execute<Key>(sql`
    select distinct x.employee_id as "employeeId", x.leave_type_id as "leaveTypeId", x.year::int as "year", u.today as "today"
    from (
      select id, (${now.toISOString()}::timestamptz at time zone time_zone)::date as today from business_units
    ) u
    join employees e on e.bu_id = u.id and e.left_at is null
    join leave_entries x on x.employee_id = e.id and x.ends_on between u.today + ${from}::int and u.today + ${to}::int
    where x.kind = 'carried' ${employeeIds ? sql`and e.id = any(${sql.param(employeeIds)}::int[])` : sql``}
    order by 1, 2, 3`)),
]

const readCredits = (db: Queryable, ids: number[], years: number[]) =>
  db
    .select({
      employeeId: leaveEntries.employeeId,
      leaveTypeId: leaveEntries.leaveTypeId,
      year: leaveEntries.year,
      kind: leaveEntries.kind,
      countsFrom: leaveEntries.countsFrom,
      endsOn: leaveEntries.endsOn,
      days: leaveEntries.days,
    })
    .from(leaveEntries)
    .where(
      and(
        sql`${leaveEntries.employeeId} = any(${sql.param(ids)}::int[])`,
        inArray(leaveEntries.year, years),
        inArray(leaveEntries.kind, ['carried', 'lapsed']),
      ),
    )

const readDebits = (db: Queryable, ids: number[], years: number[]) =>
  db
    .select({
      employeeId: leaveRequests.employeeId,
      leaveTypeId: leaveRequests.leaveTypeId,
      year: leaveRequestYears.year,
      firstMonth: businessUnits.leaveYearMonth,
      startDate: leaveRequests.startDate,
      status: sql<Debit['status']>`${leaveRequests.status}`,
      days: leaveRequestYears.days,
      counted: leaveRequests.counted,
    })
    .from(leaveRequests)
    .innerJoin(leaveRequestYears, eq(leaveRequestYears.leaveRequestId, leaveRequests.id))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .innerJoin(businessUnits, eq(businessUnits.id, leaveTypes.buId))
    .where(
      and(
        sql`${leaveRequests.employeeId} = any(${sql.param(ids)}::int[])`,
        inArray(leaveRequestYears.year, years),
        isActive,
      ),
    )
