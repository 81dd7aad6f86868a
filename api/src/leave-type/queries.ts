import { toFlag } from '@hr/contract/fields'
import type { Queryable } from '@hr/db/client'
import { businessUnits, leaveTypes } from '@hr/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { isOpen } from '../business-unit/queries.ts'

/** The types that can be applied for, of one business unit or of all; types without a limit come last. */
export async function listLeaveTypes(db: Queryable, buId: number | undefined) {
  const rows = await db
    .select({
      id: leaveTypes.id,
      leaveName: leaveTypes.name,
      buName: businessUnits.name,
      description: leaveTypes.description,
      isAttachmentRequired: leaveTypes.isAttachmentRequired,
      isUnlimited: leaveTypes.isUnlimited,
    })
    .from(leaveTypes)
    .innerJoin(businessUnits, eq(businessUnits.id, leaveTypes.buId))
    .where(and(isNull(leaveTypes.retiredAt), isOpen, buId ? eq(leaveTypes.buId, buId) : undefined))
    .orderBy(asc(businessUnits.name), asc(leaveTypes.isUnlimited), asc(leaveTypes.id))
  return rows.map((row) => ({
    ...row,
    isAttachmentRequired: toFlag(row.isAttachmentRequired),
    isUnlimited: toFlag(row.isUnlimited),
  }))
}
