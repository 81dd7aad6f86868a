import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../platform/root.mjs'

const MOST = 20

/**
 * The slowest tests of the reports in a folder, with the milliseconds that each took. The durations of all are kept in the
 * data folder, where those that were not run keep their last one.
 */
export function slowestOf(results, dataDir) {
  const tests = readdirSync(results)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => testsOf(read(join(results, file))))
  if (tests.length === 0) return []
  const kept = join(dataDir, 'test-durations.json')
  const all = Object.fromEntries(tests.map(({ name, took }) => [name, Math.round(took)]))
  writeFileSync(kept, `${JSON.stringify({ ...read(kept), ...all }, undefined, 1)}\n`)
  return tests.sort((a, b) => b.took - a.took).slice(0, MOST)
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** The tests in a report of vitest or of Playwright. */
function testsOf({ testResults = [], suites = [] }) {
  const units = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      took: duration ?? 0,
    })),
  )
  return [...units, ...suites.flatMap((suite) => journeysOf(suite, ''))]
}

function journeysOf({ title, suites = [], specs = [] }, above) {
  const path = above ? `${above} › ${title}` : title
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      name: `${path} › ${spec.title} [${projectName}]`,
      took: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, path))]
}

/** The seconds of processor of all programs that this process has started and that have ended, and of itself; 0 where it cannot be known. */
export function childSeconds() {
  try {
    // After the name in brackets: user and system time of the process, then those of its children, in hundredths.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  } catch {
    return 0
  }
}
