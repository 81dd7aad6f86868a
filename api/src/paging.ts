import { type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'

/** How a caller asks a list for a page (docs/spec/api.md, Lists). */
export type Paging = { search?: string; page?: number; pageSize?: number }

export type Cut = { limit: number; offset: number }

/** Limit and offset of a page, which has ten rows unless a size is given; undefined, for every row, without both. */
export function cutOf({ page, pageSize }: Paging): Cut | undefined {
  if (!page && !pageSize) return undefined
  const limit = pageSize ?? 10
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

/** Restricts a `$dynamic()` query to the page that was asked for, if one was. */
export function onPage<Query extends PgSelect>(query: Query, asked: Paging) {
  const cut = cutOf(asked)
  return cut ? query.limit(cut.limit).offset(cut.offset) : query
}

/** The same for a query that is written in SQL, whose last words these are. */
export function pageClause(asked: Paging): SQL {
  const cut = cutOf(asked)
  return cut ? sql`limit ${cut.limit} offset ${cut.offset}` : sql``
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
  const cut = cutOf(asked)
  const rowsOnPage = cut ? matching.slice(cut.offset, cut.offset + cut.limit) : matching
  return counted(reply, { rows: rowsOnPage, total: matching.length })
}
