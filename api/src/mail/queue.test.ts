import { createServer, type Socket } from 'node:net'
import { FROM_LIST } from '@hr/contract/call/sentences'
import { auditEntries, employees } from '@hr/db/schema'
import { IT_ADMIN } from '@hr/domain/access'
import * as t from '@hr/words/mails'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type Person, testApi } from '../testing/api.ts'
import { postMails, postSecretMails } from './outbox.ts'

/** A mail server that takes mails for all but one address. */
const server = createServer((socket: Socket) => {
  let isData = false
  socket.write('220 mail ready\r\n')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
      if (isData && line !== '.') continue
      if (line === 'DATA') socket.write('354 go on\r\n')
      else if (line === 'RCPT TO:<nobody@example.com>') socket.write('550 no such user\r\n')
      else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      isData = line === 'DATA'
    }
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
afterAll(() => server.close())

const api = await testApi({}, { MAIL_URL: `smtp://user@127.0.0.1:${port}` })
const list = async (person: Person, asked: object = {}) =>
  (await api.call(person, '/mails/list_queue', { ...asked })).body
const itAdmin = async () => {
  const { employee } = api.company
  await api.db.update(employees).set({ roleId: IT_ADMIN }).where(eq(employees.id, employee.id))
  return employee
}
const audited = async () =>
  (
    await api.db.select().from(auditEntries).where(eq(auditEntries.thing, 'mail_acts')).orderBy(desc(auditEntries.id))
  )[0]

/** One waiting mail, one that has failed twice, and one that was given up; by their addresses. */
async function threeMails() {
  const letter = { subject: 'A secret subject', text: 'A secret text', event: 'own' as const }
  await postMails(api.db, [
    { ...letter, to: 'lead@example.com' },
    { ...letter, to: 'head@example.com' },
  ])
  await postSecretMails(api.db, api.deps.env, [{ to: 'gone@example.com', subject: 'A code', text: '123456' }])
  const fail = (to: string, attempts: number, most: number, error: string) =>
    api.db.execute(sql`
      update graphile_worker._private_jobs set attempts = ${attempts}, max_attempts = ${most}, last_error = ${error},
        run_at = now() + interval '10 minutes' where payload ->> 'to' = ${to}`)
  await fail('head@example.com', 2, 25, '451 try later\n  at somewhere')
  await fail('gone@example.com', 1, 1, '550 no such user')
  const rows = await api.db.execute<{ id: number; to: string }>(
    sql`select id::int, payload ->> 'to' as "to" from graphile_worker._private_jobs`,
  )
  const idOf = (to: string) => rows.find((row) => row.to === `${to}@example.com`)?.id ?? 0
  return { waiting: idOf('lead'), failing: idOf('head'), lost: idOf('gone') }
}

describe('mails that wait to be sent', () => {
  it('is listed without its content: recipient, kind, since when, how often it was tried and the last answer', async () => {
    const { waiting, failing, lost } = await threeMails()
    const rows = await list(api.company.superadmin)
    expect(rows).toMatchObject([
      {
        id: failing,
        state: 'failing',
        attempts: 2,
        lastError: '451 try later',
        employeeName: 'Hendrik van den Berghe',
        event: 'own',
      },
      { id: lost, state: 'given up', attempts: 1, nextTryOn: null, employeeName: null, event: null },
      { id: waiting, email: 'lead@example.com', state: 'waiting', attempts: 0, lastError: null },
    ])
    expect(rows[0].nextTryOn).toMatch(/^20\d\d-.*\+05:30$/)
    expect(JSON.stringify(rows)).not.toMatch(/secret|123456|sealed/)
  })

  it('is found by address, person and error, and by its state', async () => {
    const { failing, lost } = await threeMails()
    const { superadmin } = api.company
    const ids = async (asked: object) => (await list(superadmin, asked)).map(({ id }: Person) => id)
    expect(await ids({ search: 'HEAD@' })).toEqual([failing])
    expect(await ids({ search: 'no such' })).toEqual([lost])
    expect(await ids({ state: 'given up' })).toEqual([lost])
    expect(await ids({ page: 2, pageSize: 10 })).toEqual([])
    const { status, body } = await api.call(superadmin, '/mails/list_queue', { state: 'sent' })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { state: FROM_LIST },
    })
  })

  it('is among the figures that are watched', async () => {
    await threeMails()
    const { body } = await api.call(api.company.superadmin, '/mails/get_queue')
    expect(body).toMatchObject({ waiting: 2, failed: 1, unsent: 2, server: `127.0.0.1:${port}` })
  })

  it('tells an IT administrator not which mails are about leave, and others nothing', async () => {
    await threeMails()
    const rows = await list(await itAdmin())
    expect(rows.map(({ event }: { event: string | null }) => event)).toEqual([null, null, null])
    const { lead, hr, head } = api.company
    for (const person of [lead, hr, head])
      for (const call of ['list_queue', 'get_queue', 'send_test', 'try_again', 'give_up'])
        expect((await api.call(person, `/mails/${call}`, {})).status).toBe(403)
  })
})

describe('a press', () => {
  it('tries a mail again now, a given up one from the beginning, or all that have failed', async () => {
    const { waiting, failing, lost } = await threeMails()
    const { superadmin } = api.company
    const again = (body: object) => api.call(superadmin, '/mails/try_again', { ...body })
    const early = await again({ mailId: waiting })
    expect({ status: early.status, userMessage: early.body.userMessage }).toEqual({
      status: 409,
      userMessage: t.emailNotTriedYet,
    })
    expect((await again({ mailId: lost })).body.userMessage).toBe(t.emailTriedAgain('gone@example.com'))
    expect(await list(superadmin, { search: 'gone' })).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect(await audited()).toMatchObject({ act: 'added', thingName: 'gone@example.com', actorId: superadmin.id })
    expect((await again({})).body.userMessage).toBe(t.failedEmailsTriedAgain(1))
    const [row] = await list(superadmin, { search: 'head' })
    expect(row).toMatchObject({ id: failing, attempts: 2 })
    expect(Date.parse(row.nextTryOn)).toBeLessThanOrEqual(Date.now())
    expect((await again({ mailId: 999_999 })).status).toBe(404)
  })

  it('gives a mail up, once, and says so in its row', async () => {
    const { waiting, lost } = await threeMails()
    const { superadmin } = api.company
    const giveUp = (mailId: number) => api.call(superadmin, '/mails/give_up', { mailId })
    expect((await giveUp(waiting)).body.userMessage).toBe(t.emailGivenUp('lead@example.com'))
    expect(await list(superadmin, { search: 'lead' })).toMatchObject([
      { state: 'given up', nextTryOn: null, lastError: expect.stringMatching(/^Given up by \w+/) },
    ])
    for (const mailId of [waiting, lost]) expect((await giveUp(mailId)).body.userMessage).toBe(t.alreadyGivenUp)
    expect((await giveUp(999_999)).status).toBe(404)
    expect(await audited()).toMatchObject({ after: expect.objectContaining({ act: 'given up' }) })
  })

  it('does nothing to a mail that is just being sent', async () => {
    const { failing } = await threeMails()
    await api.db.execute(sql`update graphile_worker._private_jobs set locked_at = now() where id = ${failing}`)
    for (const call of ['try_again', 'give_up']) {
      const { status, body } = await api.call(api.company.superadmin, `/mails/${call}`, { mailId: failing })
      expect({ status, userMessage: body.userMessage }).toEqual({
        status: 409,
        userMessage: t.beingSentNow,
      })
    }
  })
})

describe('a mail to try', () => {
  const send = (email: unknown) => api.call(api.company.superadmin, '/mails/send_test', { email })

  it('goes past the queue, and says in words what the mail server answers', async () => {
    expect((await send('me@example.com')).body).toEqual({
      ...{
        isTaken: '1',
        userMessage: expect.stringContaining(`127.0.0.1:${port} has accepted an email to me@example.com.`),
      },
    })
    const refused = (await send('nobody@example.com')).body
    expect(refused.isTaken).toBe('0')
    expect(refused.userMessage).toMatch(
      /550 no such user.* It does not accept emails to this address, or from MAIL_FROM\. Check both\.$/,
    )
    expect(await audited()).toMatchObject({ thingName: 'nobody@example.com', after: { outcome: refused.userMessage } })
    expect(await list(api.company.superadmin)).toEqual([])
  })

  it('needs an address, and is sent twenty times an hour at most', async () => {
    for (const wrong of ['', 'nobody', null, 7]) expect((await send(wrong)).status).toBe(400)
    await api.db.execute(sql`
      insert into mail_acts (act, name, actor_id, at)
      select 'tried', 'me@example.com', ${api.company.superadmin.id}, '2026-11-20T03:30:00Z' from generate_series(1, 20)`)
    expect((await send('me@example.com')).status).toBe(429)
    api.setNow('2026-11-20T04:31:00Z')
    expect((await send('me@example.com')).status).toBe(200)
  })
})
