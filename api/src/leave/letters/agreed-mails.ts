import type { Transaction } from '@hr/db/client'
import type { Env } from '../../platform/env.ts'
import { letterFacts, mailNextHolder } from './mails.ts'

/** Tells whoever takes the second of two steps, and the applicant, who took the first. */
export async function mailAgreed(tx: Transaction, env: Env, leaveId: number): Promise<void> {
  const leave = await letterFacts(tx, leaveId)
  await mailNextHolder(tx, env, leaveId, leave, {
    toHolder: `${leave.agreer} has approved a leave request of ${leave.applicant}. That was step 1 of 2: step 2 is yours.`,
    toApplicant: `${leave.agreer} has approved your leave request. That was step 1 of 2: step 2 is ${leave.holder}’s.`,
  })
}
