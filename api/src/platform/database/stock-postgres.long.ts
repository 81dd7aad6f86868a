import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@hr/db/client'
import { seedDemo } from '@hr/db/seed/demo'
import { HR } from '@hr/domain/access'
import { type OwnPostgres, startStockPostgres } from '@hr/start/own-postgres'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../../main/app.ts'
import { openSession } from '../../signing-in/login/sign-in.ts'
import { readEnv } from '../env.ts'
import { openStorage } from '../storage/open.ts'
import { prepareDatabase } from './database.ts'

// The pages that read most, with the demo company, on the Postgres that Debian installs and with its defaults. The embedded one, on which all
// other tests run, has no JIT.
const TODAY = '2026-11-20'
const now = () => new Date(`${TODAY}T04:00:00Z`)
const MOST_SECONDS = 3
const dataDir = mkdtempSync(join(tmpdir(), 'hr-stock-'))
let postgres: OwnPostgres | undefined
let closeAll = async () => {}

afterAll(async () => {
  await closeAll()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The two roles and the database, by the statements of docs/operations.md. */
async function addresses() {
  postgres = await startStockPostgres(dataDir)
  const admin = connect(postgres.adminUrl('postgres'), { max: 1 })
  for (const role of ['hr', 'hr_app']) await admin.db.execute(sql.raw(`create role ${role} login password 'secret'`))
  await admin.db.execute(sql`create database hr owner hr`)
  await admin.close()
  const addressOf = (role: string) => `postgres://${role}:secret@127.0.0.1:${postgres?.port}/hr`
  return { DATABASE_URL: addressOf('hr_app'), DATABASE_OWNER_URL: addressOf('hr') }
}

async function start() {
  const at = await addresses()
  await prepareDatabase(at)
  const { db, close } = connect(at.DATABASE_URL)
  await seedDemo(db, { today: TODAY, passwordHash: 'a hash', now: now() })
  const secret = 'a secret for tests alone, long enough'
  const settings = { APP_SECRET: secret, DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' }
  const env = readEnv({ ...at, ...settings })
  const deps = { db, env, storage: await openStorage(env), now }
  const app = await buildApp(deps)
  closeAll = async () => {
    await app.close()
    await close()
  }
  const [hr] = await db.execute<{ id: number; buId: number }>(
    sql`select id, bu_id as "buId" from employees where role_id = ${HR} order by id limit 1`,
  )
  if (!hr) throw new Error('The demo company has no HR')
  const token = await openSession(app, deps, hr.id, { address: '127.0.0.1', agent: undefined })
  const headers = { authorization: `Bearer ${token}`, userid: String(hr.id) }
  const seconds: Record<string, number> = {}
  const call = async (url: string, payload: object = {}) => {
    const begun = performance.now()
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    seconds[`${url} ${JSON.stringify(payload)}`] = (performance.now() - begun) / 1000
    return { status: answer.statusCode, body: answer.json() }
  }
  return { db, hr, call, seconds }
}

it('the pages that read most answer within seconds on a stock Postgres', { timeout: 240_000 }, async () => {
  const { db, hr, call, seconds } = await start()
  expect([...(await db.execute(sql`select current_setting('jit') as jit`))]).toEqual([{ jit: 'off' }])
  const unit = { buId: hr.buId, year: 2027, page: 1, pageSize: 100 }
  const [type] = await db.execute<{ id: number }>(
    sql`select id from leave_types where bu_id = ${hr.buId} and not is_unlimited order by id limit 1`,
  )
  const policy = { validFrom: '2026-01-01', steps: [{ fromYears: 0, days: 24 }], grant: 'yearly', proRata: 'months' }
  const given = { ...policy, rounding: 'none', carryOver: 5, carryOverDay: 31, carryOverMonth: 3 }
  const looked = await call(`/leaves/create_policy/${type?.id}`, given)
  const impactFingerprint = (looked.body.impact ?? looked.body.policyImpact)?.fingerprint
  const span = { from: '2026-01-01', to: '2026-12-31' }
  const paged = { page: 1, pageSize: 100 }
  const statuses = [
    impactFingerprint ? await call(`/leaves/create_policy/${type?.id}`, { ...given, impactFingerprint }) : looked,
    await call('/employee/preview_allocations', { ...unit, source: 'policy' }),
    await call('/employee/preview_allocations', { ...unit, source: 'lastYear' }),
    await call('/employee/list_employees', paged),
    await call('/leavereport/employee_leave_report', { ...span, ...paged }),
    await call('/leavereport/yearly_leave_report', { year: 2026, ...paged }),
    await call('/leavereport/report_based_on_date', { ...span, ...paged }),
    await call('/leavereport/employee_report', paged),
    await call('/leaves/wall_chart', { scope: 'bu' }),
    await call('/attendance/employee_attendance_report', { date: '2026-11-19', ...paged }),
  ]
  console.log(seconds)
  expect(statuses.map(({ status, body }) => [status, body?.fieldErrors])).toEqual([
    [201, undefined],
    ...statuses.slice(1).map(() => [200, undefined]),
  ])
  expect(Object.entries(seconds).filter(([, took]) => took > MOST_SECONDS)).toEqual([])
})
