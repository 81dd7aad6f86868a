import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit'
import type { Database } from '@hr/db/client'
import { callCounts } from '@hr/db/schema'
import * as t from '@hr/words/refusals'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../deps.ts'
import { slowDown, type UserError } from './errors.ts'

const MINUTE = 60_000
/** A process tells the others of its calls whenever they reach this share of the limit. */
const TOLD_PART = 1 / 20
/** How many callers a process remembers within a minute. What it has reported of others stays counted. */
const MOST_CALLERS = 100_000

/** Counts a call against the limit of its caller. Returns the refusal of one that is too many. */
export type Count = (request: FastifyRequest) => Promise<UserError | undefined>

/**
 * Limits how often a person, or a machine without a session, calls all processes together (docs/spec/api.md, Limits).
 * Returns a function to count calls that the limiter does not meet: one of several in a request, or a refused one.
 */
export async function limitRate(app: App, deps: Deps): Promise<Count> {
  const max = deps.env.RATE_LIMIT_PER_MINUTE
  if (max === 0) return async () => undefined
  await app.register(rateLimit, {
    max,
    timeWindow: MINUTE,
    store: sharedCounts(deps),
    errorResponseBuilder: (_request, { ttl }) => waitFor(Math.ceil(ttl / 1000)),
    keyGenerator: callerOf,
  })
  const limit = app.createRateLimit()
  return async (request) => {
    const used = await limit(request)
    return !used.isAllowed && used.isExceeded ? waitFor(used.ttlInSeconds) : undefined
  }
}

/** Each API key has a limit of its own, so that a program in a loop does not lock its person out. */
function callerOf({ key, me, client }: FastifyRequest): string {
  if (key) return `key ${key.id}`
  return me ? `user ${me.id}` : `client ${normalizeIP(client)}`
}

function waitFor(seconds: number): UserError {
  return slowDown(t.tooManyRequestsWait(seconds), seconds)
}

/** What a process knows of a caller in this minute: the sum of what all have reported, and its own calls since then. */
type Known = { told: number; untold: number }

/**
 * A store of the limiter that counts by minutes, in the process and in a table. A process writes only after every
 * twentieth of what is allowed, so that a call costs no statement; each process may let through that much too many.
 * While the database is away, each process keeps its own count.
 */
function sharedCounts({ db, now }: Deps) {
  const known = new Map<string, Known>()
  let minute = 0

  async function count(caller: string, max: number): Promise<number> {
    const mine = known.get(caller) ?? { told: 0, untold: 0 }
    known.set(caller, mine)
    mine.untold += 1
    const isDue = mine.untold >= Math.ceil(max * TOLD_PART) && mine.told <= max
    if (isDue) await tell(caller, mine)
    return mine.told + mine.untold
  }

  async function tell(caller: string, mine: Known): Promise<void> {
    const calls = mine.untold
    mine.told += calls
    mine.untold = 0
    const sum = await addCalls(db, { caller, minute: new Date(minute).toISOString(), calls }).catch(() => 0)
    mine.told = Math.max(mine.told, sum)
  }

  function forget(current: number): void {
    if (current === minute && known.size < MOST_CALLERS) return
    known.clear()
    minute = current
  }

  return class implements FastifyRateLimitStore {
    incr(caller: string, answer: Answer, _window: number, max: number): void {
      const at = now().getTime()
      forget(at - (at % MINUTE))
      const ttl = minute + MINUTE - at
      count(caller, max).then((current) => answer(null, { current, ttl }))
    }

    child() {
      return this
    }
  }
}

type Answer = (error: null, counted: { current: number; ttl: number }) => void

/** Adds calls to those of a minute. Returns their sum over all processes. */
async function addCalls(db: Database, told: typeof callCounts.$inferInsert): Promise<number> {
  const [row] = await db
    .insert(callCounts)
    .values(told)
    .onConflictDoUpdate({
      target: [callCounts.caller, callCounts.minute],
      set: { calls: sql`${callCounts.calls} + excluded.calls` },
    })
    .returning({ calls: callCounts.calls })
  return row?.calls ?? 0
}
