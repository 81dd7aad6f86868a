import type { DecideClaim } from '@hr/contract/entitlement/comp-off-claim'
import { todayIn } from '@hr/domain/clock'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/comp-off'
import type { Writing } from '../../company/current-user.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { lockHolder } from '../allocation/person.ts'
import { settledMessage } from './claim.ts'
import { findClaims, setClaim } from './claim-queries.ts'
import { giveCompOff } from './grant.ts'
import { mailDecided } from './mails.ts'

/**
 * Grants or rejects a comp-off request, under the lock of its person: if two approvers decide at once, the second
 * reads what the first did (docs/spec/rules.md, Comp-off). Fails with 404 for a request that is not the caller’s to decide,
 * and with 409 once it is settled, or if its person has moved to another business unit since.
 */
export function decideClaim({ deps, me, write }: Writing, form: DecideClaim) {
  const { claimId, status, note = null } = form
  return write(async (tx) => {
    const find = async () => {
      const [row] = await findClaims(tx, { id: claimId, reader: me })
      if (!row) throw notFound(t.claimNotFound)
      return row
    }
    const { userId } = await find()
    const holder = await lockHolder(tx, userId)
    const row = await find()
    if (row.status !== 'pending') throw conflict(settledMessage(row))
    const now = deps.now()
    const decided = { status, note, decidedBy: me.id, decidedAt: now.toISOString() }
    if (status === 'rejected') await setClaim(tx, claimId, decided)
    else {
      const year = form.year ?? leaveYearOf(todayIn(holder.timeZone, now), holder.firstMonth)
      const { workedOn, leaveTypeId: leaveId, days: noOfDays } = row
      const grant = { employeeId: userId, leaveId, year, noOfDays, workedOn }
      const reason = t.reasonOfGrant(formatDay(workedOn), row.reason)
      const { id: entryId } = await giveCompOff({ tx, deps, me }, { ...grant, reason }, holder)
      await setClaim(tx, claimId, { ...decided, entryId })
    }
    await mailDecided(tx, deps.env, claimId)
    return { userMessage: decidedMessage(status, row) }
  })
}

type Decided = Awaited<ReturnType<typeof findClaims>>[number]

function decidedMessage(status: DecideClaim['status'], { employeeName, workedOn, days, leaveName }: Decided): string {
  const day = formatDay(workedOn)
  return status === 'granted'
    ? t.claimGranted({ employeeName, day, days: daysPhrase(days), leaveName })
    : t.claimRejected(employeeName, day)
}
