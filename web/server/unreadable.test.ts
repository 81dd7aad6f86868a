import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseUnreadable } from './unreadable.ts'

let server: Server
beforeAll(async () => {
  const app = express()
  app.use((_request, response, next) => {
    response.locals = {}
    next()
  })
  app.use(refuseUnreadable)
  app.use((_request, response) => void response.send('read'))
  server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

/** fetch would correct or refuse these requests, so they are written by hand. */
function send(method: string, target: string, host: string): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (data) => {
      said += data
    })
    socket.on('close', () => resolve(said))
  })
}

describe('a request', () => {
  it.each([
    ['GET', '/', 'hr.example.com', 200],
    ['HEAD', '/leave/list?page=2', '[::1]:3000', 200],
    ['POST', '/login', 'localhost:3000', 200],
    ['GET', '//other.example/login', 'localhost', 200],
    ['GET', '//', 'localhost', 200],
    ['GET', '///?q=1', 'localhost', 200],
    ['GET', '//other.example:99999/', 'localhost', 400],
    ['GET', '/', 'a b', 400],
    ['GET', '/', '[', 400],
    ['GET', '/', 'localhost:99999', 400],
    ['TRACE', '/', 'localhost', 405],
    ['PUT', '/login', 'localhost', 405],
    ['DELETE', '/login', 'localhost', 405],
  ])('%s %s of %s is answered %i', async (method, target, host, status) => {
    expect((await send(method, target, host)).slice(9, 12)).toBe(String(status))
  })

  it('names the methods that there are', async () => {
    expect(await send('TRACE', '/', 'localhost')).toContain('\r\nAllow: GET, HEAD, POST\r\n')
  })
})
