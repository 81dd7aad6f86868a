import { businessUnits } from '@hr/db/schema'
import * as t from '@hr/words/units'
import { eq } from 'drizzle-orm'
import { isOpenUnit, noSuchUnit } from '../../company/open-units.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { countPeople } from './queries.ts'

/**
 * Deletes a unit by closing it: its row stays for its alumni and their leave (docs/spec/rules.md, Business units). Fails with 409 and
 * the number of people while somebody works there. Waits for transactions that are hiring or moving somebody into it,
 * because they hold the unit's row.
 */
export const deleteUnit = ({ now }: Deps, buId: number, write: Write): Promise<void> =>
  write(async (tx) => {
    const [unit] = await tx.select().from(businessUnits).where(isOpenUnit(buId)).for('update')
    if (!unit) throw noSuchUnit()
    const people = await countPeople(tx, buId)
    if (people > 0) throw conflict(t.peopleStillWorkIn(people, unit.name))

    await tx.update(businessUnits).set({ closedAt: now().toISOString() }).where(eq(businessUnits.id, buId))
  })
