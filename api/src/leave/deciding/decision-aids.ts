import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { decisionAids } from '@hr/contract/leave/leave-decision'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { leaveRequestYears } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { aroundRequest } from '@hr/domain/leave/balance/balance'
import { JANUARY } from '@hr/domain/leave/balance/leave-year'
import { may } from '@hr/domain/reach'
import { asc, eq } from 'drizzle-orm'
import type { CurrentUser } from '../../company/current-user.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { findingsOfRequest } from '../asking/asking.ts'
import { balancesOfType } from '../balance/balances.ts'
import { maySeeLeaveOf, type NamedRequest } from '../request/queries.ts'
import { foundRequest } from '../request/refusals.ts'
import { wishOf } from '../request/wish.ts'
import { coverOf } from '../stand-in/queries.ts'
import { awayBeside } from './away.ts'

type Aids = AnswerOf<typeof decisionAids>
type Request = NamedRequest['request']

/**
 * Information that helps to decide a request or change request: who else of the unit is away on those days, what rules
 * of asking say, and the balance before and after, by year. `today` is the reader's. Fails with 404 for a request that
 * the reader may not know about, and with 403 for one who may neither decide it nor see the balance.
 */
export async function listDecisionAids(db: Queryable, me: CurrentUser, today: Day, leaveId: number): Promise<Aids> {
  const { request, rejectionNeedsReason } = await foundRequest(db, me, leaveId)
  const wish = wishOf(request)
  const isDeciding = await admit(db, me, request)
  const asked = wish ? { ...request, ...wish.days, createdAt: wish.at } : request
  const [away, balances, rules, [cover]] = await Promise.all([
    awayBeside(db, me, asked, { isDeciding, today }),
    balancesAround(db, request),
    wish && !wish.days ? [] : findingsOfRequest(db, asked),
    isDeciding && request.status === 'pending' ? coverOf(db, { leaveId }) : [],
  ])
  return {
    ...away,
    balances,
    ...(rules.length > 0 && { rules }),
    ...(cover?.standIns && { standIns: cover.standIns }),
    ...(cover?.people && { teamWithoutStandIn: cover.people }),
    rejectionNeedsReason,
  }
}

/** Whether the reader has something to decide here. Fails with 403 for others, unless they may see this person's leave. */
async function admit(db: Queryable, me: CurrentUser, request: Request): Promise<boolean> {
  const isWaiting = request.status === 'pending' || wishOf(request) !== undefined
  if (isWaiting && may(me, 'decide', request)) return true
  if (await maySeeLeaveOf(db, me, request.employeeId)) return false
  throw forbidden()
}

async function balancesAround(db: Queryable, request: Request): Promise<Aids['balances']> {
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
