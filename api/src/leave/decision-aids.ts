import type { AnswerOf } from '@hr/contract/endpoint'
import type { decisionAids } from '@hr/contract/leave-request'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { employees, leaveRequests, leaveRequestYears, leaveTypes } from '@hr/db/schema'
import { aroundRequest } from '@hr/domain/leave/balance'
import type { Colour } from '@hr/domain/leave/look'
import { may } from '@hr/domain/reach'
import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CurrentUser } from '../current-user.ts'
import { forbidden } from '../errors.ts'
import { isListed } from '../people.ts'
import { isInReach, type Reader } from '../reach.ts'
import { spanFields } from '../touches.ts'
import { balancesOfType } from './balances.ts'
import { isPending, maySeeLeaveOf, type NamedRequest } from './queries.ts'
import { foundRequest } from './refusals.ts'

/** At most this many absent people are named. */
const SHOWN = 10

type Aids = AnswerOf<typeof decisionAids>
type Request = NamedRequest['request']

/**
 * Information that helps to decide a request: who else of the applicant's unit is away on those half days, and the
 * balance before and after, by year. Fails with 404 for a request that the reader may not know about, and with 403 for
 * a reader who may neither decide it nor see the applicant's balance, such as somebody in Cc.
 */
export async function listDecisionAids(db: Queryable, me: CurrentUser, leaveId: number): Promise<Aids> {
  const { request } = await foundRequest(db, me, leaveId)
  const isDeciding = may(me, 'decide', request) && request.status === 'pending'
  if (!isDeciding && !(await maySeeLeaveOf(db, me, request.employeeId))) throw forbidden()

  const [away, balances] = await Promise.all([awayBeside(db, me, request, isDeciding), balancesAround(db, request)])
  return { alsoAway: away.slice(0, SHOWN), moreAway: Math.max(0, away.length - SHOWN), balances }
}

/**
 * Approved leave, and pending leave for readers who decide or may see it. The kind of leave only for readers who may
 * see it.
 */
async function awayBeside(db: Queryable, me: Reader, request: Request, isDeciding: boolean): Promise<Aids['alsoAway']> {
  const { employeeId, slots } = request
  const { id, buId, roleId } = me
  const rows = await readAway(db, { id, buId, employeeId, slots }, { roleId, isDeciding })
  return rows.map(({ decision, ...row }) => ({ ...row, isApproved: decision === 'approved' }))
}

type Beside = Pick<Reader, 'id' | 'buId'> & Pick<Request, 'employeeId' | 'slots'>

const readAway = prepared((db, of: Named<Beside>, { roleId, isDeciding }: { roleId: number; isDeciding: boolean }) => {
  const isVisible = isInReach({ id: of.id, buId: of.buId, roleId }, 'seeLeaveByPlace')
  return db
    .select({
      id: leaveRequests.id,
      employeeName: employees.fullName,
      employeeProfilePicture: employees.profilePicture,
      leaveName: sql<string | null>`case when ${isVisible} then ${leaveTypes.name} end`,
      leaveColour: sql<Colour | null>`case when ${isVisible} then ${leaveTypes.colour} end`,
      decision: leaveRequests.decision,
      ...spanFields,
    })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .where(
      and(
        isListed,
        sql`${employees.buId} = (select bu_id from employees where id = ${of.employeeId})`,
        ne(leaveRequests.employeeId, of.employeeId),
        sql`${leaveRequests.slots} && ${of.slots}::int4range`,
        isKnown(isVisible, isDeciding),
      ),
    )
    .orderBy(asc(leaveRequests.decision), asc(leaveRequests.startDate), asc(employees.fullName), desc(leaveRequests.id))
})

function isKnown(isVisible: SQL, isDeciding: boolean): SQL | undefined {
  return or(sql`${leaveRequests.status} = 'approved'`, isDeciding ? isPending : and(isPending, isVisible))
}

async function balancesAround(db: Queryable, request: Request): Promise<Aids['balances']> {
  const charges = await readCharges(db, { leaveId: request.id })
  const years = charges.map(({ year }) => year)
  const rows = await balancesOfType(db, request.employeeId, request.leaveTypeId, years)
  const isCounted = request.status === 'pending' || request.status === 'approved'
  return charges.flatMap(({ year, days }) => {
    const row = rows.find((balance) => balance.year === year)
    if (!row) return []
    const { leaveTypeName, allocatedDays, remainingDays, isUnlimited } = row
    const figures = aroundRequest(remainingDays, days, isCounted)
    return [{ year, days, leaveTypeName, allocatedDays, isUnlimited, ...figures }]
  })
}

const readCharges = prepared((db, of: Named<{ leaveId: number }>) =>
  db
    .select({ year: leaveRequestYears.year, days: leaveRequestYears.days })
    .from(leaveRequestYears)
    .where(eq(leaveRequestYears.leaveRequestId, of.leaveId))
    .orderBy(asc(leaveRequestYears.year)),
)
