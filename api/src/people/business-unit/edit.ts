import { type EditBusinessUnit, refusedAsWritten } from '@hr/contract/people/business-unit'
import type { Transaction } from '@hr/db/client'
import { businessUnits, leaveEntries, leaveRequests, leaveTypes } from '@hr/db/schema'
import { weekText } from '@hr/domain/leave/counting/half-days'
import { EVERY_DAY } from '@hr/domain/leave/counting/recount'
import * as t from '@hr/words/units'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { refuseShutOut } from '../../company/let-in.ts'
import { shareReportingLines } from '../../company/locks.ts'
import { isOpenUnit, noSuchUnit } from '../../company/open-units.ts'
import { conflict, refuse, refusingTaken } from '../../platform/http/errors.ts'
import type { Change } from '../../runs/impact/change.ts'
import { recount } from '../../runs/impact/recount.ts'
import { chooseCompOffType } from './comp-off-type.ts'
import { columnsOf, NAME_TAKEN, takesAsWritten } from './queries.ts'
import { zoneOf } from './time-zone.ts'

/**
 * Changes a business unit. Without a time zone in the form it keeps its own. Fails with 409 for a name that is taken, for
 * another leave year once days of the unit's leave types were given or taken (docs/spec/rules.md, Years of a leave), for what
 * shuts out the last super admin, and with its impact if another
 * working week has leave recalculated.
 */
export function editUnit({ deps, me, write }: Writing<{ id: number }>, id: number, form: EditBusinessUnit) {
  const timeZone = zoneOf(form) // undefined changes nothing
  return write(async (tx) => {
    const weekBefore = form.workingWeek && (await lockWeek(tx, id))
    const before = await refuseOtherYear(tx, id, form.leaveYearMonth)
    if (form.takesAsWritten === undefined && !(await takesAsWritten(tx, id))) refuse(refusedAsWritten(form))
    const edit = tx
      .update(businessUnits)
      .set({ ...columnsOf(form), timeZone })
      .where(isOpenUnit(id))
      .returning()
    const [unit] = await refusingTaken(edit, NAME_TAKEN)
    if (!unit) throw noSuchUnit()
    const letsInLater =
      before && (unit.daysBeforeJoining < before.daysBeforeJoining || unit.timeZone !== before.timeZone)
    if (letsInLater) await refuseShutOut(tx, 'daysBeforeJoining', deps.now())
    await chooseCompOffType(tx, id, form.compOffTypeId)
    if (weekBefore && weekBefore !== unit.workingWeek)
      await recount({ tx, deps, me }, weekChanged(unit, weekBefore), form)
  })
}

/** Days that were given or taken have the name of a leave year, which would then change. Returns the unit as it was. */
async function refuseOtherYear(tx: Transaction, id: number, month: number | undefined) {
  const [unit] = await tx.select().from(businessUnits).where(isOpenUnit(id))
  if (!unit || month === undefined || month === unit.leaveYearMonth) return unit
  // Anyone who gives or takes days shares their type.
  const ofUnit = tx.select({ id: leaveTypes.id }).from(leaveTypes).where(eq(leaveTypes.buId, id))
  const types = (await ofUnit.orderBy(asc(leaveTypes.id)).for('update')).map((type) => type.id)
  if (types.length === 0) return unit
  const counts = await Promise.all([
    tx.$count(leaveEntries, inArray(leaveEntries.leaveTypeId, types)),
    tx.$count(leaveRequests, inArray(leaveRequests.leaveTypeId, types)),
  ])
  if (counts.some((count) => count > 0)) throw conflict({ leaveYearMonth: YEAR_IS_USED })
  return unit
}

const YEAR_IS_USED = t.leaveYearInUse

/** The week that a unit had, which stays until the transaction ends. The reporting lines are shared first, as always. */
async function lockWeek(tx: Transaction, id: number): Promise<number | undefined> {
  await shareReportingLines(tx)
  const [unit] = await tx
    .select({ workingWeek: businessUnits.workingWeek })
    .from(businessUnits)
    .where(eq(businessUnits.id, id))
    .for('no key update')
  return unit?.workingWeek
}

type Unit = Pick<typeof businessUnits.$inferSelect, 'id' | 'name' | 'workingWeek'>

const weekChanged = ({ id, name, workingWeek }: Unit, before: number): Change => ({
  buId: id,
  owners: { buIds: [id] },
  days: EVERY_DAY,
  cause: t.workingWeekChanged({ name, week: weekText(workingWeek), weekBefore: weekText(before) }),
  changed: [{ table: 'business_units', before: { id, workingWeek: before }, after: { id, workingWeek } }],
})
