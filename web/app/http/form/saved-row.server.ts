import { queryLeft } from '../address/way-back.ts'
import { readPart } from '../call/part.server.ts'
import { sizeIn, TABLE_SIZES } from '../list/list.server.ts'
import type { RequestContext } from '../session/context.ts'

type Listing = {
  /** The path of the list. */
  list: string
  sizes?: readonly number[]
  /** The parameters that the address has in any case, such as the year of a day. */
  always?: Record<string, string>
  /** All rows that an address shows. */
  rowsOf: (query: URLSearchParams) => Promise<{ id: number }[]>
}

/** In an address of a list: what is true only of one visit. */
const PASSING = ['page', 'new', 'id', 'confirm']

/**
 * The address of the list from which a form was opened, as it was left, at the page with the row that the form saved. Filters
 * that would hide the row are left off. It was saved already, so that a list that cannot be read
 * now is no error.
 */
export async function addressOfSaved(context: RequestContext, id: number, listing: Listing): Promise<string> {
  const { list, sizes = TABLE_SIZES, always = {}, rowsOf } = listing
  const asked = queryLeft(new URL(context.path, 'http://site.invalid').searchParams, list)
  const filtered = new URLSearchParams({ ...withoutPassing(asked), ...always })
  const plain = new URLSearchParams(always)
  for (const query of [filtered, plain]) {
    const { value: rows = [] } = await readPart(() => rowsOf(query))
    const place = rows.findIndex((row) => row.id === id)
    if (place >= 0) return addressAt(list, query, 1 + Math.floor(place / sizeIn(query, sizes)))
  }
  return addressAt(list, plain, 1)
}

function withoutPassing(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => value && !PASSING.includes(name)))
}

function addressAt(list: string, query: URLSearchParams, page: number): string {
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${list}?${query}` : list
}
