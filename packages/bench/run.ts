import { connect } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import postgres from 'postgres'
import { hourTable, replayHour } from './hour.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measure, measureFile } from './measure.ts'
import { pgbench } from './pgbench.ts'
import { memoryOf } from './proc.ts'
import { APP_SECRET, type Product, type Server, startProduct } from './product.ts'
import { BARE, type LighthouseLine, type Line, type Report, type ThinLine } from './report.ts'
import { type Row, rows } from './rows.ts'
import { measureThin } from './thin.ts'
import { type Place, type Sent, visitorMaker } from './visitors.ts'
import { walk, walkTable } from './walk.ts'

export type Wanted = {
  folder: string
  people: number
  today: Day
  seconds: number
  isWanted: (what: string) => boolean
}

type Say<Known> = (line: Known) => void
type Bench = Wanted & { product: Product; sql: postgres.Sql; place: Place }
type Told = Bench & { say: Say<Line> }

const CLIENTS = [1, 20]
/** As many as could be sent in ten seconds at twice the wanted speed; there are no more half days in half a year. */
export const SUPPLY = 30_000

/** Starts everything on a copy of a company's database, does the work, and stops everything. */
async function withProduct<T>(wanted: Wanted, work: (bench: Bench) => Promise<T>): Promise<T> {
  const product = await startProduct(wanted.folder)
  const { db, close } = connect(product.databaseUrl, { statementTimeout: 0 })
  const sql = postgres(product.databaseUrl, { max: 1, connection: { application_name: 'bench' } })
  try {
    const place = { db, today: wanted.today, supply: SUPPLY, signIn: await visitorMaker(db, APP_SECRET) }
    return await work({ ...wanted, product, sql, place })
  } finally {
    await close()
    await sql.end()
    await product.stop()
  }
}

/** Measures the floors and every wanted row; `say` receives each line as it is known. */
export const runBench = (wanted: Wanted, say: Say<Line>): Promise<Pick<Report, 'lines' | 'files' | 'memory'>> =>
  withProduct(wanted, (bench) => runRows({ ...bench, say }))

/** Walks through the screens of several companies, the smallest first. Returns what they took as a table. */
export async function runWalk([first, ...others]: Wanted[], begun: Bench[] = []): Promise<string> {
  if (first) return withProduct(first, (bench) => runWalk(others, [...begun, bench]))
  const sites = begun.map(({ product, place }) => ({ web: product.servers.web, place }))
  const { seconds, isWanted } = begun[0]!
  return walkTable(
    begun.map(({ people }) => people),
    await walk(sites, seconds, isWanted),
  )
}

/** Replays an hour's load in this number of seconds. Returns the memory that the processes held as a table. */
export const runHour = (wanted: Wanted): Promise<string> =>
  withProduct(wanted, async ({ product, place, seconds }) =>
    hourTable(await replayHour(product.servers, place, seconds, (held) => console.log(JSON.stringify(held)))),
  )

/** Measures visits over a thin line. */
export const runThin = (wanted: Wanted, say: Say<ThinLine>): Promise<ThinLine[]> =>
  withProduct(wanted, ({ product, place }) => measureThin(product.servers.web.url, place, say))

/** Lets Lighthouse look at pages. */
export const runLighthouse = (wanted: Wanted, say: Say<LighthouseLine>): Promise<LighthouseLine[]> =>
  withProduct(wanted, ({ product, place }) => measureLighthouse(product.servers.web.url, place, say))

async function runRows(bench: Told) {
  const { product, isWanted } = bench
  const atRest = held(product)
  const lines = await floors(bench)
  const files = []
  for (const row of rows.filter(({ what }) => isWanted(what))) {
    if (row.isFile) files.push({ what: row.what, cost: await fileOf(bench, row) })
    else lines.push(...(await linesOf(bench, row)))
  }
  const after = held(product)
  const memory = { web: { atRest: atRest.web, after: after.web }, api: { atRest: atRest.api, after: after.api } }
  return { lines, files, memory }
}

const held = ({ servers: { web, api } }: Product) => ({ web: memoryOf(web.pid), api: memoryOf(api.pid) })

async function floors(bench: Told): Promise<Line[]> {
  const { bare, emptyPage, emptyCall } = bench.product.servers
  const get = (path: string): Sent[] => [{ method: 'GET', path, headers: {} }]
  return [
    ...(await underClients(bench, { what: BARE }, bare, get('/'))),
    ...(await underClients(bench, { what: 'empty page' }, emptyPage, get('/empty'))),
    ...(await underClients(bench, { what: 'empty call' }, emptyCall, get('/empty'))),
    ...(await pgbenchLines(bench)),
  ]
}

async function pgbenchLines({ product, seconds, say }: Told): Promise<Line[]> {
  const lines = []
  for (const clients of CLIENTS) {
    const done = await pgbench(product.databaseUrl, clients, seconds)
    if (!done) return []
    const cost = { ...done, web: Number.NaN, api: Number.NaN, postgres: Number.NaN, statements: Number.NaN }
    lines.push({ what: 'its statement in pgbench', clients, cost })
  }
  for (const line of lines) say(line)
  return lines
}

async function linesOf(bench: Told, row: Row): Promise<Line[]> {
  const server = bench.product.servers[row.of]
  const floor = row.of === 'web' ? 'empty page' : 'empty call'
  const sends = await row.sends(bench.place)
  if (!row.isOnce) await probe(server, sends[0]!)
  return underClients(bench, { what: row.what, floor }, server, sends, row.isOnce)
}

/** Fails unless the request is answered with success, as a redirect to the sign-in page is not. */
async function probe({ url }: Server, { method, path, headers, body }: Sent): Promise<void> {
  const json = body && { 'content-type': 'application/json' }
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...json },
    body: body && JSON.stringify(body),
    redirect: 'manual',
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
}

async function underClients(
  { product, sql, seconds, say }: Told,
  name: Omit<Line, 'clients' | 'cost'>,
  server: Server,
  sends: Sent[],
  isOnce = false,
) {
  let left = sends
  const lines: Line[] = []
  for (const clients of CLIENTS) {
    const { cost, sent } = await measure(product, sql, server, left, { clients, seconds, isOnce })
    if (isOnce) left = left.slice(sent)
    const line = { ...name, clients, cost }
    lines.push(line)
    say(line)
  }
  return lines
}

async function fileOf({ product, sql, place }: Bench, row: Row) {
  const [sent] = await row.sends(place)
  return measureFile(product, sql, sent!)
}
