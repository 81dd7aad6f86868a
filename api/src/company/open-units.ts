import { NO_SUCH_UNIT } from '@hr/contract/call/refusals'
import type { Queryable } from '@hr/db/client'
import { businessUnits } from '@hr/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '../platform/http/errors.ts'

/** Units that are not deleted; lists, counts and pickers show only these (docs/spec/rules.md, Business units). */
export const isOpen = isNull(businessUnits.closedAt)

export const isOpenUnit = (id: number) => and(eq(businessUnits.id, id), isOpen)

export const noSuchUnit = () => notFound(NO_SUCH_UNIT)

/** Fails with 404 for a unit that does not exist, or was deleted. */
export async function checkOpen(db: Queryable, id: number): Promise<void> {
  if ((await db.$count(businessUnits, isOpenUnit(id))) === 0) throw noSuchUnit()
}
