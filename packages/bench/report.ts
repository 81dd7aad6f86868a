import type { Cost, FileCost } from './measure.ts'

/** A line of the table: a row under a number of clients; floors have no floor of their own. */
export type Line = { what: string; floor?: string; clients: number; cost: Cost }

/** All that one run found out. */
export type Report = {
  at: string
  commit: string
  machine: string
  people: number
  seconds: number
  lines: Line[]
  files: { what: string; cost: FileCost }[]
  /** Megabytes that a process holds after its start, and after all rows. */
  memory: Record<'web' | 'api', { atRest: number; after: number }>
}

/** How many seconds a visit over a thin line takes until the page can be used, and how many kilobytes come. */
export type ThinLine = { page: string; version: string; visit: string; seconds: number; kilobytes: number }

/** Visits over a thin line as a table in Markdown, with the first visit and the second in one row. */
export const thinTable = (lines: ThinLine[]): string =>
  table(
    ['slow line', 'version', 'first visit, s', 'kB', 'second, s', 'kB'],
    lines
      .filter(({ visit }) => visit === 'first')
      .map(({ page, version, seconds, kilobytes }) => {
        const again = lines.find((line) => line.page === page && line.version === version && line.visit === 'second')
        return [page, version, seconds, kilobytes, again?.seconds ?? '', again?.kilobytes ?? '']
      }),
  )

/** The results of Lighthouse for a page: its four scores, seconds, milliseconds, and the audits that the page fails. */
export type LighthouseLine = {
  page: string
  /** Performance, accessibility, best practices, SEO. */
  scores: number[]
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  failed: string[]
  /** Every visit that counts, in turn: its performance and its milliseconds of blocking. */
  visits: { performance: number; blocking: number }[]
  /** How often slower than this machine the phone is. */
  slowdown: number
  /** Performance at Lighthouse's own slowdown. */
  byDefault: number
}

const SCORES = ['performance', 'accessibility', 'best practices', 'SEO']

/** What Lighthouse says as a table in Markdown. */
export const lighthouseTable = (lines: LighthouseLine[]): string =>
  table(
    ['slow phone', ...SCORES, 'at ×4', 'largest paint, s', 'blocking, ms'],
    lines.map(({ page, scores, byDefault, largestPaint, blocking }) => [
      page,
      ...scores,
      byDefault,
      largestPaint.toFixed(1),
      whole(blocking),
    ]),
  )

/** `98 (120 ms), 99 (64 ms), 97 (180 ms)`. */
export const eachOf = (visits: LighthouseLine['visits']): string =>
  visits.map(({ performance, blocking }) => `${performance} (${whole(blocking)} ms)`).join(', ')

export const BARE = 'bare node'

/** The figures as tables in Markdown. */
export function tables({ lines, files, memory }: Report): string {
  const held = (['web', 'api'] as const).map((name) => [name, whole(memory[name].atRest), whole(memory[name].after)])
  const memories = table(['MB held', 'at rest', 'after all'], held)
  return [workTable(lines), fileTable(files), memories].filter(Boolean).join('\n\n')
}

/** A row for each piece of work of the product: how long it takes for one client, and what it costs under the most clients. */
function workTable(lines: Line[]): string {
  const clients = Math.max(...lines.map((line) => line.clients))
  const costOf = (name: string | undefined) =>
    lines.find((line) => line.what === name && line.clients === clients)?.cost
  const rows = lines
    .filter((line) => line.clients === clients && line.what !== BARE && !Number.isNaN(line.cost.web))
    .map(({ what, floor, cost }) => {
      const single = lines.find((line) => line.what === what)?.cost.p50 ?? Number.NaN
      const times = [cost.p99, cost.web, cost.api, cost.postgres].map(short)
      return [what, short(single), whole(rate(cost)), share(costOf(floor), cost), ...times]
    })
  return table(['work', 'one client', `a second by ${clients}`, 'of its floor', 'p99', 'web', 'API', 'Postgres'], rows)
}

const FILES = ['large answer', 'time', 'kB', 'MB more', 'API', 'Postgres']

function fileTable(files: Report['files']): string {
  const rows = files.map(({ what, cost }) => {
    const sizes = [whole(cost.bytes / 1000), whole(cost.memory)]
    return [what, `${short(cost.p50 / 1000)} s`, ...sizes, short(cost.api), short(cost.postgres)]
  })
  return table(FILES, rows)
}

const rate = ({ count, seconds }: Cost) => count / seconds
const share = (floor: Cost | undefined, cost: Cost) => (floor ? `${whole((rate(cost) / rate(floor)) * 100)}%` : '')
const whole = (figure: number) => String(Math.round(figure))

/** More than three digits would be noise. */
export function short(figure: number): string {
  if (Number.isNaN(figure)) return ''
  const digits = figure >= 100 ? 0 : figure >= 10 ? 1 : 2
  return figure.toFixed(digits)
}

/** A document with these figures between the two comments that name their part. */
export function withFigures(text: string, part: string, figures: string): string {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`]
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  if (after === undefined || before === text) throw new Error(`The document has no place for its ${part}`)
  return `${before}${begin}\n\n${figures}\n\n${end}${after}`
}

/** A table in Markdown with columns of equal width, the first to the left; empty without rows. */
export function table(head: string[], rows: (string | number)[][]): string {
  if (rows.length === 0) return ''
  const cells = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)))
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(' | ')} |`
  const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(cells[0]!), rule, ...cells.slice(1).map(line)].join('\n')
}
