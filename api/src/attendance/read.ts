import { inSteps } from '@hr/db/long-work'
import { readMany } from '@hr/db/prepared'
import { dayInFigures } from '@hr/domain/attendance/in-figures'
import { todayIn } from '@hr/domain/clock'
import { type Day, daysBetween } from '@hr/domain/dates'
import { TO_BEFORE_FROM } from '@hr/domain/leave-report/period'
import * as t from '@hr/words/attendance'
import type { CurrentUser } from '../company/current-user.ts'
import type { PeopleFilter } from '../company/people.ts'
import type { Deps } from '../platform/deps.ts'
import { refuse } from '../platform/http/errors.ts'
import { cutOf, type Paging, refuseLong } from '../platform/http/paging.ts'
import { refuseArchived } from './archived.ts'
import { factsOf } from './day-facts.ts'
import { dayKey, listPeople, listPresence, type PersonOfDay, placesOf, swipesOf, swipesOfDay } from './queries.ts'
import { dayOf, findVisible, isEmployed, reportScope } from './scope.ts'
import { attendanceOfDay, figuresOf, measured, workHours } from './wire.ts'

export type Asked = { logDate?: Day; date?: Day }

/**
 * One's own day, or that of a person whom the caller may see; 404 for anybody else. Without a date it is today where
 * the person works.
 */
export async function readDay(deps: Deps, me: CurrentUser, employeeId: number, asked: Asked) {
  const person = await findVisible(deps.db, me, employeeId)
  const day = dayOf(asked, todayIn(person.timeZone, deps.now()))
  await refuseArchived(deps.db, deps.now(), { from: day, to: day })
  const [swipes, facts] = await Promise.all([
    swipesOf(deps.db, [person.userId], { from: day, to: day }),
    factsOf(deps.db, day, [person.userId]),
  ])
  const found = measured(swipes.get(dayKey(person.userId, day)), facts(person), person, deps.now())
  return { person, ...found, status: isEmployed(person, day) ? found.status : null }
}

export async function readAttendance(deps: Deps, me: CurrentUser, employeeId: number, asked: Asked) {
  return attendanceOfDay(await readDay(deps, me, employeeId, asked))
}

/** The day and the people of a report. Without a date it is today by the caller's clock. */
export async function readScope({ db, now }: Deps, me: CurrentUser, asked: Asked & Paging & PeopleFilter) {
  const day = dayOf(asked, todayIn(me.timeZone, now()))
  await refuseArchived(db, now(), { from: day, to: day })
  return { day, filter: await reportScope(db, me, asked) }
}

/** One page of people, with their attendance and status on a day. */
export async function readPage(deps: Deps, me: CurrentUser, asked: Asked & Paging & PeopleFilter) {
  const scope = await readScope(deps, me, asked)
  const { rows, total } = await listPeople(deps.db, scope, asked)
  return { total, rows: await withFigures(deps, rows, scope.day) }
}

export async function withFigures({ db, now }: Deps, people: PersonOfDay[], day: Day) {
  const ids = people.map(({ userId }) => userId)
  const [swipes, facts] = await Promise.all([swipesOf(db, ids, { from: day, to: day }), factsOf(db, day, ids)])
  return people.map((person) => ({
    person,
    ...measured(swipes.get(dayKey(person.userId, day)), facts(person), person, now()),
  }))
}

/** The figures of one day for all these people. */
export async function readFigures(deps: Deps, me: CurrentUser, asked: Asked & PeopleFilter) {
  const { day, filter } = await readScope(deps, me, asked)
  const [people, swipes, facts] = await Promise.all([
    readMany(placesOf(deps.db, filter, day)),
    swipesOfDay(deps.db, filter, day),
    factsOf(deps.db, day),
  ])
  const days = await inSteps(people, (person) => measured(swipes.get(person.userId), facts(person), person, deps.now()))
  return dayInFigures(days)
}

/** How many days one call about hours may ask for. */
const MOST_DAYS = 31

type AskedHours = Paging & PeopleFilter & { from: Day; to: Day }

/** The hours of everybody who came, by day and person. Fails with 400 if there are too many days or rows. */
export async function readHours(deps: Deps, me: CurrentUser, { from, to, ...asked }: AskedHours) {
  refuse({ to: problemOf(from, to) })
  await refuseArchived(deps.db, deps.now(), { from, to }, 'from')
  const filter = await reportScope(deps.db, me, asked)
  const { rows, total } = await listPresence(deps.db, { filter, from, to }, cutOf(asked))
  refuseLong(rows)
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const swipes = await swipesOf(deps.db, ids, { from: rows.at(0)?.day ?? from, to: rows.at(-1)?.day ?? from })
  const data = await inSteps(rows, (row) =>
    workHours(row, figuresOf(swipes.get(dayKey(row.userId, row.day)), row, row.day, deps.now())),
  )
  return { data, total }
}

function problemOf(from: Day, to: Day): string | undefined {
  if (to < from) return TO_BEFORE_FROM
  return daysBetween(from, to) >= MOST_DAYS ? t.chooseAtMost31Days : undefined
}
