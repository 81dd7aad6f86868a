import type { LeaveForMany } from '@hr/contract/leave-run'
import type { Transaction } from '@hr/db/client'
import { businessUnits, employees, leaveRuns } from '@hr/db/schema'
import { and, eq, gt, isNull, lt, max, or, sql } from 'drizzle-orm'
import { sayWhoActs } from '../../platform/audit/audit-trail.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, UserError } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { type Entering, enterLeave } from '../asking/apply.ts'
import { ofPerson, previewMany } from './preview.ts'

const CHANGED = 'Something has changed since you looked. Please check the preview again.'
const BESIDE = 'Leave is being entered for many of this BU just now. Please check the preview again.'
/** After how many seconds without a word a run is taken over by another process. */
const SILENT_SECONDS = 30

type Confirmed = LeaveForMany & { fingerprint: string }

/**
 * Enters leave for everybody who could have it in the preview. Fails with 409 if anything has changed since, if nobody could, or
 * while leave is being entered for others of the unit.
 * The call that confirms notes the run, and then works through it person by person (decision 149). It looks at the people before
 * it opens its transaction, as the database ends one in which nothing happens for so long.
 */
export async function enterMany(deps: Deps, me: Entering, { fingerprint, ...form }: Confirmed, write: Write) {
  const since = await lastRunOf(deps, form.buId)
  const looked = await Promise.allSettled([previewMany(deps, me, form)])
  const { runId, ...answer } = await write(async (tx) => {
    await refuseBeside(tx, form.buId, since)
    const seen = seenIn(looked)
    if (seen.fingerprint !== fingerprint) throw conflict({ fingerprint: CHANGED })
    if (seen.people === 0) throw conflict({ fingerprint: 'Nobody can have this leave' })
    const ids = seen.rows.filter(({ why }) => why === null).map(({ id }) => id)
    const userMessage = `Leave entered for ${seen.people === 1 ? '1 person' : `${seen.people} people`}`
    return { userMessage, people: seen.people, runId: await beginRun(tx, deps, me, form, ids) }
  })
  await workOnRun(deps, runId)
  return answer
}

async function lastRunOf({ db }: Deps, buId: number): Promise<number> {
  const [run] = await db
    .select({ id: max(leaveRuns.id) })
    .from(leaveRuns)
    .where(eq(leaveRuns.buId, buId))
  return run?.id ?? 0
}

/** A call that is repeated gets its first answer, whatever there is to see by now. */
function seenIn<Seen>([looked]: [PromiseSettledResult<Seen>]): Seen {
  if (looked.status === 'rejected') throw looked.reason
  return looked.value
}

/** One run of a unit at a time: the preview of another would be of people who are just getting this leave, or got it since. */
async function refuseBeside(tx: Transaction, buId: number, since: number): Promise<void> {
  const [lock] = await tx.execute<{ is: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('leave run'), ${buId}) as "is"`,
  )
  const isBeside = and(eq(leaveRuns.buId, buId), or(isNull(leaveRuns.doneAt), gt(leaveRuns.id, since)))
  if (!lock?.is || (await tx.$count(leaveRuns, isBeside)) > 0) throw conflict({ fingerprint: BESIDE })
}

async function beginRun(tx: Transaction, { now }: Deps, me: Entering, form: LeaveForMany, employeeIds: number[]) {
  const { only: _, enterAs, ...run } = form
  const row = {
    ...run,
    employeeIds,
    isApproved: enterAs === 'approved',
    actorId: me.id,
    createdAt: now().toISOString(),
  }
  const [begun] = await tx.insert(leaveRuns).values(row).returning({ id: leaveRuns.id })
  if (!begun) throw new Error('no run row')
  return begun.id
}

/**
 * Enters the leave of one person after the other, each in a transaction of its own. A run that was killed and is worked on
 * again goes on after the last of them. Who cannot have the leave any more is left out.
 */
async function workOnRun(deps: Deps, runId: number): Promise<void> {
  while (await deps.db.transaction((tx) => enterNext(tx, deps, runId)));
}

/** Works on the runs that have lost their process. */
export async function resumeLeaveRuns(deps: Deps): Promise<void> {
  const isSilent = and(
    isNull(leaveRuns.doneAt),
    lt(leaveRuns.workedAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`),
  )
  const runs = await deps.db.select({ id: leaveRuns.id }).from(leaveRuns).where(isSilent)
  for (const { id } of runs) await workOnRun(deps, id)
}

/** Returns whether there may be more to do. */
async function enterNext(tx: Transaction, deps: Deps, runId: number): Promise<boolean> {
  const [run] = await tx.select().from(leaveRuns).where(eq(leaveRuns.id, runId)).for('update')
  if (!run || run.doneAt) return false
  const employeeId = run.employeeIds[run.done]
  if (employeeId === undefined) {
    await tx.update(leaveRuns).set({ doneAt: sql`now()` }).where(eq(leaveRuns.id, runId))
    return false
  }
  await sayWhoActs(tx, { by: run.actorId, call: 'POST /leaves/enter_for_many', key: null, from: null, request: null })
  const isEntered = await enterOne(tx, deps, run, employeeId)
  await tx
    .update(leaveRuns)
    .set({ done: run.done + 1, people: run.people + (isEntered ? 1 : 0), workedAt: sql`now()` })
    .where(eq(leaveRuns.id, runId))
  return true
}

type Run = typeof leaveRuns.$inferSelect

async function enterOne(tx: Transaction, deps: Deps, run: Run, employeeId: number): Promise<boolean> {
  const me = await readActor(tx, run.actorId)
  const said = { acceptWarnings: run.acceptWarnings, overrideReason: run.overrideReason ?? undefined }
  const form = ofPerson({ ...run, ...said, only: [], enterAs: run.isApproved ? 'approved' : 'asked' }, employeeId)
  try {
    await tx.transaction((inner) => enterLeave(inner, deps, me, form, { runId: run.id }))
    return true
  } catch (error) {
    if (!(error instanceof UserError) || error.status >= 500) throw error
    return false
  }
}

/** Who entered it, as they are now. */
async function readActor(tx: Transaction, actorId: number): Promise<Entering> {
  const [actor] = await tx
    .select({
      id: employees.id,
      roleId: employees.roleId,
      buId: employees.buId,
      timeZone: businessUnits.timeZone,
      leaveYearMonth: businessUnits.leaveYearMonth,
      fullName: employees.fullName,
      workEmail: employees.workEmail,
      joiningDate: employees.joiningDate,
      leavingDate: employees.leavingDate,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(eq(employees.id, actorId))
  if (!actor) throw new Error(`employee ${actorId} has vanished`)
  return { ...actor, headedUnits: [], standsFor: [] }
}
