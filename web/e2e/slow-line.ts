import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** A connection to a server that carries a limited number of bytes a second each way, and can break. */
type SlowLine = {
  url: string
  /** Breaks every open connection. */
  cut: () => void
  close: () => Promise<void>
}

const PIECE = 16 * 1024

export async function slowLine(target: string, bytesPerSecond: number): Promise<SlowLine> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  async function* slowed(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE)
        await sleep((piece.length / bytesPerSecond) * 1_000)
        yield piece
      }
    }
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    for (const socket of [near, far]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      pipeline(from, slowed, to).catch(() => to.destroy())
    }
  })
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The cookies of a page's browser, for requests that do not go through it. */
export async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
