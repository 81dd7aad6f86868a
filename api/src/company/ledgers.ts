import type { Queryable } from '@hr/db/client'
import { businessUnits, leaveEntries, leaveRequests, leaveRequestYears, leaveTypes } from '@hr/db/schema'
import { groupBy } from '@hr/domain/group-by'
import type { CreditThatEnds } from '@hr/domain/leave/balance/credit-use'
import type { Debit } from '@hr/domain/leave/balance/statement'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isActive } from './leave-conditions.ts'

/** A person, a leave type and a year. */
export type LedgerKey = { employeeId: number; leaveTypeId: number; year: number }

type LedgerPart = { credits: CreditThatEnds[]; debits: Debit[] }

/** The entries of many persons, types and years, and the leave that takes their days, in the form of the rules. */
export async function ledgersOf<Key extends LedgerKey>(
  db: Queryable,
  keys: readonly Key[],
): Promise<(Key & LedgerPart)[]> {
  const ids = [...new Set(keys.map(({ employeeId }) => employeeId))]
  if (ids.length === 0) return []
  const years = [...new Set(keys.map(({ year }) => year))]
  const [credits, debits] = await Promise.all([readCredits(db, ids, years), readDebits(db, ids, years)])
  const creditsOf = groupBy(credits, ledgerName)
  const debitsOf = groupBy(debits, ledgerName)
  return keys.map((key) => ({
    ...key,
    credits: creditsOf.get(ledgerName(key)) ?? [],
    debits: debitsOf.get(ledgerName(key)) ?? [],
  }))
}

export const ledgerName = ({ employeeId, leaveTypeId, year }: LedgerKey): string =>
  `${employeeId} ${leaveTypeId} ${year}`

const readCredits = (db: Queryable, ids: number[], years: number[]) =>
  db
    .select({
      id: leaveEntries.id,
      causedBy: leaveEntries.causedBy,
      employeeId: leaveEntries.employeeId,
      leaveTypeId: leaveEntries.leaveTypeId,
      year: leaveEntries.year,
      kind: leaveEntries.kind,
      countsFrom: leaveEntries.countsFrom,
      endsOn: leaveEntries.endsOn,
      days: leaveEntries.days,
    })
    .from(leaveEntries)
    .where(and(sql`${leaveEntries.employeeId} = any(${sql.param(ids)}::int[])`, inArray(leaveEntries.year, years)))

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
