import { isWorkingDay } from '@hr/domain/attendance/day-status'
import { todayIn } from '@hr/domain/clock'
import { addDays, mondayOf } from '@hr/domain/dates'
import type { CurrentUser } from '../company/current-user.ts'
import type { Deps } from '../platform/deps.ts'
import { refuseArchived } from './archived.ts'
import { calendarOf } from './day-facts.ts'
import { dayKey, swipesOf } from './queries.ts'
import type { Asked } from './read.ts'
import { dayOf, findVisible, isEmployed } from './scope.ts'
import { figuresOf, statusOf, weekOf } from './wire.ts'

/** How many days before the asked one are searched for a working day. */
const SEARCHED = 31

/**
 * The week around a day, Monday to Sunday, of oneself or of a person whom the caller may see; 404 for anybody else.
 * Without a date it is the week of today where the person works.
 */
export async function readWeek(deps: Deps, me: CurrentUser, employeeId: number, asked: Asked) {
  const person = await findVisible(deps.db, me, employeeId)
  const today = todayIn(person.timeZone, deps.now())
  const day = dayOf(asked, today)
  const monday = mondayOf(day)
  const sunday = addDays(mondayOf(day), 6)
  await refuseArchived(deps.db, deps.now(), { from: monday, to: sunday })
  const [swipes, calendar] = await Promise.all([
    swipesOf(deps.db, [person.userId], { from: monday, to: sunday }),
    calendarOf(deps.db, person.userId, { from: addDays(day, -SEARCHED), to: sunday }),
  ])
  const known = calendar.filter((facts) => isEmployed(person, facts.day))
  const days = calendar.slice(-7).map((facts) => {
    const figures = figuresOf(swipes.get(dayKey(person.userId, facts.day)), person, facts.day, deps.now())
    const status = statusOf(figures, facts, person, deps.now())
    const isKnown = known.includes(facts) && (facts.day <= today || status !== 'Not in yet')
    return { facts, figures, status: isKnown ? status : null }
  })
  const last = known.findLast((facts) => facts.day < day && isWorkingDay(facts) && facts.leave.length < 2)
  return weekOf(days, last?.day ?? null)
}
