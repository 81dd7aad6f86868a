import type { HolidayForm } from '@hr/contract/calendar'
import { holidays } from '@hr/db/schema'
import type { Deps } from '../deps.ts'
import { refusingTaken } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { type Reader, unitInReach } from '../reach.ts'
import { HOLIDAY_TAKEN } from './queries.ts'
import { refusePast, shareUnit } from './unit.ts'

/**
 * Adds a holiday. Fails with 403 for a unit that the person may not choose, 400 for a past day, 409 if it exists
 * already.
 */
export function addHoliday({ now }: Deps, me: Reader, form: HolidayForm, write: Write) {
  const { holidayName: name, holidayDate: date, buId, session } = form
  unitInReach(me, 'keepCalendar', buId)
  return write(async (tx) => {
    const { timeZone } = await shareUnit(tx, buId)
    refusePast('holidayDate', date, timeZone, now())
    const insert = tx.insert(holidays).values({ buId, name, date, session }).returning({ id: holidays.id })
    const [holiday] = await refusingTaken(insert, HOLIDAY_TAKEN)
    if (!holiday) throw new Error('no holiday row')
    return holiday
  })
}
