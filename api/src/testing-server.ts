import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Server = { process: ChildProcess; address: (path: string) => string; stop: () => Promise<void> }

/** Starts the API over a database as a process of its own, as it is shipped, and returns once it is ready. */
export async function startServer(databaseUrl: string, port: number): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hr-server-'))
  const settings = { API_PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const secrets = { APP_SECRET: 'a secret for tests alone, long enough', RATE_LIMIT_PER_MINUTE: '0' }
  const server = spawn(process.execPath, ['--import', 'tsx', join(root, 'api/src/server.ts')], {
    env: { ...process.env, ...settings, ...secrets, NODE_ENV: 'test' },
    cwd: root,
    stdio: 'inherit',
  })
  const address = (path: string) => `http://127.0.0.1:${port}${path}`
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
  await untilReady(address('/readyz'))
  return { process: server, address, stop }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await sleep(50)
  }
  throw new Error('The server did not start')
}
