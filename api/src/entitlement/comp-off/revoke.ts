import type { RevokeForm } from '@hr/contract/entitlement/comp-off-claim'
import type { Transaction } from '@hr/db/client'
import { compOffClaims, employees, leaveEntries } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase, formatDays } from '@hr/domain/decimal'
import { usesOf } from '@hr/domain/leave/balance/credit-use'
import * as t from '@hr/words/comp-off'
import { and, eq } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { ledgersOf } from '../../company/ledgers.ts'
import { shareTypes } from '../../company/locks.ts'
import { isListed } from '../../company/people.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { lockHolder } from '../allocation/person.ts'
import { mailRevoked } from './mails.ts'

/**
 * Revokes a grant of comp-off: an entry of the ledger takes its days away, and comp-off can be asked for again for its
 * day. Fails with 404 for what is no grant of somebody who works here, and with 409 once any of its days is used, has
 * expired or went to another unit, or if it is revoked already (docs/spec/rules.md, Comp-off).
 */
export function revoke({ deps, me, write }: Writing, { grantId, reason }: RevokeForm) {
  return write(async (tx) => {
    const { employeeId, leaveTypeId } = await foundGrant(tx, grantId)
    const { timeZone } = await lockHolder(tx, employeeId)
    await shareTypes(tx, [leaveTypeId])
    const grant = await foundGrant(tx, grantId)
    const at = deps.now()
    await refuseUsed(tx, grant, todayIn(timeZone, at))
    const { year, countsFrom, endsOn, days } = grant
    await tx.insert(leaveEntries).values({
      ...({ kind: 'comp_off_revoked', employeeId, leaveTypeId, year, countsFrom, endsOn, days: -days } as const),
      reason,
      actorId: me.id,
      causedBy: grantId,
      at: at.toISOString(),
    })
    await tx.update(compOffClaims).set({ status: 'revoked' }).where(eq(compOffClaims.entryId, grantId))
    await mailRevoked(tx, deps.env, grantId, me.fullName)
    return { userMessage: t.compOffRevoked }
  })
}

/** A grant of somebody who works here. */
async function foundGrant(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ grant: leaveEntries })
    .from(leaveEntries)
    .innerJoin(employees, eq(employees.id, leaveEntries.employeeId))
    .where(and(eq(leaveEntries.id, id), eq(leaveEntries.kind, 'comp_off'), isListed))
  if (!row) throw notFound(t.compOffNotFound)
  return row.grant
}

type Grant = Awaited<ReturnType<typeof foundGrant>>

async function refuseUsed(tx: Transaction, grant: Grant, today: string): Promise<void> {
  const [ledger] = await ledgersOf(tx, [grant])
  const use = usesOf(ledger?.credits ?? [], ledger?.debits ?? []).find(({ id }) => id === grant.id)
  if (!use) throw conflict(t.alreadyRevoked)
  if (use.used > 0) throw conflict(t.usedCompOffNotRevoked(formatDays(use.used), daysPhrase(grant.days)))
  if (grant.endsOn !== null && grant.endsOn < today) throw conflict(t.expiredCompOffNotRevoked(formatDay(grant.endsOn)))
}
