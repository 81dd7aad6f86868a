import type { LeaveRule } from '@hr/contract/entitlement/leave-rule'
import type { Queryable } from '@hr/db/client'
import { departments, leaveRules, leaveTypes } from '@hr/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const firstTypes = alias(leaveTypes, 'first_types')

/** The rules of a unit: first those for all types, then by type and kind. */
export async function listRules(db: Queryable, buId: number): Promise<LeaveRule[]> {
  const rows = await db
    .select({
      rule: leaveRules,
      leaveName: leaveTypes.name,
      departmentName: departments.name,
      firstTypeName: firstTypes.name,
    })
    .from(leaveRules)
    .leftJoin(leaveTypes, eq(leaveTypes.id, leaveRules.leaveTypeId))
    .leftJoin(departments, eq(departments.id, leaveRules.departmentId))
    .leftJoin(firstTypes, eq(firstTypes.id, leaveRules.firstTypeId))
    .where(eq(leaveRules.buId, buId))
    .orderBy(sql`${leaveTypes.name} nulls first`, asc(leaveRules.kind), asc(leaveRules.fromDate), asc(leaveRules.id))
  return rows.map(({ rule: { buId: _, createdAt: __, ...rule }, ...names }) => ({ ...rule, ...names }))
}
