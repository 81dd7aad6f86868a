import { connect as openSocket, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApi } from './testing.ts'

const api = await testApi()
let port: number
beforeAll(async () => {
  await api.app.listen({ port: 0 })
  port = (api.app.server.address() as { port: number }).port
})

// Only the watch uses fake time; sockets and the database keep the real one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Begins a request, and returns the socket with what has come back on it. */
async function begin(url: string, type: string, session: Record<string, string> = {}) {
  const line = openSocket(port, '127.0.0.1')
  const back = { line, answer: '', isClosed: false }
  line.on('data', (chunk) => {
    back.answer += chunk
  })
  line.on('close', () => {
    back.isClosed = true
  })
  line.on('error', () => {})
  const length = type.startsWith('multipart') ? '400000' : '4000'
  const headers = { host: 'api', 'content-length': length, 'content-type': type, ...session }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  line.write(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  await sleep(150)
  return back
}

async function send(line: Socket, bytes: number) {
  line.write('a'.repeat(bytes))
  await sleep(150)
}

async function pass(seconds: number) {
  vi.advanceTimersByTime(seconds * 1_000)
  await sleep(100)
}

describe('a sender', () => {
  it('of JSON that does not come is cut off after thirty seconds', async () => {
    const back = await begin('/login/auth', 'application/json')
    await send(back.line, 1_000)
    await pass(29)
    expect(back.isClosed).toBe(false)
    await pass(2)
    expect(back.isClosed).toBe(true)
  })

  it('of an upload may take long, as long as it keeps coming', async () => {
    const session = await api.signedIn(api.company.employee)
    const back = await begin('/leaves/apply_leave', 'multipart/form-data; boundary=x', session)
    back.line.write('--x\r\nContent-Disposition: form-data; name="attachment"; filename="a.png"\r\n\r\n')
    for (let window = 0; window < 2; window++) {
      await send(back.line, 130_000)
      await pass(30)
      expect(back.isClosed).toBe(false)
    }
    await send(back.line, 10_000)
    await pass(31)
    expect(back.isClosed).toBe(true)
  })

  it('of a body to a call that is not there is cut off too', async () => {
    const back = await begin('/nowhere', 'text/plain')
    await pass(31)
    expect(back.isClosed).toBe(true)
  })

  it('who has sent everything is left alone', async () => {
    const { status } = await api.call(api.company.employee, '/leaves/cancel_leave', { leaveId: 1 })
    expect(status).toBe(404)
    expect(vi.getTimerCount()).toBe(0)
  })
})
