import { readFileSync } from 'node:fs'
import { endCommands } from '../platform/run.mjs'
import { note, say, sayWhy } from '../platform/say.mjs'
import { isAlive } from '../postgres/stop.mjs'

/** The names of the services, in the order in which they are stopped. */
const order = ['web', 'api', 'postgres']
const services = new Map()
let stopping

/** Adds a service that is being started, as a promise of `{ stop, kill }`. Returns that promise. */
export function add(name, service) {
  services.set(name, service)
  service.catch(() => {})
  return service
}

/** Stops every service in its order and ends the process. A second call changes nothing. */
function stopAll(exitCode = 0) {
  stopping ??= Date.now()
  endCommands()
  return end('stop').then(() => process.exit(exitCode))
}

async function end(how) {
  for (const name of order) {
    const service = await services.get(name)?.catch(() => undefined)
    await service?.[how]()
  }
}

/**
 * Prints the error, stops everything and ends the process with 1. Errors that occur while everything is stopping are
 * consequences, and are ignored.
 */
export function fail(error) {
  if (stopping) return
  sayWhy(error)
  stopAll(1)
}

/**
 * Stops everything on Ctrl-C and similar signals; a second signal stops by force. Without a terminal, a hang-up does
 * not count: somebody who started this with `nohup` and logged out wants it to run on.
 */
export function stopOnSignals() {
  let isHungUp = false
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => onSignal(signal))
  process.on('SIGHUP', () => {
    if (process.stdin.isTTY) onSignal('SIGHUP')
    else isHungUp = true
  })
  if (process.env.npm_lifecycle_event) onEndOfNpm(() => isHungUp || stopWith('Stopping, because npm has ended'))
}

function onSignal(signal) {
  if (!stopping) {
    say('')
    note(signal === 'SIGINT' ? 'Stopping' : `Stopping, as it was sent ${signal}`)
    return stopAll(0).catch(sayWhy)
  }
  // npm forwards signals that the terminal has already sent to every process, so two at nearly the same time are one
  // Ctrl-C.
  if (Date.now() - stopping < 500) return
  endCommands('SIGKILL')
  end('kill').then(() => process.exit(130))
}

/** Calls `then` when npm has ended: a killed npm forwards no signal, and the shell below it keeps others to itself. */
function onEndOfNpm(then) {
  const npm = npmProcess()
  const timer = setInterval(() => {
    if (isAlive(npm)) return
    clearInterval(timer)
    then()
  }, 500).unref()
}

function stopWith(reason) {
  if (stopping) return
  note(reason)
  stopAll(1)
}

/** The process of npm: our parent, or the parent of the shell that npm may put between itself and us. */
function npmProcess() {
  try {
    const [, name, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').match(/\((.*)\) \S (\d+)/) ?? []
    return /sh$/.test(name) ? Number(parent) : process.ppid
  } catch {
    return process.ppid
  }
}
