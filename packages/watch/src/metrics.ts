import { createServer } from 'node:http'
import type * as Prometheus from 'prom-client'
import { namesOf } from './names-of.ts'

export type Metrics = {
  prom: typeof Prometheus
  registry: Prometheus.Registry
  /** Counts a request that has been answered, under the pattern of its address, never the address itself. */
  tellRequest: (request: { method: string; route: string; status: number; seconds: number }) => void
  close: () => Promise<void>
}

type Place = { METRICS_PORT?: number | undefined; METRICS_HOST: string }

/** Seconds: from cached answers to the longest that anybody waits. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const METHODS = ['GET', 'HEAD', 'POST']

/**
 * Serves `/metrics` for Prometheus on a port of its own, which no public address leads to. Without
 * METRICS_PORT nothing is loaded, measured or served.
 */
export async function openMetrics(service: 'web' | 'api', place: Place): Promise<Metrics | undefined> {
  if (place.METRICS_PORT === undefined) return undefined
  const prom = namesOf(await import('prom-client'))
  const registry = new prom.Registry()
  registry.setDefaultLabels({ service })
  prom.collectDefaultMetrics({ register: registry })
  const duration = new prom.Histogram({
    name: 'hr_http_request_duration_seconds',
    help: 'Seconds until a request was answered, by the pattern of its address',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  })
  return {
    prom,
    registry,
    tellRequest({ method, route, status, seconds }) {
      const labels = { method: METHODS.includes(method) ? method : 'other', route, status: classOf(status) }
      duration.observe(labels, seconds)
    },
    close: await listen(registry, place.METRICS_PORT, place.METRICS_HOST),
  }
}

/** Counts the lines of the log that found no place. */
export function countLostLines({ prom, registry }: Metrics, lostInAll: () => number): void {
  new prom.Counter({
    name: 'hr_log_lines_lost_total',
    help: 'Lines of the log that found no place',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(lostInAll())
    },
  })
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`

/** Answers `GET /metrics` until the returned function is called. Fails if the port is taken. */
async function listen(registry: Prometheus.Registry, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return void answer.writeHead(404).end()
    const text = await registry.metrics().catch(() => undefined)
    if (text === undefined) answer.writeHead(500).end()
    else answer.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    const why = ({ code }: NodeJS.ErrnoException) =>
      reject(new Error(`METRICS_PORT: nothing can be served on ${host}:${port} (${code})`))
    server.once('error', why)
    server.listen(port, host, () => resolve())
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
