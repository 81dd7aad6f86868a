import type { AnswerOf, Endpoint, ParamsOf } from '@hr/contract/call/endpoint'
import { redirect } from '@remix-run/node'
import type { Api } from '../call/api.server.ts'
import type { Entered } from '../session/enter.server.ts'
import { searchText } from './search-text.ts'

/** How many rows a table shows (docs/spec/screens.md, Lists). */
export const TABLE_SIZES = [10, 25, 50, 100] as const
/** How many cards a page of people shows (docs/spec/screens.md, Lists). */
export const CARD_SIZES = [12] as const

/** The data for the controls of a list. */
export type ListState = {
  /** The text that is searched for. */
  q: string
  size: number
  sizes: readonly number[]
  page: number
  /** How many rows match in total. */
  total: number
}

type RowOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never
type Options<E extends Endpoint, Row> = {
  sizes?: readonly number[]
  /** What the path of the call needs. */
  params?: ParamsOf<E>
  /**
   * Further fields of the call, such as a filter in the address. A `search` here takes precedence over the address's.
   */
  body?: Record<string, unknown>
  /** Where the rows are in an answer that is not a bare list. */
  rowsOf?: (answer: AnswerOf<E>) => Row[]
}

/**
 * Reads one page of a list, as its address asks for it (`?q=&size=&page=`). A page that does not exist redirects (303)
 * to the first (docs/spec/screens.md, Lists). A size that is not offered becomes the first of `sizes`.
 */
export async function readList<E extends Endpoint, Row = RowOf<E>>(
  { api, context }: Pick<Entered, 'api' | 'context'>,
  endpoint: E,
  { sizes = TABLE_SIZES, params, body = {}, rowsOf = (answer) => answer as unknown as Row[] }: Options<E, Row> = {},
): Promise<{ rows: Row[]; list: ListState }> {
  const { pathname, searchParams } = new URL(context.path, 'http://site.invalid')
  const q = searchText(searchParams.get('q'))
  const size = sizeIn(searchParams, sizes)
  const page = pageIn(searchParams)

  const asked = { search: q || undefined, ...body, page: page ?? 1, pageSize: size }
  const { answer, total } = await readPage(api, endpoint, asked, params)
  const isThere = page !== undefined && (page === 1 || (page - 1) * size < total)
  if (!isThere) {
    searchParams.delete('page')
    throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, 303)
  }
  return { rows: rowsOf(answer), list: { q, size, sizes, page, total } }
}

/** Reads one page of a list call: its answer, and how many rows match in total. */
export async function readPage<E extends Endpoint>(api: Api, endpoint: E, body: object, params?: ParamsOf<E>) {
  let total = 0
  const onTotal = (count: number) => {
    total = count
  }
  // Every list call takes these (docs/spec/api.md, Lists), but the type of one endpoint cannot express that about all.
  const answer: AnswerOf<E> = await api(endpoint, { params, body, onTotal } as never)
  return { answer, total }
}

/** How many rows a page of a list has, as its address asks for it. */
export function sizeIn(query: URLSearchParams, sizes: readonly number[]): number {
  return sizes.find((choice) => String(choice) === query.get('size')) ?? sizes[0] ?? 10
}

function pageIn(query: URLSearchParams): number | undefined {
  const asked = query.get('page') ?? '1'
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : undefined
}
