import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import postgres from 'postgres'
import { startPostgres } from './embedded.mjs'

/** What a server keeps for itself, and what it writes again. */
const notCopied =
  /^(postmaster\.|pg_wal\/.|pg_replslot\/.|pg_stat_tmp\/.|pgsql_tmp|global\/pg_internal\.init|base\/\d+\/pg_internal\.init)/

/**
 * Makes a streaming replica of an embedded Postgres that runs on `primaryDir`, as pg_basebackup would, which is not among
 * what npm installs: copies the files between the two functions that Postgres has for it. Starts it on `dataDir`, and
 * returns what `startPostgres` does.
 */
export async function startReplica({ primary, primaryDir, dataDir, fast = false }) {
  const sql = postgres(primary.adminUrl('postgres'), { max: 1, onnotice: () => {} })
  try {
    await copyCluster(sql, join(primaryDir, 'pg'), join(dataDir, 'pg'), primary)
  } finally {
    await sql.end()
  }
  for (const name of ['pg-password', 'pg-app-password']) cpSync(join(primaryDir, name), join(dataDir, name))
  return startPostgres({ dataDir, fast })
}

async function copyCluster(sql, from, to, primary) {
  appendFileSync(join(from, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
  await sql`select pg_reload_conf()`
  // From here on the primary keeps what the replica has not yet had.
  await sql`select pg_create_physical_replication_slot('replica', true)`
  await sql`select pg_backup_start('replica', true)`
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true, mode: 0o700 })
  cpSync(from, to, { recursive: true, filter: (path) => !notCopied.test(relative(from, path)) })
  const [backup] = await sql`select labelfile from pg_backup_stop()`
  writeFileSync(join(to, 'backup_label'), backup.labelfile)
  writeFileSync(join(to, 'standby.signal'), '')
  const { hostname, port, username, password } = new URL(primary.adminUrl('postgres'))
  const address = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\nprimary_slot_name = 'replica'\n`)
}
