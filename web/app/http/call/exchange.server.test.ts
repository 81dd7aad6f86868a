import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { exchange } from './exchange.server.ts'

let server: Server
afterEach(() => server.close())

/** A server of bare connections. `answer` gets each request with its number and the number of its connection. */
async function serve(answer: (socket: Socket, request: number, connection: number) => void): Promise<string> {
  let requests = 0
  let connections = 0
  server = createServer((socket) => {
    const connection = ++connections
    socket.on('error', () => {})
    socket.on('data', () => answer(socket, ++requests, connection))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/calls`
}

const ok = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const call = { method: 'POST', headers: {}, body: '{}', limit: 2_000 }

describe('a connection that stays open', () => {
  it('serves one call after the other', async () => {
    const url = await serve((socket, request, connection) => socket.write(ok(`[${request},${connection}]`)))
    expect((await exchange({ url, ...call })).body).toEqual([1, 1])
    expect((await exchange({ url, ...call })).body).toEqual([2, 1])
  })

  it('may end as it is used: the call is sent again, once', async () => {
    const url = await serve((socket, request) => (request === 2 ? socket.destroy() : socket.write(ok(`${request}`))))
    expect((await exchange({ url, ...call })).body).toBe(1)
    expect((await exchange({ url, ...call })).body).toBe(3)
  })

  it('may lead to a proxy whose server has ended: the call is sent again, once', async () => {
    const away = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n'
    const url = await serve((socket, request) => socket.write(request === 2 ? ok('back') : away))
    expect((await exchange({ url, ...call })).status).toBe(200)
    expect((await exchange({ url, ...call })).status).toBe(502)
  })

  it('is not tried a third time', async () => {
    const url = await serve((socket, request) => (request > 1 ? socket.destroy() : socket.write(ok('1'))))
    await exchange({ url, ...call })
    await expect(exchange({ url, ...call })).rejects.toMatchObject({ code: 'ECONNRESET' })
  })
})

describe('without a whole answer a call fails', () => {
  it.each([
    ['when nothing comes within the limit', '', 'no answer in 200 ms'],
    [
      'when the rest does not come within the limit',
      'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1',
      'no answer in 200 ms',
    ],
    ['when it is a redirect', 'HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n', 'redirected with 302'],
  ])('%s', async (_, answer, message) => {
    const url = await serve((socket) => socket.write(answer))
    await expect(exchange({ url, ...call, limit: 200 })).rejects.toThrow(message)
  })

  it('when the API ends in the middle of it', async () => {
    let sent = 0
    const url = await serve((socket, request) => {
      sent = request
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1')
    })
    await expect(exchange({ url, ...call })).rejects.toThrow('aborted')
    expect(sent).toBe(1)
  })
})
