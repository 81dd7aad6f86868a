import * as contract from '@hr/contract/reports/dashboard'
import { attendanceDay } from '@hr/domain/attendance/day'
import { todayIn } from '@hr/domain/clock'
import { addDays, monthName, weekdayName } from '@hr/domain/dates'
import { holidayText } from '@hr/domain/leave/counting/half-days'
import { dayKey, swipesOf } from '../../attendance/queries.ts'
import type { CurrentUser } from '../../company/current-user.ts'
import { holidaysOf, workingDaysOf } from '../../company/unit-days.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { counted } from '../../platform/http/paging.ts'
import { leaveOfTeam } from '../wall-chart/queries.ts'
import { anyColleague, countCompany, onLeaveToday, pendingFor } from './queries.ts'
import { setupSteps } from './setup.ts'
import { countWaiting } from './waiting.ts'

/** How far ahead the strip of a team looks: as many days as have room for their names. */
const TEAM_DAYS = 14
/** How much leave it shows. */
const TEAM_LEAVE = 8

/** The data of the cards on the dashboard. "Today" is the date of a business unit, never that of the server. */
export function dashboardRoutes(app: App, { db, now }: Deps): void {
  handle(app, contract.dashboardData, () => countCompany(db, now()))

  handle(app, contract.missingOut, async ({ me }) => {
    const yesterday = addDays(todayIn(me.timeZone, now()), -1)
    const byDay = await swipesOf(db, [me.id], { from: yesterday, to: yesterday })
    const { isOutMissing } = attendanceDay(byDay.get(dayKey(me.id, yesterday)) ?? [], null)
    return { missingOutOn: isOutMissing ? yesterday : null }
  })

  handle(app, contract.whoseOnLeave, async ({ body }, reply) => ({
    whoseOnLeave: counted(reply, await onLeaveToday(db, now(), body ?? {})),
  }))

  handle(app, contract.whoseOnLeavePending, async ({ me, body }, reply) => ({
    whoseOnLeave: counted(reply, await pendingFor(db, me, body ?? {})),
  }))

  handle(app, contract.whatWaits, ({ me }) => countWaiting(db, me))

  handle(app, contract.dashboardHolidays, async ({ me }) => {
    const days = await holidaysOf(db, fromToday(me, now()))
    return days.map(({ date, ...day }) => ({
      holidayName: holidayText(day),
      holidayMonth: monthName(date),
      holidayDay: String(Number(date.slice(8))),
      holidayDate: date,
    }))
  })

  handle(app, contract.dashboardWorkingDays, async ({ me }) => {
    const days = await workingDaysOf(db, fromToday(me, now()))
    const specialWorkingDays = days.map(({ date }) => ({
      specialWorkingDate: date,
      dayOfWeek: weekdayName(date),
      specialWorkingMonth: monthName(date),
    }))
    return { specialWorkingDays }
  })

  handle(app, contract.teamLeave, async ({ me }) => {
    const from = todayIn(me.timeZone, now())
    const period = { from, to: addDays(from, TEAM_DAYS - 1) }
    const leave = await leaveOfTeam(db, me, period, TEAM_LEAVE + 1)
    return { ...period, leave: leave.slice(0, TEAM_LEAVE), hasMore: leave.length > TEAM_LEAVE }
  })

  handle(app, contract.getSetupSteps, ({ me }) => setupSteps(db, todayIn(me.timeZone, now()), me.leaveYearMonth))

  handle(app, contract.knowYourColleague, ({ me }) => anyColleague(db, me))
}

/** Later than any day that a calendar can have. */
const NEVER = '9999-12-31'

const fromToday = ({ buId, timeZone }: CurrentUser, now: Date) => ({
  buId,
  from: todayIn(timeZone, now),
  to: NEVER,
})
