import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { businessUnits, employees, leaveEntries, leaveRequests, leaveRequestYears, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { reasonOfEntry } from '@hr/domain/leave/balance/entries'
import type { Debit } from '@hr/domain/leave/balance/statement'
import { lapsesToNote } from '@hr/domain/leave/policy/carry-over'
import * as t from '@hr/words/balances'
import { and, asc, eq, sql } from 'drizzle-orm'
import { isActive, spanFields } from '../../company/leave-conditions.ts'

type LedgerOf = { employeeId: number; year: number }

/**
 * What gave a person days of a year and what took them, each with its reason and author, in the order of their days. It
 * has every leave type: an index of types would be read for the whole company to leave out a few rows.
 */
export async function readLedger(db: Queryable, of: LedgerOf) {
  const [credits, debits] = await Promise.all([readCredits(db, of), readDebits(db, of)])
  return { credits: credits.map(withReason), debits }
}

const withReason = ({ setTo, reason, ...credit }: Awaited<ReturnType<typeof readCredits>>[number]) => ({
  ...credit,
  reason: reasonOfEntry({ reason, setTo }),
})

export type LedgerRows = Awaited<ReturnType<typeof readLedger>>

/** The part of it that is of one leave type. */
export function ofType({ credits, debits }: LedgerRows, leaveTypeId: number): LedgerRows {
  return {
    credits: credits.filter((credit) => credit.leaveTypeId === leaveTypeId),
    debits: debits.filter((debit) => debit.leaveTypeId === leaveTypeId),
  }
}

/** The same with what will expire by the end of a day, if no other leave is taken until then. */
export function withLapses(ledger: LedgerRows, asOf: Day): LedgerRows {
  const byType = groupBy(ledger.credits, ({ leaveTypeId }) => leaveTypeId)
  const lapses = [...byType].flatMap(([leaveTypeId, credits]) =>
    lapsesToNote(credits, ofType(ledger, leaveTypeId).debits).map((lapse) => ({
      ...lapse,
      id: 0,
      causedBy: null,
      leaveTypeId,
      endsOn: null,
      reason: reasons[lapse.kind],
      by: null,
    })),
  )
  return { ...ledger, credits: [...ledger.credits, ...lapses.filter(({ countsFrom }) => countsFrom <= asOf)] }
}

const reasons = {
  lapsed: t.carriedDaysExpired,
  comp_off_lapsed: t.compOffDaysExpired,
} as const

const readCredits = prepared((db, of: Named<LedgerOf>) =>
  db
    .select({
      id: leaveEntries.id,
      causedBy: leaveEntries.causedBy,
      leaveTypeId: leaveEntries.leaveTypeId,
      kind: leaveEntries.kind,
      countsFrom: leaveEntries.countsFrom,
      endsOn: leaveEntries.endsOn,
      days: leaveEntries.days,
      reason: leaveEntries.reason,
      setTo: leaveEntries.setTo,
      by: employees.fullName,
    })
    .from(leaveEntries)
    .leftJoin(employees, eq(employees.id, leaveEntries.actorId))
    .where(and(eq(leaveEntries.employeeId, of.employeeId), eq(leaveEntries.year, of.year)))
    .orderBy(asc(leaveEntries.countsFrom), asc(leaveEntries.id)),
)

const readDebits = prepared((db, of: Named<LedgerOf>) =>
  db
    .select({
      leaveTypeId: leaveRequests.leaveTypeId,
      leaveId: leaveRequests.id,
      status: sql<Debit['status']>`${leaveRequests.status}`,
      ...spanFields,
      year: leaveRequestYears.year,
      firstMonth: businessUnits.leaveYearMonth,
      days: leaveRequestYears.days,
      counted: leaveRequests.counted,
      reason: leaveRequests.reason,
      by: employees.fullName,
    })
    .from(leaveRequests)
    .innerJoin(leaveRequestYears, eq(leaveRequestYears.leaveRequestId, leaveRequests.id))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .innerJoin(businessUnits, eq(businessUnits.id, leaveTypes.buId))
    .leftJoin(employees, eq(employees.id, leaveRequests.decidedBy))
    .where(and(eq(leaveRequests.employeeId, of.employeeId), eq(leaveRequestYears.year, of.year), isActive))
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.startSession)),
)
