import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './failure.mjs'
import { root } from './root.mjs'

const tenMegabytes = 10_000_000

/**
 * Starts a server of ours in a process of its own and waits until `healthUrl` answers 200. It writes to the file `log`.
 * Ctrl-C does not reach it (it has a group of its own), the end of this process does (its channel closes).
 * Gives `ended` (settles with the reason, whoever ended it), `stop` and `kill`.
 */
export async function startServer({ name, script, env, log, healthUrl }) {
  const from = openLog(log)
  const stdio = ['ignore', from.file, from.file, 'ipc']
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio, detached: true, windowsHide: true })
  closeSync(from.file)
  const ended = new Promise((done) => child.once('exit', (code, signal) => done(signal ?? `exit code ${code}`)))
  if (!(await answers(healthUrl, child))) {
    await stopChild(child, ended)
    throw new Failure(`The ${name} did not start: ${complaintIn(log, from.size)}`)
  }
  return { ended, stop: () => stopChild(child, ended), kill: () => child.kill('SIGKILL') }
}

/** Opens a log to be written on; one that has grown large is put aside first. */
function openLog(path) {
  if (statSync(path, { throwIfNoEntry: false })?.size > tenMegabytes) renameSync(path, `${path}.1`)
  const file = openSync(path, 'a', 0o600)
  return { file, size: statSync(path).size }
}

/** Waits until a server answers 200 at this address; false when it ends first, or has not within a minute. */
export async function answers(url, child) {
  const until = Date.now() + 60_000
  while (Date.now() < until && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.ok) return true
    await sleep(30)
  }
  return false
}

/** Asks a child to end, and ends it by force if it has not within twelve seconds (it may take ten to finish what is in flight). */
async function stopChild(child, ended) {
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(force)
}

/** The last line that says what went wrong, of what was written to a log since `from`. */
function complaintIn(log, from) {
  const lines = readFileSync(log).subarray(from).toString().trim().split('\n').filter(Boolean)
  const line = lines.findLast((line) => /error|refused|cannot|failed/i.test(line)) ?? lines.at(-1)
  return line ? `${line.trim()} (more in ${log})` : `it wrote nothing to ${log}`
}
