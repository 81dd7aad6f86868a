import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../platform/failure.mjs'
import { note } from '../platform/say.mjs'

/** The longest pause between two attempts, in milliseconds: a missing service may be back at any moment. */
const LONGEST_PAUSE = 2_000
/** Milliseconds between two reminders that a service is still away. */
const REMIND_EVERY = 60_000

/**
 * Keeps a service running: starts it, and restarts it whenever it ends unasked. `start` returns `{ ended, stop, kill
 * }`. Fails if the first start does; every later one is repeated, with growing pauses, until it succeeds, because what
 * it needs (a database, room on the disk) comes back without being announced. Returns `stop` and `kill`.
 */
export async function keepUp(name, start) {
  let service = await start()
  let stopping = false
  watch()
  return { stop: () => end('stop'), kill: () => end('kill') }

  async function watch() {
    while (!stopping) {
      const reason = await service.ended
      if (stopping) return
      note(`${name} ended by itself (${reason}) and is being started again`)
      const next = await startAgain(name, start, () => stopping)
      if (!next) return
      service = next
    }
  }

  function end(how) {
    stopping = true
    return service[how]()
  }
}

async function startAgain(name, start, isStopping) {
  const remind = reminder(name)
  for (let tries = 1; !isStopping(); tries += 1) {
    await sleep(Math.min(100 * 2 ** tries, LONGEST_PAUSE))
    try {
      const service = await start()
      if (isStopping()) return void (await service.stop())
      if (tries > 1) note(`${name} is up again, at attempt ${tries}`)
      return service
    } catch (error) {
      if (!isStopping()) remind(error)
    }
  }
}

/** Says why a service does not start: at once, whenever the reason changes, and every minute. */
function reminder(name) {
  let said
  let at = 0
  return (error) => {
    const reason = error instanceof Failure ? error.message : String(error)
    if (reason === said && Date.now() - at < REMIND_EVERY) return
    said = reason
    at = Date.now()
    note(`${name} could not be started, and is tried again until it works: ${reason}`)
  }
}
