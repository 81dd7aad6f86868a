import type { Database } from '@hr/db/client'
import type { PoolLoad } from '@hr/db/pool'
import type { Replica } from '@hr/db/replica'
import { countLostLines, type Metrics } from '@hr/watch/metrics'
import { listBackups } from '../backup/place.ts'
import { readFigures } from '../database/queue-figures.ts'
import type { App } from '../deps.ts'
import type { Env } from '../env.ts'
import { channels } from './channels.ts'

/** Counts every call that is answered, under the pattern of its address, which contains no id or secret. */
export function measureCalls(app: App, { prom, registry, tellRequest }: Metrics): void {
  const together = new prom.Counter({
    name: 'hr_reads_together_total',
    help: 'Calls that were sent with others in one request to /calls',
    labelNames: ['route'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    tellRequest({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    for (const call of request.calls ?? []) together.inc({ route: call })
  })
}

/** The sources of figures that are read whenever somebody asks for them. */
type Inside = { db: Database; replica: Replica | undefined; load: () => PoolLoad; lostInAll: () => number }

/** Measures what happens apart from calls: connections, queue, mails, attempts to sign in, lines of the log. */
export function measureInside(metrics: Metrics, inside: Inside): void {
  measurePool(metrics, inside)
  measureQueue(metrics, inside.db)
  if (inside.replica) measureReplica(metrics, inside.replica)
  countTold(metrics)
  countLostLines(metrics, inside.lostInAll)
}

function measurePool({ prom, registry }: Metrics, { load }: Inside): void {
  const help = {
    places: 'Database connections that can be in use at once',
    inUse: 'Database connections in use',
    waiting: 'Statements and transactions that wait for a database connection',
  }
  for (const [figure, name] of [
    ['places', 'hr_pool_places'],
    ['inUse', 'hr_pool_in_use'],
    ['waiting', 'hr_pool_waiting'],
  ] as const) {
    new prom.Gauge({
      name,
      help: `${help[figure]}, separately for reading and writing`,
      labelNames: ['half'],
      registers: [registry],
      collect() {
        const { read, write } = load()
        this.set({ half: 'read' }, read[figure])
        this.set({ half: 'write' }, write[figure])
      },
    })
  }
  new prom.Gauge({
    name: 'hr_database_silent',
    help: '1 while the database does not answer, otherwise 0',
    registers: [registry],
    collect() {
      this.set(load().isSilent ? 1 : 0)
    },
  })
}

function measureReplica({ prom, registry }: Metrics, replica: Replica): void {
  new prom.Gauge({
    name: 'hr_replica_lag_seconds',
    help: 'Seconds by which the replica is behind at most; absent while that is not known',
    registers: [registry],
    collect() {
      const seconds = replica.lag() / 1000
      if (Number.isFinite(seconds)) this.set(seconds)
      else this.remove()
    },
  })
  new prom.Gauge({
    name: 'hr_replica_usable',
    help: '1 while reports are read from the replica, otherwise 0',
    registers: [registry],
    collect() {
      this.set(replica.reader() ? 1 : 0)
    },
  })
}

/** While the database is away nothing is known of the queue, and no figure is given. */
function measureQueue({ prom, registry }: Metrics, db: Database): void {
  const look = atOneMoment(() => readFigures(db).catch(() => undefined))
  new prom.Gauge({
    name: 'hr_queue_jobs',
    help: 'Mails and imports in the queue: waiting, or failed and given up',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const queue = await look()
      this.reset()
      if (!queue) return
      this.set({ state: 'waiting' }, queue.waiting)
      this.set({ state: 'failed' }, queue.failed)
    },
  })
  new prom.Gauge({
    name: 'hr_queue_oldest_seconds',
    help: 'Seconds by which the oldest waiting mail or import is late',
    registers: [registry],
    async collect() {
      const queue = await look()
      if (queue) this.set(queue.oldest)
      else this.remove()
    },
  })
}

const MINUTE = 60_000

/** How old the newest backup is, infinite if there is none. A place that is away gives no figure, and is asked once a minute at most. */
export function measureBackups({ prom, registry }: Metrics, { BACKUP_TO }: Env): void {
  let known: { newest: number; at: number } | undefined
  const look = atOneMoment(async () => {
    if (known && Date.now() - known.at < MINUTE) return known.newest
    const found = BACKUP_TO ? await listBackups(BACKUP_TO).catch(() => undefined) : undefined
    known = found && { newest: found.newest?.getTime() ?? Number.NEGATIVE_INFINITY, at: Date.now() }
    return known?.newest
  })
  new prom.Gauge({
    name: 'hr_backup_age_seconds',
    help: 'Age in seconds of the newest backup in BACKUP_TO, +Inf if there is none; absent without BACKUP_TO, or while it cannot be reached',
    registers: [registry],
    async collect() {
      const newest = await look()
      if (newest === undefined) this.remove()
      else this.set((Date.now() - newest) / 1000)
    },
  })
}

/** Asks once for all who ask before the answer is there. */
function atOneMoment<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

function countTold({ prom, registry }: Metrics): void {
  const counter = (name: string, help: string, values: string[], label = 'outcome') => {
    const made = new prom.Counter({ name, help, labelNames: [label], registers: [registry] })
    // A rate begins at the first that is counted only if there was a nought before it.
    for (const value of values) made.inc({ [label]: value }, 0)
    return (value: unknown) => made.inc({ [label]: String(value) })
  }
  const signIns = ['Success', 'Failed', 'Locked']
  const help = 'Attempts to sign in, by password or provider'
  channels.signIn.subscribe(counter('hr_sign_ins_total', help, signIns))
  channels.mail.subscribe(counter('hr_mails_total', 'Attempts to send a mail', ['sent', 'failed', 'refused']))
  const reports = 'Reports, by the database from which they were read; only with a replica'
  channels.report.subscribe(counter('hr_reports_total', reports, ['replica', 'primary'], 'from'))
}
