import type { WorkingDayForm } from '@hr/contract/working-time/calendar'
import { specialWorkingDays } from '@hr/db/schema'
import * as t from '@hr/words/working-time'
import type { Writing } from '../../company/current-user.ts'
import { type Reader, unitInReach } from '../../company/reach.ts'
import { refusingTaken } from '../../platform/http/errors.ts'
import { recount } from '../../runs/impact/recount.ts'
import { workingDayChanged } from './changes.ts'
import { refusePast, shareUnit } from './unit.ts'

const DAY_TAKEN = { specialWorkingDate: t.specialWorkingDayTaken }

/**
 * Adds a special working day. Fails with 403 for a unit that the person may not choose, 400 for a past day, 409 if it
 * exists already, and with 409 and its impact if leave is recounted.
 */
export function addWorkingDay({ deps, me, write }: Writing<Reader>, form: WorkingDayForm) {
  const { specialWorkingDate: date, buId } = form
  unitInReach(me, 'keepCalendar', buId)
  return write(async (tx) => {
    const { timeZone } = await shareUnit(tx, buId)
    refusePast('specialWorkingDate', date, timeZone, deps.now())
    const insert = tx.insert(specialWorkingDays).values({ buId, date }).returning()
    const [day] = await refusingTaken(insert, DAY_TAKEN)
    if (!day) throw new Error('no working day row')
    await recount({ tx, deps, me }, workingDayChanged({ before: null, after: day }), form)
    return { id: day.id }
  })
}
