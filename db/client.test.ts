import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Connection, connect, type Transaction } from './client.ts'
import { type TestDb, testDb } from './testing.ts'

// Connections that the server closes under a transaction (promises.md, Staying up). The driver is patched for this:
// unpatched it ends the process, or runs what is left of the transaction alone on a new connection.
let database: TestDb
let one: Connection
let other: Connection

beforeAll(async () => {
  database = await testDb(inject('postgresUrl'), inject('templateDatabase'))
  one = connect(database.url, { max: 1 })
  other = connect(database.url, { max: 1 })
  await other.db.execute(sql`create table notes (text text)`)
})

afterAll(async () => {
  await one.close()
  await other.close()
  await database.close()
})

const write = (tx: Transaction) => tx.execute(sql`insert into notes values ('after the end')`)
const notes = async () => [...(await other.db.execute(sql`select text from notes`))]

/** Begins a transaction whose connection the server ends as an operator would, then does the rest of it. */
function cutOff(rest: (tx: Transaction) => Promise<unknown>, during = (_: Transaction): unknown => undefined) {
  return one.db.transaction(async (tx) => {
    const [row] = await tx.execute(sql`select pg_backend_pid() as pid`)
    const working = during(tx)
    await other.db.execute(sql`select pg_terminate_backend(${row?.pid})`)
    await working
    await rest(tx)
  })
}

describe('a transaction whose connection is lost', () => {
  it.each([
    ['between two statements', () => cutOff((tx) => sleep(100).then(() => write(tx)))],
    ['at the moment of the next statement', () => cutOff(write)],
    [
      'before statements that wait for each other',
      () => cutOff((tx) => Promise.all([write(tx), write(tx), write(tx)])),
    ],
    ['before a savepoint', () => cutOff((tx) => tx.transaction(write))],
    ['before the commit', () => cutOff(async () => {})],
    ['while a statement runs', () => cutOff(write, (tx) => tx.execute(sql`select pg_sleep(20)`).catch(() => {}))],
  ])('fails as a whole: %s', async (_, transaction) => {
    await expect(transaction()).rejects.toThrow()
    await sleep(150)
    expect(await notes()).toEqual([])
  })

  it('writes nothing through the connection that takes its place', async () => {
    let goOn = () => {}
    const late = new Promise<void>((resolve) => (goOn = resolve))
    await expect(cutOff((tx) => late.then(() => write(tx)))).rejects.toThrow()
    await one.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      goOn()
      await sleep(100)
    })
    expect(await notes()).toEqual([])
  })

  it('leaves no connection behind that fails or has to be waited for', async () => {
    for (let round = 0; round < 20; round++) {
      await cutOff(write, round % 2 ? (tx) => write(tx).catch(() => {}) : undefined).catch(() => {})
      const start = performance.now()
      expect([...(await one.db.execute(sql`select 1 as answer`))]).toEqual([{ answer: 1 }])
      expect(performance.now() - start).toBeLessThan(1_000)
    }
  })
})
