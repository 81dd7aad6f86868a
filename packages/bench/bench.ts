import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeFolder } from './company.ts'
import { picture } from './picture.ts'
import { type Line, type Report, short, tables } from './report.ts'
import { runBench } from './run.ts'

// npm run bench: measures the product on a large company, and prints what each request costs (docs/performance.md).

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    folder: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    limits: { type: 'boolean', default: false },
  },
})
if (values.limits) writeLimits()
else await bench()

/** Lets the test that holds the limits write them instead, as the product is now. */
function writeLimits(): void {
  const env = { ...process.env, BENCH_LIMITS: 'write' }
  execFileSync('npx', ['vitest', 'run', 'packages/bench/limits.test.ts'], { env, stdio: 'inherit' })
}

async function bench(): Promise<void> {
  const wanted = Number(values.people)
  const folder = resolve(values.folder ?? `.data/bench/${wanted}`)
  const now = new Date().toISOString()
  const { people, today } = await makeFolder(folder, { people: wanted, today: now.slice(0, 10), swipeDays: 30 })
  const seconds = Number(values.seconds)
  const isWanted = (what: string) => new RegExp(values.only).test(what)
  const found = await runBench({ folder, today, seconds, isWanted }, say)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
  const report = { at: now, commit, machine, people, seconds, ...found }
  console.log(`\n${tables(report)}\n`)
  write(report)
}

function say({ what, clients, cost }: Line): void {
  console.log(
    `  ${what.padEnd(30)} ${String(clients).padStart(3)}  ${short(cost.count / cost.seconds).padStart(7)} a second`,
  )
}

/** A run leaves the checkout as it was, unless `--keep` says that its figures are to be committed. */
function write(report: Report): void {
  const docs = values.keep ? 'docs' : '.data/bench'
  mkdirSync(join(docs, 'pictures'), { recursive: true })
  appendFileSync(join(docs, 'performance-history.jsonl'), `${JSON.stringify(report)}\n`)
  writeFileSync(join(docs, 'pictures/performance.svg'), picture(report))
  if (values.keep)
    writeFileSync('docs/performance.md', withFigures(readFileSync('docs/performance.md', 'utf8'), report))
}

function withFigures(text: string, report: Report): string {
  const { at, commit, machine, people, seconds } = report
  const about = `On ${at.slice(0, 10)} at ${commit}: ${people} people, ${machine}, ${seconds} s a row.`
  return text.replace(/(<!-- figures -->\n)[\s\S]*(<!-- end of figures -->)/, `$1\n${about}\n\n${tables(report)}\n\n$2`)
}
