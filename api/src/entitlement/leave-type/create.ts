import type { LeaveTypeForm } from '@hr/contract/entitlement/leave-type'
import { leaveTypes } from '@hr/db/schema'
import { defaultLook } from '@hr/domain/leave/policy/colour-and-letter'
import { refusingTaken } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { coloursOf, columnsOf, NAME_TAKEN } from './queries.ts'
import { shareUnit } from './unit.ts'

/** Adds a leave type to a business unit. Fails with 409 if the unit has a type of that name. */
export function createType(form: LeaveTypeForm, write: Write) {
  return write(async (tx) => {
    await shareUnit(tx, form.buId)
    const { colour, letter, ...rest } = columnsOf(form)
    const look = defaultLook(rest.name, await coloursOf(tx, form.buId))
    const values = { ...rest, colour: colour ?? look.colour, letter: letter ?? look.letter }
    const insert = tx.insert(leaveTypes).values(values).returning({ id: leaveTypes.id })
    const [type] = await refusingTaken(insert, NAME_TAKEN)
    if (!type) throw new Error('no leave type row')
    return type
  })
}
