import type { PolicyRun } from '@hr/contract/policy-run'
import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, policyRuns } from '@hr/db/schema'
import { isoWithOffset } from '@hr/domain/clock'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOpenUnit } from '../business-unit/queries.ts'
import { invalid } from '../errors.ts'
import { UNDO_HOURS } from './undo-run.ts'

/** How many runs are listed. */
const LATELY = 10

/** What policies gave to a unit lately. Fails with 400 if there is no such unit. */
export async function listRuns(db: Queryable, buId: number, now: Date) {
  const unit = { isAutomatic: businessUnits.hasOwnNewYear, timeZone: businessUnits.timeZone }
  const [[found], rows] = await Promise.all([
    db.select(unit).from(businessUnits).where(isOpenUnit(buId)),
    readRuns(db, buId),
  ])
  if (!found) throw invalid({ buId: 'Please choose one from the list' })
  return { isAutomatic: found.isAutomatic, runs: rows.map((row) => toRun(row, now, found.timeZone)) }
}

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
    .where(eq(policyRuns.buId, buId))
    .orderBy(desc(policyRuns.createdAt), desc(policyRuns.id))
    .limit(LATELY)

type Row = Awaited<ReturnType<typeof readRuns>>[number]

function toRun({ createdAt, doneAt, ...run }: Row, now: Date, zone: string): PolicyRun {
  const hours = (now.getTime() - Date.parse(createdAt)) / 3_600_000
  const isDone = doneAt !== null
  const canUndo = isDone && run.undoneBy === null && run.people > 0 && hours <= UNDO_HOURS
  return { ...run, at: isoWithOffset(new Date(createdAt), zone), isDone, canUndo }
}
