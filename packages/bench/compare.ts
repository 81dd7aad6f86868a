import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from '@hr/domain/median'
import { type Load, load } from './load.ts'
import { cpuOf } from './proc.ts'
import type { Product } from './product.ts'
import { short, table } from './report.ts'
import type { Row } from './rows.ts'
import { SUPPLY } from './run.ts'
import type { Place, Sent } from './visitors.ts'

/** By how much a row of this build may be dearer than of the other one, in the middle of its rounds. */
export const MOST = 1.05

/** The rows of the short form, which belongs to every release and closed issue. */
export const SHORT = /^(sign-in page|dashboard|own leave list, JSON|apply page|inbox of a lead|apply, committed)$/

const CLIENTS = 20
const WARM_UP_SECONDS = 1

/** What a request of one row cost in each round, in milliseconds of processor of web, API and Postgres. */
export type Compared = { what: string; before: number[]; now: number[] }

export type Comparison = {
  commit: string
  people: number
  /** Of one build in one round. */
  seconds: number
  rounds: number
  isWanted: (what: string) => boolean
  say: (line: string) => void
}

/**
 * Builds another commit beside this checkout, and sends each row to both in turn, on the same rows of one company, which
 * the other commit has made. Both run at the same time, and only one of them works.
 */
export async function compare({ commit, people, seconds, rounds, isWanted, say }: Comparison): Promise<Compared[]> {
  const there = checkOut(commit)
  const [folder, copy] = ['before', 'now'].map((name) => resolve(`.data/bench/compare/${commit}-${people}-${name}`))
  makeCompany(there, folder!, people)
  rmSync(copy!, { recursive: true, force: true })
  cpSync(folder!, copy!, { recursive: true })
  const begun: Site[] = []
  try {
    begun.push(await open(there, folder!))
    begun.push(await open(resolve('.'), copy!))
    const found = []
    for (const { what } of begun[1]!.rows.filter((row) => !row.isFile && isWanted(row.what))) {
      const [before, now] = await inTurn(begun, what, { seconds, rounds })
      found.push({ what, before, now })
      say(`${what}: ${ratiosOf(found.at(-1)!).map(short).join(', ')}`)
    }
    return found
  } finally {
    for (const site of begun) await site.close()
  }
}

/** A checkout of the commit with its own packages, built by its own scripts. */
function checkOut(commit: string): string {
  const folder = resolve(`.data/bench/compare/${commit}`)
  if (!existsSync(folder)) execFileSync('git', ['clone', '--quiet', '--no-checkout', '.', folder])
  execFileSync('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit])
  execFileSync('node', ['packages/start/test.mjs', '--only=build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

function makeCompany(there: string, folder: string, people: number): void {
  if (existsSync(join(folder, 'company.json'))) return
  const words = ['tsx', 'packages/bench/make.ts', '--people', String(people), '--folder', folder]
  execFileSync('npx', words, { cwd: there, stdio: ['ignore', 'ignore', 'inherit'] })
}

type Site = { product: Product; rows: Row[]; place: Place; close: () => Promise<void> }

/** Starts the product of a checkout by its own measuring tools, which know its sessions and its calls. */
async function open(checkout: string, folder: string): Promise<Site> {
  const load = (path: string) => import(pathToFileURL(join(checkout, path)).href)
  const [{ startProduct, APP_SECRET }, { visitorMaker }, { rows }, { connect }] = await Promise.all(
    ['packages/bench/product.ts', 'packages/bench/visitors.ts', 'packages/bench/rows.ts', 'db/client.ts'].map(load),
  )
  const product = await startProduct(folder)
  const { db, close } = connect(product.databaseUrl, { statementTimeout: 0 })
  const { today } = JSON.parse(readFileSync(join(folder, 'company.json'), 'utf8'))
  const place = { db, today, supply: SUPPLY, signIn: await visitorMaker(db, APP_SECRET) }
  async function end() {
    await close()
    await product.stop()
  }
  return { product, rows, place, close: end }
}

/** The costs of a row in both builds, by round. */
async function inTurn(sites: Site[], what: string, { seconds, rounds }: { seconds: number; rounds: number }) {
  const runs = await Promise.all(sites.map((site) => begin(site, what)))
  for (const run of runs) await run(WARM_UP_SECONDS)
  const costs: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1)
    for (const [at, run] of runs.entries()) costs[at]!.push(await run(seconds))
  return costs
}

/** Returns what sends the requests of a row for some seconds, and answers what each of them has cost. */
async function begin({ product, rows, place }: Site, what: string) {
  const row = rows.find((one) => one.what === what)
  if (!row) throw new Error(`The other commit has no row "${what}".`)
  const { servers, postgresPid } = product
  const pids = [servers.web.pid, servers.api.pid, postgresPid]
  const used = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  let left: Sent[] = await row.sends(place)
  return async (seconds: number): Promise<number> => {
    const before = used()
    const done: Load = await load(servers[row.of].url, left, CLIENTS, seconds)
    // Some were on their way when the time was over.
    if (row.isOnce) left = left.slice(done.count + CLIENTS)
    return (used() - before) / done.count
  }
}

/** By how much a request is dearer now, in each round. */
export const ratiosOf = ({ before, now }: Compared): number[] => now.map((cost, round) => cost / before[round]!)

const middle = (figures: number[]): number => median(figures) ?? Number.NaN

/** The rows that have become dearer than they may. */
export const dearer = (all: Compared[]): Compared[] => all.filter((one) => middle(ratiosOf(one)) > MOST)

/** The comparison as a table in Markdown. */
export const comparedTable = (all: Compared[]): string =>
  table(
    ['ms of processor a request', 'before', 'now', 'ratio', 'least', 'most'],
    all.map((one) => {
      const ratios = ratiosOf(one)
      const figures = [middle(one.before), middle(one.now), middle(ratios), Math.min(...ratios), Math.max(...ratios)]
      return [one.what, ...figures.map(short)]
    }),
  )
