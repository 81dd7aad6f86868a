import { FROM_LIST } from '@hr/contract/call/sentences'
import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, digestLines, employees, leaveRequests, mailChoices } from '@hr/db/schema'
import { IT_ADMIN } from '@hr/domain/access'
import type { Letter } from '@hr/domain/letters/letter'
import * as t from '@hr/words/letters'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailApproved } from '../leave/letters/approved-mails.ts'
import { type Person, postedLetters, testApi } from '../testing/api.ts'
import { isForNow } from './as-chosen.ts'
import { sendDigests } from './digest.ts'

// Today is Friday, 20-11-2026, 09:30 in Pune and 04:00 in Lisbon.
const api = await testApi()
const choose = (person: Person, choices: object) => api.call(person, '/mails/save_choices', { ...choices })
const choicesOf = async (person: Person): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await api.call(person, '/mails/list_choices')).body.map(({ event, way }: Record<string, string>) => [event, way]),
  )
const letter = (event: Letter['event'], to = 'Lead@example.com'): Letter => ({
  ...{ to, subject: 'Leave request from Priyanka', text: `Hello\n\n${api.deps.env.PUBLIC_URL}/request/leaves?id=7\n` },
  ...(event && { event }),
})

describe('the choices of a person', () => {
  it('are as usual until they choose, and then only their own', async () => {
    const { lead, employee } = api.company
    const usual = {
      own: 'now',
      waits: 'now',
      standIn: 'now',
      read: 'now',
      approved: 'never',
      over: 'now',
      lines: 'now',
      moved: 'never',
      given: 'never',
      reminders: 'now',
    }
    expect(await choicesOf(lead)).toEqual({ ...usual, away: 'never' })
    expect((await choose(lead, { waits: 'daily', away: 'daily' })).status).toBe(204)
    expect((await choose(lead, { waits: 'never' })).status).toBe(204)
    expect(await choicesOf(lead)).toEqual({ ...usual, waits: 'never', away: 'daily' })
    expect(await choicesOf(employee)).toEqual({ ...usual, away: 'never' })
  })

  it('include own data only for HR, and only where people change theirs', async () => {
    const { hr, lead, superadmin } = api.company
    expect(await choicesOf(hr)).not.toHaveProperty('ownData')
    await api.db.update(businessUnits).set({ ownData: 'direct' })
    expect(await choicesOf(hr)).toMatchObject({ ownData: 'now' })
    for (const person of [lead, superadmin]) expect(await choicesOf(person)).not.toHaveProperty('ownData')
  })

  it('are refused by their field: never for one’s own leave, now for people who are away, and invalid choices', async () => {
    const { lead } = api.company
    for (const wrong of [{ own: 'never' }, { away: 'now' }, { waits: 'weekly' }]) {
      const { status, body } = await choose(lead, wrong)
      expect({ status, fieldErrors: body.fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { [Object.keys(wrong)[0]!]: FROM_LIST },
      })
    }
    expect((await choose(lead, { other: 'now' })).status).toBe(400)
    expect((await api.call(null, '/mails/save_choices', { waits: 'never' })).status).toBe(401)
    expect(await api.db.$count(mailChoices)).toBe(0)
  })
})

describe('a letter that leaves', () => {
  it('is sent now, kept once, or dropped, as its reader chose at that moment', async () => {
    const { lead } = api.company
    expect(await isForNow(api.deps, '1', letter('waits'))).toBe(true)
    await choose(lead, { waits: 'daily', over: 'never' })
    expect(await isForNow(api.deps, '2', letter('waits'))).toBe(false)
    expect(await isForNow(api.deps, '2', letter('waits'))).toBe(false)
    expect(await isForNow(api.deps, '3', letter('over'))).toBe(false)
    expect(await isForNow(api.deps, '4', letter('read'))).toBe(true)
    expect(await isForNow(api.deps, '5', letter(undefined))).toBe(true)
    expect(await isForNow(api.deps, '6', letter('waits', 'nobody@example.com'))).toBe(true)
    expect(await isForNow(api.deps, '7', letter('approved', 'nobody@example.com'))).toBe(false)
    expect(await api.db.select().from(digestLines)).toMatchObject([
      { jobId: 2, employeeId: lead.id, link: `${api.deps.env.PUBLIC_URL}/request/leaves?id=7` },
    ])
  })
})

describe('the link of a line in the mail of the day', () => {
  it('is that of the mail, no matter what somebody typed into a reason', async () => {
    const { lead } = api.company
    await choose(lead, { waits: 'daily' })
    const typed = `Why: see https://evil.example.com/login or ${api.deps.env.PUBLIC_URL}.example.com/login\n\n`
    const link = `${api.deps.env.PUBLIC_URL}/request/leaves?id=7`
    await isForNow(api.deps, '2', { ...letter('waits'), text: `${typed}${link}\n` })
    await isForNow(api.deps, '3', { ...letter('waits'), text: typed })
    expect(await api.db.select().from(digestLines)).toMatchObject([{ link }, { link: null }])
  })
})

describe('an approval', () => {
  it('goes to those in Cc who want to hear of it, once the applicant has heard', async () => {
    const { colleague, head, employee, lead, annualLeave } = api.company
    const { id } = await createLeaveRequest(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01', state: 'approved' },
      copiedTo: [colleague.id, head.id],
    })
    await mailApproved(api.deps, { ...letter('own'), leaveId: id })
    expect(await postedLetters(api.db)).toEqual([])
    await choose(colleague, { approved: 'daily' })
    await choose(head, { approved: 'never' })
    await choose(lead, { approved: 'now' })
    await mailApproved(api.deps, { ...letter('own'), leaveId: id })
    expect(await postedLetters(api.db)).toMatchObject([
      {
        to: 'colleague@example.com',
        subject: t.subjectWithLeave(t.leaveWasApproved({ applicant: 'Priyanka Deshpande' }), 'Annual Leave, 1 day'),
        event: 'approved',
      },
    ])
  })
})

describe('the mail of the day', () => {
  const away = (person: Person, startDate: string, endDate = startDate) =>
    createLeaveRequest(api.db, {
      ...{ employeeId: person.id, leaveTypeId: api.company.annualLeave.id, startDate, endDate, state: 'approved' },
    })

  it('has what was kept and who is away, once, from seven in the morning', async () => {
    const { lead, employee, colleague, hr } = api.company
    await choose(lead, { waits: 'daily', away: 'daily' })
    await isForNow(api.deps, '2', letter('waits'))
    await away(employee, '2026-11-19', '2026-11-20')
    await away(colleague, '2026-11-23')
    await away(hr, '2026-11-19')
    // Somebody of another unit, and somebody who has only asked.
    await away(api.company.lisbonEmployee, '2026-11-20')
    await createLeaveRequest(api.db, {
      ...{ employeeId: hr.id, leaveTypeId: api.company.annualLeave.id, startDate: '2026-11-20' },
    })
    api.setNow('2026-11-20T01:29:00Z')
    await sendDigests(api.deps)
    expect(await postedLetters(api.db)).toEqual([])
    api.setNow('2026-11-20T01:31:00Z')
    await Promise.all([sendDigests(api.deps), sendDigests(api.deps)])
    await sendDigests(api.deps)
    const letters = await postedLetters(api.db)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ to: 'lead@example.com', subject: 'HR & Leave on Fri 20 Nov 2026' })
    expect(letters[0]?.text).toMatch(
      /^- Leave request from Priyanka\n {2}http:\S+\n\nAway this week in Pune Office:\n\n- Priyanka Deshpande, Thu 19 – Fri 20 Nov 2026\n\nChoose which emails you get, and how often, in Preferences:\nhttp\S+\/preferences\n$/,
    )
    expect(await api.db.$count(digestLines)).toBe(0)
  })

  it('comes the next day again, and not at all without anything to tell', async () => {
    const { lead } = api.company
    await choose(lead, { waits: 'daily', away: 'daily' })
    await sendDigests(api.deps)
    expect(await postedLetters(api.db)).toEqual([])
    await isForNow(api.deps, '9', letter('waits'))
    await sendDigests(api.deps)
    expect(await postedLetters(api.db)).toEqual([])
    api.setNow('2026-11-21T04:00:00Z')
    await sendDigests(api.deps)
    expect((await postedLetters(api.db)).map(({ to }) => to)).toEqual(['lead@example.com'])
  })

  it('goes to nobody who has left, and names nobody who is away to people who may not see walls', async () => {
    const { lead, employee, colleague } = api.company
    await choose(lead, { waits: 'daily' })
    await isForNow(api.deps, '2', letter('waits'))
    await choose(employee, { away: 'daily' })
    await away(colleague, '2026-11-20')
    await api.db.update(employees).set({ leftAt: sql`now()` }).where(eq(employees.id, lead.id))
    await api.db.update(employees).set({ roleId: IT_ADMIN }).where(eq(employees.id, employee.id))
    await sendDigests(api.deps)
    expect(await postedLetters(api.db)).toEqual([])
    expect(await api.db.$count(leaveRequests)).toBe(1)
  })
})
