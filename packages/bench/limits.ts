/** What a request costs whatever the machine: calls to the API, statements, rows that Postgres reads, bytes of the answer. */
export type Figures = Record<'calls' | 'statements' | 'rowsRead' | 'bytes', number>

/** Rows and bytes vary a little: a page shows somebody by chance, and carries random keys. */
const MARGIN = 1.1

/** The limits for what was measured: as many calls and statements, and a little more rows and bytes, to two digits. */
export function limitsFor({ calls, statements, rowsRead, bytes }: Figures): Figures {
  return { calls, statements, rowsRead: toTwoDigits(rowsRead * MARGIN), bytes: toTwoDigits(bytes * MARGIN) }
}

function toTwoDigits(figure: number): number {
  const unit = 10 ** Math.max(1, Math.ceil(figure).toString().length - 2)
  return Math.ceil(figure / unit) * unit
}

/** A sentence for each figure that is above its limit, and for each row without limits. */
export function worse(figures: Record<string, Figures>, limits: Record<string, Figures>): string[] {
  return Object.entries(figures).flatMap(([what, row]) => {
    const limit = limits[what]
    if (!limit) return [`${what} has no limits: npm run bench -- --limits writes them`]
    return (Object.keys(row) as (keyof Figures)[])
      .filter((key) => row[key] > limit[key])
      .map((key) => `${what}: ${key} ${row[key]}, at most ${limit[key]}`)
  })
}
