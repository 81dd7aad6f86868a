import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '@hr/db/client'
import { positionOf, REPLAYED, WRITTEN } from '@hr/db/replica'
import * as t from '@hr/words/operations'
import type { Env } from '../../platform/env.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

/** Whether the replica answers, is one of this database, and how long it takes until it has what the primary has now. */
export async function lookAtReplica(env: Env, db: Database): Promise<Finding> {
  if (!env.DATABASE_REPLICA_URL) return ok(t.noReplica)
  const { db: replica, close } = connect(env.DATABASE_REPLICA_URL, { max: 1 })
  try {
    return await compare(db, replica, env.DATABASE_REPLICA_MAX_LAG_SECONDS)
  } catch (error) {
    const { message, code } = ((error as Error).cause ?? error) as { message?: string; code?: string }
    return wrong(t.doesNotAnswer(message || code || ''), t.startReplica)
  } finally {
    await close()
  }
}

async function compare(db: Database, replica: Database, most: number): Promise<Finding> {
  const begun = performance.now()
  const secondsSince = () => (performance.now() - begun) / 1000
  const written = await positionOf(db, WRITTEN)
  for (;;) {
    const { position, system } = await positionOf(replica, REPLAYED)
    if (position === null || system !== written.system) return wrong(t.notAReplica, t.fixReplicaAddress)
    const seconds = secondsSince()
    if (position >= (written.position ?? 0n)) return ok(t.replicaKeepsUp(seconds.toFixed(1)))
    if (seconds > most) return look(t.replicaIsBehind(most), t.findReplicaDelay)
    await sleep(50)
  }
}
