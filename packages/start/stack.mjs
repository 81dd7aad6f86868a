import { readFileSync } from 'node:fs'
import { endCommands } from './run.mjs'
import { note, say, sayWhy } from './say.mjs'

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

/** Stops everything on Ctrl-C and similar signals; a second signal stops by force. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  if (process.env.npm_lifecycle_event) stopWithParents()
}

function onSignal() {
  if (!stopping) {
    say('')
    note('Stopping')
    return stopAll(0).catch(sayWhy)
  }
  // npm forwards signals that the terminal has already sent to every process, so two at nearly the same time are one
  // Ctrl-C.
  if (Date.now() - stopping < 500) return
  endCommands('SIGKILL')
  end('kill').then(() => process.exit(130))
}

/** A killed npm cannot forward signals. Its end shows in our parents, which then change. */
function stopWithParents() {
  const before = parents()
  setInterval(() => parents() !== before && stopAll(1), 500).unref()
}

/** Our parent and its parent (npm puts a shell between itself and us), as one text. */
function parents() {
  try {
    const [, grandparent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').match(/\) \S (\d+)/) ?? []
    return `${process.ppid} ${grandparent}`
  } catch {
    return String(process.ppid)
  }
}
