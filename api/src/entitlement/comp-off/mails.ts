import type { Transaction } from '@hr/db/client'
import { employees, leaveEntries, leaveTypes } from '@hr/db/schema'
import { claimDecided, claimWaits, claimWithdrawn, grantRevoked } from '@hr/domain/letters/claim-letters'
import { written } from '@hr/domain/letters/letter'
import { eq } from 'drizzle-orm'
import { findApprover } from '../../company/approver.ts'
import { postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Env } from '../../platform/env.ts'
import { findClaims } from './claim-queries.ts'

const toApprover = { waits: claimWaits, withdrawn: claimWithdrawn }

/** Tells the person’s approver that a comp-off request waits, or no longer waits. */
export async function mailApprover(tx: Transaction, deps: Deps, claimId: number, kind: keyof typeof toApprover) {
  const claim = await readClaim(tx, claimId)
  const approver = await findApprover(tx, claim.userId, deps.now())
  if (!approver) return
  const said = { ...claim, email: approver.email, url: deps.env.PUBLIC_URL }
  await postMails(tx, written(toApprover[kind], said))
}

/** Tells the person what became of their comp-off request. */
export async function mailDecided(tx: Transaction, { PUBLIC_URL: url }: Env, claimId: number): Promise<void> {
  const claim = await readClaim(tx, claimId)
  await postMails(tx, written(claimDecided, { ...claim, email: claim.workEmail, url }))
}

/** Tells the person that a grant is revoked. */
export async function mailRevoked(
  tx: Transaction,
  { PUBLIC_URL: url }: Env,
  grantId: number,
  by: string,
): Promise<void> {
  const [grant] = await tx
    .select({ email: employees.workEmail, days: leaveEntries.days, leaveName: leaveTypes.name })
    .from(leaveEntries)
    .innerJoin(employees, eq(employees.id, leaveEntries.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveEntries.leaveTypeId))
    .where(eq(leaveEntries.id, grantId))
  if (!grant) throw new Error(`grant ${grantId} has vanished`)
  await postMails(tx, written(grantRevoked, { ...grant, by, url }))
}

async function readClaim(tx: Transaction, claimId: number) {
  const [claim] = await findClaims(tx, { id: claimId })
  if (!claim) throw new Error(`claim ${claimId} has vanished`)
  return claim
}
