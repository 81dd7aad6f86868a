import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '@hr/start/build'
import { startServer } from '@hr/start/children'
import { freePort } from '@hr/start/ports'
import { startPostgres } from '@hr/start/postgres'
import postgres from 'postgres'

export const APP_SECRET = 'a secret of the measurements alone'

export type Server = { url: string; pid: number; stop: () => Promise<void> }
export type Product = {
  /** The database of this run, for its owner. */
  databaseUrl: string
  postgresPid: number
  servers: Record<'api' | 'web' | 'bare' | 'emptyPage' | 'emptyCall', Server>
  stop: () => Promise<void>
}

/**
 * Starts the product as it is built for production, one process each, on a copy of the database of a data folder,
 * together with the servers that are its floors.
 */
export async function startProduct(dataDir: string): Promise<Product> {
  await Promise.all([build('api'), build('web')])
  const database = await startPostgres({ dataDir })
  const files = mkdtempSync(join(tmpdir(), 'hr-bench-files-'))
  const logs = join(dataDir, 'logs')
  mkdirSync(logs, { recursive: true })
  const begun: Server[] = []
  const stop = async () => {
    await Promise.all(begun.map((server) => server.stop()))
    await database.stop()
    rmSync(files, { recursive: true, force: true })
  }
  try {
    await copyDatabase(database.adminUrl('postgres'))
    const databaseUrl = database.url('bench')
    return {
      databaseUrl,
      postgresPid: database.pid,
      servers: await startServers({ databaseUrl, applicationUrl: database.appUrl('bench'), files, logs }, begun),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Every run begins with the same rows, whatever a run before has written. */
async function copyDatabase(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} })
  await sql`drop database if exists bench with (force)`
  await sql`create database bench template hr owner hr`
  await sql.end()
}

type Site = Record<'databaseUrl' | 'applicationUrl' | 'files' | 'logs', string>

async function startServers(
  { databaseUrl, applicationUrl, files, logs }: Site,
  begun: Server[],
): Promise<Product['servers']> {
  const apiPort = await freePort()
  const database = { DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: databaseUrl }
  const env = { ...database, DATA_DIR: files, API_URL: `http://127.0.0.1:${apiPort}` }
  const start = async (name: string, script: string, health: string, port?: number) => {
    const log = join(logs, `bench-${name}.log`)
    const server = await startOne({ name, script, health, log, port: port ?? (await freePort()) }, env)
    begun.push(server)
    return server
  }
  // One after the other, so that a start takes nothing from another.
  const api = await start('api', '../../api/dist/server.js', '/readyz', apiPort)
  const web = await start('web', '../../web/build/start.js', '/healthz')
  const bare = await start('bare', 'floors/bare.mjs', '/')
  const emptyPage = await start('empty-page', 'floors/page.ts', '/healthz')
  const emptyCall = await start('empty-call', 'floors/call.ts', '/empty')
  return { api, web, bare, emptyPage, emptyCall }
}

const PRODUCTION = { APP_SECRET, NODE_ENV: 'production', RATE_LIMIT_PER_MINUTE: '0' }

type Script = { name: string; script: string; health: string; log: string; port: number }

async function startOne({ name, script, health, log, port }: Script, given: Record<string, string>): Promise<Server> {
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...given,
    ...PRODUCTION,
    // Floors are run from their sources.
    NODE_OPTIONS: script.endsWith('.ts') ? '--import tsx' : '',
    PORT: String(port),
    API_PORT: String(port),
    WEB_PORT: String(port),
  }
  const path = fileURLToPath(new URL(script, import.meta.url))
  const { pid, stop } = await startServer({ name, script: path, env, log, healthUrl: url + health })
  return { url, pid, stop }
}
