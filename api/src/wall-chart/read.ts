import type { InputOf } from '@hr/contract/endpoint'
import type { WallDay, WallPerson, wallChart } from '@hr/contract/wall-chart'
import { type Month, monthOf } from '@hr/domain/calendar/month'
import { todayIn } from '@hr/domain/clock'
import { weekdayName } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { cellsOf } from '@hr/domain/leave/wall'
import { noSuchUnit } from '../business-unit/queries.ts'
import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import { unitInReach } from '../reach.ts'
import { holidaysOf, workingDaysOf } from '../unit-days.ts'
import { daysOf, findPlace, leaveInMonth, listPeople, type WallLeave } from './queries.ts'

type Asked = InputOf<typeof wallChart>

/**
 * Who is off in a month. Approved leave is shown of everybody; pending leave and the kind of leave only of people whose
 * leave the reader may see (docs/spec/access.md, Whose things). Days and "today" are those of the business unit, for a
 * team those of the reader's own. Fails with 403 for another unit unless the reader may choose units (roles 1 and 3),
 * and with 404 for a unit that does not exist.
 */
export async function readWall({ db, now }: Deps, me: CurrentUser, asked: Asked) {
  const place = await findPlace(db, unitOf(me, asked))
  if (!place) throw noSuchUnit()
  const today = todayIn(place.timeZone, now())
  const month = asked.month ?? monthOf(today)
  const days = { buId: place.id, ...daysOf(month) }
  const [{ rows, total }, holidays, workingDays] = await Promise.all([
    listPeople(db, me, { ...asked, unitId: place.id, month }),
    holidaysOf(db, days),
    workingDaysOf(db, days),
  ])
  const leave = await leaveInMonth(
    db,
    rows.map(({ id }) => id),
    month,
  )
  const leaveOf = groupBy(leave, ({ employeeId }) => employeeId)
  return {
    month,
    today,
    buId: place.id,
    buName: place.name,
    total,
    holidays: holidays.map(({ name, date }) => ({ holidayName: name, holidayDate: date })),
    rows: rows.map((person) => toWallPerson(person, leaveOf.get(person.id) ?? [], month)),
    workingDays: workingDays.map(({ date }) => ({ specialWorkingDate: date, dayOfWeek: weekdayName(date) })),
  }
}

/** A team has no unit to choose. */
function unitOf(me: CurrentUser, { scope, buId }: Asked): number {
  if (scope === 'team' && buId !== undefined) throw invalid({ buId: 'A team has no business unit' })
  return unitInReach(me, 'seeWall', buId) ?? me.buId
}

type Listed = Omit<WallPerson, 'days'> & { isVisible: boolean }

function toWallPerson({ isVisible, ...person }: Listed, leave: WallLeave[], month: Month): WallPerson {
  const known = leave.filter(({ status }) => isVisible || status === 'approved')
  return { ...person, days: known.flatMap((each) => toWallDays(each, month, isVisible)) }
}

function toWallDays(leave: WallLeave, month: Month, isVisible: boolean): WallDay[] {
  const isApproved = leave.status === 'approved'
  const { leaveName, leaveColour, leaveLetter } = isVisible ? leave : nothingOf
  return cellsOf(leave, month).map((cell) => ({ ...cell, isApproved, leaveName, leaveColour, leaveLetter }))
}

const nothingOf = { leaveName: null, leaveColour: null, leaveLetter: null }
