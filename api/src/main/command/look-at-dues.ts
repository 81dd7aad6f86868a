import type { Database } from '@hr/db/client'
import { FIRST_LISTED_YEAR, LAST_LISTED_YEAR } from '@hr/domain/calendar/public-holidays'
import { sql } from 'drizzle-orm'
import { toNote } from '../../leave/policy/lapses.ts'
import { listOverdue } from '../../people/employee/sweep-leavers.ts'
import type { Env } from '../../platform/env.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

const DAY = 86_400_000

/** Whether carried days and comp-off that ended a day ago or longer have lapsed, as an API notes it within an hour. */
export async function lookAtLapses(_env: Env, db: Database): Promise<Finding> {
  const due = await toNote(db, new Date(Date.now() - DAY))
  if (due.length === 0) return ok('all days that have ended are noted')
  const people = new Set(due.map(({ employeeId }) => employeeId)).size
  return wrong(
    `${due.length} entries of days that ended are not noted, of ${people} people`,
    'An API notes them within an hour. Its log says why it could not: "let carried days lapse".',
  )
}

/** Whether people are still here whose last day has passed. The last super admin stays, as nobody else could let anybody in. */
export async function lookAtLeavers(_env: Env, db: Database): Promise<Finding> {
  const ids = (await listOverdue(db, new Date(Date.now() - DAY))).map(({ id }) => id)
  if (ids.length === 0) return ok('nobody works here after their last day')
  return look(
    `these are still here a day after their last day: ${ids.join(', ')}`,
    'An API makes them alumni within a minute. The last super admin stays until there is another.',
  )
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
  if (!first) return ok('nobody waits for a lock')
  const told = holders.map(
    ({ pid, program, seconds, waiting }) =>
      `${waiting} wait for process ${pid} (${program || 'without a name'}${seconds === null ? '' : `, for ${seconds} s`})`,
  )
  return look(told.join('; '), `If that is nobody's any more, select pg_terminate_backend(${first.pid}) ends it.`)
}

/** Whether the lists of public holidays go on for another year. */
export async function lookAtHolidays(): Promise<Finding> {
  const years = `public holidays can be imported for ${FIRST_LISTED_YEAR} to ${LAST_LISTED_YEAR}`
  if (new Date().getUTCFullYear() < LAST_LISTED_YEAR) return ok(years)
  return look(years, 'Bring a newer version, or have holidays of later years added by hand.')
}
