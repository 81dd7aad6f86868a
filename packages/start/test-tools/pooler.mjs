import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programPath } from '../installing/programs.mjs'
import { freePort, listens } from '../platform/ports.mjs'

/**
 * Starts a PgBouncer in transaction mode, with its defaults except for what docs/operations.md asks for, in front of
 * the Postgres at this address. Returns `url`, which gives the address of a database through it, and `stop`.
 */
export async function startPooler(databaseUrl) {
  const { username, password, hostname, port: behind } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'hr-pooler-'))
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
server_login_retry = 1
query_wait_timeout = 2
`,
  )
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  for (const path of [folder, users, config]) chmodSync(path, 0o755)
  const child = spawn(programPath('pgbouncer'), [...account, '-q', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (bytes) => (complaint += bytes))
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${complaint}`)
    await sleep(20)
  }
  const url = (name) => `postgres://${username}:${password}@127.0.0.1:${port}/${name}?prepare=false`
  return { url, stop }
}
