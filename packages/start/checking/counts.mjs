import { readFileSync } from 'node:fs'

/** Reads the JSON report of vitest. Returns how many tests passed and failed. */
export function countVitest(file) {
  const report = read(file)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

/** Reads the JSON report of Playwright. A test that passed at its second try counts as passed. */
export function countPlaywright(file) {
  const stats = read(file)?.stats
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
}

/** A run that ended early has written no report. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
