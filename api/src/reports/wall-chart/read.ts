import type { InputOf } from '@hr/contract/call/endpoint'
import type { WallDay, WallPerson, wallChart } from '@hr/contract/reports/wall-chart'
import { isWorkingDay, offOf } from '@hr/domain/attendance/day-status'
import { firstDayOf, lastDayOf, type Month, monthAfter, monthOf } from '@hr/domain/calendar/month'
import { todayIn } from '@hr/domain/clock'
import { everyDay, type Period, weekdayName } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { holidayText } from '@hr/domain/leave/counting/half-days'
import type { WorkingTime } from '@hr/domain/leave/counting/working-time'
import { cellsOf } from '@hr/domain/leave/request/wall'
import * as t from '@hr/words/wall-chart'
import type { CurrentUser } from '../../company/current-user.ts'
import { noSuchUnit } from '../../company/open-units.ts'
import { unitInReach } from '../../company/reach.ts'
import { holidaysOf, workingDaysOf } from '../../company/unit-days.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid } from '../../platform/http/errors.ts'
import { findPlace, leaveIn, listPeople, type WallLeave } from './queries.ts'

type Asked = InputOf<typeof wallChart>

/**
 * Who is off in a month, or in three. Everybody's approved leave is shown; pending leave and the kind of leave only of
 * people whose leave the reader may see (docs/spec/access.md, Whose things). Days and "today" are those of the business
 * unit, for a team those of the reader's own. Fails with 403 for another unit unless the reader may choose units (roles
 * 1 and 3), and with 404 for a unit that does not exist.
 */
export async function readWall({ db, now }: Deps, me: CurrentUser, asked: Asked) {
  const place = await findPlace(db, unitOf(me, asked))
  if (!place) throw noSuchUnit()
  const today = todayIn(place.timeZone, now())
  const month = asked.month ?? monthOf(today)
  const months = asked.months === 3 ? [month, monthAfter(month), monthAfter(monthAfter(month))] : [month]
  const period = { from: firstDayOf(month), to: lastDayOf(months.at(-1) ?? month) }
  const days = { buId: place.id, ...period }
  const [{ rows, total }, holidays, workingDays] = await Promise.all([
    listPeople(db, me, { ...asked, unitId: place.id, period }),
    holidaysOf(db, days),
    workingDaysOf(db, days),
  ])
  const ids = rows.map(({ id }) => id)
  const leave = await leaveIn(db, ids, period)
  const closed = place.closed?.filter(({ fromDate, toDate }) => fromDate <= period.to && toDate >= period.from) ?? []
  const leaveOf = groupBy(leave, ({ employeeId }) => employeeId)
  return {
    month,
    ...period,
    today,
    buId: place.id,
    buName: place.name,
    total,
    holidays: holidays.map((day) => ({ holidayName: holidayText(day), holidayDate: day.date })),
    ...(closed.length > 0 && { closed }),
    rows: rows.map((person) => toWallPerson(person, leaveOf.get(person.id) ?? [], months)),
    workingDays: workingDays.map(({ date }) => ({ specialWorkingDate: date, dayOfWeek: weekdayName(date) })),
    daysOff: daysOffOf(
      { week: place.week, patterns: [], holidays, workingDays: workingDays.map(({ date }) => date) },
      period,
    ),
  }
}

const daysOffOf = (unit: WorkingTime, { from, to }: Period) =>
  everyDay(from, to).filter((day) => !isWorkingDay(offOf(unit, day)))

/** A team has no unit to choose. */
function unitOf(me: CurrentUser, { scope, buId }: Asked): number {
  if (scope === 'team' && buId !== undefined) throw invalid({ buId: t.buIdNotForTeam })
  return unitInReach(me, 'seeWall', buId) ?? me.buId
}

type Listed = Omit<WallPerson, 'days' | 'leave'> & { isVisible: boolean }

function toWallPerson({ isVisible, ...person }: Listed, leave: WallLeave[], months: Month[]): WallPerson {
  const known = leave.filter(({ status }) => isVisible || status === 'approved')
  return {
    ...person,
    days: known.flatMap((each) => toWallDays(each, months, isVisible)),
    leave: known.map((each) => ({ id: each.id, ...spanOf(each), ...toldOf(each, isVisible) })),
  }
}

function toWallDays(leave: WallLeave, months: Month[], isVisible: boolean): WallDay[] {
  const told = toldOf(leave, isVisible)
  return months.flatMap((month) => cellsOf(leave.counted, month).map((cell) => ({ ...cell, ...told })))
}

const spanOf = ({ startDate, startSession, endDate, endSession }: WallLeave) => ({
  startDate,
  startSession,
  endDate,
  endSession,
})

/** What the reader sees of a leave: the kind only of leave that they may see. */
function toldOf({ status, leaveName, leaveColour, leaveLetter }: WallLeave, isVisible: boolean) {
  const kind = isVisible ? { leaveName, leaveColour, leaveLetter } : nothingOf
  return { isApproved: status === 'approved', ...kind }
}

const nothingOf = { leaveName: null, leaveColour: null, leaveLetter: null }
