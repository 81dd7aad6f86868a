import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { type Server as Api, startServer } from '@hr/api/testing/api'
import { signIn } from '@hr/contract/signing-in/login'
import { createCompany } from '@hr/db/factories'
import { testDb } from '@hr/db/testing'
import { freePort } from '@hr/start/ports'
import { countLostLines, type Metrics, openMetrics } from '@hr/watch/metrics'
import { openTracing, type Tracing } from '@hr/watch/tracing'
import { parser } from '@prometheus-io/lezer-promql'
import type { ActionFunctionArgs } from '@remix-run/node'
import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { makeContext } from '../app/http/session/context.server.ts'
import { readEnv } from '../app/http/session/env.server.ts'
import { createApp } from './app.ts'
import { createLog } from './log.ts'
import { watchers } from './watch.ts'

// A web server with one page, before an API as it is shipped, both measured and traced: what docs/watching.md says.

const PASSWORD = 'a wrong password, for sure'
const SECRET = 'a secret for tests alone, long enough'
const lines: string[] = []
const spans: Span[] = []
const BACKUP_TO = mkdtempSync(join(tmpdir(), 'hr-backups-'))
let metrics: Metrics
let tracing: Tracing
let api: Api
let web: Server
let collector: Server
let base: string
let figures: Figure[]
const ports = { web: 0, api: 0 }
const closing: (() => Promise<unknown>)[] = []

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
}
type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Figure = { name: string; type: string; metrics: { labels?: Record<string, string>; value?: string }[] }

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((done) => server.close(done)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A page that signs somebody in, with a wrong password, and says what came of it. */
const page = {
  id: 'page',
  path: 'people/:person',
  module: {
    action: async ({ context }: ActionFunctionArgs) => {
      const body = { email: 'employee@example.com', password: PASSWORD }
      return context.api(signIn, { body }).then(
        () => new Response('in'),
        () => new Response('refused'),
      )
    },
  },
}
const build = { routes: { page }, entry: { module: { makeContext } }, future: {} } as never

beforeAll(async () => {
  collector = createServer(async (request, answer) => {
    // biome-ignore lint/suspicious/noExplicitAny: as the protocol has it
    const sent = (await json(request)) as any
    for (const { scopeSpans } of sent.resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: await listen(collector), OTEL_BSP_SCHEDULE_DELAY: '50' }
  const { url, db, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
  closing.push(close)
  await createCompany(db)
  Object.assign(ports, { web: await freePort(), api: await freePort() })
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19).replaceAll(':', '')
  writeFileSync(join(BACKUP_TO, `hr-${hourAgo}Z.tar.gz`), '')
  api = await startServer(url, await freePort(), { METRICS_PORT: String(ports.api), BACKUP_TO, ...traced })
  closing.push(() => api.stop())
  closing.push(() => rm(BACKUP_TO, { recursive: true }))
  await startWeb(traced)
  expect(
    await (await fetch(`${base}/people/Hendrik`, { method: 'POST', headers: { traceparent: FOREIGN } })).text(),
  ).toBe('refused')
  await fetch(`${base}/nowhere/Priyanka`)
  figures = [...(await figuresAt(ports.web)), ...(await figuresAt(ports.api))]
})

afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function startWeb(traced: Record<string, string>): Promise<void> {
  const settings = { API_URL: api.address(''), APP_SECRET: SECRET, METRICS_PORT: String(ports.web) }
  const env = readEnv(settings)
  const before = { ...process.env }
  Object.assign(process.env, traced)
  metrics = (await openMetrics('web', env))!
  tracing = (await openTracing('web'))!
  process.env = before
  closing.push(metrics.close)
  countLostLines(metrics, () => 3)
  const assets = (_request: unknown, _response: unknown, next: () => void) => next()
  const watch = watchers(metrics, tracing, build)
  const log = createLog('info', (line) => lines.push(line))
  web = createServer(createApp({ env, log, assets, build, watch }))
  base = await listen(web)
}

/** The trace that a stranger claims for the request. */
const FOREIGN = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

async function figuresAt(port: number): Promise<Figure[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.status).toBe(200)
  return parse(await answer.text())
}

const named = (name: string) => figures.filter((figure) => figure.name === name)
const amount = (name: string, labels: Record<string, string>) =>
  named(name)
    .flatMap(({ metrics }) => metrics)
    .find((metric) => Object.entries(labels).every(([label, value]) => metric.labels?.[label] === value))?.value

describe('the figures', () => {
  it('are all that the page names, each of the processes that it names', () => {
    const rows = readDoc('watching.md').matchAll(/^\| `(\w+)` \| (histogram|counter|gauge) \| ([a-z, ]+) \| [^|]+\|$/gm)
    const documented = [...rows].map(([, name = '', kind = '', of = '']) => ({ name, kind, of: of.split(', ') }))
    expect(documented.length).toBe(19)
    for (const { name, kind, of } of documented) {
      // There is no replica here.
      const tellers = name.startsWith('hr_replica_') ? [] : of
      expect([name, ...named(name).map(({ type }) => type)]).toEqual([name, ...tellers.map(() => kind.toUpperCase())])
    }
  })

  it('say how old the newest backup is', () => {
    const age = Number(amount('hr_backup_age_seconds', {}))
    expect(age).toBeGreaterThan(3_599)
    expect(age).toBeLessThan(3_600 * 2)
  })

  it('and no others of ours', () => {
    const ours = figures.map(({ name }) => name).filter((name) => name.startsWith('hr_'))
    for (const name of ours) expect(readDoc('watching.md')).toContain(`| \`${name}\` |`)
  })

  it('count by the pattern of an address, and contain nothing about a person', async () => {
    expect(amount('hr_sign_ins_total', { outcome: 'Failed' })).toBe('1')
    expect(amount('hr_pool_places', { half: 'write' })).toBe('6')
    const texts = Object.values(ports).map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    const routes = [...(await Promise.all(texts)).join().matchAll(/route="([^"]*)"/g)].map(([, route]) => route)
    expect(routes).toEqual(expect.arrayContaining(['/people/:person', 'none', '/login/auth']))
    for (const text of await Promise.all(texts)) {
      for (const word of ['Hendrik', 'Priyanka', 'example.com', PASSWORD]) expect(text).not.toContain(word)
    }
  })

  it('are at no other port, and nothing else is at theirs', async () => {
    for (const address of [base, api.address('')]) expect((await fetch(`${address}/metrics`)).status).not.toBe(200)
    expect((await fetch(`http://127.0.0.1:${ports.web}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${ports.api}/healthz`)).status).toBe(404)
  })

  it('are not made where nobody wants them', async () => {
    expect(await openMetrics('web', readEnv({ APP_SECRET: SECRET }))).toBeUndefined()
    expect(await openTracing('web', {})).toBeUndefined()
    expect(
      await openTracing('web', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'true' }),
    ).toBeUndefined()
  })

  it('say which port is taken', async () => {
    const env = readEnv({ APP_SECRET: SECRET, METRICS_PORT: String(ports.web) })
    await expect(openMetrics('web', env)).rejects.toThrow(/^METRICS_PORT: nothing can be served .*EADDRINUSE/)
  })
})

function readDoc(name: string): string {
  return readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
}

type Rule = { alert: string; expr: string; annotations: { summary?: string; remedy?: string } }
const rules: Rule[] = parseYaml(readDoc('watching/alerts.yml')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)
const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(readDoc('watching/dashboard.json')).panels

/** The figures that an expression names. Fails if it is not one, by the grammar of Prometheus itself. */
function figuresIn(expression: string): string[] {
  const text = expression.replaceAll('$__rate_interval', '5m')
  const names: string[] = []
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${text}`)
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(text.slice(from, to))
    },
  })
  return names
}

describe('every figure that is named', () => {
  const known = () => new Set(['up', ...figures.map(({ name }) => name)])
  const isKnown = (name: string) => known().has(name) || known().has(name.replace(/_(bucket|sum|count)$/, ''))

  it.each(panels.map(({ title, targets }) => [title, targets] as const))('in the panel "%s" exists', (_, targets) => {
    for (const { expr } of targets) expect(figuresIn(expr)).not.toEqual([])
    expect(targets.flatMap(({ expr }) => figuresIn(expr)).filter((name) => !isKnown(name))).toEqual([])
  })

  it.each(rules.map((rule) => [rule.alert, rule] as const))('in the rule %s exists, and it has a remedy', (_, rule) => {
    expect(figuresIn(rule.expr)).not.toEqual([])
    expect(figuresIn(rule.expr).filter((name) => !isKnown(name))).toEqual([])
    expect(rule.annotations).toEqual({ summary: expect.stringMatching(/\.$/), remedy: expect.stringMatching(/\.$/) })
  })
})

it('one trace goes through web, API and database, and the log names it', async () => {
  await tracing.close()
  await until(() => spans.some(({ name }) => name === 'insert'))
  const asked = spans.find(({ name }) => name === 'POST /people/:person')!
  const trace = spans.filter(({ traceId }) => traceId === asked.traceId)
  const childOf = (parent: Span, name: string, query = '') =>
    trace.find(
      (span) =>
        span.parentSpanId === parent.spanId &&
        span.name === name &&
        (valueIn(span, 'db.query.text') ?? '').startsWith(query),
    )!
  const called = childOf(asked, 'POST /login/auth')
  const answered = childOf(called, 'POST /login/auth')
  const inserted = childOf(answered, 'insert', 'insert into "sign_in_attempts"')
  expect([asked, called, answered, inserted].map(({ kind }) => kind)).toEqual([2, 3, 2, 3])
  expect(valueIn(asked, 'hr.request_id')).toBe(valueIn(answered, 'hr.request_id'))
  expect(valueIn(inserted, 'db.query.text')).toContain('$1')
  expect(JSON.stringify(spans)).not.toMatch(/Hendrik|employee@example\.com|a wrong password/)

  expect(FOREIGN).not.toContain(asked.traceId)
  const line = lines.map((text) => JSON.parse(text)).find(({ path }) => path === '/people/Hendrik')
  expect(line).toMatchObject({ trace: asked.traceId, id: valueIn(asked, 'hr.request_id') })
})

const valueIn = ({ attributes }: Span, name: string) => attributes.find(({ key }) => key === name)?.value.stringValue

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !holds() && Date.now() < end; )
    await new Promise((done) => setTimeout(done, 20))
}
