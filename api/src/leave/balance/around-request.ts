import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { decisionAids } from '@hr/contract/leave/leave-decision'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { leaveRequestYears } from '@hr/db/schema'
import { aroundRequest } from '@hr/domain/leave/balance/balance'
import { JANUARY } from '@hr/domain/leave/balance/leave-year'
import { asc, eq } from 'drizzle-orm'
import { balancesOfType } from './balances.ts'

type Around = AnswerOf<typeof decisionAids>['balances']
type Request = { id: number; employeeId: number; leaveTypeId: number; status: string }

/** What is left of the leave type before and after a request, in days, for each leave year that it is charged to. */
export async function balancesAround(db: Queryable, request: Request): Promise<Around> {
  const charges = await readCharges(db, { leaveId: request.id })
  const years = charges.map(({ year }) => year)
  const { employeeId, leaveTypeId } = request
  const rows = await balancesOfType(db, { employeeId, leaveTypeId, years })
  const isCounted = request.status === 'pending' || request.status === 'approved'
  return charges.flatMap(({ year, days }) => {
    const row = rows.find((balance) => balance.year === year)
    if (!row) return []
    const { firstMonth, leaveTypeName, allocatedDays, remainingDays, isUnlimited } = row
    const figures = aroundRequest(remainingDays, days, isCounted)
    const named = { year, ...(firstMonth !== JANUARY && { firstMonth }) }
    return [{ ...named, days, leaveTypeName, allocatedDays, isUnlimited, ...figures }]
  })
}

const readCharges = prepared((db, of: Named<{ leaveId: number }>) =>
  db
    .select({ year: leaveRequestYears.year, days: leaveRequestYears.days })
    .from(leaveRequestYears)
    .where(eq(leaveRequestYears.leaveRequestId, of.leaveId))
    .orderBy(asc(leaveRequestYears.year)),
)
