import { Unavailable } from './unavailable.ts'

type Patience = {
  /** The longest wait in milliseconds in the queue once it is stuck. */
  stalled?: number
  /** Milliseconds that nobody waits longer than, however well the queue moves. */
  longest?: number
}
/** How many may run, how many do, and how many wait for their turn. */
export type Load = { places: number; inUse: number; waiting: number }
type Waiting = { enter: () => void }

/** How many may wait at once. */
const LONGEST_QUEUE = 1_000

/**
 * Runs at most this number at a time. The others wait in the order of their arrival. While the queue moves, they have
 * patience. When it is stuck, because all that run wait for one lock, they fail soon, since waiting is of no use.
 */
export function limitConcurrency(places: number, { stalled = 2_000, longest = 20_000 }: Patience = {}) {
  const queue = new Set<Waiting>()
  let running = 0
  let lastEntered = 0

  function enter(): Promise<void> | undefined {
    lastEntered = running < places ? performance.now() : lastEntered
    if (running < places) {
      running += 1
      return undefined
    }
    if (queue.size >= LONGEST_QUEUE) throw new Unavailable('CROWDED')
    return wait()
  }

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const arrived = performance.now()
      const look = () => {
        const left = Math.min(Math.max(arrived, lastEntered) + stalled, arrived + longest) - performance.now()
        if (left > 0) timer = setTimeout(look, left + 1)
        else if (queue.delete(waiting)) reject(new Unavailable('CROWDED'))
      }
      let timer = setTimeout(look, stalled)
      const waiting = {
        enter() {
          clearTimeout(timer)
          resolve()
        },
      }
      queue.add(waiting)
    })
  }

  function leave(): void {
    const [next] = queue
    if (!next) {
      running -= 1
      return
    }
    queue.delete(next)
    lastEntered = performance.now()
    next.enter()
  }

  /** Does this work when its turn comes. Fails as CROWDED if it does not come. */
  const inTurn = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return Object.assign(inTurn, { load: (): Load => ({ places, inUse: running, waiting: queue.size }) })
}
