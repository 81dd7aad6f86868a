import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { basename, join } from 'node:path'
import { lines, timed } from './lines.ts'
import type { FileResult } from './reporter.ts'
import { type Held, isMeant, keptBeside, pageOf, promisesIn, readPromises, tableOf } from './table.ts'

// npm run promises [-- part …]: runs the tests and drills that hold each promise, prints a table of them with their figures, and
// writes it to a page after every step. With parts (words of a promise or of its section, or of the name of a file) only
// those are run, and the others keep the figures that they have, with their day. With --failed only files are run that have not passed
// today, beside what the others came to. Ends with 1 if one does not hold.
const PAGE = 'docs/measured/promises.md'
/** What came of each promise, one a line: what the page is made of, and what a run of some leaves as it was. */
const FIGURES = 'docs/measured/promises.jsonl'
/** About how many minutes a step takes on two cores that do nothing else. */
const MINUTES: Record<string, number> = {
  tests: 1,
  kills: 2,
  'pair-kills': 4,
  outages: 1,
  restart: 3,
  stranger: 3,
  'older-postgres': 1,
}

const today = new Date().toISOString().slice(0, 10)
/** What came of each file today. */
const RESULTS = `.turbo/promises/${today}`
const isAgain = process.argv.includes('--failed')
const parts = process.argv.slice(2).filter((word) => word !== '--failed')
mkdirSync(RESULTS, { recursive: true })
const page = readPromises()
const earlier: Held[] = readFileSync(FIGURES, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const isTried = (line: { section: string; promise: string }) =>
  parts.length === 0 || parts.some((part) => isMeant(part, line))
const wanted = promisesIn(page).filter(isTried)
const files = [
  ...new Set(
    lines.filter(({ begins }) => wanted.some((line) => line.promise.startsWith(begins))).flatMap(({ by }) => by),
  ),
]
const started = Date.now()
const before = loadavg()[0]!

const results = isAgain ? files.flatMap(passedToday) : []
const steps = stepsOf(files.filter((file) => !results.some((result) => result.file === file)))
for (const [at, { name, words }] of steps.entries()) {
  const left = steps.slice(at).reduce((sum, step) => sum + (MINUTES[step.name] ?? 5), 0)
  console.log(`\n${at + 1} of ${steps.length}: ${name}; ${minutes()} minutes so far, about ${left} left`)
  results.push(...run(words))
  writeFileSync(
    FIGURES,
    held()
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  )
  writeFileSync(PAGE, pageOf(held(), about()))
}

for (const { section, promise, isHeld, tests, figures } of held().filter(isTried))
  console.log(
    `${isHeld ? '✔' : '✖'} ${section}: ${promise.slice(0, 90)}\n    ${[`${tests} tests`, ...figures].join('; ')}`,
  )
const broken = held().filter((line) => isTried(line) && !line.isHeld).length
console.log(`\n${wanted.length - broken} promises hold, ${broken} do not; ${minutes()} minutes`)
process.exitCode = broken > 0 || wanted.length === 0 ? 1 : 0

function held(): Held[] {
  return keptBeside(tableOf(page, results, today), isTried, earlier)
}

/** The tests together, then what measures time, one test and one drill at a time, since it also loads the machine. */
function stepsOf(files: string[]): { name: string; words: string[] }[] {
  const drills = files.filter((file) => file.endsWith('.drill.ts'))
  const alone = files.filter((file) => timed.includes(file))
  const tests = files.filter((file) => !drills.includes(file) && !alone.includes(file))
  return [
    ...(tests.length > 0 ? [{ name: 'tests', words: tests }] : []),
    ...alone.map((file) => ({ name: basename(file, '.test.ts'), words: [file] })),
    ...drills.map((file) => ({
      name: basename(file, '.drill.ts'),
      words: ['-c', 'packages/drills/vitest.config.ts', file],
    })),
  ]
}

function minutes(): number {
  return Math.round((Date.now() - started) / 60_000)
}

/** Runs files of tests, keeps the result of each for today, and returns it. Files that did not run are missing. */
function run(words: string[]): FileResult[] {
  const file = join(RESULTS, 'last.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=./packages/drills/reporter.ts']
  const env = { ...process.env, PROMISES_RESULTS: file }
  spawnSync('npx', ['vitest', 'run', ...reporters, ...words], { env, stdio: 'inherit' })
  const came: FileResult[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  for (const result of came) writeFileSync(keptAt(result.file), JSON.stringify(result))
  return came
}

/** What came of a file that has passed today, if it has. */
function passedToday(file: string): FileResult[] {
  if (!existsSync(keptAt(file))) return []
  const result: FileResult = JSON.parse(readFileSync(keptAt(file), 'utf8'))
  return result.failed === 0 && result.passed > 0 ? [result] : []
}

function keptAt(file: string): string {
  return join(RESULTS, `${file.replaceAll('/', '+')}.json`)
}

function about(): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
  const again = isAgain ? ' (only those that had not passed that day)' : ''
  return `For operators and contributors: which [promises](../spec/promises.md) tests last found kept, and what they measured. Written by
\`npm run promises\` (tests: \`packages/drills/lines.ts\`); run it as root on an idle Linux machine after \`npm test -- --only=build\`.
Last run: ${new Date().toISOString().slice(0, 10)}, ${machine}, load ${before.toFixed(1)} at the start,
${wanted.length} of ${promisesIn(page).length} promises in ${minutes()} minutes${again}.`
}
