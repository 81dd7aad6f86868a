import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { browsers } from './browsers.ts'
import { journeys } from './journeys.ts'

/** The document with the table, whose lines around the table are written by hand. */
const DOCUMENT = fileURLToPath(new URL('../../../docs/measured/reach.md', import.meta.url))
const TABLE = /^\|[\s\S]*\|\n/m

/** What a cell says that never ran. */
const NEVER = '·'

/**
 * Writes into docs/measured/reach.md which journey came to its end in which browser, and prints the table. A cell that this run
 * leaves out keeps what the document says of it.
 */
export default class Table implements Reporter {
  private tests: TestCase[] = []

  onBegin(_: unknown, suite: Suite): void {
    this.tests = suite.allTests()
  }

  onEnd(): void {
    const document = readFileSync(DOCUMENT, 'utf8')
    const before = cellsOf(document)
    const table = tableOf((journey, browser) => {
      const test = this.tests.find((each) => each.title === journey && each.titlePath()[1] === browser)
      return test && wasRun(test) ? markOf(test) : (before.get(journey)?.get(browser) ?? NEVER)
    })
    console.log(`\n${table}`)
    writeFileSync(
      DOCUMENT,
      document.replace(TABLE, () => table),
    )
  }
}

const markOf = (test: TestCase) => (test.ok() ? '✔' : '✖')

const wasRun = ({ results }: TestCase) => results.some(({ status }) => status !== 'skipped' && status !== 'interrupted')

/** The document's results of each journey in each browser. */
function cellsOf(document: string): Map<string, Map<string, string>> {
  const [head = [], , ...rows] = (TABLE.exec(document)?.[0] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return new Map(rows.map((row) => [row[1] ?? '', new Map(row.map((cell, index) => [head[index] ?? '', cell]))]))
}

/** A table in Markdown, of every journey and every browser. */
function tableOf(cellOf: (journey: string, browser: string) => string): string {
  const line = (cells: string[]) => `|${cells.join('|')}|\n`
  const columns = browsers.map(({ name = '' }) => name)
  const head = line(['Journey', ...columns]) + line(['---', ...columns.map(() => ':-:')])
  const rows = Object.keys(journeys).map((journey) =>
    line([journey, ...columns.map((browser) => cellOf(journey, browser))]),
  )
  return head + rows.join('')
}
