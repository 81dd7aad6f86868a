import type { ClaimForm } from '@hr/contract/entitlement/comp-off-claim'
import type { Transaction } from '@hr/db/client'
import { compOffClaims } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { checkClaim, dayOffOn } from '@hr/domain/leave/balance/comp-off'
import * as t from '@hr/words/comp-off'
import type { Writing } from '../../company/current-user.ts'
import { lockPerson, shareReportingLines, shareTypes } from '../../company/locks.ts'
import { workingTimeOf } from '../../company/working-time.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/http/errors.ts'
import { claimOnDay, findClaimant, findClaims, setClaim } from './claim-queries.ts'
import { checkType } from './grant.ts'
import { mailApprover } from './mails.ts'

/**
 * Asks for comp-off for a day off that the caller has worked, and tells their approver (docs/spec/rules.md, Comp-off).
 * Fails with 400 by the field for a day on which they work, and with 409 that names the first request for the same day,
 * or if the business unit takes none or has not chosen the leave type for comp-off.
 */
export function claim({ deps, me, write }: Writing, form: ClaimForm) {
  return write(async (tx) => {
    await shareReportingLines(tx)
    const { joiningDate } = await lockPerson(tx, me.id)
    const claimant = await findClaimant(tx, me.id)
    if (!claimant.mayClaim) throw conflict(t.unitAcceptsNoClaims(claimant.buName))
    const leaveTypeId = typeOf(claimant, form)
    await shareTypes(tx, [leaveTypeId])
    await checkType(tx, leaveTypeId, claimant.buId)
    const { workedOn, days, reason } = form
    const time = await workingTimeOf(tx, { employeeId: me.id, from: workedOn, to: workedOn })
    const today = todayIn(claimant.timeZone, deps.now())
    const { compOffDays } = claimant
    refuse(checkClaim(form, { today, joiningDate, compOffDays }, dayOffOn(time, workedOn)))
    await refuseTwice(tx, me.id, form)
    const createdAt = deps.now().toISOString()
    const values = { employeeId: me.id, workedOn, days, reason, leaveTypeId, createdAt }
    const [saved] = await tx.insert(compOffClaims).values(values).returning({ id: compOffClaims.id })
    if (!saved) throw new Error('no claim was written')
    await mailApprover(tx, deps, saved.id, 'waits')
    return saved
  })
}

/** The leave type to which comp-off of the unit goes; a call may name it. */
function typeOf({ buName, type }: Awaited<ReturnType<typeof findClaimant>>, { leaveId }: ClaimForm): number {
  if (!type) throw conflict(t.unitHasNoCompOffType(buName))
  if (leaveId !== undefined && leaveId !== type.id) throw invalid({ leaveId: t.compOffGoesTo(type.leaveName) })
  return type.id
}

async function refuseTwice(tx: Transaction, employeeId: number, { workedOn }: ClaimForm): Promise<void> {
  const first = await claimOnDay(tx, employeeId, workedOn)
  if (!first) return
  const claimed = { day: formatDay(workedOn), days: daysPhrase(first.days), leaveName: first.leaveName }
  throw conflict({
    workedOn:
      first.status === 'granted'
        ? t.claimGrantedAlready({ ...claimed, grantedBy: String(first.decidedByName) })
        : t.claimPendingAlready(claimed),
  })
}

/** Withdraws one’s own comp-off request. 404 for anyone else’s, 409 once it is decided or withdrawn. */
export function withdrawClaim({ deps, me, write }: Writing, claimId: number) {
  return write(async (tx) => {
    await lockPerson(tx, me.id)
    const [row] = await findClaims(tx, { id: claimId, employeeId: me.id })
    if (!row) throw notFound(t.claimNotFound)
    if (row.status !== 'pending') throw conflict(settledMessage(row))
    await setClaim(tx, claimId, { status: 'withdrawn' })
    await mailApprover(tx, deps, claimId, 'withdrawn')
    return { userMessage: t.claimWithdrawn(formatDay(row.workedOn)) }
  })
}

/** Why a comp-off request can no longer be decided. */
export function settledMessage({ status, decidedByName }: { status: string; decidedByName: string | null }): string {
  if (status === 'withdrawn') return t.alreadyWithdrawn
  if (status === 'revoked') return t.claimRevoked
  const name = String(decidedByName)
  return status === 'granted' ? t.alreadyGrantedBy(name) : t.alreadyRejectedBy(name)
}
