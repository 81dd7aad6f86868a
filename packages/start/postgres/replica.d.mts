import type { EmbeddedPostgres } from './embedded.mjs'

export interface StartReplicaOptions {
  primary: EmbeddedPostgres
  /** The folder on which the primary was started. */
  primaryDir: string
  /** An empty folder for the replica. */
  dataDir: string
  fast?: boolean
}

/** Makes a streaming replica of an embedded Postgres and starts it. For tests. */
export function startReplica(options: StartReplicaOptions): Promise<EmbeddedPostgres>
