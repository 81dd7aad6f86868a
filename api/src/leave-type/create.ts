import type { LeaveTypeForm } from '@hr/contract/leave-type'
import { leaveTypes } from '@hr/db/schema'
import type { Deps } from '../deps.ts'
import { once, type Repeatable } from '../idempotency.ts'
import { columnsOf, refusingTakenNames } from './queries.ts'
import { shareUnit } from './unit.ts'

/** Adds a leave type to a business unit. 409 for a name that is taken there. */
export function createType({ db }: Deps, form: LeaveTypeForm, call: Repeatable) {
  return db.transaction((tx) =>
    once(tx, call, async () => {
      await shareUnit(tx, form.buId)
      const write = tx.insert(leaveTypes).values(columnsOf(form)).returning({ id: leaveTypes.id })
      const [type] = await refusingTakenNames(write)
      if (!type) throw new Error('no leave type row')
      return type
    }),
  )
}
