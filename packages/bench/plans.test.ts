import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remindOfWaiting } from '@hr/api/leave/deciding/waiting-reminders'
import { sendDigests } from '@hr/api/mail/digest'
import { buildApp } from '@hr/api/main/app'
import { readEnv } from '@hr/api/platform/env'
import { openStorage } from '@hr/api/platform/storage/open'
import { openSession } from '@hr/api/signing-in/login/sign-in'
import type { Database } from '@hr/db/client'
import { businessUnits, employees, mailChoices } from '@hr/db/schema'
import { testDb } from '@hr/db/testing'
import { eq } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, expect, inject, it } from 'vitest'
import { fillCompany, fillStandIns } from './company.ts'

// What a read costs must not grow with the company unless its answer does. Two companies are asked the same, one with
// six times as many people, and Postgres says how many rows its plans went through.
const TODAY = '2026-11-20'

const page = { page: 1, pageSize: 10 }
const reads: [what: string, who: string, method: 'GET' | 'POST', url: string, body?: object][] = [
  ['own list', 'employee', 'POST', '/leaves/list_applied_leaves/:id', page],
  ['balances', 'employee', 'POST', '/leaves/leave_balance/:id', {}],
  ['statement of a balance', 'employee', 'GET', '/leaves/statement?leaveTypeId=1'],
  ['inbox of a lead', 'lead', 'POST', '/leaves/list_leave_requests', page],
  ['everything that waits', 'hr', 'POST', '/leaves/list_leave_requests', { ...page, scope: 'all' }],
  [
    'what waits, the soonest first',
    'hr',
    'POST',
    '/leaves/list_leave_requests',
    { ...page, scope: 'all', order: 'start' },
  ],
  ['what waits of a unit', 'hr', 'POST', '/leaves/list_leave_requests', { ...page, scope: 'all', buId: 1 }],
  [
    'what waits long',
    'hr',
    'POST',
    '/leaves/list_leave_requests',
    { ...page, scope: 'all', appliedUntil: '2026-11-13' },
  ],
  ['history of a lead', 'lead', 'POST', '/leaves/leave_request_history', page],
  ['history of everybody', 'hr', 'POST', '/leaves/leave_request_history', page],
  ['history of one person', 'hr', 'POST', '/leaves/leave_request_history', { ...page, employeeId: 90 }],
  ['people of an address', 'hr', 'POST', '/employee/list_employees', { ...page, search: 'person.90@' }],
  ['wall chart of a team', 'lead', 'POST', '/leaves/wall_chart', { ...page, scope: 'team', month: '2026-10' }],
  ['leave of a team', 'lead', 'POST', '/dashboard/get_team_leave'],
  ['leave of a team, to one of it', 'employee', 'POST', '/dashboard/get_team_leave'],
  ['leave of a team, to a head', 'head', 'POST', '/dashboard/get_team_leave'],
  ['next holidays', 'hr', 'POST', '/dashboard/get_dashboard_holidays'],
  ['yearly report', 'hr', 'POST', '/leavereport/yearly_leave_report', { ...page, year: 2026 }],
  ['a page far down', 'hr', 'POST', '/leavereport/yearly_leave_report', { ...page, year: 2026, page: 40 }],
  ['yearly report by month', 'hr', 'POST', '/leavereport/yearly_leave_report', { ...page, year: 2026, view: 'months' }],
  ['leave of a year', 'hr', 'POST', '/leavereport/employee_leave_report', { ...page, year: 2026 }],
  ['report of employees', 'hr', 'POST', '/leavereport/employee_report', page],
  ['attendance of a day', 'employee', 'POST', '/attendance/user_attendance', { date: '2026-11-19' }],
  ['who stands in', 'lead', 'POST', '/leaves/list_stand_ins'],
  ['oneself, while the manager is away', 'employee', 'POST', '/login/get_user_login_information'],
  ['sign-ins', 'employee', 'POST', '/login/login_history', page],
]

/** What runs automatically, over all people concerned: its cost may grow as they do, and not faster. */
const jobs = { remindOfWaiting, sendDigests }

type Statement = { text: string; parameters: never[] }
type Send = (text: string, parameters: never[], options?: object) => Promise<unknown>
type Sender = { unsafe: Send }
type Client = Sender & { begin: (work: (tx: Sender) => Promise<unknown>) => Promise<unknown> }

/** The statements that are sent over these connections from now on, in transactions too. */
function sentOver(db: Database): Statement[] {
  const { client } = db._.session as unknown as { client: Client }
  const sent: Statement[] = []
  const note = (sender: Sender) => {
    const send = sender.unsafe
    sender.unsafe = (text, parameters, options) => {
      sent.push({ text, parameters })
      return send(text, parameters, options)
    }
  }
  note(client)
  const { begin } = client
  client.begin = (work) =>
    begin((tx) => {
      note(tx)
      return work(tx)
    })
  return sent
}

/** An API over a company of this size. Answers how many rows the plans of a second, equal call go through. */
async function companyOf(people: number) {
  const { url, db, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
  await fillCompany(url, { people, today: TODAY, swipeDays: 0 })
  await fillStandIns(url, TODAY)
  const dataDir = mkdtempSync(join(tmpdir(), 'hr-plans-'))
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: 'a secret for tests alone, long enough' })
  const deps = { db, env, storage: await openStorage(env), now: () => new Date(`${TODAY}T04:00:00Z`) }
  const app = await buildApp(deps)
  const sent = sentOver(db)
  const planner = postgres(url, { max: 1, connection: { enable_seqscan: 'off', TimeZone: 'UTC' } })
  afterAll(() => Promise.all([app.close(), planner.end().then(close), rm(dataDir, { recursive: true })]))

  async function headersOf(who: string) {
    const [person] = await db
      .select()
      .from(employees)
      .where(eq(employees.workEmail, `${who}@example.com`))
    if (!person) throw new Error(`nobody is ${who}`)
    const token = await openSession(app, deps, person.id, { address: '127.0.0.1', agent: 'tests' })
    return { authorization: `Bearer ${token}`, userid: `${person.id}` }
  }

  async function costOfSent() {
    const asked = sent.filter(({ text }) => /^\s*select\b/.test(text) && !text.includes('graphile_worker'))
    const rows = await Promise.all(asked.map((statement) => rowsOf(planner, statement)))
    return rows.reduce((all, some) => all + some, 0)
  }

  async function rowsRead([, who, method, path, payload]: (typeof reads)[number]): Promise<number> {
    const headers = await headersOf(who)
    const call = { method, headers, url: path.replace(':id', headers.userid), ...(payload && { payload }) }
    await app.inject(call)
    sent.length = 0
    expect((await app.inject(call)).statusCode).toBe(200)
    return costOfSent()
  }

  async function rowsOfJob(job: keyof typeof jobs): Promise<number> {
    sent.length = 0
    await jobs[job](deps)
    return costOfSent()
  }

  /** Lets everybody have the automatic jobs, in units that want them. */
  async function wantAll() {
    await db.update(businessUnits).set({ hasReminders: true })
    const everybody = await db.select({ employeeId: employees.id }).from(employees)
    await db
      .insert(mailChoices)
      .values(everybody.map((person) => ({ ...person, event: 'away', way: 'daily' }) as const))
  }
  return { rowsRead, rowsOfJob, wantAll }
}

/** Planned as for large tables: of a small one, Postgres reads every row where it would use an index. */
async function rowsOf(planner: postgres.Sql, { text, parameters }: Statement): Promise<number> {
  const [row] = (await planner.unsafe(`explain (analyze, format json) ${text}`, parameters)) as unknown as [Explained]
  return scanned(row['QUERY PLAN'][0].Plan)
}

type Explained = { 'QUERY PLAN': [{ Plan: Plan }] }
type Plan = { 'Relation Name'?: string; 'Index Name'?: string; 'Actual Rows': number; 'Actual Loops': number } & {
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The rows that are read from tables and indexes, including those that are dropped again. */
function scanned(plan: Plan): number {
  const isRead = plan['Relation Name'] ?? plan['Index Name']
  const own = isRead ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((all, part) => all + scanned(part), own)
}

const companies = { small: await companyOf(150), large: await companyOf(900) }
const TIMES = 900 / 150

it('reads as many rows in a large company as in a small one', async () => {
  const { small, large } = companies
  for (const read of reads) {
    const few = await small.rowsRead(read)
    const many = await large.rowsRead(read)
    console.log(`${read[0]}: ${few} rows of 150 people, ${many} of 900`)
    expect.soft(many, read[0]).toBeLessThan(few * 1.5 + 100)
  }
}, 120_000)

it('reads no rows of everybody for each person in automatic jobs', async () => {
  const { small, large } = companies
  await Promise.all([small.wantAll(), large.wantAll()])
  for (const job of Object.keys(jobs) as (keyof typeof jobs)[]) {
    const few = await small.rowsOfJob(job)
    const many = await large.rowsOfJob(job)
    console.log(`${job}: ${few} rows of 150 people, ${many} of 900`)
    expect.soft(many, job).toBeGreaterThan(few)
    // Six times as many are due, and each has more managers above with stand-ins. Everybody for each would be 36 times.
    expect.soft(many, job).toBeLessThan(few * TIMES * 2.5)
  }
}, 120_000)
