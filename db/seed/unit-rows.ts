import type { Day } from '@hr/domain/dates'
import { addYears } from '@hr/domain/dates'
import type { Queryable } from '../client.ts'
import { insertLeaveTypes } from '../factories/bulk.ts'
import { businessUnits } from '../schema.ts'
import type { TypeKey, UnitData } from './units.ts'
import { leaveTypesOfEveryUnit, units } from './units.ts'

/** A business unit with its id and the ids of its leave types. */
export type Unit = UnitData & { id: number; types: Record<TypeKey, number> }

/** Inserts the business units, each with the known leave types. */
export async function insertUnits(db: Queryable, today: Day): Promise<Unit[]> {
  const createdAt = `${addYears(today, -11)}T08:00:00.000Z`
  const rows = await db
    .insert(businessUnits)
    .values(units.map(({ row }) => ({ ...row, createdAt })))
    .returning()
  const types = await insertLeaveTypes(
    db,
    rows.flatMap(({ id }) => typeRows(id, createdAt)),
  )
  return units.map((unit, index) => {
    const { id } = rows[index]!
    return { ...unit, id, types: typeIds(types.filter(({ buId }) => buId === id)) }
  })
}

function typeRows(buId: number, createdAt: string) {
  return leaveTypesOfEveryUnit.map(({ key, name, description, look }) => ({
    buId,
    name,
    description,
    ...look,
    isAttachmentRequired: key === 'sick',
    isUnlimited: key === 'lossOfPay',
    isCompOff: key === 'compOff',
    createdAt,
  }))
}

function typeIds(types: { id: number; name: string }[]): Record<TypeKey, number> {
  const entries = leaveTypesOfEveryUnit.map(({ key, name }) => [key, types.find((type) => type.name === name)!.id])
  return Object.fromEntries(entries)
}
