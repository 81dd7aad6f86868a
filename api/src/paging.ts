import type { PgSelect } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'

/** How a list call asks for a page (api.md, Conventions). */
export type Paging = { search?: string; page?: number; pageSize?: number }

/** A page without a size has ten rows; neither means everything. */
export function paging({ page, pageSize }: Paging) {
  return { page: page ?? 1, pageSize: pageSize ?? (page ? 10 : undefined) }
}

/** The page that was asked for of a `$dynamic()` query, or all of it without one. */
export function onPage<Query extends PgSelect>(query: Query, asked: Paging) {
  const { page, pageSize } = paging(asked)
  return pageSize ? query.limit(pageSize).offset((page - 1) * pageSize) : query
}

/** The rows of a page, with how many match in all in `X-Total-Count`. */
export function counted<Row>(reply: FastifyReply, { rows, total }: { rows: Row[]; total: number }): Row[] {
  reply.header('x-total-count', total)
  return rows
}

/**
 * The page of a list that is read whole, such as an inbox, and in `X-Total-Count` how many rows match in all. A row
 * matches when one of its texts holds the search, in any case.
 */
export function pageOf<Row>(reply: FastifyReply, rows: Row[], asked: Paging, textsOf: (row: Row) => string[]): Row[] {
  const wanted = asked.search?.toLocaleLowerCase()
  const isMatch = (text: string) => text.toLocaleLowerCase().includes(wanted ?? '')
  const matching = wanted ? rows.filter((row) => textsOf(row).some(isMatch)) : rows
  reply.header('x-total-count', matching.length)
  const { page, pageSize } = paging(asked)
  return pageSize ? matching.slice((page - 1) * pageSize, page * pageSize) : matching
}
