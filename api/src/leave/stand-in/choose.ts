import type { StandInForm } from '@hr/contract/leave/stand-in'
import type { Queryable, Transaction } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { canManage } from '@hr/domain/access'
import { todayIn } from '@hr/domain/clock'
import { addYears, type Day, formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/stand-ins'
import { and, eq, sql } from 'drizzle-orm'
import type { CurrentUser, Within, Writing } from '../../company/current-user.ts'
import { isListed } from '../../company/people.ts'
import { isToldOfLeave } from '../../company/reach.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/http/errors.ts'
import { mailChosen, mailReleased } from './mails.ts'
import { addChoice, choiceBeside, circleThrough, type Days, removeChoice } from './queries.ts'

/** How long ahead a stand-in is chosen, in years. */
const AHEAD = 2

/**
 * Chooses a stand-in for the caller, for days or for every approved leave. Fails with 400 by the field for the caller
 * themselves, somebody who has left or reads no requests, a circle, and days that are over; with 409 if somebody is
 * chosen for such a day already (docs/spec/rules.md, Stand-ins).
 */
export const chooseStandIn = ({ deps, me, write }: Writing, form: StandInForm) =>
  write(async (tx) => {
    const days = daysOf(form)
    refuse(checkDays(days, todayIn(me.timeZone, deps.now())))
    await lockStandIns(tx)
    await refuseStandIn(tx, me.id, form.standInId, days)
    const beside = await choiceBeside(tx, me.id, days)
    if (beside) throw conflict({ [days ? 'fromDate' : 'during']: await takenBy(tx, beside) })
    const { from, to } = days ?? { from: null, to: null }
    const [saved] = await addChoice(tx, { employeeId: me.id, standInId: form.standInId, fromDate: from, toDate: to })
    if (!saved) throw new Error('no stand-in row')
    await mailChosen(tx, deps.env, saved.id)
    return saved
  })

const daysOf = ({ during, fromDate, toDate }: StandInForm): Days =>
  during === 'span' && fromDate && toDate ? { from: fromDate, to: toDate } : undefined

function checkDays(days: Days, today: Day) {
  if (!days) return {}
  const last = addYears(today, AHEAD)
  return {
    toDate: days.to < today ? t.datesInThePast : days.to > last ? t.lastDayMustNotBeAfter(formatDay(last)) : undefined,
  }
}

type Taken = { standInId: number; fromDate: Day | null; toDate: Day | null }

async function takenBy(tx: Transaction, { standInId, fromDate, toDate }: Taken): Promise<string> {
  const [person] = await tx.select({ name: employees.fullName }).from(employees).where(eq(employees.id, standInId))
  const name = person?.name ?? ''
  return fromDate && toDate
    ? t.alreadyOnDates(name, formatDay(fromDate), formatDay(toDate))
    : t.alreadyOnEveryLeave(name)
}

/** One choice at a time, in the whole company: two at once could make a circle. */
const lockStandIns = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('stand-ins', 0))`)

/** Fails with 400 by the field for somebody who cannot stand in for this person on these days. */
async function refuseStandIn(tx: Queryable, employeeId: number, standInId: number, days: Days): Promise<void> {
  if (standInId === employeeId) throw invalid({ standInId: t.notYourself })
  const canStandIn = and(eq(employees.id, standInId), isListed, isToldOfLeave())
  if ((await tx.$count(employees, canStandIn)) === 0) throw invalid({ standInId: t.chooseSomebodyFromList })
  const last = await circleThrough(tx, employeeId, standInId, days)
  if (last)
    throw invalid({
      standInId: t.wouldGoInCircle(last.name),
    })
}

type OwnLeave = { leaveId: number; standInId: number | undefined; from: Day; to: Day }

/**
 * Notes the stand-in of a manager during the leave for which they apply now, if they have chosen one. Fails with 400 by
 * the field for somebody else's leave, for anyone who is no manager, and as choosing in Preferences does.
 */
export async function standInDuring(
  { tx, deps: { env }, me }: Within<Pick<CurrentUser, 'id' | 'roleId'>>,
  employeeId: number,
  { leaveId, standInId, from, to }: OwnLeave,
): Promise<void> {
  if (standInId === undefined) return
  if (employeeId !== me.id || !canManage(me.roleId)) throw invalid({ standInId: t.onlyManagersChoose })
  await lockStandIns(tx)
  await refuseStandIn(tx, me.id, standInId, { from, to })
  const [saved] = await addChoice(tx, { employeeId, standInId, leaveRequestId: leaveId })
  if (saved) await mailChosen(tx, env, saved.id)
}

/**
 * Takes a choice back, and tells the person who was chosen: from now on requests wait only for the caller. Fails with
 * 404 for one of somebody else.
 */
export const clearStandIn = ({ deps, me, write }: Writing, choiceId: number): Promise<void> =>
  write(async (tx) => {
    await mailReleased(tx, deps.env, choiceId, todayIn(me.timeZone, deps.now()))
    if (!(await removeChoice(tx, me.id, choiceId))) throw notFound(t.standInNotFound)
  })
