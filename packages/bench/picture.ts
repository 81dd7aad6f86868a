import { BARE, type Line, type Report, short } from './report.ts'

const parts = [
  ['web', 'web', '#2456b8'],
  ['api', 'API', '#2e8b57'],
  ['postgres', 'Postgres', '#c77700'],
] as const

const WIDTH = 860
const LEFT = 230
const STEP = 26

/** Draws what a request of each row costs of the processor, under the most clients that were measured, as an SVG. */
export function picture({ lines, people, at }: Report): string {
  const clients = Math.max(...lines.map((line) => line.clients))
  // Of the statement in pgbench no processor time is known.
  const shown = lines.filter((line) => line.clients === clients && line.what !== BARE && total(line) >= 0)
  const widest = Math.max(...shown.map(total))
  const scale = (WIDTH - LEFT - 70) / widest
  const height = shown.length * STEP + 84
  const title = `Processor time of a request, in milliseconds: ${people} people, ${clients} clients, ${at.slice(0, 10)}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `<title>${title}</title>`,
    '<style>text{font:13px sans-serif;fill:#222}rect.ground{fill:#fff}@media(prefers-color-scheme:dark){text{fill:#ddd}rect.ground{fill:#16181d}}</style>',
    `<rect class="ground" width="${WIDTH}" height="${height}"/>`,
    `<text x="12" y="24">${title}</text>`,
    ...parts.map(([, label, colour], index) => swatch(label, colour, LEFT + index * 100)),
    ...shown.flatMap((line, index) => bar(line, 64 + index * STEP, scale)),
    '</svg>\n',
  ].join('\n')
}

const total = ({ cost }: Line) => cost.web + cost.api + cost.postgres

const swatch = (label: string, colour: string, x: number) =>
  `<rect x="${x}" y="38" width="12" height="12" fill="${colour}"/><text x="${x + 18}" y="49">${label}</text>`

function bar(line: Line, y: number, scale: number): string[] {
  let x = LEFT
  const pieces = parts.map(([key, , colour]) => {
    const width = line.cost[key] * scale
    const piece = `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="16" fill="${colour}"/>`
    x += width
    return piece
  })
  return [
    `<text x="${LEFT - 10}" y="${y + 13}" text-anchor="end">${line.what}</text>`,
    ...pieces,
    `<text x="${(x + 6).toFixed(1)}" y="${y + 13}">${short(total(line))}</text>`,
  ]
}
