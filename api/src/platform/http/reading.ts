import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import type { Replica } from '@hr/db/replica'
import { ownWrites } from '@hr/db/schema'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Keep } from '../database/sum-cache.ts'
import type { Deps } from '../deps.ts'
import { channels } from '../watch/channels.ts'

// What reports are read from: the replica if there is one, and it has what the caller has written (decision 143).

type Caller = Pick<FastifyRequest, 'key' | 'me' | 'caller'>

/** The identity for writes and reads: a person, by session or by a key of theirs, or the key of a service. */
export function writerOf({ key, me, caller }: Caller): string | undefined {
  if (key && key.employeeId === null) return caller
  return me ? writerOfPerson(me.id) : undefined
}

export const writerOfPerson = (id: number): string => `user ${id}`

/** Notes in a transaction that it is theirs. Does nothing without a replica. */
export async function noteWrite({ replica }: Deps, tx: Queryable, writer: string | undefined): Promise<void> {
  if (replica && writer) await insertWrite(tx, { writer })
}

const insertWrite = prepared((db, of: Named<{ writer: string }>) => db.insert(ownWrites).values({ writer: of.writer }))

/**
 * What a report is read with: these, or these with the replica as `db` if it is near enough, and has everything that
 * the caller has written. Sums are then made there, and kept if the replica has the data that they are shown with.
 */
export async function forReport<D extends Deps & { keep?: Keep }>(deps: D, request: Caller): Promise<D> {
  const { replica } = deps
  if (!replica) return deps
  const db = replica.reader()
  const isFit = db !== undefined && (await hasOwnWrites(deps, replica, writerOf(request) ?? ''))
  channels.report.publish(isFit ? 'replica' : 'primary')
  if (!isFit) return deps
  const { keep } = deps
  return { ...deps, db, ...(keep && { keep: (of: object, sum) => keep(of, sum, replica.hasReached) }) }
}

/** Whether the replica has each transaction that the writer has committed before this call. */
async function hasOwnWrites({ db }: Deps, replica: Replica, writer: string): Promise<boolean> {
  const [written] = await writesOf(db, { writer })
  if (!written?.ids) return true
  const isTheirs = sql`${ownWrites.writer} = ${writer} and ${ownWrites.id} = any(${written.ids}::bigint[])`
  return replica.has(sql`(select count(*) from ${ownWrites} where ${isTheirs}) = ${written.count}`)
}

/** Null as ids if there are none. The newest is not enough: of two transactions the later may be committed first. */
const writesOf = prepared(
  (_db, of: Named<{ writer: string }>) =>
    sql<{ ids: string | null; count: number }>`
      select array_agg(${ownWrites.id})::text as ids, count(*)::int as count from ${ownWrites} where ${ownWrites.writer} = ${of.writer}`,
)
