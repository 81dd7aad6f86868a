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
  const what = `Postgres ${row?.version}${age ? t.ofLabel(age.released) : ''}, ${row?.size}, answers in ${took} ms`
  if (number < 150_000) return wrong(what, t.postgres15OrNewerIsNeeded)
  const remedy = env.DATABASE_URL_IS_EMBEDDED ? t.laterOnesFixSecurityHoles : t.installNewestOfThisLine
  return age?.isOld ? look(what, remedy) : ok(what)
}

async function migrations(_env: Env, db: Database): Promise<Finding> {
  const { done, pending, isNewer } = await readVersion(db, MIGRATIONS)
  if (isNewer) return wrong(t.laterVersionHasChangedDatabase, t.startThatVersionOrRestoreBackupMade)
  if (pending > 0) return wrong(t.areLeftToDo(pending), t.runHrMigrateWithDatabaseOwnerUrlIf)
  return ok(t.allAreDone(done))
}

async function roles({ DATABASE_URL }: Env, db: Database): Promise<Finding> {
  const { role } = accountIn(DATABASE_URL)
  if ((await historyOpenTo(db, role)).length === 0) return ok(t.applicationWorksAsWhichCannotChange(role))
  return look(t.applicationWorksAsWhichOwnsTablesAnd(role), t.giveItRoleOfItsOwn)
}

async function durability(_env: Env, db: Database): Promise<Finding> {
  const wanted = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
  const found = await db.execute<{ name: string; setting: string }>(sql`
    select name, setting from pg_settings where name in (${sql.join(
      wanted.map((name) => sql`${name}`),
      sql`, `,
    )})`)
  const off = found.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (off.length === 0) return ok(t.areOn(wanted.join(', ')))
  const isLost = off.some((name) => name !== 'data_checksums')
  const what = t.off(off.join(', '))
  return isLost ? wrong(what, t.whatWasAcknowledgedCanBeLostWhen) : look(what, t.damagedDiskIsNotNoticed)
}

async function clock(_env: Env, db: Database): Promise<Finding> {
  const apart = Math.abs(await clocksApart(db, () => new Date())) / SECOND
  const what = t.thisMachineAndDatabaseAreSApart(apart.toFixed(1))
  if (apart < 5) return ok(what)
  return wrong(what, t.letBothFollowTimeServer)
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
  const last = `the last with: ${error?.split('\n')[0]}`
  const givenUp = t.wereGivenUp(failed)
  if (failing > 0)
    return look(
      t.ofJobsThatWaitHaveFailed({ failing, waiting, value: failed > 0 ? `${givenUp}, ` : '', last }),
      t.whatWaitsIsTriedAgainWithGrowingPauses,
    )
  if (late > 0) return wrong(t.jobsHaveWaitedForMoreThanFiveMinutes(late), t.noApiWorksOnThem)
  if (failed > 0) return look(t.wait(givenUp, error ? last : t.byHand, waiting), t.theseAreNotTriedAgainByThemselves)
  return ok(waiting === 0 ? t.nothingWaits : t.waitNoneForLong(waiting))
}

/** Mails with a code or a link are sealed while they wait, and fail after a change of the secret (decision 48). */
async function secret(env: Env, db: Database): Promise<Finding> {
  const [job] = await db.execute<{ payload: SealedLetter }>(
    sql`select payload from ${JOBS} where payload ->> 'sealed' is not null order by id desc limit 1`,
  )
  try {
    if (job) openLetter(env, job.payload)
    if (!(await isSecretOf(db, env))) return wrong(OTHER_SECRET, WAY_OUT)
    return ok(t.appSecretHasCharacters(env.APP_SECRET.length))
  } catch {
    return wrong(t.mailThatWaitsWasSealedWithAnotherApp, t.bringThatOneBackOrHavePeopleAsk)
  }
}

async function imports(_env: Env, db: Database): Promise<Finding> {
  const still = await db.execute<{ id: number }>(sql`
    select id from imports where state in ('checking', 'importing') and alive_at < now() - interval '2 minutes' order by id`)
  if (still.length === 0) return ok(t.noneStandsStill)
  const ids = still.map(({ id }) => id).join(', ')
  return wrong(t.theseStandStill(ids), t.apiTakesThemUpWithinMinuteOfIts)
}

async function waiting(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute<{ count: number; seconds: number }>(sql`
    select count(*)::int as count, coalesce(max(extract(epoch from now() - xact_start)), 0)::int as seconds from pg_stat_activity
    where datname = current_database() and xact_start < now() - interval '1 minute' and pid <> pg_backend_pid()
      and backend_type = 'client backend'`)
  if (!row?.count) return ok(t.noTransactionHasOpenForMoreThanMinute)
  return look(t.transactionsAreOpenOldestForS(row.count, row.seconds), t.selectPidStateQueryFromPgStatActivity)
}

async function signIn(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute<{ locked: number; clients: number; people: number }>(sql`
    select count(*)::int as locked, count(distinct ip_address)::int as clients, count(distinct email)::int as people
    from sign_in_attempts where outcome = 'Locked' and at > now() - interval '15 minutes'`)
  if (!row?.locked) return ok(t.nobodyWasTurnedAwayInLast15Minutes)
  return look(t.addressesWereTurnedAwayInLast15Minutes(row.people, row.clients), t.locksEndAfter15Minutes)
}

async function searches(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute(sql`select to_regclass('public.employees_sought') is not null as found`)
  if (row?.found) return ok(t.peopleAreFoundByTheirIndex)
  return look(t.peopleAreFoundWithoutIndex, t.haveExtensionPgTrgmCreatedThen)
}

async function swipes(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute<{ month: boolean; others: number }>(sql`
    select to_regclass('public.swipes_' || to_char(now() at time zone 'UTC', 'YYYY_MM')) is not null as month,
      (select greatest(reltuples, 0)::int from pg_class where oid = 'swipes_other'::regclass) as others`)
  if (!row?.month) return look(t.thisMonthHasNoPartitionYet, t.apiMakesItWithinHourOfItsStart)
  return ok(row.others > 0 ? t.aboutLieInTableForAllOtherMonths(row.others) : t.everyOneLiesInItsMonth)
}
