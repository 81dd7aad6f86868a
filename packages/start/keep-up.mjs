import { setTimeout as sleep } from 'node:timers/promises'
import { note } from './say.mjs'

/**
 * Keeps a service running: starts it, and restarts it whenever it ends by itself. `start` returns `{ ended, stop, kill
 * }`. After three failed attempts in a row `giveUp` is called with the reason. Returns `stop` and `kill`.
 */
export async function keepUp(name, start, giveUp) {
  let service = await start()
  let stopping = false
  watch()
  return { stop: () => end('stop'), kill: () => end('kill') }

  async function watch() {
    while (!stopping) {
      const reason = await service.ended
      if (stopping) return
      note(`${name} ended by itself (${reason}) and is being started again`)
      const next = await startAgain(start, () => stopping, giveUp)
      if (!next) return
      service = next
    }
  }

  function end(how) {
    stopping = true
    return service[how]()
  }
}

async function startAgain(start, isStopping, giveUp) {
  for (let tries = 1; !isStopping(); tries += 1) {
    await sleep(200)
    try {
      const service = await start()
      if (!isStopping()) return service
      await service.stop()
    } catch (error) {
      if (tries < 3) continue
      giveUp(error)
      return
    }
  }
}
