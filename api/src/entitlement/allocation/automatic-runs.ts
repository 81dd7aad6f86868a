import { businessUnits, runs } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { dueIn } from '@hr/domain/leave/policy/due-months'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { earningsIn } from '../../leave/policy/earnings.ts'
import type { Deps } from '../../platform/deps.ts'
import { beginRun, isFree, workOnRun } from '../../runs/run/work.ts'
import { summarize } from './differences.ts'
import { newcomersIn } from './newcomers.ts'
import { policyRun } from './policy-run.ts'

// What policies give in units where HR has turned that on (docs/spec/rules.md, Allocation for many). Several servers may do it
// at once: who begins a run
// holds the lock under which all runs of a unit begin, and there is one for each month and year.

/**
 * Gives everybody of a unit what a month is due. As a run gives what changed since, one of a month that fell into an outage is
 * not missed.
 */
export async function sweepRuns(deps: Deps): Promise<void> {
  for (const unit of await unitsByThemselves(deps))
    for (const year of await yearsToGive(deps, unit)) await giveYear(deps, unit, year)
}

/** Gives days to people who joined a unit after everybody there got theirs. */
export async function sweepNewcomers(deps: Deps): Promise<void> {
  for (const unit of await unitsByThemselves(deps))
    for (const year of unit.years) if (year >= unit.goesOn) await giveNewcomers(deps, unit, year)
}

type Unit = Awaited<ReturnType<typeof unitsByThemselves>>[number]

/** The units whose day has come, with what this month is due there, and the leave year that goes on. */
async function unitsByThemselves({ db, now }: Deps) {
  const units = await db
    .select({
      buId: businessUnits.id,
      timeZone: businessUnits.timeZone,
      firstMonth: businessUnits.leaveYearMonth,
      from: businessUnits.ownRunsFrom,
    })
    .from(businessUnits)
    .where(and(isNotNull(businessUnits.ownRunsFrom), isNull(businessUnits.closedAt)))
    .orderBy(businessUnits.id)
  return units.flatMap(({ buId, timeZone, firstMonth, from }) => {
    const today = todayIn(timeZone, now())
    if (from === null || today < from) return []
    return [{ buId, firstMonth, today, goesOn: leaveYearOf(today, firstMonth), ...dueIn(today, firstMonth) }]
  })
}

/** The years of this month that were not given yet; a past one only if it was given automatically while it went on. */
async function yearsToGive({ db }: Deps, { buId, dueOn, years, goesOn }: Unit): Promise<number[]> {
  const ofYears = and(eq(runs.buId, buId), inArray(runs.year, years), isNotNull(runs.dueOn))
  const begun = await db.select().from(runs).where(ofYears)
  const isGiven = (year: number) => begun.some((run) => run.year === year && run.dueOn === dueOn)
  const wasGiven = (year: number) => begun.some((run) => run.year === year && run.undoneBy === null)
  return years.filter((year) => !isGiven(year) && (year >= goesOn || wasGiven(year)))
}

async function giveYear(deps: Deps, { buId, dueOn }: Unit, year: number): Promise<void> {
  const isSame = and(eq(runs.buId, buId), eq(runs.year, year), eq(runs.dueOn, dueOn))
  const runId = await deps.db.transaction(async (tx) => {
    // The next sweep looks again.
    if (!(await isFree(tx, policyRun, buId)) || (await tx.$count(runs, isSame)) > 0) return undefined
    return beginRun(tx, policyRun, { buId, year, dueOn, createdAt: deps.now().toISOString(), detail: {} })
  })
  if (runId !== undefined) await workOnRun(deps, policyRun, runId)
}

async function giveNewcomers(deps: Deps, { buId, firstMonth, today }: Unit, year: number): Promise<void> {
  if ((await newcomersIn(deps.db, { buId, year, firstMonth })).length === 0) return
  const runId = await deps.db.transaction(async (tx) => {
    if (!(await isFree(tx, policyRun, buId))) return undefined
    const employeeIds = await newcomersIn(tx, { buId, year, firstMonth })
    if (employeeIds.length === 0) return undefined
    const scope = { buId, year, firstMonth, source: 'policy' as const, employeeIds }
    const earnings = await earningsIn(tx, scope, today)
    // Policies may give nothing to people who join late.
    if ((await summarize(tx, { ...scope, earnings })).people === 0) return undefined
    return beginRun(tx, policyRun, { buId, year, createdAt: deps.now().toISOString(), detail: {} })
  })
  if (runId !== undefined) await workOnRun(deps, policyRun, runId)
}
