import { auditEntries } from '@hr/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const entries = () => api.db.select().from(auditEntries).orderBy(asc(auditEntries.id))
const list = (body: object = {}) => api.call(api.company.superadmin, '/audit/list', body as Record<string, unknown>)
const holiday = (buId: number, name = 'Diwali') => ({ holidayName: name, holidayDate: '2026-12-08', buId })
const addHoliday = (person: Person, name?: string) =>
  api.call(person, '/calendar/add_holiday', holiday(api.company.pune.id, name))

async function file(person: Person, url: string) {
  const { statusCode: status, payload: text } = await api.app.inject({ url, headers: await api.signedIn(person) })
  return { status, text }
}

/** What somebody with every right at the database can do. */
const tamper = (statement: ReturnType<typeof sql>) =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

let before = 0
beforeEach(async () => {
  before = (await entries()).length
})
const written = async () => (await entries()).slice(before)

describe('an entry of the audit', () => {
  it('says who added what, by which call and from where', async () => {
    const { hr, pune } = api.company
    await addHoliday(hr)
    const [entry] = await written()
    expect(entry).toMatchObject({
      ...{ actorId: hr.id, act: 'added', thing: 'holidays', thingName: 'Diwali', employeeId: null, before: null },
      ...{
        source: 'POST /calendar/add_holiday',
        ipAddress: '127.0.0.1',
        requestId: expect.stringMatching(/^[\w-]{8,}$/),
      },
      after: { name: 'Diwali', date: '2026-12-08', bu_id: pune.id },
    })
  })

  it('of a change has what changed and nothing else, before and after', async () => {
    const { employee } = api.company
    await api.db.execute(sql`update employees set role_id = 5, phone_number = '12' where id = ${employee.id}`)
    const [entry, ...others] = await written()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ act: 'changed', thing: 'employees', employeeId: employee.id, actorId: null })
    expect(entry?.before).toEqual({ role_id: 4, phone_number: null })
    expect(entry?.after).toEqual({ role_id: 5, phone_number: '12' })
  })

  it('of somebody at the database names their program and account', async () => {
    await api.db.execute(sql`update departments set name = name || '!' where id = (select min(id) from departments)`)
    expect((await written())[0]?.source).toBe('hr-leave, postgres')
  })

  it('is not written for a change without effect, nor for when something was last seen', async () => {
    const { employee } = api.company
    await api.db.execute(sql`update employees set role_id = role_id where id = ${employee.id}`)
    await api.db.execute(sql`update sessions set last_used_at = now()`)
    expect(await written()).toEqual([])
  })

  it('is not written for a call that is refused', async () => {
    expect((await addHoliday(api.company.employee)).status).toBe(403)
    expect((await addHoliday(api.company.hr, '')).status).toBe(400)
    await api.db
      .transaction(async (tx) => {
        await tx.execute(sql`update departments set name = name || '!'`)
        throw new Error('stop')
      })
      .catch(() => undefined)
    expect(await written()).toEqual([])
  })

  it('never holds a password or a secret address', async () => {
    const { employee } = api.company
    await api.db.execute(sql`update employees set password_hash = 'new' where id = ${employee.id}`)
    await api.call(employee, '/calendar/make_feed', { kind: 'own' })
    const [password, feed] = await written()
    expect({ before: password?.before, after: password?.after }).toEqual({
      before: { password_hash: '(secret)' },
      after: { password_hash: '(secret)' },
    })
    expect(feed).toMatchObject({ thing: 'calendar_feeds', after: { public_id: '(secret)' } })
  })

  it('says that the secret of a second step was replaced, and neither by what nor what it was', async () => {
    const { id } = api.company.employee
    await api.db.execute(
      sql`insert into second_factors (employee_id, sealed_key, sealed_secret, codes_made_at) values (${id}, 'key 1', 'seal 1', now())`,
    )
    await api.db.execute(sql`insert into passkeys (employee_id, name, credential_id, public_key, counter, transports)
      values (${id}, 'Phone', 'device 1', 'public 1', 0, '{internal}')`)
    const added = await written()
    await api.db.execute(sql`update second_factors set last_step = 7`)
    await api.db.execute(sql`update passkeys set counter = 1, last_used_at = now()`)
    expect(await written(), 'being used is no change').toEqual(added)

    await api.db.execute(sql`update second_factors set sealed_secret = 'seal 2'`)
    await api.db.execute(sql`update passkeys set public_key = 'public 2'`)
    const changes = (await written()).slice(added.length)
    expect(changes.map(({ act, thing, employeeId, before, after }) => [act, thing, employeeId, before, after])).toEqual(
      [
        ['changed', 'second_factors', id, { sealed_secret: '(secret)' }, { sealed_secret: '(secret)' }],
        ['changed', 'passkeys', id, { public_key: '(secret)' }, { public_key: '(secret)' }],
      ],
    )
    expect(JSON.stringify(await written())).not.toMatch(/key 1|seal \d|device 1|public \d/)
  })

  it('is written for a table that is emptied at one stroke', async () => {
    await api.db.execute(sql`truncate holidays`)
    expect(await written()).toMatchObject([{ act: 'removed', thing: 'holidays', thingName: 'every row' }])
  })

  it('is written for each sign-in, right or wrong', async () => {
    const { email, id } = { email: api.company.employee.workEmail, id: api.company.employee.id }
    await api.call(null, '/login/auth', { email, password: 'wrong' })
    await api.call(null, '/login/auth', { email, password: PASSWORD })
    const told = (await written()).map(({ thing, employeeId, after }) => [
      thing,
      employeeId,
      (after as { outcome: string }).outcome,
    ])
    expect(told).toEqual([
      ['sign_in_attempts', id, 'Failed'],
      ['sign_in_attempts', id, 'Success'],
    ])
  })

  it('is written for days that are given', async () => {
    const { hr, employee, annualLeave } = api.company
    const give = { employeeId: employee.id, year: 2026, allocations: [{ leaveTypeId: annualLeave.id, days: 25 }] }
    expect((await api.call(hr, `/employee/save_allocation/${employee.id}`, give)).status).toBe(200)
    expect((await written())[0]).toMatchObject({
      thing: 'leave_entries',
      employeeId: employee.id,
      actorId: hr.id,
      after: { year: 2026, reason: null, set_to: 25 },
    })
    const [entry] = (await list({ thing: 'leave_entries' })).body
    expect(entry.after).toMatchObject({ days: 5, reason: 'Leave allocation set to 25 days' })
    expect(entry.after).not.toHaveProperty('set_to')
  })
})

describe('days that many people get', () => {
  it('are one entry, with the first and last of the ledger and a digest of all of them', async () => {
    const { employee, annualLeave } = api.company
    await api.db.execute(sql`
      insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason)
      select ${employee.id}, ${annualLeave.id}, 2026, '2026-01-01', 'allocated', 0.5, 'Many' from generate_series(1, 51)`)
    const [entry, ...others] = await written()
    expect(others).toEqual([])
    expect(entry?.after).toMatchObject({
      entries: 51,
      people: 1,
      days: 25.5,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await api.db.execute(sql`select * from audit_pending`)).toHaveLength(0)
  })
})

describe('a file that is taken out', () => {
  it('is noted with its filters and who took it', async () => {
    const { hr } = api.company
    expect((await file(hr, '/leavereport/employee_report.csv?status=all')).status).toBe(200)
    expect((await written()).at(-1)).toMatchObject({ act: 'exported', actorId: hr.id, after: { status: 'all' } })
  })

  it('is not noted where it was refused', async () => {
    expect((await file(api.company.employee, '/leavereport/employee_report.csv')).status).toBe(403)
    expect((await written()).filter(({ act }) => act === 'exported')).toEqual([])
  })
})

describe('the chain of the audit', () => {
  const proof = async () => (await api.call(api.company.superadmin, '/audit/prove')).body

  it('is whole after twenty people wrote at once, without a gap', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `Day ${n}`)
    const answers = await Promise.all(names.map((name) => addHoliday(api.company.hr, name)))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201))
    const ids = (await entries()).map(({ id }) => id)
    expect(ids).toEqual(ids.map((_, index) => index + 1))
    expect(await proof()).toEqual({
      entries: ids.length,
      archived: 0,
      lastHash: (await entries()).at(-1)?.hash,
      brokenAt: null,
    })
  })

  it('refuses to be changed, shortened or emptied', async () => {
    await addHoliday(api.company.hr)
    for (const statement of [
      sql`update audit_entries set act = 'removed'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ]) {
      await expect(api.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'audit_entries is append-only' },
      })
    }
  })

  it.each([
    [
      'one byte of what was written',
      (id: number) => sql`update audit_entries set after = jsonb_set(after, '{name}', '"Diwalj"') where id = ${id}`,
      0,
    ],
    ['who did it', (id: number) => sql`update audit_entries set actor_id = 1 where id = ${id}`, 0],
    [
      'when it was',
      (id: number) => sql`update audit_entries set at = at + interval '1 microsecond' where id = ${id}`,
      0,
    ],
    ['an entry that is missing', (id: number) => sql`delete from audit_entries where id = ${id}`, 1],
    ['a hash', (id: number) => sql`update audit_entries set hash = reverse(hash) where id = ${id}`, 0],
  ])('finds %s', async (_what, change, after) => {
    for (const name of ['One', 'Diwali', 'Three']) await addHoliday(api.company.hr, name)
    const [found] = await api.db.select().from(auditEntries).where(eq(auditEntries.thingName, 'Diwali'))
    const id = found?.id ?? 0
    await tamper(change(id))
    expect((await proof()).brokenAt).toBe(id + after)
  })
})

describe('the list of the audit', () => {
  it('is only for the super admin', async () => {
    for (const person of [api.company.hr, api.company.head, api.company.employee, api.company.lead]) {
      expect((await api.call(person, '/audit/list', {})).status).toBe(403)
      expect((await api.call(person, '/audit/prove')).status).toBe(403)
    }
  })

  it('comes by pages, the newest first, and by actor, person, time and name', async () => {
    const { hr, superadmin, employee } = api.company
    await addHoliday(hr, 'Holi')
    await addHoliday(superadmin, 'Onam')
    const names = async (body: object) =>
      (await list(body)).body.map(({ thingName }: { thingName: string }) => thingName)
    expect(await names({ page: 1, pageSize: 10, thing: 'holidays' })).toEqual(['Onam', 'Holi'])
    expect(await names({ actorId: hr.id, thing: 'holidays' })).toEqual(['Holi'])
    expect(await names({ search: 'oNa' })).toEqual(['Onam'])
    expect(await names({ act: 'removed', thing: 'holidays' })).toEqual([])
    expect(await names({ from: '2000-01-01', to: '2000-01-01' })).toEqual([])
    const ofPerson = await list({ employeeId: employee.id, page: 1, pageSize: 10 })
    expect(ofPerson.body.every(({ employeeId }: { employeeId: number }) => employeeId === employee.id)).toBe(true)
    const all = await list({ page: 1, pageSize: 10 })
    expect(all.headers['x-total-count']).toBe(String((await entries()).length))
  })

  it('has the moments of what changed in the zone of the reader, on the screen and in the file', async () => {
    const { employee, superadmin } = api.company
    await api.signedIn(employee)
    await api.db.execute(
      sql`update sessions set ended_at = '2026-11-27 04:55:46.434941+00' where employee_id = ${employee.id}`,
    )
    const { body } = await list({ employeeId: employee.id })
    expect(body[0]).toMatchObject({
      act: 'changed',
      thing: 'sessions',
      after: { ended_at: '2026-11-27T10:25:46+05:30' },
    })
    const { text } = await file(superadmin, `/audit/list.csv?employeeId=${employee.id}`)
    expect(text).toContain('2026-11-27T10:25:46+05:30')
  })

  it('refuses invalid filters', async () => {
    expect((await list({ act: 'stolen' })).body.fieldErrors).toHaveProperty('act')
    expect((await list({ from: '30-02-2026' })).status).toBe(400)
  })

  it('is a file too, which notes itself', async () => {
    await api.db.execute(sql`update departments set name = '=cmd' where id = (select min(id) from departments)`)
    const { status, text } = await file(api.company.superadmin, '/audit/list.csv?thing=departments')
    expect(status).toBe(200)
    expect(text).toContain("'=cmd")
    expect((await written()).at(-1)).toMatchObject({ act: 'exported', thing: '/audit/list.csv' })
  })
})
