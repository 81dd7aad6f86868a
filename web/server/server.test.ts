import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { slowness } from '@hr/start/pace'
import { afterEach, describe, expect, it } from 'vitest'
import { answerBroken, serverOptions, watchBodies } from './server.ts'

let server: Server
afterEach(() => server.close())

async function start(prepare: (server: Server) => void): Promise<number> {
  server = createServer(serverOptions, async (request, response) => {
    let bytes = 0
    try {
      for await (const chunk of request) bytes += chunk.length
      response.end(String(bytes))
    } catch {
      response.destroy()
    }
  })
  prepare(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Sends the head of a request, then pieces of a body, and returns everything that comes back. */
function talk(port: number, head: string, pieces = 0, every = 20): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    const timer = setInterval(() => pieces-- > 0 && socket.write('x'.repeat(100)), every)
    socket.on('data', (data) => {
      said += data
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(said)
    })
  })
}

describe('the server', () => {
  it('answers invalid HTTP with the headers of every answer', async () => {
    const port = await start(answerBroken)
    const said = await talk(port, 'HELLO\r\n\r\n')
    expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(said).toContain("default-src 'none'")
    expect(said).toContain('nosniff')
  })

  it('refuses headers that are too long', async () => {
    const port = await start(answerBroken)
    expect(await talk(port, `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })

  it('cuts off a body that stops, and lets a slow one arrive', async () => {
    const port = await start((made) => watchBodies(made, 200, 1_000))
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3000\r\n\r\n'
    const started = performance.now()
    expect(await talk(port, head)).toBe('')
    expect(performance.now() - started).toBeLessThan(1_000 * slowness())
    expect(await talk(port, head, 30, 20)).toMatch(/3000$/)
  })
})

/** How many milliseconds a server that is shutting down still accepts new connections. */
const MOMENT = 1_500

describe('a server that is asked to end', () => {
  const script = `
    import { createServer } from 'node:http'
    import { closeGracefully } from '${new URL('server.ts', import.meta.url).pathname}'
    const quiet = { info() {} }
    const server = createServer((request, response) => setTimeout(() => response.end('done'), 50))
    closeGracefully(server, quiet, ${MOMENT})
    server.listen(0, '127.0.0.1', () => process.send(server.address().port))
  `

  it('answers what comes over open connections, ends each of them, and then itself', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const [port] = await once(child, 'message')
    const ended = once(child, 'exit')
    let isOver = false
    const failures: unknown[] = []
    const talkAlways = async () => {
      while (!isOver) {
        const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).catch((error) => error.cause)
        // Once it has stopped listening, a refused connection is right, and so is a reset of one that was just being accepted.
        const hasEnded = performance.now() - told > MOMENT
        if (answer?.code === 'ECONNREFUSED' || (answer?.code === 'ECONNRESET' && hasEnded)) return
        if (answer?.status !== 200) failures.push(answer?.code ?? answer?.status)
      }
    }
    const told = performance.now() + 300
    const talking = Promise.all(Array.from({ length: 8 }, talkAlways))
    setTimeout(() => child.kill('SIGTERM'), 300)
    const [code] = await ended
    isOver = true
    await talking
    expect({ code, failures }).toEqual({ code: 0, failures: [] })
    expect(performance.now() - told).toBeLessThan(5_000 * slowness())
  })
})
