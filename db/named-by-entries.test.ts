import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Connection, connect } from './client.ts'
import { createCompany } from './factories.ts'
import { type TestDb, testDb, withDatabase } from './testing.ts'

// What foreign keys of each entry would hold, triggers of a statement hold of the ledger (decision 60).
const NOT_THERE = 999_999
const FOREIGN_KEY = '23503'
let owned: TestDb
let application: Connection
let someone: { person: number; type: number; run: number }

beforeAll(async () => {
  owned = await testDb(inject('postgresUrl'), inject('templateDatabase'))
  application = connect(withDatabase(inject('appUrl'), new URL(owned.url).pathname.slice(1)), { max: 2 })
  const { superadmin, annualLeave, pune } = await createCompany(owned.db)
  const [run] = await owned.db.execute<{ id: number }>(
    sql`insert into runs (kind, bu_id, year) values ('policy', ${pune.id}, 2027) returning id`,
  )
  someone = { person: superadmin.id, type: annualLeave.id, run: run?.id ?? 0 }
})
afterAll(async () => {
  await application.close()
  await owned.close()
})

type Named = { person: number; type: number; actor: number | null; run: number | null }
const entriesOf = (...named: Named[]) => sql`
  insert into leave_entries (employee_id, leave_type_id, actor_id, run_id, year, counts_from, kind, days, reason)
  select person, type, actor, run, 2027, '2027-01-01', 'allocated', 1, 'Given'
  from json_to_recordset(${JSON.stringify(named)}::json) as n (person int, type int, actor int, run int)`
const codeOf = (work: PromiseLike<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.cause?.code ?? error.code,
  )
const whole = () => ({ ...someone, actor: someone.person })

describe('the ledger', () => {
  it.each([
    'person',
    'type',
    'actor',
    'run',
  ] as const)('takes no entry that names a %s that is not there', async (part) => {
    const missing = { ...whole(), [part]: NOT_THERE }
    expect(await codeOf(application.db.execute(entriesOf(whole(), missing)))).toBe(FOREIGN_KEY)
    expect(await codeOf(application.db.execute(entriesOf(missing, missing)))).toBe(FOREIGN_KEY)
  })

  it('takes one that names nobody who gave it, and no run', async () => {
    expect(await codeOf(application.db.execute(entriesOf({ ...whole(), actor: null, run: null })))).toBe('done')
  })

  it('keeps everybody and everything that it names', async () => {
    await application.db.execute(entriesOf(whole()))
    const { person, type, run } = someone
    expect(await codeOf(owned.db.execute(sql`delete from runs where id = ${run}`))).toBe(FOREIGN_KEY)
    expect(await codeOf(owned.db.execute(sql`delete from leave_types where id = ${type}`))).toBe(FOREIGN_KEY)
    expect(await codeOf(owned.db.execute(sql`delete from employees where id = ${person}`))).toBe(FOREIGN_KEY)
  })

  it('lets none go that is named at this moment', async () => {
    const [other] = await owned.db.execute<{ id: number }>(
      sql`insert into runs (kind, bu_id, year) select 'policy', bu_id, 2028 from runs limit 1 returning id`,
    )
    const gone = await application.db.transaction(async (tx) => {
      await tx.execute(entriesOf({ ...whole(), run: other?.id ?? 0 }))
      // Waits for this transaction, and finds the entry then.
      const going = codeOf(owned.db.execute(sql`delete from runs where id = ${other?.id}`))
      expect(await Promise.race([going, tx.execute(sql`select pg_sleep(0.2)`).then(() => 'waits')])).toBe('waits')
      return { going }
    })
    expect(await gone.going).toBe(FOREIGN_KEY)
  })
})
