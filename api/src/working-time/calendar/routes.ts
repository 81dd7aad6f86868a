import * as contract from '@hr/contract/working-time/calendar'
import { importHolidays, publicHolidays } from '@hr/contract/working-time/holiday-import'
import { holidaysOfPlace } from '@hr/domain/calendar/holidays-of-place'
import { monthsOf } from '@hr/domain/calendar/year'
import { formatDay } from '@hr/domain/dates'
import { holidayText } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/working-time'
import { unitInReach } from '../../company/reach.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { refuseOther } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { addHoliday } from './add-holiday.ts'
import { addWorkingDay } from './add-working-day.ts'
import { deleteHoliday } from './delete-holiday.ts'
import { deleteWorkingDay } from './delete-working-day.ts'
import { editHoliday } from './edit-holiday.ts'
import { importDays, listPublicHolidays } from './import-holidays.ts'
import { findHoliday, listHolidays, listUnits, listWorkingDays, noSuchHoliday } from './queries.ts'

/** The name of a special working day among the events of a month, since it has none of its own. */
const WORKING_DAY = t.specialWorkingDay

export function calendarRoutes(app: App, deps: Deps): void {
  handle(app, contract.listUnits, async ({ me }) => {
    const units = await listUnits(deps.db, me)
    return units.map(({ id, buName, ...place }) => ({ id, buName, publicHolidays: holidaysOfPlace(place) }))
  })
  holidayRoutes(app, deps)
  changingRoutes(app, deps)
  workingDayRoutes(app, deps)
  importRoutes(app, deps)
}

function holidayRoutes(app: App, deps: Deps): void {
  handle(app, contract.listHolidays, async ({ me, body }, reply) => {
    const days = await listHolidays(deps.db, { buId: unitInReach(me, 'keepCalendar', body?.buId), year: body?.year })
    return pageOf(reply, days, body ?? {}, (day) => [day.holidayName, day.buName, formatDay(day.holidayDate)])
  })

  handle(app, contract.holidayCalendar, async ({ me, body: { employeeBuId, year } }) => {
    const days = await listHolidays(deps.db, { buId: unitInReach(me, 'keepCalendar', employeeBuId) ?? me.buId, year })
    const events = days.map((day) => ({
      date: day.holidayDate,
      event: holidayText({ name: day.holidayName, session: day.session }),
    }))
    return { events: monthsOf(year, events) }
  })

  handle(app, contract.getHoliday, async ({ me, params }) => {
    const holiday = await findHoliday(deps.db, me, params.id)
    if (!holiday) throw noSuchHoliday()
    return holiday
  })
}

function changingRoutes(app: App, deps: Deps): void {
  handle(app, contract.addHoliday, ({ me, body, write }) => addHoliday({ deps, me, write }, body))

  handle(app, contract.editHoliday, async ({ me, params, body: { id, ...form }, write }) => {
    refuseOther('id', id, params.id)
    await editHoliday({ deps, me, write }, params.id, form)
    return { userMessage: t.holidaySaved(form.holidayName) }
  })

  handle(app, contract.deleteHoliday, ({ me, body, write }) => deleteHoliday({ deps, me, write }, body.holidayId, body))
}

function workingDayRoutes(app: App, deps: Deps): void {
  handle(app, contract.listWorkingDays, async ({ me, body }, reply) => {
    const days = await listWorkingDays(deps.db, {
      buId: unitInReach(me, 'keepCalendar', body?.buId),
      year: body?.year,
    })
    return pageOf(reply, days, body ?? {}, (day) => [day.dayOfWeek, day.buName, formatDay(day.specialWorkingDate)])
  })

  handle(app, contract.workingDayCalendar, async ({ me, body: { year } }) => {
    const days = await listWorkingDays(deps.db, { buId: me.buId, year })
    const events = days.map((day) => ({ date: day.specialWorkingDate, event: WORKING_DAY }))
    return { specialWorkingDays: monthsOf(year, events) }
  })

  handle(app, contract.addWorkingDay, ({ me, body, write }) => addWorkingDay({ deps, me, write }, body))
  handle(app, contract.deleteWorkingDay, ({ me, body, write }) => deleteWorkingDay({ deps, me, write }, body.id, body))
}

function importRoutes(app: App, deps: Deps): void {
  handle(app, publicHolidays, ({ me, body }) => listPublicHolidays(deps, me, body))
  handle(app, importHolidays, ({ me, body, write }) => importDays({ deps, me, write }, body))
}
