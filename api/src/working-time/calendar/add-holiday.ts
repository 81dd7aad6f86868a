import type { HolidayForm } from '@hr/contract/working-time/calendar'
import { holidays } from '@hr/db/schema'
import { type Reader, unitInReach } from '../../company/reach.ts'
import type { Deps } from '../../platform/deps.ts'
import { refusingTaken } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { recount } from '../../runs/impact/recount.ts'
import { holidaysChanged } from './changes.ts'
import { HOLIDAY_TAKEN } from './queries.ts'
import { refusePast, shareUnit } from './unit.ts'

/**
 * Adds a holiday. Fails with 403 for a unit that the person may not choose, 400 for a past day, 409 if it exists
 * already, and with 409 and its impact if leave is counted anew by it.
 */
export function addHoliday(deps: Deps, me: Reader, form: HolidayForm, write: Write) {
  const { holidayName: name, holidayDate: date, buId, session } = form
  unitInReach(me, 'keepCalendar', buId)
  return write(async (tx) => {
    const { timeZone } = await shareUnit(tx, buId)
    refusePast('holidayDate', date, timeZone, deps.now())
    const [holiday] = await refusingTaken(
      tx.insert(holidays).values({ buId, name, date, session }).returning(),
      HOLIDAY_TAKEN,
    )
    if (!holiday) throw new Error('no holiday row')
    await recount(tx, deps, me, holidaysChanged([{ before: null, after: holiday }]), form)
    return { id: holiday.id }
  })
}
