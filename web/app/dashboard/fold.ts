import { to } from '~/http/address/to.ts'
/** A list that is cut short until the address asks for all of it. */
export type Folded<Row> = { rows: Row[]; count: number; isAll: boolean }

const names = ['onleave', 'pending'] as const
export type FoldName = (typeof names)[number]

/** What to ask a call for: everything that the card unfolds, or a page that has more than it shows. */
export const partOf = (asked: URLSearchParams, name: FoldName) =>
  asked.get(name) === 'all' ? {} : { page: 1, pageSize: 10 }

/** The first rows of a list that has `count`, or all of them if the address says `?<name>=all`. */
export function fold<Row>(
  asked: URLSearchParams,
  name: FoldName,
  rows: Row[],
  shown: number,
  count: number,
): Folded<Row> {
  const isAll = asked.get(name) === 'all' && count > shown
  return { rows: isAll ? rows : rows.slice(0, shown), count, isAll }
}

/** The address of the dashboard, at this card, with its list in the other state. Other lists stay as they are. */
export function otherState(asked: URLSearchParams, name: FoldName, cardId: string): string {
  const next = new URLSearchParams()
  for (const each of names) {
    const isAll = asked.get(each) === 'all'
    if (isAll !== (each === name)) next.set(each, 'all')
  }
  return `${to('/', next)}#${cardId}`
}
