import { setTimeout as sleep } from 'node:timers/promises'
import { runs } from '@hr/db/schema'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { resumeRuns } from '../../runs/run/work.ts'
import { type Server, startServer, testApi } from '../../testing/api.ts'
import { policyRun } from './policy-run.ts'

// Ten thousand people get days by policy from a server that is killed in the middle, twice: while it gives them, and while
// it takes them back. Two others take over at once each time.
const api = await testApi()
const PEOPLE = 10_000
const YEAR = new Date().getFullYear()

async function hire(): Promise<void> {
  const { pune, lead, annualLeave } = api.company
  await api.db.execute(sql`
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, reporting_to, joining_date)
    select 'BIG-' || n, 'Person', 'Number', 'big.' || n || '@example.com', 4, ${pune.id}, ${lead.id}, make_date(${YEAR - 2}, 1, 1)
    from generate_series(1, ${PEOPLE}) n`)
  await api.db.execute(sql`
    insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason)
    select id, ${annualLeave.id}, ${YEAR - 1}, make_date(${YEAR - 1}, 1, 1), 'allocated', 10, 'Allocated'
    from employees where staff_number like 'BIG-%'`)
}

const servers: Server[] = []
afterAll(() => Promise.all(servers.map((server) => server.stop())))
async function begin(port: number): Promise<Server> {
  const server = await startServer(api.url, port)
  servers.push(server)
  return server
}

const runNow = async () => (await api.db.select().from(runs))[0]

/** Kills a server once it has come past some people, and fails unless it was in the middle. */
async function killInTheMiddle(server: Server): Promise<void> {
  const isUndoing = (await runNow())?.doneAt != null
  const isInTheMiddle = async () => {
    const run = await runNow()
    return run !== undefined && run.doneUpTo > 0 && (run.undoneBy !== null) === isUndoing
  }
  while (!(await isInTheMiddle())) await sleep(5)
  server.process.kill('SIGKILL')
  await sleep(200)
}

async function takenOver(): Promise<void> {
  await api.db.execute(sql`update runs set worked_at = worked_at - interval '1 minute'`)
  api.setNow(new Date())
  await Promise.all([resumeRuns(api.deps, [policyRun]), resumeRuns(api.deps, [policyRun])])
}

/** What people have by entries of the run, as a list of different sums with how many have them. */
const given = async () => [
  ...(await api.db.execute<{ year: number; kind: string; days: number; people: number }>(sql`
    select year::int, kind, days, count(*)::int as people from (
      select x.employee_id, x.year, x.kind, sum(x.days)::float8 as days from leave_entries x
      join employees e on e.id = x.employee_id
      where x.run_id is not null and e.staff_number like 'BIG-%' group by 1, 2, 3
    ) s group by 1, 2, 3 order by 1, 2, 3`)),
]

it('gives and takes back each day once', { timeout: 300_000 }, async () => {
  await hire()
  const { hr, pune, annualLeave } = api.company
  const policy = { validFrom: `${YEAR - 5}-01-01`, steps: [{ fromYears: 0, days: 24 }], grant: 'monthly' }
  const rest = { proRata: 'months', rounding: 'none', carryOver: 5 }
  api.setNow(new Date())
  expect((await api.agree(hr, `/leaves/create_policy/${annualLeave.id}`, { ...policy, ...rest })).status).toBe(201)
  const scope = { buId: pune.id, year: YEAR, source: 'policy' }
  const page = { page: 1, pageSize: 100 }
  const { fingerprint } = (await api.call(hr, '/employee/preview_allocations', { ...scope, ...page })).body
  const headers = { ...(await api.signedIn(hr)), 'content-type': 'application/json' }
  const port = 4600 + (process.pid % 300)

  const first = await begin(port)
  const post = (server: Server, path: string, body: object) =>
    fetch(server.address(path), { method: 'POST', headers, body: JSON.stringify(body) }).then(
      async (answer) => {
        throw new Error(`The server was not killed: ${answer.status} ${await answer.text()}`)
      },
      () => undefined,
    )
  await Promise.all([post(first, '/employee/save_allocations', { ...scope, fingerprint }), killInTheMiddle(first)])
  const half = await runNow()
  expect(half?.doneAt).toBeNull()
  await takenOver()
  const all = [
    { year: YEAR - 1, kind: 'forfeited', days: -5, people: PEOPLE },
    { year: YEAR - 1, kind: 'handed_on', days: -5, people: PEOPLE },
    { year: YEAR, kind: 'allocated', days: 24, people: PEOPLE },
    { year: YEAR, kind: 'carried', days: 5, people: PEOPLE },
  ]
  expect(await given()).toEqual(all)
  expect((await api.call(hr, '/employee/preview_allocations', scope)).body).toMatchObject({ changes: 0 })
  console.log(`killed after ${half?.people} of ${PEOPLE} people were given days`)

  const second = await begin(port + 1)
  await Promise.all([post(second, '/employee/undo_policy_run', { runId: half?.id }), killInTheMiddle(second)])
  expect(await runNow()).toMatchObject({ undoneAt: null })
  await takenOver()
  expect((await runNow())?.undoneAt).not.toBeNull()
  expect((await given()).map(({ days, people }) => [days, people])).toEqual(all.map(() => [0, PEOPLE]))
})
