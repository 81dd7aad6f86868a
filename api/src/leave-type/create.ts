import type { LeaveTypeForm } from '@hr/contract/leave-type'
import { leaveTypes } from '@hr/db/schema'
import { refusingTaken } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { columnsOf, NAME_TAKEN } from './queries.ts'
import { shareUnit } from './unit.ts'

/** Adds a leave type to a business unit. 409 for a name that is taken there. */
export function createType(form: LeaveTypeForm, write: Write) {
  return write(async (tx) => {
    await shareUnit(tx, form.buId)
    const insert = tx.insert(leaveTypes).values(columnsOf(form)).returning({ id: leaveTypes.id })
    const [type] = await refusingTaken(insert, NAME_TAKEN)
    if (!type) throw new Error('no leave type row')
    return type
  })
}
