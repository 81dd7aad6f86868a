import type { HolidayForm } from '@hr/contract/working-time/calendar'
import { holidays } from '@hr/db/schema'
import type { Writing } from '../../company/current-user.ts'
import { type Reader, unitInReach } from '../../company/reach.ts'
import { refusingTaken } from '../../platform/http/errors.ts'
import { recount } from '../../runs/impact/recount.ts'
import { holidaysChanged } from './changes.ts'
import { HOLIDAY_TAKEN } from './queries.ts'
import { refusePast, shareUnit } from './unit.ts'

/**
 * Adds a holiday. Fails with 403 for a unit that the person may not choose, 400 for a past day, 409 if it exists
 * already, and with 409 and its impact if leave is recounted.
 */
export function addHoliday({ deps, me, write }: Writing<Reader>, form: HolidayForm) {
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
    await recount({ tx, deps, me }, holidaysChanged([{ before: null, after: holiday }]), form)
    return { id: holiday.id }
  })
}
