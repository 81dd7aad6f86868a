import type { LeaveTypeForm, TypeUsage } from '@hr/contract/entitlement/leave-type'
import { balances } from '@hr/db/balances'
import type { Queryable } from '@hr/db/client'
import { businessUnits, compOffClaims, leaveEntries, leaveRequests, leaveTypes } from '@hr/db/schema'
import { settingColumns } from '@hr/db/settings'
import type { Colour } from '@hr/domain/leave/policy/colour-and-letter'
import { TYPE_SETTINGS } from '@hr/domain/leave/policy/type-settings'
import { toldOfAttachments } from '@hr/domain/leave/request/attachment'
import { toldOfSteps } from '@hr/domain/leave/request/two-steps'
import * as t from '@hr/words/leave-types'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isOpen } from '../../company/open-units.ts'
import { notFound } from '../../platform/http/errors.ts'

export const noSuchType = () => notFound(t.typeNotFound)

/** Types that are not retired. */
const isCurrent = isNull(leaveTypes.retiredAt)

/** The types that can be applied for, of one business unit or of all, those without a limit last. */
export const listLeaveTypes = (db: Queryable, buId: number | undefined) =>
  selectTypes(db, and(isCurrent, buId ? eq(leaveTypes.buId, buId) : undefined))

/** The retired types, which can be taken back. */
export const listRetiredTypes = (db: Queryable, buId: number | undefined) =>
  selectTypes(db, and(isNotNull(leaveTypes.retiredAt), buId ? eq(leaveTypes.buId, buId) : undefined))

/** One of them. */
export async function findType(db: Queryable, id: number) {
  const [type] = await selectTypes(db, and(isCurrent, eq(leaveTypes.id, id)))
  return type
}

// Every column but these must be a setting, and every setting must be a column, or the types do not fit.
type NoSetting = 'id' | 'buId' | 'name' | 'description' | 'isCompOff' | 'retiredAt' | 'createdAt'
const settings: Pick<typeof leaveTypes, Exclude<keyof typeof leaveTypes.$inferSelect, NoSetting>> = settingColumns(
  leaveTypes,
  TYPE_SETTINGS,
)

async function selectTypes(db: Queryable, which: SQL | undefined) {
  const types = await db
    .select({
      id: leaveTypes.id,
      leaveName: leaveTypes.name,
      buId: leaveTypes.buId,
      buName: businessUnits.name,
      description: leaveTypes.description,
      ...settings,
    })
    .from(leaveTypes)
    .innerJoin(businessUnits, eq(businessUnits.id, leaveTypes.buId))
    .where(and(isOpen, which))
    .orderBy(asc(businessUnits.name), asc(leaveTypes.isUnlimited), asc(leaveTypes.id))
  return types.map(({ attachmentWithin, attachmentFrom, attachmentFiles, secondStep, secondFrom, ...type }) => ({
    ...type,
    ...toldOfSteps({ secondStep, secondFrom }),
    ...toldOfAttachments({ attachmentWithin, attachmentFrom, attachmentFiles }),
  }))
}

/**
 * Locks a leave type against everybody who relies on it: anyone who applies for it, allocates or grants it holds it by
 * `shareTypes`. A transaction that holds this lock waits for no other, so it cannot deadlock. Fails with 404 for a
 * retired type.
 */
export async function lockType(tx: Queryable, id: number) {
  const [type] = await tx
    .select()
    .from(leaveTypes)
    .where(and(eq(leaveTypes.id, id), isCurrent))
    .for('update')
  if (!type) throw noSuchType()
  return type
}

/** Whether anybody was ever given days of a type, applied for it, or asked for comp-off of it. */
export async function isInUse(db: Queryable, typeId: number): Promise<boolean> {
  const counts = await Promise.all([
    db.$count(leaveEntries, eq(leaveEntries.leaveTypeId, typeId)),
    db.$count(leaveRequests, eq(leaveRequests.leaveTypeId, typeId)),
    db.$count(compOffClaims, eq(compOffClaims.leaveTypeId, typeId)),
  ])
  return counts.some((count) => count > 0)
}

/**
 * What deleting a type affects among the people who work here: days given, used and pending from a year on, and pending
 * requests of any year, because they can still be decided.
 */
export async function countUsage(db: Queryable, typeId: number, fromYear: number): Promise<TypeUsage> {
  const [usage] = await db.execute<TypeUsage>(sql`
    with touched as (
      select b.employee_id, b.pending, case when b.year >= ${fromYear} then b.used else 0 end as used,
        b.year >= ${fromYear} and (b.allocation > 0 or b.grants > 0) as is_given
      from ${balances(({ leaveTypeId }) => sql`${leaveTypeId} = ${typeId}`)} b
      join employees e on e.id = b.employee_id and e.left_at is null
    )
    select (count(distinct employee_id) filter (where is_given or used > 0 or pending > 0))::int as "people",
      coalesce(sum(used), 0)::float8 as "usedDays", coalesce(sum(pending), 0)::float8 as "pendingDays",
      (select count(*) from leave_requests r join employees e on e.id = r.employee_id and e.left_at is null
        where r.leave_type_id = ${typeId} and r.status = 'pending')::int as "pendingRequests"
    from touched`)
  return usage ?? { people: 0, usedDays: 0, pendingDays: 0, pendingRequests: 0 }
}

/** The colours of the types of a business unit that can be applied for. */
export async function coloursOf(tx: Queryable, buId: number): Promise<Colour[]> {
  const types = await tx
    .select({ colour: leaveTypes.colour })
    .from(leaveTypes)
    .where(and(eq(leaveTypes.buId, buId), isCurrent))
  return types.map(({ colour }) => colour)
}

/** The columns that the form fills; none for a look that it leaves out. */
export const columnsOf = ({ leaveName, ...columns }: LeaveTypeForm) => ({ ...columns, name: leaveName })

export const NAME_TAKEN = { leaveName: t.nameTaken }
