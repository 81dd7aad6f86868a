import { BEFORE_TODAY } from '@hr/contract/call/refusals'
import { CHOOSE } from '@hr/contract/call/sentences'
import type { Queryable } from '@hr/db/client'
import { businessUnits } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { isOpenUnit } from '../../company/open-units.ts'
import { invalid } from '../../platform/http/errors.ts'

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
  if (!unit) throw invalid({ buId: CHOOSE })
  return unit
}

/**
 * Fails with 400 by the field if the day has passed where the unit is (docs/spec/rules.md, Holidays and special working
 * days).
 */
export function refusePast(field: string, date: Day, timeZone: string, now: Date): void {
  if (date < todayIn(timeZone, now)) throw invalid({ [field]: BEFORE_TODAY })
}
