import * as contract from '@hr/contract/calendar'
import { importHolidays, publicHolidays } from '@hr/contract/holiday-import'
import { monthsOf } from '@hr/domain/calendar/year'
import { formatDay } from '@hr/domain/dates'
import type { App, Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import { pageOf } from '../paging.ts'
import { unitInReach } from '../reach.ts'
import { addHoliday } from './add-holiday.ts'
import { addWorkingDay } from './add-working-day.ts'
import { deleteHoliday } from './delete-holiday.ts'
import { deleteWorkingDay } from './delete-working-day.ts'
import { editHoliday } from './edit-holiday.ts'
import { importDays, listPublicHolidays } from './import-holidays.ts'
import { findHoliday, listHolidays, listUnits, listWorkingDays, noSuchHoliday } from './queries.ts'

/** The name of a special working day among the events of a month, since it has none of its own. */
const WORKING_DAY = 'Special working day'

export function calendarRoutes(app: App, deps: Deps): void {
  app.route({ ...contract.listUnits, handler: ({ me }) => listUnits(deps.db, me) })
  holidayRoutes(app, deps)
  workingDayRoutes(app, deps)
  importRoutes(app, deps)
}

function holidayRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.listHolidays,
    handler: async ({ me, body }, reply) => {
      const days = await listHolidays(deps.db, { buId: unitInReach(me, 'keepCalendar', body?.buId), year: body?.year })
      return pageOf(reply, days, body ?? {}, (day) => [day.holidayName, day.buName, formatDay(day.holidayDate)])
    },
  })

  app.route({
    ...contract.holidayCalendar,
    handler: async ({ me, body: { employeeBuId, year } }) => {
      const days = await listHolidays(deps.db, { buId: unitInReach(me, 'keepCalendar', employeeBuId) ?? me.buId, year })
      const events = days.map((day) => ({ date: day.holidayDate, event: day.holidayName }))
      return { events: monthsOf(year, events) }
    },
  })

  app.route({
    ...contract.addHoliday,
    handler: async ({ me, body, write }, reply) => reply.code(201).send(await addHoliday(deps, me, body, write)),
  })

  app.route({
    ...contract.getHoliday,
    handler: async ({ me, params }) => {
      const holiday = await findHoliday(deps.db, me, params.id)
      if (!holiday) throw noSuchHoliday()
      return holiday
    },
  })

  app.route({
    ...contract.editHoliday,
    handler: async ({ me, params, body: { id, ...form }, write }) => {
      if (id !== undefined && id !== params.id)
        throw invalid({ id: 'This is not the holiday in the address of the call' })
      await editHoliday(deps, me, params.id, form, write)
      return { userMessage: `${form.holidayName} has been saved` }
    },
  })

  app.route({
    ...contract.deleteHoliday,
    handler: async ({ me, body, write }, reply) => {
      await deleteHoliday(me, body.holidayId, write)
      return reply.code(204).send(null)
    },
  })
}

function workingDayRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.listWorkingDays,
    handler: async ({ me, body }, reply) => {
      const days = await listWorkingDays(deps.db, {
        buId: unitInReach(me, 'keepCalendar', body?.buId),
        year: body?.year,
      })
      return pageOf(reply, days, body ?? {}, (day) => [day.dayOfWeek, day.buName, formatDay(day.specialWorkingDate)])
    },
  })

  app.route({
    ...contract.workingDayCalendar,
    handler: async ({ me, body: { year } }) => {
      const days = await listWorkingDays(deps.db, { buId: me.buId, year })
      const events = days.map((day) => ({ date: day.specialWorkingDate, event: WORKING_DAY }))
      return { specialWorkingDays: monthsOf(year, events) }
    },
  })

  app.route({
    ...contract.addWorkingDay,
    handler: async ({ me, body, write }, reply) => reply.code(201).send(await addWorkingDay(deps, me, body, write)),
  })

  app.route({
    ...contract.deleteWorkingDay,
    handler: async ({ me, body, write }, reply) => {
      await deleteWorkingDay(me, body.id, write)
      return reply.code(204).send(null)
    },
  })
}

function importRoutes(app: App, deps: Deps): void {
  app.route({ ...publicHolidays, handler: ({ me, body }) => listPublicHolidays(deps, me, body) })

  app.route({
    ...importHolidays,
    handler: async ({ me, body, write }, reply) => reply.code(201).send(await importDays(me, body, write)),
  })
}
