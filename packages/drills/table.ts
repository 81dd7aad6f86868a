import { readFileSync } from 'node:fs'
import { lines } from './lines.ts'
import type { FileResult } from './reporter.ts'

/** The page of the specification whose every item is a promise. */
export const readPromises = (): string => readFileSync(`docs/spec/${NAME}.md`, 'utf8')
const NAME = 'promises'

/** What came of a promise, and on which day it was tried; that is empty if it never was. */
export type Held = { section: string; promise: string; isHeld: boolean; tests: number; figures: string[]; on: string }

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
    const ran = found.filter((result) => result !== undefined)
    return { section, promise, isHeld, tests: passedIn(ran), figures: figuresOf(ran, line?.figures), on }
  })
}

/** The promises as `tableOf` returns them; those that `isTried` does not mean are as in an earlier run. */
export function keptBeside(held: Held[], isTried: (line: Held) => boolean, earlier: Held[]): Held[] {
  return held.map((line) => {
    if (isTried(line)) return line
    const before = earlier.find((other) => nameOf(other) === nameOf(line))
    return before ? { ...before, ...partOf(line) } : { ...line, isHeld: false, tests: 0, figures: [], on: '' }
  })
}

const partOf = ({ section, promise }: Held) => ({ section, promise })

/** The promise up to the end of its first sentence. */
const nameOf = ({ promise }: { promise: string }) => promise.split(/(?<=[.:]) /)[0]!.replace(/[.:]$/, '')

/** The first sentence up to a comma, unless that is in brackets. */
const beginningOf = (line: Held) => nameOf(line).split(/, (?![^(]*\))/)[0]!

/** What the tests said of their figures, each line up to its first semicolon. */
function figuresOf(ran: FileResult[], wanted: RegExp | undefined): string[] {
  const said = wanted ? ran.flatMap((result) => result.said.filter((line) => wanted.test(line))) : []
  return [...new Set(addedUp(said.map((line) => line.split('; ')[0]!)))]
}

const LOST = /^(\d+) of (\d+) acknowledged writes were lost/

/** Each drill prints how many acknowledged writes were lost; their sum becomes one line. */
function addedUp(said: string[]): string[] {
  const found = said.flatMap((line) => {
    const [, lost, all] = LOST.exec(line) ?? []
    return lost ? [{ lost: Number(lost), all: Number(all) }] : []
  })
  if (found.length === 0) return said
  const sum = (of: 'lost' | 'all') => found.reduce((total, each) => total + each[of], 0)
  const others = said.filter((line) => !LOST.test(line))
  return [`${sum('lost')} of ${sum('all')} acknowledged writes were lost`, ...others]
}

const passedIn = (ran: FileResult[]) => ran.reduce((total, { passed }) => total + passed, 0)

/** A page with a row for each section, the promises that were not kept, and the figures of those that have some. */
export function pageOf(held: Held[], about: string): string {
  const sections = [...new Set(held.map(({ section }) => section))].map((section) => {
    const own = held.filter((line) => line.section === section)
    const oldest = own.map(({ on }) => on).toSorted()[0] || 'never'
    return [section, `${own.filter(({ isHeld }) => isHeld).length} of ${own.length}`, oldest]
  })
  const broken = held.filter(({ isHeld }) => !isHeld)
  const figures = held.filter((line) => line.figures.length > 0)
  const parts = [
    `# Promises, as measured\n\n${about}`,
    tableIn(['Part', 'Kept', 'Last run'], sections),
    ...(broken.length > 0 ? [`Not kept:\n\n${broken.map((line) => `- ${nameOf(line)}\n`).join('')}`.trim()] : []),
    tableIn(
      ['Promise', 'Figures'],
      figures.map((line) => [beginningOf(line), line.figures.join('; ')]),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

function tableIn(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
