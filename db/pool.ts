import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { type Load, limitConcurrency } from './concurrency-limit.ts'
import { watchLiveness } from './liveness.ts'
import { Unavailable } from './unavailable.ts'

/** Milliseconds after which the database ends a statement, and the waiting for a lock (docs/spec/promises.md, Staying up). */
export const USUAL_LIMITS = { statementTimeout: 10_000, lockTimeout: 3_000 }

export type PoolOptions = {
  max: number
  /** Milliseconds after which the database ends a statement; 0 for never. */
  statementTimeout: number
  lockTimeout: number
  /** Called when the database falls silent, and when it answers again. */
  onSilence: (isSilent: boolean) => void
}
/** How busy the two halves are. */
export type PoolLoad = { read: Load; write: Load; isSilent: boolean }
export type Pool = ReturnType<typeof openPool>

/** Milliseconds after which the database ends a transaction in which nothing happens. */
const IDLE_IN_TRANSACTION = 15_000
/** Milliseconds that the answer of a statement which the database has ended may be under way. */
const ON_THE_WAY = 3_000
/** Milliseconds between two attempts to reach a database that has fallen silent. */
const TRY_EVERY = 500

/**
 * Opens connections to the database: half of them for transactions, which may wait for locks, and half for single
 * statements, so that reading goes on while writers wait. Nobody waits for a connection or for an answer without end
 * (decision 108): both fail as `Unavailable`. While the database is silent everything fails at once.
 */
export function openPool(url: string, { max, statementTimeout, lockTimeout, onSilence }: PoolOptions) {
  const open = (connections: number) => reading(openClient(url, connections, statementTimeout, lockTimeout))
  const openAll = () => {
    const reads = open(Math.ceil(max / 2))
    return { reads, writes: max === 1 ? reads : open(Math.floor(max / 2)) }
  }
  const read = limitConcurrency(Math.ceil(max / 2))
  const write = max === 1 ? read : limitConcurrency(Math.floor(max / 2))
  const limit = statementTimeout > 0 ? statementTimeout + ON_THE_WAY : undefined
  const watch = watchLiveness(() => openClient(url, 1, 0, 0), fallSilent)
  let clients = openAll()
  let isSilent = false
  let isClosed = false

  function endAll(timeout: number): Promise<unknown> {
    return Promise.all([clients.reads.end({ timeout }), clients.writes.end({ timeout })])
  }

  function fallSilent(): void {
    void endAll(0)
    clients = openAll()
    if (isSilent || isClosed) return
    isSilent = true
    onSilence(true)
    void listen()
  }

  async function listen(): Promise<void> {
    while (!isClosed && !(await watch.isThere())) await sleep(TRY_EVERY, undefined, { ref: false })
    isSilent = false
    if (!isClosed) onSilence(false)
  }

  /** Asks when its turn comes. A call that has waited while the database fell silent need not find that out again. */
  function inTurn<T>(turn: typeof read, ask: () => PromiseLike<T>, mostTime?: number): Promise<T> {
    const track = () => {
      if (isSilent) throw new Unavailable('SILENT')
      return watch.track(ask(), mostTime)
    }
    return isSilent ? Promise.reject(new Unavailable('SILENT')) : turn(track)
  }

  return {
    /** How Drizzle reads and writes values: the same on all connections. */
    options: clients.reads.options,
    /** Asks for a single statement. One that writes may wait for a lock, as transactions do, and takes one of their places. */
    statement<T>(text: string, ask: (client: postgres.Sql) => PromiseLike<T>): Promise<T> {
      if (/^\s*(insert|update|delete)\b/i.test(text)) return inTurn(write, () => ask(clients.writes), limit)
      return inTurn(read, () => ask(clients.reads), limit)
    },
    transaction<T>(work: (tx: postgres.TransactionSql) => Promise<T>): Promise<unknown> {
      return inTurn(write, () => clients.writes.begin(work))
    },
    load: (): PoolLoad => ({ read: read.load(), write: write.load(), isSilent }),
    async close(): Promise<void> {
      isClosed = true
      await Promise.all([endAll(5), watch.close()])
    },
  }
}

/** Has Drizzle set how values are read and written over this client, as it does over the one that it is given. */
function reading(client: postgres.Sql): postgres.Sql {
  drizzle(client)
  return client
}

/**
 * Nothing is sent behind a statement without an answer yet, as the driver does while other connections open. PgBouncer
 * may keep such a statement until more comes, so that its sender waits for ever. The driver's types lack this option.
 */
const ONE_AT_A_TIME: object = { max_pipeline: 0 }

export function openClient(url: string, max: number, statementTimeout: number, lockTimeout: number): postgres.Sql {
  return postgres(url, {
    max,
    connect_timeout: 3,
    // Reconnects without a pause after an outage. By default the driver would wait up to 20 s, and every call with it.
    backoff: () => 0.1,
    idle_timeout: 60,
    ...(isPooled(url) && ONE_AT_A_TIME),
    onnotice: () => {},
    connection: {
      application_name: 'hr-leave',
      TimeZone: 'UTC',
      ...(!isPooled(url) && settingsOf({ statementTimeout, lockTimeout })),
    },
  })
}

/**
 * Settings of Postgres that every connection needs. Postgres would compile each statement that it takes for an expensive one (JIT), which
 * for the ledger of days takes a hundred times as long as the statement itself.
 */
export const settingsOf = ({
  statementTimeout,
  lockTimeout,
}: Pick<PoolOptions, 'statementTimeout' | 'lockTimeout'>) => ({
  statement_timeout: statementTimeout,
  lock_timeout: lockTimeout,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  jit: 'off',
})

/**
 * Whether the address leads to a pooler that gives each transaction another connection, such as PgBouncer: it ends in
 * `?prepare=false`. A pooler refuses settings at the start of a connection; those of the role hold instead.
 */
export const isPooled = (url: string): boolean => new URL(url).searchParams.get('prepare') === 'false'
