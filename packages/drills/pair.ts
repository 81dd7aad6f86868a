import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@hr/api/database'
import { connect } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import { build } from '@hr/start/build'
import { type Child, startServer } from '@hr/start/children'
import { freePort } from '@hr/start/ports'
import { startPostgres } from '@hr/start/postgres'
import { startProxy } from '@hr/start/proxy'
import { root } from '@hr/start/root'
import { fillCompany } from '../bench/company.ts'
import { caller } from './call.ts'
import { signInPeople } from './people.ts'

const APP_SECRET = 'a secret of the drills alone, long enough'

export type Pair = Awaited<ReturnType<typeof startPair>>

/**
 * Starts two webs and two APIs, as they are built for production, behind nginx by the example of docs/operations.md, over
 * a company of two hundred.
 */
export async function startPair(today: Day) {
  await Promise.all([build('api'), build('web')])
  const dataDir = mkdtempSync(join(tmpdir(), 'hr-pair-'))
  const postgres = await startPostgres({ dataDir })
  await prepareDatabase({ DATABASE_URL: postgres.appUrl(), DATABASE_OWNER_URL: postgres.url() })
  await fillCompany(postgres.url(), { people: 200, today, swipeDays: 3 })
  const ports = { web: [await freePort(), await freePort()], api: [await freePort(), await freePort()] } as const
  const proxy = await startProxy(ports)
  const env = {
    ...process.env,
    APP_SECRET,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.appUrl(),
    DATA_DIR: dataDir,
    API_URL: proxy.insideUrl,
    PUBLIC_URL: proxy.web,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '0',
  }
  const start = (kind: 'web' | 'api', port: number): Promise<Child> =>
    startServer({
      name: kind,
      script: join(root, kind === 'web' ? 'web/build/start.js' : 'api/dist/server.js'),
      env: { ...env, WEB_PORT: String(port), API_PORT: String(port) },
      log: join(dataDir, `${kind}-${port}.log`),
      healthUrl: `http://127.0.0.1:${port}/readyz`,
    })
  const servers: { kind: 'web' | 'api'; port: number; child: Child }[] = []
  for (const kind of ['api', 'web'] as const)
    for (const port of ports[kind]) servers.push({ kind, port, child: await start(kind, port) })

  const { db, close } = connect(postgres.url(), { statementTimeout: 0 })
  const clients = { web: caller(proxy.web, proxy.ca), api: caller(proxy.api, proxy.ca) }
  return {
    db,
    url: postgres.url(),
    clients,
    servers,
    people: (count: number) => signInPeople(db, APP_SECRET, count, { isSecure: true }),
    /** Ends one of the four and starts it again, as an operator does. */
    async restart(at: number): Promise<void> {
      const server = servers[at]!
      await server.child.stop()
      server.child = await start(server.kind, server.port)
    },
    async stop(): Promise<void> {
      for (const client of Object.values(clients)) client.close()
      await close()
      await proxy.stop()
      await Promise.all(servers.map(({ child }) => child.stop()))
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
