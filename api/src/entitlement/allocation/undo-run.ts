import { balances, type Key } from '@hr/db/balances'
import type { Transaction } from '@hr/db/client'
import { policyRuns } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import { lockPeople, shareReportingLines } from '../../company/locks.ts'
import { joinByHash } from '../../leave/policy/earnings.ts'
import { sayWhoActs } from '../../platform/audit/audit-trail.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { type Given, givenIn, mailGiven } from './given-mails.ts'
import { inBatches } from './in-batches.ts'

/** How long a run can be undone. */
export const UNDO_HOURS = 24

/** How many people are locked at once, as by a run. */
const BATCH = 500

/**
 * Takes back what a run gave and carried, entry by entry, in batches of people that are one transaction each. Fails with 404
 * for a run that never was, and with 409 for one that is not done, was undone, or is older than a day; and if the days of
 * somebody have been changed since, or have been used.
 */
export async function undoRun(deps: Deps, by: number, runId: number, write: Write) {
  const answer = await write(async (tx) => {
    await lockUndoable(tx, runId, deps.now())
    await joinByHash(tx)
    const { newer, used } = await inTheWay(tx, runId)
    if (newer.length > 0) throw tooLate(`the days of ${peoplePhrase(newer.length)} have been changed since`)
    if (used.length > 0) throw tooLate(`${peoplePhrase(used.length)} used or asked for these days`)
    const begun = { undoneBy: by, doneUpTo: 0, workedAt: sql`now()` }
    await tx.update(policyRuns).set(begun).where(eq(policyRuns.id, runId))
    return { userMessage: 'What the policies gave has been taken back' }
  })
  await workOnUndo(deps, runId)
  return answer
}

/**
 * Takes back what is left to be taken back of a run that is being undone. What was taken back is nothing any more, so that
 * one that was killed and is worked on again takes nothing twice. Whose days were changed or used meanwhile keeps them.
 */
export async function workOnUndo(deps: Deps, runId: number): Promise<void> {
  await inBatches(deps, runId, undoBatch)
}

/** Returns whether there may be more to do. The caller holds the run. */
async function undoBatch(tx: Transaction, { env, now }: Deps, runId: number): Promise<boolean> {
  const isThis = eq(policyRuns.id, runId)
  const [run] = await tx.select().from(policyRuns).where(isThis)
  if (!run || run.undoneBy === null || run.undoneAt !== null) return false
  const ids = await nextPeople(tx, runId, run.doneUpTo)
  if (ids.length === 0) {
    await tx.update(policyRuns).set({ undoneAt: now().toISOString() }).where(isThis)
    return false
  }
  const call = { call: 'POST /employee/undo_policy_run', key: null, from: null, request: null }
  await sayWhoActs(tx, { by: run.undoneBy, ...call })
  await shareReportingLines(tx)
  await lockPeople(tx, ids)
  await joinByHash(tx)
  const { newer, used } = await inTheWay(tx, runId, ids)
  const free = ids.filter((id) => !newer.includes(id) && !used.includes(id))
  await mailGiven(tx, env, await takeBack(tx, runId, free, { by: run.undoneBy, at: now() }))
  await tx
    .update(policyRuns)
    .set({ doneUpTo: ids.at(-1), workedAt: sql`now()` })
    .where(isThis)
  return true
}

/** Answers with what to tell. */
async function takeBack(tx: Transaction, runId: number, people: number[], { by, at }: { by: number; at: Date }) {
  const [written] = await tx.execute<{ given: Given[] }>(sql`
    with written as (
    insert into leave_entries (employee_id, leave_type_id, year, counts_from, ends_on, kind, days, reason, actor_id, at, run_id)
    select employee_id, leave_type_id, year, counts_from, ends_on, kind, -sum(days), 'Undone: ' || min(reason), ${by}::int,
      ${at.toISOString()}::timestamptz, ${runId}::int
    from leave_entries where run_id = ${runId} and employee_id = any(${sql.param(people)}::int[])
    group by employee_id, leave_type_id, year, counts_from, ends_on, kind having sum(days) <> 0
    order by min(id)
    returning employee_id, leave_type_id, year, days
    )
    select ${givenIn(sql`written`)} as given`)
  return written?.given ?? []
}

const tooLate = (why: string) => conflict(`It is too late to undo: ${why}`)

/** Fails unless it is a run that can be undone. */
async function lockUndoable(tx: Transaction, runId: number, now: Date): Promise<void> {
  const [run] = await tx.select().from(policyRuns).where(eq(policyRuns.id, runId)).for('update')
  if (!run) throw notFound('Run not found')
  if (!run.doneAt) throw conflict('These days are just being given. Please try again.')
  if (run.undoneBy !== null) throw conflict('What the policies gave has been taken back already')
  const hours = (now.getTime() - Date.parse(run.createdAt)) / 3_600_000
  if (hours > UNDO_HOURS) throw tooLate(`that can be done for ${UNDO_HOURS} hours`)
}

async function nextPeople(tx: Transaction, runId: number, doneUpTo: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select distinct employee_id as id from leave_entries where run_id = ${runId} and employee_id > ${doneUpTo}
    order by 1 limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

type InTheWay = { newer: number[]; used: number[] }

/** The people of a run, or some of them, whose days of it were changed otherwise since, or are used or asked for. */
async function inTheWay(tx: Transaction, runId: number, ids?: number[]): Promise<InTheWay> {
  const isAmong = ids ? sql`and employee_id = any(${sql.param(ids)}::int[])` : sql``
  const which = ({ employeeId, year }: Key) =>
    sql`${year} in (select year from touched) and ${employeeId} in (select employee_id from touched)`
  const [found] = await tx.execute<InTheWay>(sql`
    with touched as materialized (
      select employee_id, leave_type_id, year, max(id) as last, sum(days) as days from leave_entries
      where run_id = ${runId} ${isAmong} group by 1, 2, 3
    ),
    held as materialized (select * from ${balances(which)} b)
    select (
      select coalesce(json_agg(distinct x.employee_id), '[]')
      from touched t join leave_entries x using (employee_id, leave_type_id, year)
      left join policy_runs r on r.id = x.run_id
      where x.id > t.last and x.run_id is distinct from ${runId}::int and r.undone_at is null
    ) as "newer", (
      select coalesce(json_agg(distinct employee_id), '[]')
      from touched t join held h using (employee_id, leave_type_id, year) where h.remaining - t.days < 0
    ) as "used"`)
  if (!found) throw new Error('no answer about a run')
  return found
}

const peoplePhrase = (people: number): string => (people === 1 ? '1 person' : `${people} people`)
