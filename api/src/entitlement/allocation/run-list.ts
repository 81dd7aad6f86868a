import type { PolicyRun } from '@hr/contract/policy-run'
import { CHOOSE } from '@hr/contract/sentences'
import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, policyRuns } from '@hr/db/schema'
import { isoWithOffset, todayIn } from '@hr/domain/clock'
import { dueNext } from '@hr/domain/leave/by-itself'
import { leaveYearOf } from '@hr/domain/leave/leave-year'
import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOpenUnit } from '../../company/open-units.ts'
import { invalid } from '../../platform/http/errors.ts'
import { UNDO_HOURS } from './undo-run.ts'

/** How many runs are listed. */
const LATELY = 10

/** What policies gave to a unit lately, and when they go by themselves, or would. Fails with 400 if there is no such unit. */
export async function listRuns(db: Queryable, buId: number, now: Date) {
  const unit = {
    from: businessUnits.ownRunsFrom,
    timeZone: businessUnits.timeZone,
    firstMonth: businessUnits.leaveYearMonth,
  }
  const [[found], rows] = await Promise.all([
    db.select(unit).from(businessUnits).where(isOpenUnit(buId)),
    readRuns(db, buId),
  ])
  if (!found) throw invalid({ buId: CHOOSE })
  const { from, timeZone, firstMonth } = found
  const { dueOn } = dueNext(todayIn(timeZone, now), firstMonth, from)
  const next = { dueOn, year: leaveYearOf(dueOn, firstMonth) }
  return { isAutomatic: from !== null, next, runs: rows.map((row) => toRun(row, now, timeZone)) }
}

/** A run by itself that changed nothing tells nobody anything. */
const isWorthListing = or(isNotNull(policyRuns.actorId), gt(policyRuns.people, 0), isNull(policyRuns.doneAt))

const undoers = alias(employees, 'undoers')

const readRuns = (db: Queryable, buId: number) =>
  db
    .select({
      id: policyRuns.id,
      year: policyRuns.year,
      createdAt: policyRuns.createdAt,
      by: employees.fullName,
      people: policyRuns.people,
      doneAt: policyRuns.doneAt,
      undoneBy: undoers.fullName,
    })
    .from(policyRuns)
    .leftJoin(employees, eq(employees.id, policyRuns.actorId))
    .leftJoin(undoers, eq(undoers.id, policyRuns.undoneBy))
    .where(and(eq(policyRuns.buId, buId), isWorthListing))
    .orderBy(desc(policyRuns.createdAt), desc(policyRuns.id))
    .limit(LATELY)

type Row = Awaited<ReturnType<typeof readRuns>>[number]

function toRun({ createdAt, doneAt, ...run }: Row, now: Date, zone: string): PolicyRun {
  const hours = (now.getTime() - Date.parse(createdAt)) / 3_600_000
  const isDone = doneAt !== null
  const canUndo = isDone && run.undoneBy === null && run.people > 0 && hours <= UNDO_HOURS
  return { ...run, at: isoWithOffset(new Date(createdAt), zone), isDone, canUndo }
}
