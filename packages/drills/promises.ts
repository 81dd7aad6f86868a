import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { lines } from './lines.ts'
import type { FileResult } from './reporter.ts'
import { pageOf, readPromises, tableOf } from './table.ts'

// npm run promises: runs the tests and drills that hold each promise, prints a table of them with their figures, and writes it
// to a page. Ends with 1 if one does not hold (decision 130).
const FIGURES = 'docs/promises.md'

const folder = mkdtempSync(join(tmpdir(), 'hr-promises-'))
const files = [...new Set(lines.flatMap(({ by }) => by))]
const started = Date.now()
const before = loadavg()[0]!

const tests = files.filter((file) => !file.endsWith('.drill.ts'))
const drills = files.filter((file) => file.endsWith('.drill.ts'))
const results = [...run('tests', tests), ...run('drills', ['-c', 'packages/drills/vitest.config.ts', ...drills])]

const held = tableOf(readPromises(), results)
for (const { section, promise, isHeld, figures } of held)
  console.log(`${isHeld ? '✔' : '✖'} ${section}: ${promise.slice(0, 90)}\n    ${figures}`)
writeFileSync(FIGURES, pageOf(held, about()))
const broken = held.filter(({ isHeld }) => !isHeld).length
console.log(`\n${held.length - broken} promises hold, ${broken} do not`)
process.exitCode = broken > 0 ? 1 : 0

/** Runs files of tests, and returns what came of each. Those that did not run are missing. */
function run(name: string, words: string[]): FileResult[] {
  const file = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=./packages/drills/reporter.ts']
  const env = { ...process.env, PROMISES_RESULTS: file }
  spawnSync('npx', ['vitest', 'run', ...reporters, ...words], { env, stdio: 'inherit' })
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function about(): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
  const minutes = Math.round((Date.now() - started) / 60_000)
  const load = `whose load was ${before.toFixed(1)} at the beginning`
  return `Written by \`npm run promises\`, which runs the tests and drills named here and fails if a line does not hold. Repeat it with that
command, as root on Linux (it fills a disk of its own), after \`npm test -- --only=build\` on a machine that does nothing else: times are measured.
On ${new Date().toISOString().slice(0, 10)}: ${machine}, ${load}; ${minutes} minutes. What each line says in full stands in
[the promises](spec/promises.md), faults in [their list](faults.md).`
}
