import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loader as swipeProblems } from '~/routes/administrative.swipe-import.$id.problems.tsx'
import { loader as attachment } from '~/routes/attachments.$id.tsx'
import { loader as document } from '~/routes/documents.$id.tsx'
import { loader as problems } from '~/routes/employee.import.$id.problems.tsx'
import { asha, testContext } from '../testing.ts'

const kinds = [
  ['/attachments/', attachment],
  ['/documents/', document],
  ['/employee/import/', problems],
  ['/administrative/swipe-import/', swipeProblems],
] as const

/** Replaces the API: the number at the end of the path selects the answer. */
let server: Server
let API_URL: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.endsWith('416')) {
      return void response.writeHead(416, { 'Content-Range': 'bytes */5', 'Content-Length': 80 }).end('x'.repeat(80))
    }
    if (request.url?.endsWith('404')) return void response.writeHead(404).end('{}')
    response
      .writeHead(200, { 'Content-Type': 'text/plain', 'X-Secret': 'of the API', 'Set-Cookie': 'a=b' })
      .end('bytes')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

function open(path: string, load: (args: LoaderFunctionArgs) => Promise<Response>, id: string) {
  const env = { APP_SECRET: 'a secret of at least thirty-two letters', API_URL }
  const me = async () => ({ ...asha, employeeRoleId: 3 })
  const pace = (body: ReadableStream<Uint8Array> | null) => body
  const context = testContext({
    me,
    pace,
    env: env as never,
    caller: { env, requestId: 'x', clientAddress: '' } as never,
  })
  const ending = path.endsWith('import/') ? '/problems' : ''
  const request = new Request(`http://web${path}${id}${ending}`)
  return load({ request, params: { id }, context } as unknown as LoaderFunctionArgs)
}

describe.each(kinds)('a download of %s…', (path, load) => {
  it('is passed on, with the headers that are meant for it and no others', async () => {
    const response = await open(path, load, '7')
    expect(await response.text()).toBe('bytes')
    expect(Object.fromEntries(response.headers)).toEqual({ 'content-type': 'text/plain' })
  })

  it.each(['404', '0', '9999999999', '7a', '-1'])('is the 404 page when it is called %s', async (id) => {
    await expect(open(path, load, id)).rejects.toMatchObject({ init: { status: 404 } })
  })
})

it('says of a part behind the end only how long the document is, without the length of the sentence that it leaves out', async () => {
  const response = await open('/documents/', document, '416')
  expect({ status: response.status, text: await response.text() }).toEqual({ status: 416, text: '' })
  expect(Object.fromEntries(response.headers)).toEqual({ 'content-range': 'bytes */5' })
})
