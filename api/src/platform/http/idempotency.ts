import type { Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { idempotencyKeys } from '@hr/db/schema'
import * as t from '@hr/words/refusals'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { actorOf, sayWhoActs } from '../audit/audit-trail.ts'
import { deriveKey, sign } from '../database/secrets.ts'
import type { App, Deps } from '../deps.ts'
import { conflict, invalid, UserError } from './errors.ts'
import { noteWrite, writerOf } from './reading.ts'

/**
 * Opens the one transaction in which a call writes, and returns what `act` returns. With an `Idempotency-Key` it acts
 * once: a repeated call gets the first answer again. If `act` throws an error, everything is undone. If it returns an
 * error, what it wrote is kept (such as a counted wrong try) and the error is then thrown. Both leave the key free.
 */
export type Write = <T>(act: (tx: Transaction) => Promise<T | UserError>) => Promise<T>

/** Lets an action write in a transaction that is open already. What it would keep of a refused call is undone with it. */
export const writeWithin =
  (tx: Transaction): Write =>
  async (act) => {
    const done = await act(tx)
    if (done instanceof UserError) throw done
    return done
  }

declare module 'fastify' {
  interface FastifyContextConfig {
    writes?: true
  }
  interface FastifyRequest {
    /** Set for a call marked with `writes`, which has no other way to a transaction. */
    write: Write
    /**
     * Why the caller may no longer call, perhaps because of this very call. They may still get its first answer again,
     * and nothing else.
     */
    repeatsOnly: UserError | null
  }
}

/** Gives its transaction to every call that is marked with `writes`. */
export function writeOnce(app: App, deps: Deps): void {
  const { db, env } = deps
  const hashKey = deriveKey(env.APP_SECRET, 'body of a call')
  app.decorateRequest('repeatsOnly', null)
  app.decorateRequest('write', () => {
    throw new Error('this call is not marked as one that writes')
  })
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.writes) return
    const call = repeatable(request, hashKey)
    const { repeatsOnly } = request
    request.write = async (act) => {
      const actor = actorOf(request)
      // The actor is sent together with the first statement of the act, in one round trip.
      const [answer] = await db.transaction((tx) => {
        const said = [sayWhoActs(tx, actor), noteWrite(deps, tx, writerOf(request))]
        return Promise.all([once(tx, call, () => (repeatsOnly ? refuse(repeatsOnly) : act(tx))), ...said])
      })
      if (answer instanceof UserError) throw answer
      return answer
    }
  })
}

function refuse(refusal: UserError): never {
  throw refusal
}

/** A call that can be repeated without acting twice: its caller, its address and its content. */
type Repeatable = { caller: string; route: string; key: string; bodyHash: string }

/**
 * Reads the `Idempotency-Key` header. The hash covers the address, the parsed fields and the file (docs/spec/api.md,
 * Repeated calls). It uses a key because a field may be a password.
 */
function repeatable(request: FastifyRequest, hashKey: Buffer): Repeatable | undefined {
  const { caller, params, body = null, upload } = request
  const key = keyOf(request)
  const bodyHash = sign(hashKey, JSON.stringify([params, body, upload?.contentHash ?? null]))
  return key === undefined ? undefined : { caller, route: routeOf(request), key, bodyHash }
}

/** The address of a call, and its method where several share an address. */
const routeOf = ({ method, routeOptions: { url = '' } }: FastifyRequest): string =>
  method === 'POST' ? url : `${method} ${url}`

/** The key, or undefined without a header. Fails with 400 for a malformed one. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key))) return key
  throw invalid({ 'Idempotency-Key': t.invalidIdempotencyKey })
}

/**
 * Acts once per key. The key is written in the transaction of the effect, so that a refused call leaves it free, and
 * two simultaneous calls wait for each other.
 */
async function once<T>(tx: Transaction, call: Repeatable | undefined, act: () => Promise<T>): Promise<T> {
  if (!call) return act()

  const isFirst = await claim(tx, call)
  if (!isFirst) return firstAnswer<T>(tx, call)

  const answer = await act()
  if (answer instanceof UserError) await tx.delete(idempotencyKeys).where(isKey(call))
  else if (answer !== undefined) await saveAnswer(tx, { ...call, answer: JSON.stringify(answer) })
  return answer
}

/** Returns whether the key was free, or so old that it is free again. */
async function claim(tx: Transaction, call: Repeatable): Promise<boolean> {
  return (await insertKey(tx, { ...call, keptFor: keptFor(call) })).length === 1
}

const { caller, route, key, createdAt } = idempotencyKeys

const insertKey = prepared((db, of: Named<Repeatable & { keptFor: string }>) =>
  db
    .insert(idempotencyKeys)
    .values({ caller: of.caller, route: of.route, key: of.key, bodyHash: of.bodyHash })
    .onConflictDoUpdate({
      target: [caller, route, key],
      set: { bodyHash: sql`excluded.body_hash`, answer: sql`null`, createdAt: sql`now()` },
      setWhere: lt(createdAt, sql`now() - ${of.keptFor}::interval`),
    })
    .returning({ key }),
)

const saveAnswer = prepared(
  (_db, of: Named<Omit<Repeatable, 'bodyHash'> & { answer: string }>) => sql`
    update idempotency_keys set answer = ${of.answer}::jsonb
    where caller = ${of.caller} and route = ${of.route} and key = ${of.key}`,
)

/**
 * Without a session the answer is kept only briefly: for somebody who sends the same again at once, not for a later
 * attempt.
 */
const keptFor = ({ caller }: Repeatable): string => (caller.startsWith('client ') ? '1 minute' : '24 hours')

/** Whether a call marked with `writes` already has an answer under its key. */
export async function isAnswered({ db }: Deps, request: FastifyRequest): Promise<boolean> {
  const { config } = request.routeOptions
  const route = routeOf(request)
  const key = request.headers['idempotency-key']
  if (!config.writes || typeof key !== 'string') return false
  return (await db.$count(idempotencyKeys, isKey({ caller: request.caller, route, key }))) === 1
}

async function firstAnswer<T>(tx: Transaction, call: Repeatable): Promise<T> {
  const [earlier] = await tx.select().from(idempotencyKeys).where(isKey(call))
  if (earlier?.bodyHash !== call.bodyHash) throw conflict(t.idempotencyKeyUsed)
  return (earlier.answer ?? undefined) as T
}

const isKey = ({ caller, route, key }: Omit<Repeatable, 'bodyHash'>) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))
