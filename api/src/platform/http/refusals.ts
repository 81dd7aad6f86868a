import type { Transaction } from '@hr/db/client'
import type { z } from 'zod'
import { invalid, UserError } from './errors.ts'

// For data of people that a program sends: a refused part must not stop the rest.

/** Does what may be refused. Returns the refusal, after undoing this part of the transaction only. */
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
