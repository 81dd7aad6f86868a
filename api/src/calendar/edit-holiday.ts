import type { HolidayForm } from '@hr/contract/calendar'
import { holidays } from '@hr/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { refusingTaken } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { type Reader, unitInReach } from '../reach.ts'
import { HOLIDAY_TAKEN, isKept, noSuchHoliday } from './queries.ts'
import { refusePast, shareUnit } from './unit.ts'

/**
 * Changes a holiday. Fails with 404 for one of another unit, and with 409 if another holiday has that name and day. A
 * past holiday keeps its date or moves to a day that is not past (decision 32).
 */
export const editHoliday = ({ now }: Deps, me: Reader, id: number, form: HolidayForm, write: Write): Promise<void> =>
  write(async (tx) => {
    const { holidayName: name, holidayDate: date, buId, session = null } = form
    const isTheirs = and(eq(holidays.id, id), isKept(holidays.buId, me))
    const [holiday] = await tx.select().from(holidays).where(isTheirs).for('update')
    if (!holiday) throw noSuchHoliday()
    unitInReach(me, 'keepCalendar', buId)
    const { timeZone } = await shareUnit(tx, buId)
    if (date !== holiday.date) refusePast('holidayDate', date, timeZone, now())
    const update = tx.update(holidays).set({ buId, name, date, session }).where(eq(holidays.id, id))
    await refusingTaken(update, HOLIDAY_TAKEN)
  })
