import * as contract from '@hr/contract/dashboard'
import { todayIn } from '@hr/domain/clock'
import { monthName, weekdayName } from '@hr/domain/dates'
import type { App, Deps } from '../deps.ts'
import { counted } from '../paging.ts'
import { anyColleague, countCompany, holidaysFrom, onLeaveToday, pendingFor, workingDaysFrom } from './queries.ts'

/** The data of the cards on the dashboard. "Today" is the date of a business unit, never that of the server. */
export function dashboardRoutes(app: App, { db, now }: Deps): void {
  app.route({
    ...contract.dashboardData,
    handler: () => countCompany(db, now()),
  })

  app.route({
    ...contract.whoseOnLeave,
    handler: async () => ({ whoseOnLeave: await onLeaveToday(db, now()) }),
  })

  app.route({
    ...contract.whoseOnLeavePending,
    handler: async ({ me, body }, reply) => ({
      whoseOnLeave: counted(reply, await pendingFor(db, me, body ?? {})),
    }),
  })

  app.route({
    ...contract.dashboardHolidays,
    handler: async ({ me }) => {
      const days = await holidaysFrom(db, me.buId, todayIn(me.timeZone, now()))
      return days.map(({ name, date }) => ({
        holidayName: name,
        holidayMonth: monthName(date),
        holidayDay: String(Number(date.slice(8))),
        holidayDate: date,
      }))
    },
  })

  app.route({
    ...contract.dashboardWorkingDays,
    handler: async ({ me }) => {
      const days = await workingDaysFrom(db, me.buId, todayIn(me.timeZone, now()))
      const specialWorkingDays = days.map(({ date }) => ({
        specialWorkingDate: date,
        dayOfWeek: weekdayName(date),
        specialWorkingMonth: monthName(date),
      }))
      return { specialWorkingDays }
    },
  })

  app.route({
    ...contract.knowYourColleague,
    handler: ({ me }) => anyColleague(db, me),
  })
}
