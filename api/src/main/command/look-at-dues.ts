import type { Database } from '@hr/db/client'
import { FIRST_LISTED_YEAR, LAST_LISTED_YEAR } from '@hr/domain/calendar/public-holidays'
import * as t from '@hr/words/operations'
import { sql } from 'drizzle-orm'
import { toNote } from '../../leave/policy/lapses.ts'
import { listOverdue } from '../../people/employee/sweep-leavers.ts'
import type { Env } from '../../platform/env.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

const DAY = 86_400_000

/** Whether days that ended a day ago or longer are noted as expired. An API does so within an hour. */
export async function lookAtLapses(_env: Env, db: Database): Promise<Finding> {
  const due = await toNote(db, new Date(Date.now() - DAY))
  if (due.length === 0) return ok(t.allExpiriesRecorded)
  const people = new Set(due.map(({ employeeId }) => employeeId)).size
  return wrong(t.expiriesUnrecorded(due.length, people), t.apiRecordsExpiries)
}

/** Whether people are still here whose last day has passed. The last super admin stays, as nobody else could let anybody in. */
export async function lookAtLeavers(_env: Env, db: Database): Promise<Finding> {
  const ids = (await listOverdue(db, new Date(Date.now() - DAY))).map(({ id }) => id)
  if (ids.length === 0) return ok(t.noOverdueLeavers)
  return look(t.overdueLeavers(ids.join(', ')), t.leaversBecomeAlumni)
}

/** Whether statements wait for a lock, and whose transaction holds it. */
export async function lookAtLocks(_env: Env, db: Database): Promise<Finding> {
  const holders = await db.execute<{ pid: number; program: string; seconds: number | null; waiting: number }>(sql`
    select holder.pid, holder.application_name as program, extract(epoch from now() - holder.xact_start)::int as seconds,
      count(*)::int as waiting
    from pg_stat_activity waits, unnest(pg_blocking_pids(waits.pid)) blocking (pid) join pg_stat_activity holder on holder.pid = blocking.pid
    where waits.datname = current_database() and waits.wait_event_type = 'Lock'
    group by holder.pid, holder.application_name, holder.xact_start order by waiting desc, holder.pid`)
  const [first] = holders
  if (!first) return ok(t.nothingWaitsForLock)
  const told = holders.map(({ pid, program, seconds, waiting }) => {
    const holder = { waiting, pid, program: program || t.unnamedProgram }
    return seconds === null ? t.waitingForProcess(holder) : t.waitingForOpenTransaction({ ...holder, seconds })
  })
  return look(told.join('; '), t.endProcess(first.pid))
}

/** Whether the lists of public holidays go on for another year. */
export async function lookAtHolidays(): Promise<Finding> {
  const years = t.holidayYears(FIRST_LISTED_YEAR, LAST_LISTED_YEAR)
  if (new Date().getUTCFullYear() < LAST_LISTED_YEAR) return ok(years)
  return look(years, t.installForHolidays)
}
