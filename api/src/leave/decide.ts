import type { InputOf } from '@hr/contract/endpoint'
import type { leaveAction } from '@hr/contract/leave'
import { decisionFromFlag, statusLabel } from '@hr/domain/leave/status'
import type { Deps } from '../deps.ts'
import { lockPerson } from '../employee/queries.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import type { CurrentUser } from '../login/queries.ts'
import { mailDecided } from './mails.ts'
import { mayDecide } from './permission.ts'
import { type RequestRow, readableRequest, recordEvent, setDecision } from './queries.ts'

/**
 * Approves or rejects a request, exactly once. 404 for a request that is not the caller's to know about, 403 for a
 * reader, 409 for one who forwarded it away or when it was already decided or withdrawn (decisions.md, Leave).
 */
export async function decide(deps: Deps, me: CurrentUser, { leaveId, status, note }: InputOf<typeof leaveAction>) {
  const decision = decisionFromFlag(String(status)) as 'approved' | 'rejected'
  return deps.db.transaction(async (tx) => {
    const known = await readableRequest(tx, me, leaveId)
    if (!known) throw notFound('Leave request not found')
    await lockPerson(tx, known.request.employeeId)

    const row = await readableRequest(tx, me, leaveId)
    if (!row) throw notFound('Leave request not found')
    refuseUnlessHolder(me, row)
    if (!(await setDecision(tx, leaveId, decision, me.id, deps.now()))) throw conflict(alreadySettled(row))

    await recordEvent(tx, leaveId, decision, me.id, note)
    await mailDecided(tx, deps.env, leaveId)
    return { userMessage: `${statusLabel(decision)} leave for ${row.employeeName}` }
  })
}

function refuseUnlessHolder(me: CurrentUser, { request, holderName }: RequestRow): void {
  if (mayDecide(me, request)) return
  if (request.forwardedBy === me.id) throw conflict(`You forwarded this request to ${holderName}`)
  // handed over, or forwarded by HR
  if (request.addressedTo === me.id) throw conflict(`This request waits for ${holderName} now`)
  throw forbidden('Only the person who holds this request can decide it.')
}

/** What to tell somebody who comes too late. */
export const alreadySettled = ({ request }: RequestRow): string =>
  request.status === 'cancelled'
    ? 'This leave request has been withdrawn'
    : `This leave request is already ${statusLabel(request.status).toLowerCase()}`
