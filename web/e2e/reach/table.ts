import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { browsers as allBrowsers } from './browsers.ts'
import { journeys } from './journeys.ts'

/** The document with the table, whose lines before the table are written by hand. */
export const DOCUMENT = fileURLToPath(new URL('../../../docs/reach.md', import.meta.url))

/** The names of all rows and columns of a table, and whether a cell is green. */
type Cells = { names: string[]; browsers: string[]; isGreen: (journey: string, browser: string) => boolean }

/** Prints which journey came to its end in which browser. If all were run, writes it to docs/reach.md. */
export default class Table implements Reporter {
  private tests: TestCase[] = []
  private browsers: string[] = []

  onBegin(_: FullConfig, suite: Suite): void {
    this.tests = suite.allTests()
    this.browsers = suite.suites.map(({ title }) => title)
  }

  onEnd(): void {
    const { tests, browsers } = this
    const names = Object.keys(journeys)
    const isGreen = (journey: string, browser: string) =>
      tests.some((test) => test.title === journey && test.titlePath()[1] === browser && test.ok() && wasRun(test))
    const table = tableOf({ names, browsers, isGreen })
    console.log(`\n${table}`)
    if (tests.length === names.length * allBrowsers.length)
      writeFileSync(
        DOCUMENT,
        readFileSync(DOCUMENT, 'utf8').replace(/^\|[\s\S]*\|\n/m, () => table),
      )
  }
}

const wasRun = ({ results }: TestCase) => results.some(({ status }) => status !== 'skipped')

/** A table in Markdown. */
function tableOf({ names, browsers, isGreen }: Cells): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  const head = line(['Journey', ...browsers]) + line(['---', ...browsers.map(() => ':-:')])
  const rows = names.map((journey) =>
    line([journey, ...browsers.map((browser) => (isGreen(journey, browser) ? '✔' : '✖'))]),
  )
  return head + rows.join('')
}
