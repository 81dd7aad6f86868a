import { CHOOSE } from '@hr/contract/call/sentences'
import type { Queryable } from '@hr/db/client'
import { businessUnits, runs } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { dueNext } from '@hr/domain/leave/policy/due-months'
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { isOpenUnit } from '../../company/open-units.ts'
import { invalid } from '../../platform/http/errors.ts'
import { listRuns } from '../../runs/run/list.ts'
import { policyRun } from './policy-run.ts'

/** How many runs are listed. */
const LATELY = 10

/** The latest runs of policies in a unit, and when the next automatic one begins or would begin. Fails with 400 if there is no such unit. */
export async function listPolicyRuns(db: Queryable, buId: number, now: Date) {
  const unit = {
    from: businessUnits.ownRunsFrom,
    timeZone: businessUnits.timeZone,
    firstMonth: businessUnits.leaveYearMonth,
  }
  const [[found], rows] = await Promise.all([
    db.select(unit).from(businessUnits).where(isOpenUnit(buId)),
    listRuns(db, { kind: policyRun, where: and(eq(runs.buId, buId), isWorthListing), most: LATELY, now }),
  ])
  if (!found) throw invalid({ buId: CHOOSE })
  const { from, timeZone, firstMonth } = found
  const { dueOn } = dueNext(todayIn(timeZone, now), firstMonth, from)
  const next = { dueOn, year: leaveYearOf(dueOn, firstMonth) }
  return { isAutomatic: from !== null, next, runs: rows.map(({ run, ...row }) => ({ ...row, year: run.year ?? 0 })) }
}

/** An automatic run that changed nothing is left out. */
const isWorthListing = or(isNotNull(runs.actorId), gt(runs.people, 0), isNull(runs.doneAt))
