import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { type Load, load } from './load.ts'
import { cpuOf, memoryOf } from './proc.ts'
import type { Product, Server } from './product.ts'
import type { Sent } from './visitors.ts'

/** What a request of one kind costs; times in milliseconds, of the processor and of statements for each request. */
export type Cost = Load & {
  web: number
  api: number
  postgres: number
  /** How long Postgres was busy with its statements, or waiting for the disk in them. */
  statements: number
}

/** What a large answer costs: half of several took less than `p50`, and the first byte came after `firstByte`. */
export type FileCost = Omit<Cost, 'p99'> & { firstByte: number; bytes: number; memory: number }

const WARM_UP_SECONDS = 2
const FILES = 5

/**
 * Measures a server under requests that are sent in turn by `clients` clients, after a warm-up with the first of them.
 * Returns the cost of each, and how many were sent in all.
 */
export async function measure(
  { servers, postgresPid }: Product,
  sql: postgres.Sql,
  server: Server,
  sends: Sent[],
  { clients, seconds, isOnce }: { clients: number; seconds: number; isOnce: boolean },
): Promise<{ cost: Cost; sent: number }> {
  const active = await activeTime(sql)
  const first = await load(server.url, sends, clients, WARM_UP_SECONDS)
  // Some were on their way when the count was taken.
  const used = isOnce ? first.count + clients : 0
  const before = processorTime(servers, postgresPid)
  const done = await load(server.url, sends.slice(used), clients, seconds)
  const processor = each(before, processorTime(servers, postgresPid), done.count)
  const statements = ((await activeTime(sql)) - active) / (first.count + done.count)
  return { cost: { ...done, ...processor, statements }, sent: used + done.count + clients }
}

/** Asks for a file a few times, one after the other. `memory` is by how many megabytes the API grew meanwhile at most. */
export async function measureFile(product: Product, sql: postgres.Sql, sent: Sent): Promise<FileCost> {
  const { url, pid } = product.servers.api
  await readFile(url, sent)
  const growth = growthOf(pid)
  const active = await activeTime(sql)
  const used = processorTime(product.servers, product.postgresPid)
  const started = performance.now()
  const files = []
  for (let count = 0; count < FILES; count += 1) files.push(await readFile(url, sent))
  const seconds = (performance.now() - started) / 1000
  const memory = growth()
  const { lasted: p50, ...sizes } = files.toSorted((a, b) => a.lasted - b.lasted)[Math.floor(FILES / 2)]!
  const processor = each(used, processorTime(product.servers, product.postgresPid), FILES)
  const statements = ((await activeTime(sql)) - active) / FILES
  return { count: FILES, seconds, p50, ...sizes, memory, ...processor, statements }
}

/** Watches the memory of a process. Returns what says by how many megabytes it grew at most, and ends the watch. */
function growthOf(pid: number): () => number {
  const before = memoryOf(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 10)
  return () => {
    clearInterval(watch)
    return most - before
  }
}

async function readFile(url: string, { path, headers }: Sent) {
  const started = performance.now()
  const answer = await fetch(url + path, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${path} was answered with ${answer.status}`)
  let firstByte = 0
  let bytes = 0
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    firstByte ||= performance.now() - started
    bytes += chunk.length
  }
  return { firstByte, bytes, lasted: performance.now() - started }
}

/** What the servers have used so far; a floor counts for the server whose floor it is, since only one of them works at a time. */
function processorTime({ web, api, emptyPage, emptyCall }: Product['servers'], postgresPid: number) {
  return {
    web: cpuOf(web.pid) + cpuOf(emptyPage.pid),
    api: cpuOf(api.pid) + cpuOf(emptyCall.pid),
    postgres: cpuOf(postgresPid),
  }
}

type Processor = ReturnType<typeof processorTime>

const each = (before: Processor, after: Processor, count: number): Processor => ({
  web: (after.web - before.web) / count,
  api: (after.api - before.api) / count,
  postgres: (after.postgres - before.postgres) / count,
})

const END_IDLE = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = 'bench' and application_name = 'hr-leave' and state = 'idle'`

/**
 * For how many milliseconds Postgres has worked on the statements of this database. A connection reports what it did only now
 * and then, and when it ends; so the servers' idle connections are ended, which open others when they need them. What was still
 * on its way when the clients left is waited for.
 */
async function activeTime(sql: postgres.Sql): Promise<number> {
  await sleep(500)
  await sql.unsafe(END_IDLE)
  await sleep(100)
  const [row] = await sql<{ active: number }[]>`
    select active_time as active from pg_stat_database where datname = 'bench'`
  return row!.active
}
