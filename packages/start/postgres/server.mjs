import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../platform/failure.mjs'

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
// Without autovacuum rows keep the order in which tests insert them.
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
const tenMegabytes = 10_000_000

/** Starts the server on a prepared cluster and waits until it accepts connections. Returns its process. */
export async function launch(site, port) {
  const until = Date.now() + 30_000
  for (;;) {
    const { child, complaint } = await tryLaunch(site, port)
    if (child) return child
    // The helper processes of a killed server release its shared memory a moment later.
    if (!complaint.includes('shared memory block') || Date.now() > until) {
      throw new Failure(`Postgres could not start on ${site.cluster}: ${complaint}`)
    }
    await sleep(200)
  }
}

async function tryLaunch(site, port) {
  const log = openLog(site.log)
  const [program, args] = site.account.wrap(site.binaries.postgres, ['-D', site.cluster, ...settings(site, port)])
  const child = spawn(program, args, {
    ...site.account.spawn,
    cwd: site.cluster,
    env: withoutPgNames(process.env),
    detached: true,
    stdio: ['ignore', log.file, log.file],
    windowsHide: true,
  })
  closeSync(log.file)
  return (await isReady(child, site)) ? { child } : { complaint: complaintSince(log.from, site.log) }
}

/** The settings that differ from Postgres' defaults: on a stock server only where it listens. */
function settings({ fast, isStock }, port) {
  const place = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const own = { max_connections: 200, timezone: 'UTC', log_timezone: 'UTC', ...(fast ? forgetful : durable) }
  const wanted = isStock ? place : { ...place, ...own }
  return Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const withoutPgNames = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('PG')))

/** Waits until the server's pid file says that it is ready. Returns false if it ends before. */
async function isReady(child, site) {
  let ended = false
  child.once('error', () => (ended = true)).once('exit', () => (ended = true))
  while (!ended) {
    const { pid, status } = readPidFile(site.cluster)
    if (pid === child.pid && status === 'ready') return true
    await sleep(10)
  }
  return false
}

/** What a server has written about itself: its process id and its state. Empty if there is none. */
export function readPidFile(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() }
  } catch {
    return {}
  }
}

function openLog(path) {
  const file = openSync(path, 'a', 0o600)
  if (statSync(path).size > tenMegabytes) truncateSync(path)
  return { file, from: statSync(path).size }
}

function complaintSince(from, path) {
  const lines = readFileSync(path).subarray(from).toString().trim().split('\n')
  const line = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC): */, '') || `it wrote nothing to ${path}`
}
