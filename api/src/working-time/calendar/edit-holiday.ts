import type { HolidayForm } from '@hr/contract/working-time/calendar'
import { holidays } from '@hr/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { type Reader, unitInReach } from '../../company/reach.ts'
import { refusingTaken } from '../../platform/http/errors.ts'
import { recount } from '../../runs/impact/recount.ts'
import { holidaysChanged } from './changes.ts'
import { HOLIDAY_TAKEN, isKept, noSuchHoliday } from './queries.ts'
import { refusePast, shareUnit } from './unit.ts'

/**
 * Changes a holiday. Fails with 404 for one of another unit, and with 409 if another holiday has that name and day. A
 * past holiday keeps its date or moves to a day that is not past (docs/spec/rules.md, Holidays and special working days).
 * Fails with 409 and its impact if leave is
 * recalculated by it.
 */
export const editHoliday = ({ deps, me, write }: Writing<Reader>, id: number, form: HolidayForm): Promise<void> =>
  write(async (tx) => {
    const { holidayName: name, holidayDate: date, buId, session = null } = form
    const isTheirs = and(eq(holidays.id, id), isKept(holidays.buId, me))
    const [holiday] = await tx.select().from(holidays).where(isTheirs).for('update')
    if (!holiday) throw noSuchHoliday()
    unitInReach(me, 'keepCalendar', buId)
    const { timeZone } = await shareUnit(tx, buId)
    if (date !== holiday.date) refusePast('holidayDate', date, timeZone, deps.now())
    const update = tx.update(holidays).set({ buId, name, date, session }).where(eq(holidays.id, id))
    const [after] = await refusingTaken(update.returning(), HOLIDAY_TAKEN)
    if (!after) throw noSuchHoliday()
    await recount({ tx, deps, me }, holidaysChanged([{ before: holiday, after }]), form)
  })
