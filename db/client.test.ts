import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { slowness } from '@hr/start/pace'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Connection, connect, type Transaction } from './client.ts'
import { type TestDb, testDb } from './testing.ts'

// What happens when the server closes a connection during a transaction (docs/spec/promises.md, Staying up). We patch
// the driver for this: unpatched, it ends the process, or runs the rest of the transaction on a new connection.
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

/** Begins a transaction, has the server end its connection as an operator would, then runs `rest`. */
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
    const limit = 1_000 * slowness()
    for (let round = 0; round < 20; round++) {
      await cutOff(write, round % 2 ? (tx) => write(tx).catch(() => {}) : undefined).catch(() => {})
      const start = performance.now()
      expect([...(await one.db.execute(sql`select 1 as answer`))]).toEqual([{ answer: 1 }])
      expect(performance.now() - start).toBeLessThan(limit)
    }
  })
})

/** A database that lets everybody in and then never answers anything. */
async function silentDatabase() {
  const letIn = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0, ...Buffer.from('Z'), 0, 0, 0, 5, 0x49])
  const server = createServer((socket) => socket.once('data', () => socket.write(letIn)).on('error', () => {}))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `postgres://hr@127.0.0.1:${(server.address() as AddressInfo).port}/hr`
  return { url, stop: () => server.close() }
}

it('a database that falls silent while connections are opened ends no process', async () => {
  const { url, stop } = await silentDatabase()
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  const { db, close } = connect(url, { max: 2 })
  await expect(db.execute(sql`select 1`)).rejects.toThrow()
  await close()
  await sleep(10)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
  stop()
})

it('a process that is busy itself takes no database for silent', async () => {
  // With few reads before, the sign of life opens a new connection, which takes several turns of the event loop.
  const busy = connect(database.url)
  const turn = async (tx: Transaction) => {
    for (const end = performance.now() + 900; performance.now() < end; );
    await tx.execute(sql`select 1`)
  }
  const work = busy.db.transaction(async (tx) => {
    for (let turns = 0; turns < 6; turns += 1) await turn(tx)
    return 'done'
  })
  expect(await work.finally(busy.close)).toBe('done')
})

describe('a transaction that begins behind other statements of its connection', () => {
  it('has the connection to itself, however many there are', async () => {
    for (let count = 95; count <= 105; count++) {
      const asked = Promise.all(Array.from({ length: count }, () => one.db.execute(sql`select 1`)))
      await new Promise(process.nextTick)
      const undone = one.db.transaction(async (tx) => {
        await write(tx)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await asked
      expect(await notes()).toEqual([])
    }
  })
})

describe('a statement that fails after some of its rows have come', () => {
  /** Six megabytes, so that rows are under way before its end is reached. */
  const long = (last: string) => sql`select repeat('x', 3000) as x, ${sql.raw(last)} from generate_series(1, 2000) n`
  const next = async () => [...(await one.db.execute(sql`select 7 as a`))]

  it('leaves nothing of them in the answer of the next', async () => {
    await expect(one.db.execute(long('1 / (2000 - n)'))).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await next()).toEqual([{ a: 7 }])
  })

  it('neither does one whose connection is lost', async () => {
    const [row] = await one.db.execute(sql`select pg_backend_pid() as pid`)
    const cut = one.db.execute(long('case when n = 1500 then pg_sleep(20) end'))
    await Promise.all([
      expect(cut).rejects.toThrow(),
      sleep(1_000).then(() => other.db.execute(sql`select pg_terminate_backend(${row?.pid})`)),
    ])
    expect(await next()).toEqual([{ a: 7 }])
  })
})

describe('a statement', () => {
  const kept = async ({ db }: Connection) => {
    const rows = await db.execute(sql`select statement from pg_prepared_statements where statement like 'select 7%'`)
    return rows.map(({ statement }) => statement)
  }
  const list = (length: number) =>
    sql.join(
      Array.from({ length }, (_, n) => sql`${n}`),
      sql`, `,
    )

  it('is planned once for a connection, in transactions and parts of them as well', async () => {
    for (const number of [1, 2]) {
      await one.db.execute(sql`select 7 where 1 = ${number}`)
      await one.db.transaction(async (tx) => {
        await tx.execute(sql`select 7 where 2 = ${number}`)
        await tx.transaction((part) => part.execute(sql`select 7 where 3 = ${number}`))
      })
    }
    expect((await kept(one)).sort()).toEqual([
      'select 7 where 1 = $1',
      'select 7 where 2 = $1',
      'select 7 where 3 = $1',
    ])
  })

  it('with a long list is not kept, nor any where the address says so', async () => {
    const plain = connect(`${database.url}?prepare=false`, { max: 1 })
    await plain.db.execute(sql`select 7 where 4 = ${1}`)
    await other.db.execute(sql`select 7 where 4 in (${list(100)})`)
    expect([...(await kept(plain)), ...(await kept(other))]).toEqual([])
    await plain.close()
  })
})
