import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeFolder } from './company.ts'
import { compare, comparedTable, dearer, MOST, SHORT } from './compare.ts'
import { picture } from './picture.ts'
import { eachOf, lighthouseTable, short, tables, thinTable, withFigures } from './report.ts'
import { runBench, runHour, runLighthouse, runThin, runWalk } from './run.ts'

const DOCUMENT = 'docs/measured/performance.md'

// npm run bench: measures the product on a large company, and prints what each request costs (docs/measured/performance.md).

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    folder: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    limits: { type: 'boolean', default: false },
    thin: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    walk: { type: 'string' },
    hour: { type: 'boolean', default: false },
    compare: { type: 'string' },
    rounds: { type: 'string', default: '4' },
    short: { type: 'boolean', default: false },
  },
})
/** A run leaves the checkout as it was, unless `--keep` says that its figures will be committed. */
const place = values.keep ? 'docs' : '.data/bench'
const now = new Date().toISOString()

if (values.limits) writeLimits()
else if (values.walk) await walk(values.walk.split(','))
else if (values.compare) await compareWith(values.compare)
else if (values.hour) console.log(await runHour(await company()))
else if (values.lighthouse) await lighthouse()
else await (values.thin ? thin() : bench())

/** Lets the test that holds the limits write them instead, as the product is now. */
function writeLimits(): void {
  const env = { ...process.env, BENCH_LIMITS: 'write' }
  execFileSync('npx', ['vitest', 'run', 'packages/bench/limits.test.ts'], { env, stdio: 'inherit' })
}

async function bench(): Promise<void> {
  const wanted = await company()
  const found = await runBench(wanted, ({ what, clients, cost }) =>
    console.log(`${what}, ${clients} at once: ${short(cost.count / cost.seconds)} a second`),
  )
  const report = { ...about(wanted), ...found }
  const link = '![Processor time of a request, by row](../pictures/performance.svg)'
  keep('figures', report, [sentence(report), tables(report), link].join('\n\n'))
  writeFileSync(join(place, 'pictures/performance.svg'), picture(report))
}

async function thin(): Promise<void> {
  const wanted = await company()
  const lines = await runThin(wanted, ({ page, version, visit, seconds }) =>
    console.log(`${page}, ${version}, ${visit} visit: ${seconds} s`),
  )
  const report = { ...about(wanted), thin: lines }
  keep('thin lines', report, `${sentence(report)}\n\n${thinTable(lines)}`)
}

async function lighthouse(): Promise<void> {
  const wanted = await company()
  const lines = await runLighthouse(wanted, ({ page, scores, visits, byDefault }) =>
    console.log(`${page}: ${scores.join(', ')}; at ×4 ${byDefault}; performance of each visit: ${eachOf(visits)}`),
  )
  const report = { ...about(wanted), lighthouse: lines }
  keep('Lighthouse', report, `${sentence(report)}\n\n${lighthouseTable(lines)}`)
}

/** Says what each request costs beside another commit; ends with 1 if a row has become dearer. */
async function compareWith(commit: string): Promise<void> {
  const found = await compare({
    commit: execFileSync('git', ['rev-parse', '--short', commit], { encoding: 'utf8' }).trim(),
    people: Number(values.people),
    seconds: Number(values.seconds ?? (values.short ? 2 : 5)),
    rounds: Number(values.rounds),
    isWanted: (what) => (values.short ? SHORT : new RegExp(values.only)).test(what),
    say: console.log,
  })
  console.log(`\n${comparedTable(found)}\n`)
  const grown = dearer(found)
  for (const { what } of grown) console.log(`${what} costs more than ${MOST} times as much as at ${commit}.`)
  process.exitCode = grown.length > 0 ? 1 : 0
}

/** Walks through all screens of companies of these sizes, or of those in these folders. */
async function walk(places: string[]): Promise<void> {
  const wanted = []
  for (const place of places)
    wanted.push(await company(Number(basename(place)), place.includes('/') ? place : undefined))
  console.log(await runWalk(wanted))
}

/** The company of the folder that was named, made where it is missing. */
async function company(wanted = Number(values.people), named = values.folder) {
  const folder = resolve(named ?? `.data/bench/${wanted}`)
  const { people, today } = await makeFolder(folder, { people: wanted, today: now.slice(0, 10), swipeDays: 30 })
  const isWanted = (what: string) => new RegExp(values.only).test(what)
  const seconds = Number(values.seconds ?? (values.hour ? 600 : 8))
  return { folder, people, today, seconds, isWanted }
}

function about({ people, seconds }: { people: number; seconds: number }) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
  return { at: now, commit, machine, people, seconds }
}

function sentence({ at, commit, machine, people }: ReturnType<typeof about>): string {
  return `On ${at.slice(0, 10)} at ${commit}: ${people} people, ${machine}.`
}

/** Prints the figures and adds the report to the history; with `--keep` the figures take their place in the document too. */
function keep(part: string, report: object, figures: string): void {
  console.log(`\n${figures}\n`)
  for (const folder of ['measured', 'pictures']) mkdirSync(join(place, folder), { recursive: true })
  appendFileSync(join(place, 'measured/performance-history.jsonl'), `${JSON.stringify(report)}\n`)
  if (values.keep) writeFileSync(DOCUMENT, withFigures(readFileSync(DOCUMENT, 'utf8'), part, figures))
}
