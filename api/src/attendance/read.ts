import { dayInFigures } from '@hr/domain/attendance/in-figures'
import { todayIn } from '@hr/domain/clock'
import { type Day, daysBetween } from '@hr/domain/dates'
import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { invalid, refuse } from '../errors.ts'
import type { Paging } from '../paging.ts'
import { factsOf } from './day-facts.ts'
import { dayKey, listPeople, listPresence, type PersonOfDay, swipesOf, swipesOfDay } from './queries.ts'
import { dayOf, findVisible, type PeopleFilter, reportScope } from './scope.ts'
import { attendanceOfDay, figuresOf, statusOf, workHours } from './wire.ts'

export type Asked = { logDate?: Day; date?: Day }

/** A person's day, of oneself or of somebody whom the caller may see; else 404. Without a day, today where they work. */
export async function readDay(deps: Deps, me: CurrentUser, employeeId: number, asked: Asked) {
  const person = await findVisible(deps.db, me, employeeId)
  const day = dayOf(asked, todayIn(person.timeZone, deps.now()))
  const [swipes, facts] = await Promise.all([
    swipesOf(deps.db, [person.userId], day, day),
    factsOf(deps.db, day, [person.userId]),
  ])
  const figures = figuresOf(swipes.get(dayKey(person.userId, day)), person, day, deps.now())
  const isEmployed = person.joiningDate <= day && (person.lastDay === null || day <= person.lastDay)
  return { person, figures, status: isEmployed ? statusOf(figures, facts(person), person, deps.now()) : null }
}

export async function readAttendance(deps: Deps, me: CurrentUser, employeeId: number, asked: Asked) {
  const { person, figures, status } = await readDay(deps, me, employeeId, asked)
  return attendanceOfDay(person, figures, status)
}

/** What a report is about: the day, by the caller's clock where none is given, and the people. */
export async function readScope({ db, now }: Deps, me: CurrentUser, asked: Asked & Paging & PeopleFilter) {
  const day = dayOf(asked, todayIn(me.timeZone, now()))
  return { day, filter: await reportScope(db, me, asked) }
}

/** A page of people with what they did on a day, and what is said of it. */
export async function readPage(deps: Deps, me: CurrentUser, asked: Asked & Paging & PeopleFilter) {
  const { day, filter } = await readScope(deps, me, asked)
  const { rows, total } = await listPeople(deps.db, filter, day, asked)
  return { total, rows: await withFigures(deps, rows, day) }
}

export async function withFigures({ db, now }: Deps, people: PersonOfDay[], day: Day) {
  const ids = people.map(({ userId }) => userId)
  const [swipes, facts] = await Promise.all([swipesOf(db, ids, day, day), factsOf(db, day, ids)])
  return people.map((person) => {
    const figures = figuresOf(swipes.get(dayKey(person.userId, day)), person, day, now())
    return { person, figures, status: statusOf(figures, facts(person), person, now()) }
  })
}

/** A day of all these people in a few figures. */
export async function readFigures(deps: Deps, me: CurrentUser, asked: Asked & PeopleFilter) {
  const { day, filter } = await readScope(deps, me, asked)
  const [people, facts] = await Promise.all([swipesOfDay(deps.db, filter, day), factsOf(deps.db, day)])
  return dayInFigures(
    people.map((person) => {
      const figures = figuresOf(person.swipes, person, day, deps.now())
      return { ...figures, status: statusOf(figures, facts(person), person, deps.now()) }
    }),
  )
}

/** The most days, and the most rows without pages, that hours are answered for at once. */
const MOST_DAYS = 31
const MOST_ROWS = 20_000

type AskedHours = Paging & PeopleFilter & { from: Day; to: Day }

/** Hours by day and person, of those who came; 400 for too many days. */
export async function readHours(deps: Deps, me: CurrentUser, { from, to, ...asked }: AskedHours) {
  refuse({ to: problemOf(from, to) })
  const filter = await reportScope(deps.db, me, asked)
  const { page, pageSize } = asked
  const isWhole = !page && !pageSize
  const { rows, total } = await listPresence(deps.db, filter, from, to, {
    page: page ?? 1,
    pageSize: isWhole ? MOST_ROWS : pageSize,
  })
  if (isWhole && total > MOST_ROWS) throw invalid({ page: 'That is too much at once. Please ask for it by pages.' })
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const swipes = await swipesOf(deps.db, ids, rows.at(0)?.day ?? from, rows.at(-1)?.day ?? from)
  const data = rows.map((row) =>
    workHours(row, figuresOf(swipes.get(dayKey(row.userId, row.day)), row, row.day, deps.now())),
  )
  return { data, total }
}

function problemOf(from: Day, to: Day): string | undefined {
  if (to < from) return 'To date cannot be before from date'
  return daysBetween(from, to) >= MOST_DAYS ? 'Please choose at most 31 days' : undefined
}
