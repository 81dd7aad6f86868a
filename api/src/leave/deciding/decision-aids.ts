import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { decisionAids } from '@hr/contract/leave/leave-decision'
import type { Queryable } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import { may } from '@hr/domain/reach'
import type { CurrentUser } from '../../company/current-user.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { findingsOfRequest } from '../asking/asking.ts'
import { balancesAround } from '../balance/around-request.ts'
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
