import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { sendCsv } from './send-csv.ts'

let written = 0
let isOver = false

/** Lines of a megabyte without an end, unless a statement fails after this number. */
async function* lines(failsAfter = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
  isOver = false
  try {
    for (written = 0; written < failsAfter; written += 1) yield 'x'.repeat(1_000_000)
    throw new Error('canceling statement due to statement timeout')
  } finally {
    isOver = true
  }
}

const app = fastify()
const file = { name: 'file', now: new Date(), timeZone: 'UTC', columns: ['SN'] }
app.get('/endless', (_, reply) => sendCsv(reply, file, lines()))
app.get('/failing', (_, reply) => sendCsv(reply, file, lines(2)))
const url = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

it('breaks a file off whose statement fails, so that nobody takes it for whole', async () => {
  const answer = await fetch(`${url}/failing`)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
})

it('reads no further than a reader who takes nothing, and ends when the reader goes away', async () => {
  const [answer] = await once(get(`${url}/endless`), 'response')
  await sleep(300)
  const before = written
  await sleep(300)
  expect({ written, isOver }).toEqual({ written: before, isOver: false })
  answer.destroy()
  await expect.poll(() => isOver).toBe(true)
})
