import type { Provider } from '@hr/contract/people/providers'
import type { Transaction } from '@hr/db/client'
import type { FastifyBaseLogger } from 'fastify'
import { noteRefusal } from '../../platform/audit/audit-trail.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UserError } from '../../platform/http/errors.ts'

/** Where what a provider tells is kept, or refused. */
export type Place = { tx: Transaction; deps: Deps; log: FastifyBaseLogger; provider: Provider }

type Whom = { email: string; employeeId: number | null }

/** Tells administrators what could not be kept: in the audit with its reason, in the log without anybody's name. */
export async function tellRefusal({ tx, log, provider }: Place, { email, employeeId }: Whom, refusal: UserError) {
  const { message, fieldErrors = {} } = refusal
  const fields = Object.keys(fieldErrors)
  log.warn({ provider: provider.ID, fields, employeeId }, 'could not save what a provider says about a person')
  await noteRefusal(tx, email, employeeId, {
    provider: provider.ID,
    because: Object.values(fieldErrors).join('; ') || message,
  })
}
