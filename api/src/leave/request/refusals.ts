import { CANCELLED, NO_SUCH_REQUEST, WITHDRAWN } from '@hr/contract/call/refusals'
import type { Queryable, Transaction } from '@hr/db/client'
import { may, type Verb } from '@hr/domain/reach'
import * as t from '@hr/words/requests'
import type { CurrentUser } from '../../company/current-user.ts'
import { valuesOf } from '../../company/reach.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { findRequest, lockApplicant, type NamedRequest } from './queries.ts'

/** A request, read under the lock of its applicant. Fails with 404 if the caller may not know about it. */
export async function lockedRequest(tx: Transaction, me: CurrentUser, leaveId: number): Promise<NamedRequest> {
  const { roleId } = me
  const [applicant] = await lockApplicant(tx, { ...valuesOf(me), leaveId }, { roleId })
  if (!applicant) throw noSuchRequest()
  return foundRequest(tx, me, leaveId)
}

/** A request. Fails with 404 if the caller may not know about it. */
export async function foundRequest(
  db: Queryable,
  me: CurrentUser,
  leaveId: number,
  verb: Verb = 'readRequest',
): Promise<NamedRequest> {
  const row = await findRequest(db, me, verb, leaveId)
  if (!row) throw noSuchRequest()
  return row
}

const noSuchRequest = () => notFound(NO_SUCH_REQUEST)

const onlyApprover = { decide: t.onlyApproverDecides, forward: t.onlyApproverForwards, 'send back': t.onlyApproverAsks }
type Act = keyof typeof onlyApprover

/** Fails with 403 for a reader, and with 409 for somebody who held the request before. */
export function refuseUnlessHolder(me: CurrentUser, { request, holderName }: NamedRequest, what: Act) {
  if (may(me, 'decide', request)) return
  if (request.forwardedBy === me.id) throw conflict(t.youForwardedItTo(holderName))
  if (request.agreedBy === me.id) throw conflict(t.youApprovedFirstStep(holderName))
  // It was handed over, or HR forwarded it.
  if (request.addressedTo === me.id) throw conflict(t.requestIsNowWith(holderName))
  throw forbidden(onlyApprover[what])
}

/** The approver of a request, if the caller acts as their stand-in. */
export const stoodFor = ({ standsFor }: CurrentUser, { request: { holderId } }: NamedRequest): number | undefined =>
  standsFor.includes(holderId) ? holderId : undefined

/** The message for somebody who comes too late. */
export function alreadySettled({ request }: NamedRequest): string {
  if (request.status !== 'cancelled') return request.status === 'rejected' ? t.alreadyRejected : t.alreadyApproved
  if (request.decision === 'pending') return WITHDRAWN
  return CANCELLED
}

/** The same for a change request for approved leave. */
export const wishSettled = (row: NamedRequest): string =>
  row.request.status === 'cancelled' ? alreadySettled(row) : t.changeRequestSettled
