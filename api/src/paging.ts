import type { PgSelect } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'

/** How a caller asks a list for a page (docs/spec/api.md, Lists). */
export type Paging = { search?: string; page?: number; pageSize?: number }

/** Limit and offset of a page. A page without a size has ten rows; without page and size everything is returned. */
export function paging({ page, pageSize }: Paging) {
  return { page: page ?? 1, pageSize: pageSize ?? (page ? 10 : undefined) }
}

/** Restricts a `$dynamic()` query to the page that was asked for, if one was. */
export function onPage<Query extends PgSelect>(query: Query, asked: Paging) {
  const { page, pageSize } = paging(asked)
  return pageSize ? query.limit(pageSize).offset((page - 1) * pageSize) : query
}

/** Returns the rows of a page, and sets `X-Total-Count` to the number of rows that match in total. */
export function counted<Row>(reply: FastifyReply, { rows, total }: { rows: Row[]; total: number }): Row[] {
  reply.header('x-total-count', total)
  return rows
}

/**
 * Cuts the page out of a list that is read as a whole, such as an inbox, and sets `X-Total-Count` to the number of
 * matching rows. A row matches if one of its texts contains the search, in any case.
 */
export function pageOf<Row>(reply: FastifyReply, rows: Row[], asked: Paging, textsOf: (row: Row) => string[]): Row[] {
  const wanted = asked.search?.toLocaleLowerCase()
  const isMatch = (text: string) => text.toLocaleLowerCase().includes(wanted ?? '')
  const matching = wanted ? rows.filter((row) => textsOf(row).some(isMatch)) : rows
  reply.header('x-total-count', matching.length)
  const { page, pageSize } = paging(asked)
  return pageSize ? matching.slice((page - 1) * pageSize, page * pageSize) : matching
}
