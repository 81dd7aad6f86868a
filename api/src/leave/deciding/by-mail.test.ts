import { SAY_WHY_REJECTED } from '@hr/contract/call/sentences'
import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, employees, leaveEvents, leaveRequests } from '@hr/db/schema'
import { AUDITOR, SUPER_ADMIN } from '@hr/domain/access'
import * as t from '@hr/words/requests'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../platform/env.ts'
import { type Person, testApi } from '../../testing/api.ts'
import { answerLines } from '../letters/answer-lines.ts'
import { readAnswer, signAnswer } from '../letters/answer-link.ts'
import { raceOfDecisions } from '../testing.ts'

const api = await testApi()

beforeEach(async () => {
  await api.db.update(businessUnits).set({ hasAnswersByMail: true })
})

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-12-01',
    ...options,
  })
const linesTo = (to: string, leaveId: number) => answerLines(api.deps, { to, subject: '', text: '', leaveId })
const linkIn = (lines: string) => /\/answer\?link=(\S+)$/m.exec(lines)?.[1] ?? ''
const mailed = async (leaveId: number, to = 'lead@example.com') => linkIn(await linesTo(to, leaveId))
const open = async (link: string) => await api.call(null, '/leaves/get_mailed_request', { link })
const press = (link: string, status = 1, note?: string, headers = {}) =>
  api.call(null, '/leaves/answer_by_mail', { link, status, ...(note && { note }) }, headers)
const says = async (link: string): Promise<string> => {
  const { body } = await open(link)
  expect(body.request).toBeUndefined()
  const refused = await press(link)
  expect({ status: refused.status, userMessage: refused.body.userMessage }).toEqual({
    status: 409,
    userMessage: body.says,
  })
  return body.says
}
const statusOf = async (id: number) =>
  (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]?.status
const wait = async (days: number) => api.setNow(new Date(api.deps.now().getTime() + days * 86_400_000))

describe('a link in a mail', () => {
  it('goes to the approver, where the unit wants it, and says until when it works', async () => {
    const { id } = await leave()
    expect(await linesTo('lead@example.com', id)).toMatch(
      /^\nBalance 2026, Annual Leave: 20 days left before this leave, 19 days after it, of 20 days\.\n\nDecide without signing in, until Fri 27 Nov 2026:\nhttp\S+\/answer\?link=[\w.-]{60,99}\nAnyone who has this link can decide for you\. Please do not forward this email\.\n$/,
    )
    await api.db.update(businessUnits).set({ hasAnswersByMail: false })
    expect(await linesTo('lead@example.com', id)).toBe('')
  })

  it('is not made for a request that is no longer waiting, nor for people who have left', async () => {
    expect(await mailed((await leave({ state: 'approved' })).id)).toBe('')
    const { id } = await leave({ startDate: '2026-12-02' })
    await api.db.update(employees).set({ leftAt: sql`now()` }).where(eq(employees.id, api.company.lead.id))
    expect(await mailed(id)).toBe('')
  })

  it('shows the request with its balance and who is away, without its reason', async () => {
    const { colleague, annualLeave } = api.company
    const { id } = await leave({ reason: 'A private thing' })
    await createLeaveRequest(api.db, {
      ...{ employeeId: colleague.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01', state: 'approved' },
    })
    const { status, body } = await open(await mailed(id))
    expect(status).toBe(200)
    expect(body.request).toMatchObject({
      ...{ employeeName: 'Priyanka Deshpande', leaveName: 'Annual Leave', readerName: 'Asha Rao' },
      ...{ startDate: '2026-12-01', noOfDaysOfLeave: 1, moreAway: 0 },
      ...{ alsoAway: [{ employeeName: 'Xiaoming Zhang' }], balances: [{ year: 2026, days: 1 }] },
    })
    expect(JSON.stringify(body)).not.toContain('private')
  })

  it('opened fifty times, changes nothing', async () => {
    const { id } = await leave()
    const link = await mailed(id)
    const state = async () =>
      (
        await api.db.execute(
          sql`select (select md5(string_agg(r::text, '')) from leave_requests r) as requests, (select count(*) from leave_events) as events,
            (select count(*) from audit_entries) as audit, (select count(*) from sessions) as sessions,
            (select count(*) from graphile_worker._private_jobs) as jobs, (select count(*) from idempotency_keys) as keys`,
        )
      )[0]
    const before = await state()
    const opened = await Promise.all(Array.from({ length: 50 }, () => open(link)))
    expect(new Set(opened.map(({ status, body }) => `${status} ${body.request.employeeName}`))).toEqual(
      new Set(['200 Priyanka Deshpande']),
    )
    expect(await state()).toEqual(before)
  })

  it('decides by a press, once, as the person to whom it was sent, and the history says how', async () => {
    const { id } = await leave()
    const link = await mailed(id)
    const { status, body } = await press(link, 2, 'The release is that week')
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 200,
      userMessage: 'Rejected leave for Priyanka Deshpande',
    })
    expect(await statusOf(id)).toBe('rejected')
    const [event] = await api.db.select().from(leaveEvents).orderBy(desc(leaveEvents.id)).limit(1)
    expect(event).toMatchObject({
      ...{
        kind: 'rejected',
        actorId: api.company.lead.id,
        byMail: true,
        byKey: null,
        note: 'The release is that week',
      },
    })
    const list = await api.call(api.company.lead, '/leaves/leave_request_history', { leaveId: id })
    expect(list.body.data[0].history[0]).toMatchObject({ kind: 'rejected', by: 'Asha Rao by email' })
    expect(await says(link)).toMatch(
      /^You rejected the leave request of Priyanka Deshpande on \w{3} \d+ \w{3} \d{4} at \d\d:\d\d\.$/,
    )
    expect((await api.call(api.company.lead, '/leaves/leave_action', { leaveId: id, status: 1 })).status).toBe(409)
  })

  it('sent twice with one key, decides once', async () => {
    const { id } = await leave()
    const link = await mailed(id)
    const key = { 'idempotency-key': 'answer-once' }
    const [first, again] = [await press(link, 1, undefined, key), await press(link, 1, undefined, key)]
    expect(again.body).toEqual(first.body)
    expect(await api.db.$count(leaveEvents, eq(leaveEvents.kind, 'approved'))).toBe(1)
  })

  it('requires the reason that the unit wants, and refuses invalid decisions', async () => {
    await api.db.update(businessUnits).set({ rejectionNeedsReason: true })
    const { id } = await leave()
    const link = await mailed(id)
    expect((await open(link)).body.request.rejectionNeedsReason).toBe('1')
    const { status, body } = await press(link, 2)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { note: SAY_WHY_REJECTED },
    })
    expect((await press(link, 3)).body.fieldErrors).toEqual({ status: t.approveOrReject })
    expect(await statusOf(id)).toBe('pending')
  })

  it('of leave of one’s own, or for a person who never held it, is not made or does not decide', async () => {
    const { employee, colleague } = api.company
    const { id } = await leave()
    for (const person of [employee, colleague]) {
      const { version, until } = readAnswer(api.deps, await mailed(id))!
      const forged = signAnswer(api.deps, { leaveId: id, personId: person.id, until, version })
      expect(await says(forged)).toBe(t.linkNotYours('Priyanka Deshpande'))
    }
    expect(await statusOf(id)).toBe('pending')
  })
})

describe('a link that is not ours', () => {
  it('guessed, or changed by any one sign, does nothing', async () => {
    const { id } = await leave()
    const link = await mailed(id)
    const other = (sign: string) => (sign === 'a' ? 'b' : 'a')
    const changed = [...link].map((sign, at) => link.slice(0, at) + other(sign) + link.slice(at + 1))
    const guessed = ['', 'x', `${'A'.repeat(43)}${link.slice(43)}`, link.slice(0, -1), `${link}0`, link.toUpperCase()]
    for (const wrong of [...changed, ...guessed]) {
      expect([400, 404]).toContain((await press(wrong)).status)
    }
    expect((await open(changed[50]!)).status).toBe(404)
    expect((await press('x'.repeat(200))).status).toBe(400)
    expect(await statusOf(id)).toBe('pending')
  })

  it('made with the secret before this one works, and with the one before that no more', async () => {
    const { id } = await leave()
    const link = await mailed(id)
    const { APP_SECRET, ...env } = api.deps.env
    const rotated = (previous?: string) =>
      readEnv({
        ...{
          DATABASE_URL: env.DATABASE_URL,
          DATA_DIR: env.DATA_DIR,
          APP_SECRET: 'another secret, which is long enough',
        },
        ...(previous && { APP_SECRET_PREVIOUS: previous }),
      })
    expect(readAnswer({ env: rotated(APP_SECRET) }, link)?.leaveId).toBe(id)
    expect(readAnswer({ env: rotated('a secret between, which is long enough') }, link)).toBeUndefined()
    expect(readAnswer({ env: rotated() }, link)).toBeUndefined()
  })
})

describe('a link that decides no more', () => {
  const act = async (person: Person, url: string, body: object) =>
    expect([200, 204]).toContain((await api.call(person, url, { ...body })).status)

  it.each([
    [
      'approved by another',
      (id: number) => act(api.company.hr, '/leaves/leave_action', { leaveId: id, status: 1 }),
      /^Marta Kowalczyk approved the leave request of Priyanka Deshpande on /,
    ],
    [
      'forwarded',
      (id: number) =>
        act(api.company.lead, '/leaves/forward_leave', {
          leaveId: id,
          forwardTo: api.company.head.id,
          forwardReason: 'You know this project better',
        }),
      /^You forwarded the leave request of Priyanka Deshpande to Hendrik van den Berghe on /,
    ],
    [
      'withdrawn',
      (id: number) => act(api.company.employee, '/leaves/cancel_leave', { leaveId: id }),
      /^Priyanka Deshpande withdrew their leave request on /,
    ],
  ])('says that it was %s, by whom and when', async (_, happens, sentence) => {
    const { id } = await leave()
    const link = await mailed(id)
    await happens(id)
    expect(await says(link)).toMatch(sentence)
  })

  it('says when its days were changed by an answer', async () => {
    const { employee, lead, annualLeave } = api.company
    const { id } = await leave()
    const link = await mailed(id)
    await act(lead, '/leaves/ask_question', { leaveId: id, question: 'Could it be a day later?' })
    expect((await open(link)).body.request).toBeDefined()
    const form = {
      leaveId: String(id),
      startDate: '2026-12-02',
      startSession: '1',
      endDate: '2026-12-02',
      endSession: '2',
    }
    const { status } = await api.submit(employee, '/leaves/answer_question', {
      ...{ ...form, leaveTypeId: String(annualLeave.id), reason: 'A day off', answer: 'Yes' },
    })
    expect(status).toBe(200)
    expect(await says(link)).toMatch(
      /^Priyanka Deshpande changed their leave request on .* The email about that has its own link\.$/,
    )
    expect((await open(await mailed(id))).body.request.startDate).toBe('2026-12-02')
  })

  it('ends after seven days, with its person, and when the unit turns it off', async () => {
    const { id } = await leave()
    const link = await mailed(id)
    await api.db.update(businessUnits).set({ hasAnswersByMail: false })
    expect(await says(link)).toBe(t.linksAreOff)
    await api.db.update(businessUnits).set({ hasAnswersByMail: true })
    await api.db.update(employees).set({ leftAt: sql`now()` }).where(eq(employees.id, api.company.lead.id))
    expect(await says(link)).toBe(t.linkReaderHasLeft)
    await api.db.update(employees).set({ leftAt: null }).where(eq(employees.id, api.company.lead.id))
    await wait(6.99)
    expect((await open(link)).body.request).toBeDefined()
    await wait(0.02)
    expect(await says(link)).toBe(t.linkIsTooOld)
  })

  it('of a stand-in works as long as they stand in', async () => {
    const { lead, colleague } = api.company
    const during = { during: 'span', fromDate: '2026-11-19', toDate: '2026-11-22' }
    const chosen = await api.call(lead, '/leaves/choose_stand_in', { standInId: colleague.id, ...during })
    expect(chosen.status).toBe(201)
    const { id } = await leave()
    const link = await mailed(id, 'colleague@example.com')
    expect((await open(link)).body.request).toBeDefined()
    await wait(3)
    expect(await says(link)).toMatch(/is no longer yours to decide/)
  })
})

it('a link of a stand-in decides nothing once they have a role that decides nothing, such as a super admin', async () => {
  const { lead, colleague } = api.company
  const choice = { standInId: colleague.id, during: 'span', fromDate: '2026-11-20', toDate: '2026-11-24' }
  expect((await api.call(lead, '/leaves/choose_stand_in', choice)).status).toBe(201)
  const { id } = await leave()
  const link = await mailed(id, colleague.workEmail)
  expect((await open(link)).body.request).toBeDefined()
  for (const roleId of [SUPER_ADMIN, AUDITOR]) {
    await api.db.update(employees).set({ roleId }).where(eq(employees.id, colleague.id))
    expect(await says(link)).toBe(t.linkNotYours('Priyanka Deshpande'))
  }
  expect(await statusOf(id)).toBe('pending')
})

it('twenty racing decisions of one request, by pages, mails and the API, have one effect', async () => {
  expect(await raceOfDecisions(api, 20)).toEqual({ done: 1, decisions: 1 })
})
