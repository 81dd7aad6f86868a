import type { Queryable } from '@hr/db/client'
import { businessUnits } from '@hr/db/schema'
import { SUPER_ADMIN } from '@hr/domain/access'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { isOpenUnit } from '../business-unit/queries.ts'
import type { CurrentUser } from '../current-user.ts'
import { forbidden, invalid } from '../errors.ts'

export type Keeper = Pick<CurrentUser, 'roleId' | 'buId'>

/**
 * The unit that a list is about. The super admin may choose any, or none for all units. Everybody else has their own,
 * and asking for another fails with 403 (docs/spec/access.md, Business units of a role).
 */
export function unitOf({ roleId, buId }: Keeper, asked: number | undefined): number | undefined {
  if (roleId === SUPER_ADMIN) return asked
  if (asked !== undefined && asked !== buId) throw forbidden()
  return buId
}

/**
 * Locks the unit whose calendar is written to, so that nobody deletes it meanwhile. Fails with 400 if it does not
 * exist.
 */
export async function shareUnit(tx: Queryable, buId: number): Promise<{ timeZone: string }> {
  const [unit] = await tx
    .select({ timeZone: businessUnits.timeZone })
    .from(businessUnits)
    .where(isOpenUnit(buId))
    .for('share')
  if (!unit) throw invalid({ buId: 'Please choose one from the list' })
  return unit
}

/**
 * Fails with 400 by the field if the day has passed where the unit is (docs/spec/rules.md, Holidays and special working
 * days).
 */
export function refusePast(field: string, date: Day, timeZone: string, now: Date): void {
  if (date < todayIn(timeZone, now)) throw invalid({ [field]: 'Date cannot be before today' })
}
