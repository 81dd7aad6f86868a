import type { Database } from '@hr/db/client'
import { JOBS } from '@hr/db/job-tables'
import { accountIn, historyOpenTo } from '@hr/db/roles'
import { readVersion } from '@hr/db/version'
import * as t from '@hr/words/operations'
import { sql } from 'drizzle-orm'
import { openLetter, type SealedLetter } from '../../mail/outbox.ts'
import { MIGRATIONS } from '../../platform/database/database.ts'
import { clocksApart, isSecretOf, OTHER_SECRET, WAY_OUT } from '../../platform/database/installation.ts'
import type { Env } from '../../platform/env.ts'
import { type Finding, look, ok, wrong } from './finding.ts'
import { lookAtAudit } from './look-at-audit.ts'
import { lookAtHolidays, lookAtLapses, lookAtLeavers, lookAtLocks } from './look-at-dues.ts'
import { lookAtCompiling, lookAtLetters } from './look-at-postgres.ts'
import { lookAtReplica } from './look-at-replica.ts'
import { ageOf } from './postgres-releases.ts'

type Look = (env: Env, db: Database) => Promise<Finding>

const SECOND = 1_000

/** What the database tells, in the order in which it is printed. */
export const inside: Record<string, Look> = {
  Database: version,
  Migrations: migrations,
  Roles: roles,
  Durability: durability,
  Compiling: lookAtCompiling,
  Letters: lookAtLetters,
  Clock: clock,
  Queue: queue,
  Secret: secret,
  Imports: imports,
  Locks: lookAtLocks,
  Waiting: waiting,
  'Sign-in': signIn,
  Searches: searches,
  Swipes: swipes,
  Leavers: lookAtLeavers,
  Lapses: lookAtLapses,
  Holidays: lookAtHolidays,
  Audit: lookAtAudit,
  Replica: lookAtReplica,
}

async function version(env: Env, db: Database): Promise<Finding> {
  const begun = performance.now()
  const [row] = await db.execute<{ version: string; number: number; size: string }>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_size_pretty(pg_database_size(current_database())) as size`)
  const took = Math.round(performance.now() - begun)
  const number = Number(row?.number)
  const age = ageOf(number, new Date())
  const { version = '', size = '' } = row ?? {}
  const what = age
    ? t.datedPostgresAnswers({ version, released: age.released, size, milliseconds: took })
    : t.postgresAnswers(version, size, took)
  if (number < 150_000) return wrong(what, t.needsPostgres15)
  const remedy = env.DATABASE_URL_IS_EMBEDDED ? t.useOwnPostgres : t.installNewestPostgres
  return age?.isOld ? look(what, remedy) : ok(what)
}

async function migrations(_env: Env, db: Database): Promise<Finding> {
  const { done, pending, isNewer } = await readVersion(db, MIGRATIONS)
  if (isNewer) return wrong(t.migratedByLaterVersion, t.startLaterVersion)
  if (pending > 0) return wrong(t.migrationsMissing(pending), t.runMigrate)
  return ok(t.migrationsDone(done))
}

async function roles({ DATABASE_URL }: Env, db: Database): Promise<Finding> {
  const { role } = accountIn(DATABASE_URL)
  if ((await historyOpenTo(db, role)).length === 0) return ok(t.roleCannotChangeHistory(role))
  return look(t.roleOwnsTables(role), t.useSecondRole)
}

async function durability(_env: Env, db: Database): Promise<Finding> {
  const wanted = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
  const found = await db.execute<{ name: string; setting: string }>(sql`
    select name, setting from pg_settings where name in (${sql.join(
      wanted.map((name) => sql`${name}`),
      sql`, `,
    )})`)
  const off = found.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (off.length === 0) return ok(t.settingsAreOn(wanted.join(', ')))
  const isLost = off.some((name) => name !== 'data_checksums')
  const what = t.settingsAreOff(off.join(', '))
  return isLost ? wrong(what, t.savedDataCanBeLost) : look(what, t.diskDamageUnnoticed)
}

async function clock(_env: Env, db: Database): Promise<Finding> {
  const apart = Math.abs(await clocksApart(db, () => new Date())) / SECOND
  const what = t.clocksDiffer(apart.toFixed(1))
  if (apart < 5) return ok(what)
  return wrong(what, t.useTimeServer)
}

async function queue(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute<{
    waiting: number
    late: number
    failing: number
    failed: number
    error: string | null
  }>(sql`
    select count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts = 0 and locked_at is null and run_at < now() - interval '5 minutes')::int as late,
      count(*) filter (where attempts > 0 and attempts < max_attempts and last_error is not null)::int as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      (array_agg(left(last_error, 200) order by attempts < max_attempts desc, id desc) filter (where last_error is not null))[1] as error
    from ${JOBS}`)
  const { waiting = 0, late = 0, failing = 0, failed = 0, error = null } = row ?? {}
  const lastError = error?.split('\n')[0] ?? ''
  if (failing > 0)
    return look(
      failed > 0
        ? t.jobsFailingAndGivenUp({ failing, waiting, givenUp: failed, lastError })
        : t.jobsFailing(failing, waiting, lastError),
      t.failedJobsAreRetried,
    )
  if (late > 0) return wrong(t.jobsAreLate(late), t.startAnApi)
  if (failed > 0) {
    const what = error ? t.jobsGivenUp(failed, waiting, lastError) : t.jobsGivenUpByHand(failed, waiting)
    return look(what, t.retryGivenUpJobs)
  }
  return ok(waiting === 0 ? t.noJobsWaiting : t.jobsWaiting(waiting))
}

/** Mails with a code or a link are sealed while they wait, and fail after a change of the secret (decision 48). */
async function secret(env: Env, db: Database): Promise<Finding> {
  const [job] = await db.execute<{ payload: SealedLetter }>(
    sql`select payload from ${JOBS} where payload ->> 'sealed' is not null order by id desc limit 1`,
  )
  try {
    if (job) openLetter(env, job.payload)
    if (!(await isSecretOf(db, env))) return wrong(OTHER_SECRET, WAY_OUT)
    return ok(t.secretHasLength(env.APP_SECRET.length))
  } catch {
    return wrong(t.mailHasOtherSecret, t.bringSecretBack)
  }
}

async function imports(_env: Env, db: Database): Promise<Finding> {
  const still = await db.execute<{ id: number }>(sql`
    select id from imports where state in ('checking', 'importing') and alive_at < now() - interval '2 minutes' order by id`)
  if (still.length === 0) return ok(t.noStalledImports)
  const ids = still.map(({ id }) => id).join(', ')
  return wrong(t.stalledImports(ids), t.importsResume)
}

async function waiting(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute<{ count: number; seconds: number }>(sql`
    select count(*)::int as count, coalesce(max(extract(epoch from now() - xact_start)), 0)::int as seconds from pg_stat_activity
    where datname = current_database() and xact_start < now() - interval '1 minute' and pid <> pg_backend_pid()
      and backend_type = 'client backend'`)
  if (!row?.count) return ok(t.noLongTransactions)
  return look(t.longTransactions(row.count, row.seconds), t.findLongTransactions)
}

async function signIn(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute<{ locked: number; clients: number; people: number }>(sql`
    select count(*)::int as locked, count(distinct ip_address)::int as clients, count(distinct email)::int as people
    from sign_in_attempts where outcome = 'Locked' and at > now() - interval '15 minutes'`)
  if (!row?.locked) return ok(t.nobodyLockedOut)
  return look(t.addressesLockedOut(row.people, row.clients), t.lockoutsEnd)
}

async function searches(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute(sql`select to_regclass('public.employees_sought') is not null as found`)
  if (row?.found) return ok(t.searchesUseIndex)
  return look(t.searchIndexMissing, t.createSearchIndex)
}

async function swipes(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute<{ month: boolean; others: number }>(sql`
    select to_regclass('public.swipes_' || to_char(now() at time zone 'UTC', 'YYYY_MM')) is not null as month,
      (select greatest(reltuples, 0)::int from pg_class where oid = 'swipes_other'::regclass) as others`)
  if (!row?.month) return look(t.noPartitionThisMonth, t.partitionComes)
  return ok(row.others > 0 ? t.swipesOutsidePartitions(row.others) : t.allSwipesInPartitions)
}
