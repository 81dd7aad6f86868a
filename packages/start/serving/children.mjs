import { spawn } from 'node:child_process'
import { closeSync, copyFileSync, openSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../platform/failure.mjs'
import { root } from '../platform/root.mjs'

const tenMegabytes = 10_000_000

/**
 * Starts one of our servers in its own process and waits until `healthUrl` answers 200. It writes to the file `log`.
 * Ctrl-C does not reach it, because it has a process group of its own; it ends when this process does, because its
 * channel closes. Returns its `pid`, `ended` (a promise of the reason), `stop` and `kill`.
 */
export async function startServer({ name, script, env, log, healthUrl }) {
  const from = openLog(log)
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', from.file, from.file, 'ipc']
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio, detached: true, windowsHide: true })
  closeSync(from.file)
  const ended = new Promise((done) => child.once('exit', (code, signal) => done(signal ?? `exit code ${code}`)))
  ended.then(keepSmall(log))
  if (!(await answers(healthUrl, child))) {
    await stopChild(child, ended)
    throw new Failure(`The ${name} did not start: ${complaintIn(log, from.size)}`)
  }
  return { pid: child.pid, ended, stop: () => stopChild(child, ended), kill: () => child.kill('SIGKILL') }
}

/**
 * Keeps a log small while its process writes to it: every second, one that has grown large is copied to a second file,
 * if there is room, and emptied. Returns what ends that.
 */
export function keepSmall(path, most = tenMegabytes, every = 1_000) {
  const timer = setInterval(() => {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= most) return
    try {
      copyFileSync(path, `${path}.1`)
    } catch {
      rmSync(`${path}.1`, { force: true })
    }
    truncateSync(path)
  }, every).unref()
  return () => clearInterval(timer)
}

/** Opens a log for appending; a log that has grown large is first renamed. */
function openLog(path) {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > tenMegabytes) renameSync(path, `${path}.1`)
  const file = openSync(path, 'a', 0o600)
  return { file, size: statSync(path).size }
}

/**
 * Waits until a server answers 200 at this address. Returns false if the process ends first, if nothing was heard of it for a minute, or after ten.
 * One that answers that it is busy or not ready is left to become so: ended and started again it would only have more to do.
 */
export async function answers(url, child, { silence = 60_000, most = 600_000 } = {}) {
  const begun = Date.now()
  let heard = begun
  while (
    Date.now() - heard < silence &&
    Date.now() - begun < most &&
    child.exitCode === null &&
    child.signalCode === null
  ) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.ok) return true
    if (answer) heard = Date.now()
    await sleep(30)
  }
  return false
}

/** Asks a child process to end, and kills it after fifteen seconds (it may take ten to finish calls in progress). */
async function stopChild(child, ended) {
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(force)
}

/** The last line written to a log since `from` that says what went wrong. */
function complaintIn(log, from) {
  const lines = readFileSync(log).subarray(from).toString().trim().split('\n').filter(Boolean)
  const line = lines.findLast((line) => /error|refused|cannot|failed/i.test(line)) ?? lines.at(-1)
  return line ? `${line.trim()} (more in ${log})` : `it wrote nothing to ${log}`
}
