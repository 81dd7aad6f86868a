import { readFileSync } from 'node:fs'

/** Reads the report that vitest wrote as JSON. Gives how many tests passed and failed. */
export function countVitest(file) {
  const report = read(file)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

/** Reads the report that Playwright wrote as JSON. A test that passed at its second try has passed. */
export function countPlaywright(file) {
  const stats = read(file)?.stats
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
}

/** A run that ended early has written nothing. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
