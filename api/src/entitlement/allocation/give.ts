import type { Queryable, Transaction } from '@hr/db/client'
import { employees, type RunDetails, runs } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { lockPeople, shareReportingLines } from '../../company/locks.ts'
import { isAmong } from '../../leave/policy/earners.ts'
import { earningsIn } from '../../leave/policy/earnings.ts'
import { findUnit } from '../../people/business-unit/queries.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Progress, Run } from '../../runs/run/kind.ts'
import { summarize, writeEarnings } from './differences.ts'
import { mailGiven } from './given-mails.ts'
import { mailByItself } from './mails.ts'
import { newcomersIn } from './newcomers.ts'
import { shareTypesOfUnit } from './scope.ts'

/** How many people are locked at once: so few that nobody who applies waits for long. */
const BATCH = 500
/** Gives the next people what the run has for them. People who got it already show no difference any more. */
export async function givePart(tx: Transaction, deps: Deps, run: PolicyRun): Promise<Progress | undefined> {
  const unit = await unitOf(tx, run)
  const ids = await nextPeople(tx, unit)
  const last = ids.at(-1)
  if (last === undefined) return undefined
  await shareReportingLines(tx)
  await lockPeople(tx, ids)
  await shareTypesOfUnit(tx, run.buId)
  const { buId, year, firstMonth, timeZone } = unit
  const scope = { buId, year, firstMonth, source: 'policy' as const, employeeIds: ids }
  const earnings = await earningsIn(tx, scope, todayIn(timeZone, deps.now()))
  const by = { by: run.actorId, at: deps.now() }
  const { people, given } = await writeEarnings(tx, { ...scope, earnings }, by, run.id)
  await mailGiven(tx, deps.env, given)
  return { doneUpTo: last, people }
}

type PolicyRun = Run<'policy'>
type OfUnit = Awaited<ReturnType<typeof unitOf>>

async function unitOf(tx: Transaction, { year, ...run }: PolicyRun) {
  const unit = await findUnit(tx, run.buId)
  if (!unit || year === null) throw new Error(`run ${run.id} lacks its unit or its year`)
  return { ...run, year, timeZone: unit.timeZone, firstMonth: unit.leaveYearMonth }
}

/** Tells HR of a run that nobody confirmed, if it changed something or left more people as they were than the one before. */
export async function endGiving(tx: Transaction, deps: Deps, run: PolicyRun): Promise<RunDetails['policy']> {
  if (run.actorId !== null) return {}
  const { buId, year, firstMonth, timeZone, people } = await unitOf(tx, run)
  const scope = { buId, year, firstMonth }
  const earnings = await earningsIn(tx, scope, todayIn(timeZone, deps.now()))
  const { blockedPeople: blocked } = await summarize(tx, { ...scope, source: 'policy', earnings })
  if (people > 0 || blocked > (await blockedBefore(tx, run))) {
    const leaveTypeIds = earnings.types.map(({ leaveTypeId }) => leaveTypeId)
    const { isOver } = earnings
    await mailByItself(tx, deps, { runId: run.id, ...scope, people, blocked, leaveTypeIds, isOver })
  }
  return { blocked }
}

/** How many people the last automatic run of the year left as they were. */
async function blockedBefore(tx: Transaction, { buId, year }: PolicyRun): Promise<number> {
  const isEarlier = and(eq(runs.buId, buId), eq(runs.year, year ?? 0), isNull(runs.actorId), isNotNull(runs.doneAt))
  const ended = tx.select({ detail: runs.detail }).from(runs).where(isEarlier)
  const [last] = (await ended.orderBy(desc(runs.id)).limit(1)) as Pick<PolicyRun, 'detail'>[]
  return last?.detail.blocked ?? 0
}

async function nextPeople(tx: Queryable, run: OfUnit): Promise<number[]> {
  const { buId, doneUpTo } = run
  if (run.actorId === null && run.dueOn === null) return newcomersIn(tx, { ...run, after: doneUpTo, most: BATCH })
  const rows = await tx.execute<{ id: number }>(sql`
    select e.id from ${employees} e where ${isAmong({ buId })} and e.id > ${doneUpTo} order by e.id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}
