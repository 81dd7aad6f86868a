import { MOST_ROWS } from '@hr/contract/call/fields'
import { readMany } from '@hr/db/prepared'
import * as t from '@hr/words/refusals'
import { type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'
import { invalid } from './errors.ts'

/** How a caller asks a list for a page (docs/spec/api.md, Lists). */
export type Paging = { search?: string; page?: number; pageSize?: number }

export type Cut = { limit: number; offset: number }

/**
 * Limit and offset of a page, which has ten rows unless a size is given. Without both, one row more than may be
 * answered, by which `refuseLong` knows that there are too many.
 */
export function cutOf({ page, pageSize }: Paging): Cut {
  if (isWhole({ page, pageSize })) return { limit: MOST_ROWS + 1, offset: 0 }
  const limit = pageSize ?? 10
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

/** Whether a list was asked for as a whole. */
export const isWhole = ({ page, pageSize }: Paging): boolean => !page && !pageSize

/** Fails with 400 if the whole list was asked for and is too long. Callers that know the total need not read it. */
export function refuseWhole(asked: Paging, total: number): void {
  if (isWhole(asked)) refuseLong({ length: total })
}

/** Returns the rows. Fails with 400 if they are more than one answer may have, because an answer is built in one go. */
export function refuseLong<Rows extends { length: number }>(rows: Rows): Rows {
  if (rows.length <= MOST_ROWS) return rows
  throw invalid({ page: t.answerTooLong })
}

/** Reads the page of a `$dynamic()` query that was asked for. Fails with 400 if that is all of it and too much. */
export async function onPage<Query extends PgSelect>(query: Query, asked: Paging): Promise<Query['_']['result']> {
  const { limit, offset } = cutOf(asked)
  return refuseLong(await readMany<Query['_']['result']>(query.limit(limit).offset(offset)))
}

/** The same for a query that is written in SQL, whose last words these are. */
export function pageClause(asked: Paging): SQL {
  const { limit, offset } = cutOf(asked)
  return sql`limit ${limit} offset ${offset}`
}

/**
 * Returns the rows of a page, and sets `X-Total-Count` to the number of rows that match in total. Fails with 400 if no
 * page was asked for and there are too many.
 */
export function counted<Row>(reply: FastifyReply, { rows, total }: { rows: Row[]; total: number }): Row[] {
  reply.header('x-total-count', total)
  return refuseLong(rows)
}

/**
 * Cuts the page out of a list that is read as a whole, such as an inbox, and sets `X-Total-Count` to the number of
 * matching rows. A row matches if one of its texts contains the search, in any case.
 */
export function pageOf<Row>(reply: FastifyReply, rows: Row[], asked: Paging, textsOf: (row: Row) => string[]): Row[] {
  const wanted = asked.search?.toLocaleLowerCase()
  const isMatch = (text: string) => text.toLocaleLowerCase().includes(wanted ?? '')
  const matching = wanted ? rows.filter((row) => textsOf(row).some(isMatch)) : rows
  const { limit, offset } = cutOf(asked)
  return counted(reply, { rows: matching.slice(offset, offset + limit), total: matching.length })
}
