import { once } from 'node:events'
import type { Writable } from 'node:stream'

/**
 * Returns a body that is read only as fast as its receiver takes it, and no further once the receiver has gone. Remix
 * (2.17) writes whatever it can read without waiting, so a slow line would make it hold a whole download in memory.
 */
export function pace(body: ReadableStream<Uint8Array>, receiver: Writable): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const gone = new AbortController()
  const stop = () => {
    gone.abort()
    reader.cancel().catch(() => undefined)
  }
  receiver.once('close', stop)

  return new ReadableStream(
    {
      async pull(controller) {
        if (receiver.writableNeedDrain) await once(receiver, 'drain', { signal: gone.signal })
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
}
