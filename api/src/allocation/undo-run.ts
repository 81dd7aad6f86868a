import { balances, type Key } from '@hr/db/balances'
import type { Transaction } from '@hr/db/client'
import { policyRuns } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { lockPeople, shareReportingLines } from '../locks.ts'
import { joinByHash } from '../policy/earnings.ts'

/** How long a run can be undone. */
export const UNDO_HOURS = 24

/**
 * Takes back what a run gave and carried, entry by entry. Fails with 404 for a run that never was, and with 409 for one that
 * is not done, was undone, or is older than a day; and if the days of somebody have been changed since, or have been used.
 */
export const undoRun = ({ now }: Deps, by: number, runId: number, write: Write) =>
  write(async (tx) => {
    const year = await lockUndoable(tx, runId, now())
    await shareReportingLines(tx)
    await lockPeople(tx, await peopleOf(tx, runId))
    await joinByHash(tx)
    await refuseNewer(tx, runId)
    await tx.execute(sql`
      insert into leave_entries (employee_id, leave_type_id, year, counts_from, ends_on, kind, days, reason, actor_id, at, run_id)
      select employee_id, leave_type_id, year, counts_from, ends_on, kind, -days, 'Undone: ' || reason, ${by}::int,
        ${now().toISOString()}::timestamptz, run_id
      from leave_entries where run_id = ${runId} order by id`)
    await refuseUsed(tx, runId, year)
    await tx.update(policyRuns).set({ undoneAt: now().toISOString(), undoneBy: by }).where(eq(policyRuns.id, runId))
    return { userMessage: 'What the policies gave has been taken back' }
  })

const tooLate = (why: string) => conflict(`It is too late to undo: ${why}`)

/** The year of a run that can be undone. */
async function lockUndoable(tx: Transaction, runId: number, now: Date): Promise<number> {
  const [run] = await tx.select().from(policyRuns).where(eq(policyRuns.id, runId)).for('update')
  if (!run) throw notFound('Run not found')
  if (!run.doneAt) throw conflict('These days are just being given. Please try again.')
  if (run.undoneAt) throw conflict('What the policies gave has been taken back already')
  const hours = (now.getTime() - Date.parse(run.createdAt)) / 3_600_000
  if (hours > UNDO_HOURS) throw tooLate(`that can be done for ${UNDO_HOURS} hours`)
  return run.year
}

async function peopleOf(tx: Transaction, runId: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(
    sql`select distinct employee_id as id from leave_entries where run_id = ${runId} order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** The people, types and years of which a run has changed the days, and the last of its entries of each. */
const touched = (runId: number) => sql`
  touched as materialized (
    select employee_id, leave_type_id, year, max(id) as last from leave_entries where run_id = ${runId} group by 1, 2, 3
  )`

async function refuseNewer(tx: Transaction, runId: number): Promise<void> {
  const [newer] = await tx.execute<{ people: number }>(sql`
    with ${touched(runId)}
    select count(distinct x.employee_id)::int as people
    from touched t join leave_entries x using (employee_id, leave_type_id, year)
    left join policy_runs r on r.id = x.run_id
    where x.id > t.last and x.run_id is distinct from ${runId}::int and r.undone_at is null`)
  if (newer?.people) throw tooLate(`the days of ${peoplePhrase(newer.people)} have been changed since`)
}

async function refuseUsed(tx: Transaction, runId: number, year: number): Promise<void> {
  const which = ({ employeeId, year: of }: Key) =>
    sql`${of} in (${year}, ${year - 1}) and ${employeeId} in (select employee_id from touched)`
  const [used] = await tx.execute<{ people: number }>(sql`
    with ${touched(runId)}, held as materialized (select * from ${balances(which)} b)
    select count(distinct employee_id)::int as people
    from touched join held h using (employee_id, leave_type_id, year) where h.remaining < 0`)
  if (used?.people) throw tooLate(`${peoplePhrase(used.people)} used or asked for these days`)
}

const peoplePhrase = (people: number): string => (people === 1 ? '1 person' : `${people} people`)
