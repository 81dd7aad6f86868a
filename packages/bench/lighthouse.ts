import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserPath } from '@hr/start/browser'
import type { LighthouseLine } from './report.ts'
import { pages } from './thin.ts'
import type { Place } from './visitors.ts'

const run = promisify(execFile)

/** The last one that runs on Node 20. npm keeps it in its cache: installed, it would be 201 packages of 185 MB. */
const PROGRAM = 'lighthouse@12.8.2'
const VISITS = 5
/** How often slower than a fast desktop a phone is: what Lighthouse takes wherever it runs. */
const SLOWDOWN_OF_LIGHTHOUSE = 4
/** The benchmark index of the phone that Lighthouse shows itself as, a Moto G Power, by which Chromium's own DevTools calibrate. */
const INDEX_OF_PHONE = 264
const BUFFER_BYTES = 64 * 1024 * 1024

type Audit = { score: number | null; numericValue?: number }
type Category = { score: number; auditRefs: { id: string; weight: number }[] }
type Result = {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', Category>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
}
type Visit = { url: string; cookie?: string | undefined; slowdowns: number[] }

/**
 * Visits pages as a slow phone on slow 4G. Of each page's visits the one with the median score counts, after one that does not:
 * it finds the page compiled by the servers and its files in their memory, as every visitor but the first of a day does. Each
 * visit is judged at two slowdowns of the processor: that of the phone, by which the line goes, and Lighthouse's own.
 */
export async function measureLighthouse(webUrl: string, { signIn }: Place, say: (line: LighthouseLine) => void) {
  const slowdown = await slowdownOf(`${webUrl}/login`)
  const lines: LighthouseLine[] = []
  for (const { page, path, by } of pages) {
    const cookie = by && (await signIn(by)).web.cookie
    const visits = await visitsOf({ url: webUrl + path, cookie, slowdowns: [slowdown, SLOWDOWN_OF_LIGHTHOUSE] })
    const [asPhone, asLighthouse] = [visits.map(([phone]) => phone!), visits.map(([, own]) => own!)]
    const line = {
      ...{ page, ...figuresOf(median(asPhone)), visits: asPhone.map(toVisit) },
      ...{ slowdown, byDefault: toVisit(median(asLighthouse)).performance },
    }
    lines.push(line)
    say(line)
  }
  return lines
}

/** How often slower than this machine the phone is. The visit that finds it out also wakes the servers. */
async function slowdownOf(url: string): Promise<number> {
  const [result] = await visit({ url, slowdowns: [1] })
  return Math.max(1, result!.environment.benchmarkIndex / INDEX_OF_PHONE)
}

/** The results of each visit that counts, one per slowdown. */
async function visitsOf(wanted: Visit): Promise<Result[][]> {
  const visits = []
  for (let count = 0; count <= VISITS; count += 1) visits.push(await visit(wanted))
  return visits.slice(1)
}

const performanceOf = ({ categories }: Result) => categories.performance.score

const median = (visits: Result[]) =>
  visits.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(VISITS / 2)]!

const toVisit = (visit: Result) => ({
  performance: Math.round(performanceOf(visit) * 100),
  blocking: figure(visit, 'total-blocking-time'),
})

/** One visit, judged once per slowdown: Lighthouse applies it to what it has recorded, not while it records. */
async function visit({ url, cookie, slowdowns }: Visit): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  try {
    await lighthouse([
      ...[url, `--gather-mode=${folder}`, '--chrome-flags=--headless --no-sandbox --disable-quic'],
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ])
    await forgetSettings(join(folder, 'artifacts.json'))
    const results = []
    for (const slowdown of slowdowns) {
      const words = [`--audit-mode=${folder}`, '--output=json', `--throttling.cpuSlowdownMultiplier=${slowdown}`]
      results.push(JSON.parse(await lighthouse(words)))
    }
    return results
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Lets the same visit be judged at more than one slowdown: Lighthouse refuses settings that differ from those that it has kept. */
async function forgetSettings(file: string): Promise<void> {
  const { settings: _, ...artifacts } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(artifacts))
}

/** What it prints. */
async function lighthouse(words: string[]): Promise<string> {
  const env = { ...process.env, CHROME_PATH: await browserPath('.data') }
  return (await run('npx', ['--yes', PROGRAM, ...words, '--quiet'], { env, maxBuffer: BUFFER_BYTES })).stdout
}

const figure = ({ audits }: Result, audit: string) => audits[audit]?.numericValue ?? Number.NaN

function figuresOf(result: Result): Omit<LighthouseLine, 'page' | 'visits' | 'slowdown' | 'byDefault'> {
  const { categories, audits } = result
  const scores = Object.values(categories).map(({ score }) => Math.round(score * 100))
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
  const failed = refs.filter(({ id, weight }) => weight > 0 && isBelow(audits[id])).map(({ id }) => id)
  return {
    scores,
    firstPaint: figure(result, 'first-contentful-paint') / 1000,
    largestPaint: figure(result, 'largest-contentful-paint') / 1000,
    blocking: figure(result, 'total-blocking-time'),
    shift: figure(result, 'cumulative-layout-shift'),
    failed,
  }
}

const isBelow = (audit: Audit | undefined) => audit?.score != null && audit.score < 0.9
