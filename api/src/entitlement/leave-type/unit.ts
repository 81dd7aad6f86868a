import { CHOOSE } from '@hr/contract/call/sentences'
import type { Queryable } from '@hr/db/client'
import { businessUnits } from '@hr/db/schema'
import { isOpenUnit } from '../../company/open-units.ts'
import { invalid } from '../../platform/http/errors.ts'

/** Fails with 400 unless the business unit exists. It cannot be deleted until the transaction ends. */
export async function shareUnit(tx: Queryable, buId: number): Promise<void> {
  const [unit] = await tx.select({ id: businessUnits.id }).from(businessUnits).where(isOpenUnit(buId)).for('share')
  if (!unit) throw invalid({ buId: CHOOSE })
}
