import { readFileSync } from 'node:fs'
import { lines } from './lines.ts'
import type { FileResult } from './reporter.ts'

/** The page of the specification whose every item is a promise. */
export const readPromises = (): string => readFileSync(`docs/spec/${NAME}.md`, 'utf8')
const NAME = 'promises'

/** What came of a promise, and on which day it was tried; that is empty if it never was. */
export type Held = { section: string; promise: string; isHeld: boolean; figures: string; by: string[]; on: string }

/** The promises of a page, each with its section and without the breaks of its lines. */
export function promisesIn(page: string): { section: string; promise: string }[] {
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [section = '', ...rest] = part.split('\n')
      const items = rest.join('\n').split(/^- /m).slice(1)
      return items.map((item) => ({ section, promise: item.trim().replace(/\s+/g, ' ') }))
    })
}

/** Whether a part names the promise: by a word of it or of its section, or by a file that holds it. */
export function isMeant(part: string, { section, promise }: { section: string; promise: string }): boolean {
  const by = lines.find(({ begins }) => promise.startsWith(begins))?.by ?? []
  return [section, promise, ...by].some((text) => text.toLowerCase().includes(part.toLowerCase()))
}

/** How each promise was held on this day. One that no test holds, or a test that did not run, counts as not held. */
export function tableOf(page: string, results: FileResult[], on: string): Held[] {
  return promisesIn(page).map(({ section, promise }) => {
    const line = lines.find(({ begins }) => promise.startsWith(begins))
    const by = line?.by ?? []
    const found = by.map((file) => results.find((result) => result.file === file))
    const isHeld = by.length > 0 && found.every((result) => result && result.failed === 0 && result.passed > 0)
    return { section, promise, isHeld, figures: figuresOf(found, line?.figures), by, on }
  })
}

/** The promises as `tableOf` returns them; those that `isTried` does not mean are as an earlier page says. */
export function keptBeside(held: Held[], isTried: (line: Held) => boolean, earlier: string): Held[] {
  const rows = earlier
    .split('\n')
    .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
  return held.map((line) => {
    if (isTried(line)) return line
    const [, , state, figures = '', , on = ''] = rows.find((row) => row.length > 6 && row[1] === nameOf(line)) ?? []
    return { ...line, isHeld: state === 'holds', figures: on ? figures : 'not tried yet', on }
  })
}

/** The promise up to the end of its first sentence, as a cell of a table. */
const nameOf = ({ promise }: { promise: string }) => promise.split(/(?<=[.:]) /)[0]!

function figuresOf(found: (FileResult | undefined)[], wanted: RegExp | undefined): string {
  const ran = found.filter((result) => result !== undefined)
  const sum = (of: 'passed' | 'failed') => ran.reduce((total, result) => total + result[of], 0)
  const said = wanted ? ran.flatMap((result) => result.said.filter((line) => wanted.test(line))) : []
  const counted = `${sum('passed')} tests${sum('failed') > 0 ? `, ${sum('failed')} failed` : ''}`
  return [counted, ...new Set(said)].join('; ')
}

/** The table as a page. */
export function pageOf(held: Held[], about: string): string {
  const row = (line: Held) => {
    const by = line.by.map((file) => `\`${file}\``).join(', ')
    return `| ${escaped(nameOf(line))} | ${line.isHeld ? 'holds' : '**does not hold**'} | ${escaped(line.figures)} | ${by} | ${line.on} |`
  }
  const sections = [...new Set(held.map(({ section }) => section))].map((section) => {
    const rows = held.filter((line) => line.section === section).map(row)
    return `## ${section}\n\n| Promise | | Figures | Held by | On |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Promises, and what they were measured at

${about}

${sections.join('\n')}`
}

const escaped = (text: string) => text.replaceAll('|', '\\|')
