import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { pace } from './pace.server.ts'

const PIECE = 16 * 1024
const PIECES = 100

/** A body of a hundred pieces that counts how many were read, and notes whether it was cancelled. */
function source() {
  const seen = { given: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.given === PIECES) return controller.close()
        seen.given += 1
        controller.enqueue(new Uint8Array(PIECE))
      },
      cancel() {
        seen.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { seen, body }
}

/** Writes as Remix does: whatever it can read, without waiting for the receiver. */
async function writeAll(body: ReadableStream<Uint8Array>, receiver: PassThrough): Promise<void> {
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) receiver.write(next.value)
  receiver.end()
}

describe('a body that is passed on', () => {
  it('is read no further than its receiver takes it, and then to its end', async () => {
    const receiver = new PassThrough({ highWaterMark: PIECE })
    const { seen, body } = source()
    const written = writeAll(pace(body, receiver), receiver)
    await sleep(50)
    expect(seen.given).toBeLessThan(5)

    let bytes = 0
    for await (const chunk of receiver) bytes += chunk.length
    await written
    expect(bytes).toBe(PIECES * PIECE)
  })

  it('is called off when its receiver goes away', async () => {
    const receiver = new PassThrough({ highWaterMark: PIECE })
    const { seen, body } = source()
    const written = writeAll(pace(body, receiver), receiver)
    await sleep(20)
    receiver.destroy()
    await expect(written).rejects.toThrow('aborted')
    expect(seen.isCancelled).toBe(true)
    expect(seen.given).toBeLessThan(5)
  })

  it('that breaks, breaks for its receiver', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('the line')) })
    const receiver = new PassThrough()
    await expect(writeAll(pace(broken, receiver), receiver)).rejects.toThrow('the line')
  })
})
