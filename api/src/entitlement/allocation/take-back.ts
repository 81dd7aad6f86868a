import { balances, type Key } from '@hr/db/balances'
import type { Transaction } from '@hr/db/client'
import * as t from '@hr/words/allocations'
import { sql } from 'drizzle-orm'
import { lockPeople, shareReportingLines } from '../../company/locks.ts'
import { joinByHash } from '../../leave/policy/earnings.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Progress, Run } from '../../runs/run/kind.ts'
import { type Given, givenIn, mailGiven } from './given-mails.ts'

/** How many people are locked at once, as by a run. */
const BATCH = 500

/**
 * Takes back what the next people were given. Days that were taken back no longer count. People whose days were changed
 * or used meanwhile keep them.
 */
export async function takeBackPart(tx: Transaction, deps: Deps, run: Run<'policy'>): Promise<Progress | undefined> {
  const ids = await nextPeople(tx, run.id, run.doneUpTo)
  const last = ids.at(-1)
  if (last === undefined) return undefined
  await shareReportingLines(tx)
  await lockPeople(tx, ids)
  await joinByHash(tx)
  const { newer, used } = await inTheWay(tx, run.id, ids)
  const free = ids.filter((id) => !newer.includes(id) && !used.includes(id))
  await mailGiven(tx, deps.env, await takeBack(tx, run, free, deps.now()))
  return { doneUpTo: last, people: 0 }
}

/** Answers with what to tell. */
async function takeBack(tx: Transaction, { id, undoneBy }: Run<'policy'>, people: number[], at: Date) {
  const isTheirs = sql`run_id = ${id} and employee_id = any(${sql.param(people)}::int[])`
  const given = await tx.execute<{ reason: string }>(sql`select distinct reason from leave_entries where ${isTheirs}`)
  const reasons = given.map(({ reason }) => ({ reason, undone: t.givenAndUndone(reason) }))
  const [written] = await tx.execute<{ given: Given[] }>(sql`
    with reasons as (select * from json_to_recordset(${JSON.stringify(reasons)}::json) as r (reason text, undone text)),
    given as (
      select employee_id, leave_type_id, year, counts_from, ends_on, kind, sum(days) as days, min(reason) as reason, min(id) as first
      from leave_entries where ${isTheirs}
      group by employee_id, leave_type_id, year, counts_from, ends_on, kind having sum(days) <> 0
    ),
    written as (
    insert into leave_entries (employee_id, leave_type_id, year, counts_from, ends_on, kind, days, reason, actor_id, at, run_id)
    select employee_id, leave_type_id, year, counts_from, ends_on, kind, -days, undone, ${undoneBy}::int,
      ${at.toISOString()}::timestamptz, ${id}::int
    from given join reasons using (reason)
    order by first
    returning employee_id, leave_type_id, year, days
    )
    select ${givenIn(sql`written`)} as given`)
  return written?.given ?? []
}

async function nextPeople(tx: Transaction, runId: number, doneUpTo: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select distinct employee_id as id from leave_entries where run_id = ${runId} and employee_id > ${doneUpTo}
    order by 1 limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

type InTheWay = { newer: number[]; used: number[] }

/** The people of a run, or some of them, whose days of it were changed since, or are used or asked for. */
export async function inTheWay(tx: Transaction, runId: number, ids?: number[]): Promise<InTheWay> {
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
      left join runs r on r.id = x.run_id
      where x.id > t.last and x.run_id is distinct from ${runId}::int and r.undone_at is null
    ) as "newer", (
      select coalesce(json_agg(distinct employee_id), '[]')
      from touched t join held h using (employee_id, leave_type_id, year) where h.remaining - t.days < 0
    ) as "used"`)
  if (!found) throw new Error('no answer about a run')
  return found
}
