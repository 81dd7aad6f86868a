import type { Queryable, Transaction } from '@hr/db/client'
import { leaveEntries } from '@hr/db/schema'
import { addDays, type Day, formatDay } from '@hr/domain/dates'
import { kindsThatEnd } from '@hr/domain/leave/balance/entries'
import { type Lapse, lapsesToNote } from '@hr/domain/leave/policy/carry-over'
import * as t from '@hr/words/policies'
import { sql } from 'drizzle-orm'
import { type LedgerKey, ledgersOf } from '../../company/ledgers.ts'
import { lockPeople, shareReportingLines } from '../../company/locks.ts'
import type { Deps } from '../../platform/deps.ts'

/** How many people are locked at once. */
const BATCH = 250
/** The number of days after they end for which leave that is taken back or added still changes what has expired. */
const FOLLOWED = 366

/**
 * Notes in the ledger which carried days and comp-off have expired, and takes back what was taken after all. Several
 * servers may do it at once: under the lock of the people only what is not noted yet is a change.
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

/** The entries that are due and not there, of all people or of some. */
export async function toNote(db: Queryable, now: Date, employeeIds?: number[]) {
  const holdings = await endingHoldings(db, now, { from: -FOLLOWED, to: -1, employeeIds })
  return holdings.flatMap(({ employeeId, leaveTypeId, year, today, credits, debits }) =>
    lapsesToNote(credits, debits)
      .filter(({ countsFrom }) => countsFrom <= today)
      .map((lapse) => ({ ...lapse, employeeId, leaveTypeId, year, reason: reasonOf(lapse), at: now.toISOString() })),
  )
}

function reasonOf({ kind, countsFrom, days }: Omit<Lapse, 'endsOn'>): string {
  const { expired, takenAfterAll } = reasons[kind]
  return (days < 0 ? expired : takenAfterAll)(formatDay(addDays(countsFrom, -1)))
}

const reasons = {
  lapsed: { expired: t.carriedDaysExpired, takenAfterAll: t.carriedDaysTakenAfterAll },
  comp_off_lapsed: { expired: t.compOffExpired, takenAfterAll: t.compOffTakenAfterAll },
} as const

type Key = LedgerKey & { today: Day }
/** When days end, in days from the today of the person. */
type Ending = { from: number; to: number; employeeIds?: number[] | undefined }

/** What people who work here have of types and years with days that end in this time, and the leave that uses it. */
export const endingHoldings = async (db: Queryable, now: Date, ending: Ending) =>
  ledgersOf(db, await readKeys(db, now, ending))

const readKeys = async (db: Queryable, now: Date, { from, to, employeeIds }: Ending) => [
  ...(await db.execute<Key>(sql`
    select distinct x.employee_id as "employeeId", x.leave_type_id as "leaveTypeId", x.year::int as "year", u.today as "today"
    from (
      select id, (${now.toISOString()}::timestamptz at time zone time_zone)::date as today from business_units
    ) u
    join employees e on e.bu_id = u.id and e.left_at is null
    join leave_entries x on x.employee_id = e.id and x.ends_on between u.today + ${from}::int and u.today + ${to}::int
    where x.kind = any(${sql.param(kindsThatEnd)}::text[]) ${employeeIds ? sql`and e.id = any(${sql.param(employeeIds)}::int[])` : sql``}
    order by 1, 2, 3`)),
]
