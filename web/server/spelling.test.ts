import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctSpelling } from './spelling.ts'

let server: Server
beforeAll(async () => {
  const app = express()
  app.use(correctSpelling)
  app.use((_request, response) => void response.send('as it came'))
  server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

/** The redirect that a path gets, or its status. fetch would normalise the path, so the request is written by hand. */
function askFor(path: string, method = 'GET'): Promise<string | number | undefined> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method }, (answer) => {
      answer.resume()
      resolve(answer.headers.location ?? answer.statusCode)
    })
    asked.on('error', reject).end()
  })
}

it.each([
  ['//bu/list', '/bu/list'],
  ['/bu//list', '/bu/list'],
  ['/bu/list/', '/bu/list'],
  ['/BU/List?q=Pune&size=25', '/bu/list?q=Pune&size=25'],
  ['/Employee/VIEW/3', '/employee/view/3'],
  ['/Login?next=/BU/list', '/login?next=/BU/list'],
])('leads from %s to %s', async (path, own) => {
  expect(await askFor(path)).toBe(own)
})

it.each([
  '/',
  '/bu/list',
  '/bu/list.data',
  '//evil.example',
  '//evil.example/bu/list',
  '/no/such/page/',
  '/feeds/Secret.ics',
])('leaves %s as it came', async (path) => {
  expect(await askFor(path)).toBe(200)
})

it('sends no form to another address', async () => {
  expect(await askFor('/BU/create', 'POST')).toBe(200)
})
