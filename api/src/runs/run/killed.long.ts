import { setTimeout as sleep } from 'node:timers/promises'
import { leaveRequests, runs } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { type Server, startServer, testApi } from '../../testing/api.ts'

// One server after the other works on the runs, and each is killed at a random moment.
const KILLS = 20
const api = await testApi()
const YEAR = new Date().getFullYear() + 1
let server: Server | undefined
afterEach(() => server?.stop())

async function hire(people: number): Promise<void> {
  const { pune, lead } = api.company
  await api.db.execute(sql`
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, reporting_to, joining_date)
    select 'BIG-' || n, 'Person', 'Number', 'big.' || n || '@example.com', 4, ${pune.id}, ${lead.id}, '2020-01-06'
    from generate_series(1, ${people}) n`)
}

const runNow = async () => (await api.db.select().from(runs))[0]

/** Starts a server, which finds that the last one has been silent, and kills it at some moment after it has gone on. */
async function goOnAndDie(port: number, begin?: (server: Server) => Promise<unknown>): Promise<void> {
  await api.db.execute(sql`update runs set worked_at = now() - interval '1 minute'`)
  const before = (await runNow())?.doneUpTo ?? 0
  server = await startServer(api.url, port)
  const begun = begin?.(server)
  while (((await runNow())?.doneUpTo ?? 0) <= before && !(await runNow())?.doneAt) await sleep(3)
  await sleep(Math.random() * 600)
  server.process.kill('SIGKILL')
  await begun
}

/** Confirms a run by a call, has it killed again and again, and lets a last server finish it. Returns after how many people it was killed. */
async function killed(path: string, body: object): Promise<number[]> {
  const headers = { ...(await api.signedIn(api.company.hr)), 'content-type': 'application/json' }
  const post = (to: Server) =>
    fetch(to.address(path), { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
  const port = 4900 + (process.pid % 90)
  await goOnAndDie(port, post)
  const after = [(await runNow())?.doneUpTo ?? 0]
  for (let kill = 1; kill < KILLS && !(await runNow())?.doneAt; kill += 1) {
    await goOnAndDie(port)
    after.push((await runNow())?.doneUpTo ?? 0)
  }
  await api.db.execute(sql`update runs set worked_at = now() - interval '1 minute'`)
  server = await startServer(api.url, port)
  while (!(await runNow())?.doneAt) await sleep(50)
  return after
}

it('leave for many is entered once for everybody', { timeout: 600_000 }, async () => {
  const PEOPLE = 400
  const { hr, pune, annualLeave } = api.company
  api.setNow(new Date())
  await hire(PEOPLE)
  await api.db.execute(sql`
    insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason)
    select id, ${annualLeave.id}, ${YEAR}, make_date(${YEAR}, 1, 1), 'allocated', 20, 'Allocated' from employees where left_at is null`)
  const span = { startDate: `${YEAR}-03-02`, startSession: 1, endDate: `${YEAR}-03-02`, endSession: 2 }
  const form = { ...span, buId: pune.id, leaveTypeId: annualLeave.id, reason: 'Shutdown' }
  const { fingerprint, people } = (await api.call(hr, '/leaves/preview_for_many', form)).body
  expect(people).toBeGreaterThanOrEqual(PEOPLE)
  const after = await killed('/leaves/enter_for_many', { ...form, fingerprint })
  console.log(`leave for many, killed ${after.length} times, after ${after} of ${people} people`)
  const run = await runNow()
  const entered = await api.db
    .select()
    .from(leaveRequests)
    .where(eq(leaveRequests.runId, run?.id ?? 0))
  expect({ run: run?.people, entered: entered.length, of: new Set(entered.map((one) => one.employeeId)).size }).toEqual(
    {
      run: people,
      entered: people,
      of: people,
    },
  )
})

it('what policies give is given once to everybody', { timeout: 600_000 }, async () => {
  const PEOPLE = 15_000
  const { hr, pune, annualLeave } = api.company
  api.setNow(new Date())
  await hire(PEOPLE)
  const policy = { validFrom: `${YEAR}-01-01`, steps: [{ fromYears: 0, days: 24 }], grant: 'yearly' }
  const rest = { proRata: 'months', rounding: 'none' }
  expect((await api.agree(hr, `/leaves/create_policy/${annualLeave.id}`, { ...policy, ...rest })).status).toBe(201)
  const scope = { buId: pune.id, year: YEAR, source: 'policy' }
  const { fingerprint } = (await api.call(hr, '/employee/preview_allocations', { ...scope, page: 1, pageSize: 100 }))
    .body
  const after = await killed('/employee/save_allocations', { ...scope, fingerprint })
  console.log(`what policies give, killed ${after.length} times, after the persons ${after}`)
  const given = await api.db.execute(sql`
    select entries, days, count(*)::int as people from (
      select count(*)::int as entries, sum(x.days)::float8 as days from leave_entries x join employees e on e.id = x.employee_id
      where x.run_id is not null and e.staff_number like 'BIG-%' group by x.employee_id
    ) s group by 1, 2`)
  expect([...given]).toEqual([{ entries: 1, days: 24, people: PEOPLE }])
})
