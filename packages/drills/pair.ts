import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@hr/api/platform/database/database'
import { connect } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import { build } from '@hr/start/build'
import { type Child, startServer } from '@hr/start/children'
import { startPooler } from '@hr/start/pooler'
import { freePort } from '@hr/start/ports'
import { startPostgres } from '@hr/start/postgres'
import { type Nginx, startProxy } from '@hr/start/proxy'
import { startReplica } from '@hr/start/replica'
import { root } from '@hr/start/root'
import { sql } from 'drizzle-orm'
import { startS3 } from '../../api/src/platform/storage/testing.ts'
import { fillCompany } from '../bench/company.ts'
import { visitorMaker } from '../bench/visitors.ts'
import { caller } from './call.ts'
import { signInPeople } from './people.ts'

const APP_SECRET = 'a secret of the drills alone, long enough'

export type Pair = Awaited<ReturnType<typeof startPair>>

/**
 * Starts two webs and two APIs, as they are built for production, behind nginx with docs/running/nginx.conf, over
 * a company of two hundred. They share no disk: the database is reached through PgBouncer and has a replica for reports, files lie in a store.
 */
export async function startPair(today: Day) {
  await Promise.all([build('api'), build('web')])
  const places = await startPlaces(today)
  const { dataDir, postgres, replica } = places
  const ports = { web: [await freePort(), await freePort()], api: [await freePort(), await freePort()] } as const
  const proxy = await startProxy(ports)
  const env = settingsOf(places, proxy)
  // What one of them wrote to a folder of its own, the others would not find.
  const folderOf = (kind: string, port: number) => mkdtempSync(join(dataDir, `${kind}-${port}-`))
  const start = (kind: 'web' | 'api', port: number): Promise<Child> =>
    startServer({
      name: kind,
      script: join(root, kind === 'web' ? 'web/build/start.js' : 'api/dist/server.js'),
      env: { ...env, DATA_DIR: folderOf(kind, port), WEB_PORT: String(port), API_PORT: String(port) },
      log: join(dataDir, `${kind}-${port}.log`),
      healthUrl: `http://127.0.0.1:${port}/readyz`,
    })
  const servers: { kind: 'web' | 'api'; port: number; child: Child }[] = []
  for (const kind of ['api', 'web'] as const)
    for (const port of ports[kind]) servers.push({ kind, port, child: await start(kind, port) })

  const startAgain = async (at: number) => {
    const server = servers[at]!
    server.child = await start(server.kind, server.port)
  }
  const { db, close } = connect(postgres.url(), { statementTimeout: 0 })
  const clients = { web: caller(proxy.web, proxy.ca), api: caller(proxy.api, proxy.ca) }
  return {
    db,
    url: postgres.url(),
    clients,
    servers,
    people: (count: number) => signInPeople(db, APP_SECRET, count, { isSecure: true }),
    signIn: async (who: string) => (await visitorMaker(db, APP_SECRET))(who),
    replica,
    /** Ends one of the four and starts it again, as an operator does. */
    async restart(at: number): Promise<void> {
      await servers[at]!.child.stop()
      await startAgain(at)
    },
    /** Kills one of the four, whatever it is doing, and returns once it is gone. */
    async kill(at: number): Promise<void> {
      const { child } = servers[at]!
      child.kill()
      await child.ended
    },
    startAgain,
    killPostgres: places.killPostgres,
    startPostgresAgain: places.startPostgresAgain,
    async stop(): Promise<void> {
      for (const client of Object.values(clients)) client.close()
      await close()
      await proxy.stop()
      await Promise.all(servers.map(({ child }) => child.stop()))
      await places.stop()
    },
  }
}

/** The settings of all four, in addition to their own folders and ports. */
const settingsOf = ({ pooler, postgres, replica, store }: Places, proxy: Nginx) => ({
  ...process.env,
  APP_SECRET,
  NODE_ENV: 'production',
  DATABASE_URL: pooler.url('hr'),
  DATABASE_DIRECT_URL: postgres.appUrl(),
  DATABASE_REPLICA_URL: replica.url,
  STORAGE_URL: store.url(),
  API_URL: proxy.insideUrl,
  PUBLIC_URL: proxy.web,
  TRUSTED_PROXIES: '127.0.0.1',
  RATE_LIMIT_PER_MINUTE: '0',
})

type Places = Awaited<ReturnType<typeof startPlaces>>

/** Where the servers keep what they have: a database with the company, a pooler and a replica of it, and a store. */
async function startPlaces(today: Day) {
  const [dataDir, replicaDir] = [mkdtempSync(join(tmpdir(), 'hr-pair-')), mkdtempSync(join(tmpdir(), 'hr-replica-'))]
  let postgres = await startPostgres({ dataDir })
  await prepareDatabase({ DATABASE_URL: postgres.appUrl(), DATABASE_OWNER_URL: postgres.url() })
  await fillCompany(postgres.url(), { people: 200, today, swipeDays: 3 })
  let copy = await startReplica({ primary: postgres, primaryDir: dataDir, dataDir: replicaDir })
  const [pooler, store] = [await startPooler(postgres.appUrl()), await startS3()]
  const replica = {
    url: copy.appUrl(),
    /** How often requests were looked for in it since it was started. */
    async reads(): Promise<number> {
      const { db, close } = connect(copy.url(), { max: 1 })
      const asked = sql`select (seq_scan + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables where relname = 'leave_requests'`
      const [row] = await db.execute<{ reads: number }>(asked).finally(close)
      return row?.reads ?? 0
    },
    stop: () => copy.stop(),
    async start(): Promise<void> {
      copy = await startPostgres({ dataDir: replicaDir })
    },
  }
  const { port } = postgres
  const killPostgres = async () => {
    process.kill(postgres.pid, 'SIGKILL')
    await postgres.ended
  }
  const startPostgresAgain = async () => {
    postgres = await startPostgres({ dataDir, port })
  }
  const stop = async () => {
    for (const place of [pooler, store, copy, postgres]) await place.stop()
    for (const folder of [dataDir, replicaDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { dataDir, postgres, pooler, store, replica, killPostgres, startPostgresAgain, stop }
}
