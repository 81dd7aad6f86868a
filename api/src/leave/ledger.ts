import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { employees, leaveEntries, leaveRequests, leaveRequestYears } from '@hr/db/schema'
import type { Debit } from '@hr/domain/leave/statement'
import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'

type LedgerOf = { employeeId: number; year: number; leaveTypeId?: number | undefined }

/**
 * What gave a person days of a year and what took them, each with its reason and by whom, in the order of their days; of
 * one leave type, or of all of them.
 */
export async function readLedger(db: Queryable, { employeeId, year, leaveTypeId }: LedgerOf) {
  const of = { employeeId, year, leaveTypeId }
  const shape = { isOfType: leaveTypeId !== undefined }
  const [credits, debits] = await Promise.all([readCredits(db, of, shape), readDebits(db, of, shape)])
  return { credits, debits }
}

export type LedgerRows = Awaited<ReturnType<typeof readLedger>>

/** The part of it that is of one leave type. */
export function ofType({ credits, debits }: LedgerRows, leaveTypeId: number): LedgerRows {
  return {
    credits: credits.filter((credit) => credit.leaveTypeId === leaveTypeId),
    debits: debits.filter((debit) => debit.leaveTypeId === leaveTypeId),
  }
}

type Years = { employeeId: number; year: number; leaveTypeId: number | undefined }
type Shape = { isOfType: boolean }

const readCredits = prepared((db, of: Named<Years>, shape: Shape) =>
  db
    .select({
      leaveTypeId: leaveEntries.leaveTypeId,
      kind: leaveEntries.kind,
      countsFrom: leaveEntries.countsFrom,
      days: leaveEntries.days,
      reason: leaveEntries.reason,
      by: employees.fullName,
    })
    .from(leaveEntries)
    .leftJoin(employees, eq(employees.id, leaveEntries.actorId))
    .where(isOf(leaveEntries, leaveEntries.year, of, shape))
    .orderBy(asc(leaveEntries.countsFrom), asc(leaveEntries.id)),
)

const readDebits = prepared((db, of: Named<Years>, shape: Shape) =>
  db
    .select({
      leaveTypeId: leaveRequests.leaveTypeId,
      leaveId: leaveRequests.id,
      status: sql<Debit['status']>`${leaveRequests.status}`,
      startDate: leaveRequests.startDate,
      startSession: leaveRequests.startSession,
      endDate: leaveRequests.endDate,
      endSession: leaveRequests.endSession,
      year: leaveRequestYears.year,
      days: leaveRequestYears.days,
      reason: leaveRequests.reason,
      by: employees.fullName,
    })
    .from(leaveRequests)
    .innerJoin(leaveRequestYears, eq(leaveRequestYears.leaveRequestId, leaveRequests.id))
    .leftJoin(employees, eq(employees.id, leaveRequests.decidedBy))
    .where(
      and(
        isOf(leaveRequests, leaveRequestYears.year, of, shape),
        inArray(leaveRequests.status, ['approved', 'pending']),
      ),
    )
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.startSession)),
)

type Owned = { employeeId: SQLWrapper; leaveTypeId: SQLWrapper }

const isOf = (
  table: Owned,
  tableYear: SQLWrapper,
  { employeeId, year, leaveTypeId }: Named<Years>,
  { isOfType }: Shape,
) =>
  and(
    sql`${table.employeeId} = ${employeeId} and ${tableYear} = ${year}`,
    isOfType ? sql`${table.leaveTypeId} = ${leaveTypeId}` : undefined,
  )
