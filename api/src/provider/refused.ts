import type { Provider } from '@hr/contract/providers'
import type { Transaction } from '@hr/db/client'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { noteRefusal } from '../audit-trail.ts'
import type { Deps } from '../deps.ts'
import { invalid, UserError } from '../errors.ts'

/** Where what a provider tells is kept, or refused. */
export type Place = { tx: Transaction; deps: Deps; log: FastifyBaseLogger; provider: Provider }

/** Does what may be refused. Returns the refusal, after undoing this part of the transaction alone. */
export async function refusalOf(tx: Transaction, act: (part: Transaction) => Promise<unknown>) {
  try {
    await tx.transaction(act)
    return undefined
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
}

/** The form as the API reads it from anybody. Fails with 400 by its fields. */
export function valid<Schema extends z.ZodType>(schema: Schema, form: object): z.output<Schema> {
  const { data, error } = schema.safeParse(form)
  if (error) throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])))
  return data as z.output<Schema>
}

type Whom = { email: string; employeeId: number | null }

/** Tells administrators what could not be kept: in the audit with its reason, in the log without anybody's name. */
export async function tellRefusal({ tx, log, provider }: Place, { email, employeeId }: Whom, refusal: UserError) {
  const { message, fieldErrors = {} } = refusal
  const fields = Object.keys(fieldErrors)
  log.warn({ provider: provider.ID, fields, employeeId }, 'what a provider tells of a person could not be kept')
  await noteRefusal(tx, email, employeeId, {
    provider: provider.ID,
    because: Object.values(fieldErrors).join('; ') || message,
  })
}
