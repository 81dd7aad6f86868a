import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../platform/failure.mjs'
import { readPidFile } from './server.mjs'

const deadPid = '999999999'

/** Stops a server process: by a fast shutdown, then an immediate one, then by force. Returns whether it has ended. */
export async function stopServer(pid, site) {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ]) {
    send(pid, signal, site)
    if (await hasEnded(pid, seconds)) return true
  }
  return false
}

/** Stops the server that a killed start left running on this folder, if there is one. */
export async function stopOrphan(site) {
  const { pid } = readPidFile(site.cluster)
  if (!pid || !isAlive(pid)) return
  if (!isServerOf(pid, site.cluster)) return disown(site.cluster)
  if (await stopServer(pid, site)) return
  throw new Failure(`Postgres (process ${pid}) still runs on ${site.cluster} and does not stop: end it first.`)
}

/** Windows has no signals, so pg_ctl asks the server to stop there. */
function send(pid, signal, site) {
  try {
    if (process.platform !== 'win32') return process.kill(pid, signal)
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate'
    execFileSync(site.binaries.pgCtl, ['stop', '-D', site.cluster, '-m', mode, '-W'], { stdio: 'ignore' })
  } catch {
    // The process has ended meanwhile.
  }
}

async function hasEnded(pid, seconds) {
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    if (!isAlive(pid)) return true
    await sleep(10)
  }
  return false
}

/** Whether there is a process with this id that has not ended. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The process has ended, but its parent has not collected the result; in a container perhaps nobody ever will. */
function isZombie(pid) {
  try {
    return process.platform === 'linux' && /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Whether this process is a Postgres on this very folder. Process ids are reused, so the system is asked. */
function isServerOf(pid, cluster) {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}

/**
 * Removes the id of an unrelated process from the pid file. The rest of the file stays, because Postgres uses it to
 * find whatever still uses its memory.
 */
function disown(cluster) {
  const file = join(cluster, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, deadPid))
}
