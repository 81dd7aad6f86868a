import { Writable } from 'node:stream'
import { createHoliday, createLeaveRequest } from '@hr/db/factories'
import { calendarFeeds, employees, idempotencyKeys } from '@hr/db/schema'
import * as t from '@hr/words/calendar-feeds'
import * as refusalsWords from '@hr/words/refusals'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../main/app.ts'
import { logger } from '../../platform/log.ts'
import { type Person, testApi } from '../../testing/api.ts'
import { type Kind, subscribing } from './testing.ts'

const api = await testApi()
const { make, remove, addressOf, subscribe, read, summaries } = subscribing(api)

const kindsOf = async (by: Person) =>
  (await api.call(by, '/calendar/feeds')).body.map(({ kind }: { kind: Kind }) => kind)
const change = (person: Person, values: object) =>
  api.db.update(employees).set(values).where(eq(employees.id, person.id))
const approved = (person: Person, options: object = {}) =>
  createLeaveRequest(api.db, {
    ...{ employeeId: person.id, leaveTypeId: api.company.annualLeave.id, startDate: '2026-11-20', state: 'approved' },
    ...options,
  })

describe('the calendars of a person', () => {
  it('are those that make sense for the role', async () => {
    const { superadmin, head, hr, lead, employee } = api.company
    expect(await kindsOf(superadmin)).toEqual(['unit'])
    expect(await kindsOf(employee)).toEqual(['own', 'unit'])
    for (const manager of [head, hr, lead]) expect(await kindsOf(manager)).toEqual(['own', 'team', 'unit'])
  })

  it('have no address at first, then one that can be shown again, with when it was last read', async () => {
    const { employee } = api.company
    const none = { kind: 'own', isAllowed: '1', address: null, createdOn: null, lastReadOn: null }
    expect((await api.call(employee, '/calendar/feeds')).body[0]).toEqual(none)

    const { status, body } = await make(employee, 'own')
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number) } })
    const address = await addressOf(employee, 'own')
    expect(address).toMatch(/^http:\/\/localhost:3000\/feeds\/[0-9a-f-]{36}-[\w-]{43}\.ics$/)
    expect(await addressOf(employee, 'own')).toBe(address)

    api.setNow('2026-11-20T04:10:00Z')
    await read(address ?? '')
    api.setNow('2026-11-20T04:10:59Z')
    await read(address ?? '')
    expect((await api.call(employee, '/calendar/feeds')).body[0]).toEqual({
      ...{ ...none, address, createdOn: '2026-11-20T09:30:00+05:30', lastReadOn: '2026-11-20T09:40:00+05:30' },
    })
    api.setNow('2026-11-20T04:12:00Z')
    await read(address ?? '')
    expect((await api.call(employee, '/calendar/feeds')).body[0].lastReadOn).toBe('2026-11-20T09:42:00+05:30')
  })

  it('are one’s own: another person has none of them', async () => {
    const { employee, colleague } = api.company
    await subscribe(employee, 'own')
    expect(await addressOf(colleague, 'own')).toBeNull()
    expect((await remove(colleague, 'own')).status).toBe(404)
    expect(await addressOf(employee, 'own')).not.toBeNull()
  })

  it('are not made for a role that does not have them', async () => {
    const { superadmin, employee } = api.company
    const wrong: [Person, Kind][] = [
      [employee, 'team'],
      [superadmin, 'own'],
      [superadmin, 'team'],
    ]
    for (const [person, kind] of wrong) expect((await make(person, kind)).status).toBe(403)
    expect(await api.db.$count(calendarFeeds)).toBe(0)
  })

  it.each(['/calendar/make_feed', '/calendar/remove_feed'])('%s wants to know which', async (url) => {
    const { employee } = api.company
    for (const kind of ['all', '', null, 7]) {
      const { status, body } = await api.call(employee, url, { kind })
      expect({ status, fieldErrors: body.fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { kind: t.chooseCalendar },
      })
    }
    expect((await api.call(employee, url, { kind: 'own', employeeId: 1 })).status).toBe(400)
  })

  it('are made once by a call that is repeated, and no address is kept of it', async () => {
    const { employee } = api.company
    const key = { 'idempotency-key': 'made-once' }
    const first = await make(employee, 'own', key)
    const address = await addressOf(employee, 'own')
    expect((await make(employee, 'own', key)).body).toEqual(first.body)
    expect(await addressOf(employee, 'own')).toBe(address)
    const kept = JSON.stringify([
      await api.db.select().from(idempotencyKeys),
      await api.db.select().from(calendarFeeds),
    ])
    expect(kept).not.toContain(address?.slice(-47, -4))
  })
})

describe('an address', () => {
  it('is one, however many are made at once', async () => {
    const { employee } = api.company
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(employee, 'own')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(await api.db.$count(calendarFeeds)).toBe(1)
    expect((await read((await addressOf(employee, 'own')) ?? '')).statusCode).toBe(200)
  })

  it('that was replaced is worth nothing at once, and the new one works', async () => {
    const { employee } = api.company
    const old = await subscribe(employee, 'own')
    await read(old)
    const fresh = await subscribe(employee, 'own')
    expect(fresh).not.toBe(old)
    expect({ oldStatus: (await read(old)).statusCode, freshStatus: (await read(fresh)).statusCode }).toEqual({
      oldStatus: 404,
      freshStatus: 200,
    })
    expect(await api.db.$count(calendarFeeds)).toBe(1)
  })

  it('that was removed is worth nothing at once', async () => {
    const { employee } = api.company
    const address = await subscribe(employee, 'own')
    expect((await remove(employee, 'own')).status).toBe(204)
    expect((await read(address)).statusCode).toBe(404)
    expect((await remove(employee, 'own')).body.userMessage).toBe(t.noAddressToRemove)
  })

  it('is wrong in any way: always the same answer', async () => {
    const { employee, colleague } = api.company
    const address = await subscribe(employee, 'own')
    const other = await subscribe(colleague, 'own')
    const [id, signature] = [address.slice(-84, -48), address.slice(-47, -4)]
    const unsigned = await api.db.select().from(calendarFeeds)
    const files = [
      ...unsigned.map(({ publicId }) => `${publicId}.ics`),
      ...[`${id}-${signature.slice(0, -1)}.ics`, `${id}-${signature}`, `${id}-${signature}.ICS`],
      ...[`${id}-${other.slice(-47, -4)}.ics`, `${id.toUpperCase()}-${signature}.ics`, `x${id}-${signature}.ics`],
      ...[`${id}-${'A'.repeat(43)}.ics`, 'x', '%00', "'; select 1", `${'a'.repeat(150)}.ics`],
    ]
    const answers = await Promise.all(files.map((file) => read(encodeURI(file))))
    for (const { statusCode, body, headers } of answers) {
      expect({ statusCode, userMessage: JSON.parse(body).userMessage }).toEqual({
        statusCode: 404,
        userMessage: refusalsWords.notFound,
      })
      expect(headers).toMatchObject({ 'cache-control': 'no-store, private' })
      expect(headers).not.toHaveProperty('etag')
    }
    expect((await read(`${id}-${signature}.ics`)).statusCode).toBe(200)
  })

  it('of another installation, whose secret is another, does not open it', async () => {
    const address = await subscribe(api.company.employee, 'own')
    const env = { ...api.deps.env, APP_SECRET: 'another secret for tests, long enough' }
    const other = await buildApp({ ...api.deps, env })
    const { statusCode } = await other.inject(`/calendar/feeds/${address.split('/').at(-1)}`)
    expect(statusCode).toBe(404)
    await other.close()
  })

  it('is asked for no more often than other calls', async () => {
    const limited = await buildApp({ ...api.deps, env: { ...api.deps.env, RATE_LIMIT_PER_MINUTE: 2 } })
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) statuses.push((await limited.inject('/calendar/feeds/x')).statusCode)
    expect(statuses).toEqual([404, 404, 429, 429])
    await limited.close()
  })

  it('is in no log', async () => {
    const lines: string[] = []
    const stream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
    const app = await buildApp(api.deps, { logger: { ...logger('trace'), stream } })
    const address = await subscribe(api.company.employee, 'own')
    const file = address.split('/').at(-1) ?? ''
    for (const url of [file, `${file}?a=1`, `${file}/`, `${file}/more`, `%2F${file}`, file.slice(0, -5)]) {
      await app.inject({ method: 'GET', url: `/calendar/feeds/${url}` })
      await app.inject({ method: 'POST', url: `/calendar/feeds/${url}` })
    }
    await app.inject(`/calendar//feeds/${file}`)
    await app.close()
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.join('')).not.toContain(file.slice(0, 30))
    expect(lines.join('')).not.toContain(file.slice(-40, -10))
  })
})

describe('a calendar over the line', () => {
  it('is text/calendar, private, asked for each time, and kept out of search engines', async () => {
    const { headers, statusCode } = await read(await subscribe(api.company.employee, 'own'))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache, no-transform',
      'x-robots-tag': 'none',
      'referrer-policy': 'same-origin',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    })
  })

  it('has the tag of its content: 304 for a client that has it, whatever the hour, and another after a change', async () => {
    const { employee } = api.company
    await approved(employee)
    const address = await subscribe(employee, 'own')
    const { headers, body } = await read(address)
    const etag = String(headers.etag)
    api.setNow('2026-11-20T09:00:00Z')
    expect((await read(address)).body).toBe(body)
    for (const known of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
      const answer = await read(address, { 'if-none-match': known })
      expect({ status: answer.statusCode, body: answer.body, etag: answer.headers.etag }).toEqual({
        status: 304,
        body: '',
        etag,
      })
    }
    expect((await read(address, { 'if-none-match': '"x"' })).statusCode).toBe(200)
    await approved(employee, { startDate: '2026-12-01' })
    const changed = await read(address, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('answers HEAD without a body', async () => {
    const address = await subscribe(api.company.employee, 'own')
    const { statusCode, body } = await api.app.inject({
      method: 'HEAD',
      url: `/calendar/feeds/${address.split('/').at(-1)}`,
    })
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
  })
})

describe('a calendar follows its reader', () => {
  it('of somebody who has left: it is gone', async () => {
    const { employee } = api.company
    const address = await subscribe(employee, 'own')
    await change(employee, { leftAt: '2026-11-20T03:00:00Z' })
    expect((await read(address)).statusCode).toBe(404)
    await change(employee, { leftAt: null })
    expect((await read(address)).statusCode).toBe(200)
  })

  it('of somebody who is no longer the manager of some: they are gone from it', async () => {
    const { lead, employee, colleague, head } = api.company
    await approved(employee)
    await approved(colleague)
    const address = await subscribe(lead, 'team')
    expect(await summaries(address)).toEqual(['Priyanka Deshpande away', 'Xiaoming Zhang away'])
    await change(employee, { reportingTo: head.id })
    expect(await summaries(address)).toEqual(['Xiaoming Zhang away'])
    expect(await summaries(await subscribe(head, 'team'))).toEqual(['Priyanka Deshpande away'])
    await change(colleague, { leftAt: '2026-11-20T03:00:00Z' })
    expect(await summaries(address)).toEqual([])
  })

  it('of somebody who is no manager any more: it is empty, so that programs drop what they have', async () => {
    const { lead, employee } = api.company
    await approved(employee)
    const address = await subscribe(lead, 'team')
    await change(lead, { roleId: 4 })
    const { statusCode } = await read(address)
    expect({ statusCode, summaries: await summaries(address) }).toEqual({ statusCode: 200, summaries: [] })
    expect((await api.call(lead, '/calendar/feeds')).body).toMatchObject([
      { kind: 'own', isAllowed: '1' },
      { kind: 'team', isAllowed: '0', address },
      { kind: 'unit', isAllowed: '1' },
    ])
    expect((await make(lead, 'team')).status).toBe(403)
    expect((await remove(lead, 'team')).status).toBe(204)
    expect(await kindsOf(lead)).toEqual(['own', 'unit'])
  })

  it('of somebody who has moved to another business unit: it has the days of the new one', async () => {
    const { employee, pune, lisbon } = api.company
    await createHoliday(api.db, { buId: pune.id, name: 'Diwali', date: '2026-11-08' })
    await createHoliday(api.db, { buId: lisbon.id, name: 'Todos os Santos', date: '2026-11-01' })
    const address = await subscribe(employee, 'unit')
    expect(await summaries(address)).toEqual(['Diwali'])
    await change(employee, { buId: lisbon.id })
    expect(await summaries(address)).toEqual(['Todos os Santos'])
    expect((await read(address)).body).toContain('X-WR-CALNAME:Holidays of Lisbon Office')
  })
})
