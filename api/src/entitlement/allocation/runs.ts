import type { Queryable, Transaction } from '@hr/db/client'
import { businessUnits, employees, policyRuns } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { lockPeople, shareReportingLines } from '../../company/locks.ts'
import { isAmong } from '../../leave/policy/earners.ts'
import { earningsIn } from '../../leave/policy/earnings.ts'
import { sayWhoActs } from '../../platform/audit/audit-trail.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/http/errors.ts'
import { summarize, writeEarnings } from './differences.ts'
import { mailGiven } from './given-mails.ts'
import { inBatches } from './in-batches.ts'
import { mailByItself } from './mails.ts'
import { newcomersIn } from './newcomers.ts'
import { shareTypesOfUnit } from './scope.ts'
import { workOnUndo } from './undo-run.ts'

/** How many people are locked at once: so few that nobody who applies waits for long. */
const BATCH = 500
/** After how many seconds without a word a run is taken over by another process. */
const SILENT_SECONDS = 30

/**
 * Lets one caller at a time give the days of a unit, before it is looked at what there is to give. Fails with 409 while they
 * are being given.
 */
export async function lockRuns(tx: Transaction, buId: number): Promise<void> {
  if (!(await isFree(tx, buId))) throw conflict('Days are just being given to this BU. Please try again.')
}

/** The same, but answers whether nothing is being given or taken back. */
export async function isFree(tx: Transaction, buId: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('policy run'), ${buId}::int)`)
  const isGoing = and(eq(policyRuns.buId, buId), or(isNull(policyRuns.doneAt), isBeingUndone))
  return (await tx.$count(policyRuns, isGoing)) === 0
}

const isBeingUndone = and(isNotNull(policyRuns.undoneBy), isNull(policyRuns.undoneAt))

type Begun = { buId: number; year: number; by: number; at: Date }

/** Notes a run, and returns its id: `workOnRun` carries it out after this transaction. The caller holds `lockRuns`. */
export async function beginRun(tx: Transaction, { buId, year, by, at }: Begun): Promise<number> {
  const row = { buId, year, actorId: by, createdAt: at.toISOString() }
  const [run] = await tx.insert(policyRuns).values(row).returning({ id: policyRuns.id })
  if (!run) throw new Error('no run row')
  return run.id
}

/**
 * Gives everybody what the run has for them, in batches of people that are one transaction each. What was written for them
 * is no difference any more, so that a run that was killed and is worked on again gives nothing twice (decision 150).
 */
export async function workOnRun(deps: Deps, runId: number): Promise<void> {
  await inBatches(deps, runId, nextBatch)
}

/** Works on the runs that have lost their process, and on those of which the undoing has. */
export async function resumeRuns(deps: Deps): Promise<void> {
  const isSilent = and(
    or(isNull(policyRuns.doneAt), isBeingUndone),
    lt(policyRuns.workedAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`),
  )
  const runs = await deps.db.select().from(policyRuns).where(isSilent)
  for (const { id, doneAt } of runs) await (doneAt === null ? workOnRun(deps, id) : workOnUndo(deps, id))
}

/** Returns whether there may be more to do. The caller holds the run. */
async function nextBatch(tx: Transaction, deps: Deps, runId: number): Promise<boolean> {
  const { now } = deps
  const run = await readRun(tx, runId)
  if (!run || run.doneAt) return false
  const ids = await nextPeople(tx, run)
  if (ids.length === 0) {
    await finish(tx, deps, runId, run)
    return false
  }
  await sayWhoActs(tx, {
    by: run.actorId,
    call: 'POST /employee/save_allocations',
    key: null,
    from: null,
    request: null,
  })
  await shareReportingLines(tx)
  await lockPeople(tx, ids)
  await shareTypesOfUnit(tx, run.buId)
  const { buId, year, firstMonth } = run
  const scope = { buId, year, firstMonth, source: 'policy' as const, employeeIds: ids }
  const earnings = await earningsIn(tx, scope, todayIn(run.timeZone, now()))
  const { people, given } = await writeEarnings(tx, { ...scope, earnings }, { by: run.actorId, at: now() }, runId)
  await mailGiven(tx, deps.env, given)
  await tx
    .update(policyRuns)
    .set({ doneUpTo: ids.at(-1), people: run.people + people, workedAt: sql`now()` })
    .where(eq(policyRuns.id, runId))
  return true
}

type Run = NonNullable<Awaited<ReturnType<typeof readRun>>>

/** Ends a run. Tells HR of one that nobody confirmed, if it changed something or left somebody as they were who was not before. */
async function finish(tx: Transaction, deps: Deps, runId: number, run: Run): Promise<void> {
  const isDone = { doneAt: sql`now()` }
  const isThis = eq(policyRuns.id, runId)
  if (run.actorId !== null) {
    await tx.update(policyRuns).set(isDone).where(isThis)
    return
  }
  const { buId, year, firstMonth, people } = run
  const earnings = await earningsIn(tx, run, todayIn(run.timeZone, deps.now()))
  const { blockedPeople: blocked } = await summarize(tx, { buId, year, firstMonth, source: 'policy', earnings })
  const before = await blockedBefore(tx, run)
  await tx
    .update(policyRuns)
    .set({ ...isDone, blocked })
    .where(isThis)
  if (people === 0 && blocked <= before) return
  const { isOver } = earnings
  const leaveTypeIds = earnings.types.map(({ leaveTypeId }) => leaveTypeId)
  await mailByItself(tx, deps, { runId, buId, year, firstMonth, people, blocked, leaveTypeIds, isOver })
}

/** How many people the last run of the year by itself left as they were. */
async function blockedBefore(tx: Transaction, { buId, year }: Run): Promise<number> {
  const isEarlier = and(eq(policyRuns.buId, buId), eq(policyRuns.year, year), isNull(policyRuns.actorId))
  const ended = tx.select({ blocked: policyRuns.blocked }).from(policyRuns)
  const [last] = await ended
    .where(and(isEarlier, isNotNull(policyRuns.doneAt)))
    .orderBy(desc(policyRuns.id))
    .limit(1)
  return last?.blocked ?? 0
}

async function readRun(tx: Transaction, runId: number) {
  const [run] = await tx
    .select({
      buId: policyRuns.buId,
      year: policyRuns.year,
      actorId: policyRuns.actorId,
      dueOn: policyRuns.dueOn,
      doneUpTo: policyRuns.doneUpTo,
      people: policyRuns.people,
      doneAt: policyRuns.doneAt,
      timeZone: businessUnits.timeZone,
      firstMonth: businessUnits.leaveYearMonth,
    })
    .from(policyRuns)
    .innerJoin(businessUnits, eq(businessUnits.id, policyRuns.buId))
    .where(eq(policyRuns.id, runId))
  return run
}

async function nextPeople(tx: Queryable, run: Run): Promise<number[]> {
  const { buId, doneUpTo } = run
  if (run.actorId === null && run.dueOn === null) return newcomersIn(tx, { ...run, after: doneUpTo, most: BATCH })
  const rows = await tx.execute<{ id: number }>(sql`
    select e.id from ${employees} e where ${isAmong({ buId })} and e.id > ${doneUpTo} order by e.id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}
