import { connect as openSocket, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownApi } from '../../testing/api.ts'

const api = await ownApi()
let port: number
/** The other end of the last connection, in the server. */
let taken: Socket
beforeAll(async () => {
  await api.app.listen({ port: 0 })
  api.app.server.on('connection', (socket) => {
    taken = socket
  })
  port = (api.app.server.address() as { port: number }).port
})

// Only the watch uses fake time; sockets and the database keep the real one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Begins a request, and returns both ends of its connection once the server watches it. */
async function begin(url: string, type: string, session: Record<string, string> = {}) {
  const line = openSocket(port, '127.0.0.1')
  line.resume()
  line.on('error', () => {})
  const length = type.startsWith('multipart') ? '400000' : '4000'
  const headers = { host: 'api', 'content-length': length, 'content-type': type, ...session }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  line.write(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  while (vi.getTimerCount() === 0) await sleep(5)
  return { line, server: taken, isOpen: () => !line.closed }
}

type Back = Awaited<ReturnType<typeof begin>>

/** Sends this number of bytes, and waits until the server has them. */
async function send({ line, server }: Back, bytes: number) {
  const before = server.bytesRead
  line.write('a'.repeat(bytes))
  while (server.bytesRead - before < bytes) await sleep(5)
}

/** Lets seconds pass, and what they cause happen. */
async function pass(seconds: number, { server, isOpen }: Back) {
  vi.advanceTimersByTime(seconds * 1_000)
  while (server.destroyed && isOpen()) await sleep(5)
}

describe('a sender', () => {
  it('of JSON that does not come is cut off after thirty seconds', async () => {
    const back = await begin('/login/auth', 'application/json')
    await send(back, 1_000)
    await pass(29, back)
    expect(back.isOpen()).toBe(true)
    await pass(2, back)
    expect(back.isOpen()).toBe(false)
  })

  it('of an upload may take long, as long as it keeps coming', async () => {
    const session = await api.signedIn(api.company.employee)
    const back = await begin('/leaves/apply_leave', 'multipart/form-data; boundary=x', session)
    back.line.write('--x\r\nContent-Disposition: form-data; name="attachment"; filename="a.png"\r\n\r\n')
    for (let window = 0; window < 2; window++) {
      await send(back, 130_000)
      await pass(30, back)
      expect(back.isOpen()).toBe(true)
    }
    await send(back, 10_000)
    await pass(31, back)
    expect(back.isOpen()).toBe(false)
  })

  it('of a body to a call that is not there is cut off too', async () => {
    const back = await begin('/nowhere', 'text/plain')
    await pass(31, back)
    expect(back.isOpen()).toBe(false)
  })

  it('who has sent everything is not timed any more', async () => {
    const { status } = await api.call(api.company.employee, '/leaves/cancel_leave', { leaveId: 1 })
    expect(status).toBe(404)
    expect(vi.getTimerCount()).toBe(0)
  })
})
