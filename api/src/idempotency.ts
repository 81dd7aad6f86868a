import { createHash } from 'node:crypto'
import type { Transaction } from '@hr/db/client'
import { idempotencyKeys } from '@hr/db/schema'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { conflict, invalid } from './errors.ts'

/** A call that may be repeated without acting twice: whose, which, and what it said. */
export type Repeatable = { employeeId: number; route: string; key: string; bodyHash: string } | undefined

/** Reads the `Idempotency-Key` header; the hash covers the parsed fields and the file (api.md, Conventions). */
export function repeatable(request: FastifyRequest): Repeatable {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid({ 'Idempotency-Key': 'An Idempotency-Key has 1 to 200 visible characters' })
  }
  const hash = createHash('sha256').update(JSON.stringify([request.body ?? null, request.upload?.contentHash ?? null]))
  return {
    employeeId: request.me.id,
    route: request.routeOptions.url ?? '',
    key,
    bodyHash: hash.digest('hex'),
  }
}

/**
 * Acts once per key: a repeated call gets the first answer again. The key is written in the effect's own
 * transaction, so that a refused call leaves it free; two calls at the same moment wait for each other.
 */
export async function once<T extends object>(tx: Transaction, call: Repeatable, act: () => Promise<T>): Promise<T> {
  if (!call) return act()

  await forgetOldKey(tx, call)
  const [claimed] = await tx.insert(idempotencyKeys).values(call).onConflictDoNothing().returning()
  if (!claimed) return firstAnswer<T>(tx, call)

  const answer = await act()
  await tx.update(idempotencyKeys).set({ answer }).where(isKey(call))
  return answer
}

type Key = NonNullable<Repeatable>

async function firstAnswer<T>(tx: Transaction, call: Key): Promise<T> {
  const [earlier] = await tx.select().from(idempotencyKeys).where(isKey(call))
  if (earlier?.bodyHash !== call.bodyHash) throw conflict('This Idempotency-Key was used for a different request')
  return earlier.answer as T
}

const isKey = ({ employeeId, route, key }: Key) =>
  and(eq(idempotencyKeys.employeeId, employeeId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

const forgetOldKey = (tx: Transaction, call: Key) =>
  tx.delete(idempotencyKeys).where(and(isKey(call), lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`)))
