import { createEmployee } from '@hr/db/factories'
import { apiKeys, businessUnits, calendarFeeds, employees, passwordTokens, waitingInvitations } from '@hr/db/schema'
import * as refusalsWords from '@hr/words/refusals'
import * as t from '@hr/words/sign-in'
import * as unitsWords from '@hr/words/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../reports/calendar-feed/address.ts'
import { PASSWORD, type Person, postedLetters, testApi } from '../../testing/api.ts'
import { hashOf, newKey } from '../api-key/queries.ts'
import { sweepInvitations } from './invite.ts'

// Today is Friday, 20-11-2026, 09:30 in Pune.
const api = await testApi()
const EMAIL = 'employee@example.com'
const LATER = t.signInPossibleFrom('01-12-2026')

const signIn = (password = PASSWORD, email = EMAIL) => api.call(null, '/login/auth', { email, password })
const joins = (joiningDate: string, { id }: Person = api.company.employee) =>
  api.db.update(employees).set({ joiningDate }).where(eq(employees.id, id))
const letIn = (daysBeforeJoining: number) =>
  api.db.update(businessUnits).set({ daysBeforeJoining }).where(eq(businessUnits.id, api.company.pune.id))
const readers = async () => (await postedLetters(api.db)).map(({ to }) => to)

describe('somebody who joins later', () => {
  it('says from when they can sign in, after the right password only', async () => {
    await joins('2026-12-01')
    const right = await signIn()
    expect({ status: right.status, userMessage: right.body.userMessage }).toEqual({ status: 401, userMessage: LATER })
    const wrong = await signIn('Wrong#2027')
    expect({ status: wrong.status, userMessage: wrong.body.userMessage }).toEqual({
      status: 401,
      userMessage: t.invalidEmailOrPassword,
    })
  })

  it('signs in on the joining date, by the clock of their unit', async () => {
    await joins('2026-12-01')
    api.setNow('2026-11-30T18:29:00Z')
    expect((await signIn()).status).toBe(401)
    api.setNow('2026-11-30T18:31:00Z')
    expect((await signIn()).status).toBe(200)
  })

  it('signs in before that by as many days as the unit says', async () => {
    await joins('2026-12-01')
    await letIn(10)
    const { status, body } = await signIn()
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 401,
      userMessage: t.signInPossibleFrom('21-11-2026'),
    })
    await letIn(11)
    expect((await signIn()).status).toBe(200)
  })

  it('is signed out if the joining date is put off, and learns from when they can sign in', async () => {
    const headers = await api.signedIn(api.company.employee)
    expect((await api.call(null, '/employee/list_employees', {}, headers)).status).toBe(200)
    await joins('2026-12-01')
    const { status, body } = await api.call(null, '/employee/list_employees', {}, headers)
    expect({ status, userMessage: body.userMessage }).toEqual({ status: 401, userMessage: LATER })
  })

  it('gets no code, and a link for the password does not work', async () => {
    const { employee } = api.company
    await joins('2026-12-01')
    expect((await api.call(null, '/login/forget_password', { employeeEmail: EMAIL })).status).toBe(200)
    expect(await readers()).toEqual([])
    await joins('2026-11-20')
    await api.call(null, '/login/forget_password', { employeeEmail: EMAIL })
    const otp = /Your code is (\d{6})/.exec((await postedLetters(api.db)).at(-1)?.text ?? '')?.[1]
    await joins('2026-12-01')
    const { body } = await api.call(null, '/login/forget_password_reset_verification', { employeeEmail: EMAIL, otp })
    const headers = { authorization: `Bearer ${body.token}`, userid: String(employee.id) }
    const typed = { newPassword: 'Changed#2027', reEnteredPassword: 'Changed#2027' }
    expect((await api.call(null, '/login/reset_password', typed, headers)).status).toBe(400)
  })

  it('reads nothing by an API key or a calendar feed', async () => {
    const { employee } = api.company
    const key = newKey()
    await api.db
      .insert(apiKeys)
      .values({ name: 'Mine', keyHash: hashOf(key), employeeId: employee.id, createdBy: employee.id, scopes: ['read'] })
    const publicId = '11111111-1111-4111-8111-111111111111'
    await api.db.insert(calendarFeeds).values({ employeeId: employee.id, kind: 'own', publicId })
    const byKey = async () =>
      (await api.call(null, '/employee/list_employees', {}, { authorization: `Bearer ${key}` })).status
    const file = addressOf(api.deps, publicId).split('/').at(-1)
    const byFeed = async () => (await api.app.inject(`/calendar/feeds/${file}`)).statusCode
    expect({ byKey: await byKey(), byFeed: await byFeed() }).toEqual({ byKey: 200, byFeed: 200 })
    await joins('2026-12-01')
    expect({ byKey: await byKey(), byFeed: await byFeed() }).toEqual({ byKey: 401, byFeed: 404 })
  })
})

describe('a manager who joins later', () => {
  const approverOfEmployee = async () =>
    (await api.call(api.company.employee, '/login/get_user_login_information')).body.reportingTo

  it('decides nothing before they can sign in: requests go to the next by the rule', async () => {
    const { lead, head } = api.company
    expect(await approverOfEmployee()).toBe(lead.id)
    await joins('2026-12-01', lead)
    expect(await approverOfEmployee()).toBe(head.id)
    await letIn(11)
    expect(await approverOfEmployee()).toBe(lead.id)
  })

  it('is nobody to forward a request to', async () => {
    const { lead, head } = api.company
    const offered = async () => {
      const { body } = await api.call(lead, '/leaves/list_forwarders')
      return body.map(({ id }: Person) => id)
    }
    expect(await offered()).toContain(head.id)
    await joins('2026-12-01', head)
    expect(await offered()).not.toContain(head.id)
  })
})

describe('an invitation', () => {
  const form = (joiningDate: string) => ({
    ...{ firstName: 'Noor', lastName: 'Haddad', employeeId: 'NEW-1', workEmail: 'noor@example.com', joiningDate },
    ...{ employeeRoleId: 4, employeeBuId: api.company.pune.id, reportingTo: api.company.lead.id },
  })
  const add = async (joiningDate: string) => {
    const { status, body } = await api.call(api.company.hr, '/employee/add_employee', form(joiningDate))
    expect(status).toBe(201)
    return body as Person
  }
  const edit = async ({ id }: Person, changes: object) => {
    const body = { ...form('2026-12-01'), ...changes }
    expect((await api.call(api.company.hr, `/employee/edit_employee/${id}`, body)).status).toBe(200)
  }
  const sweep = () => sweepInvitations(api.deps)
  const links = async () => (await postedLetters(api.db)).filter(({ text }) => text.includes('link='))

  it('is mailed at once to somebody who joins today', async () => {
    await add('2026-11-20')
    expect(await links()).toMatchObject([{ to: 'noor@example.com' }])
  })

  it('waits for the day on which somebody is let in, and is mailed once by however many servers', async () => {
    await add('2026-12-01')
    await sweep()
    expect(await readers()).toEqual([])
    api.setNow('2026-12-01T04:00:00Z')
    await Promise.all([sweep(), sweep(), sweep()])
    await sweep()
    expect(await links()).toMatchObject([{ to: 'noor@example.com' }])
    expect(await api.db.$count(passwordTokens)).toBe(1)
  })

  it('goes by the joining date of that day, and by the days before it that the unit says', async () => {
    const added = await add('2026-12-01')
    await edit(added, { joiningDate: '2026-12-10' })
    api.setNow('2026-12-01T04:00:00Z')
    await sweep()
    expect(await links()).toEqual([])
    await letIn(9)
    await sweep()
    expect(await links()).toHaveLength(1)
  })

  it('is not mailed to somebody who was deleted before, and once to somebody who was restored', async () => {
    const { superadmin, lead } = api.company
    const { id: employeeId } = await add('2026-12-01')
    expect((await api.call(superadmin, '/employee/delete_employee', { employeeId })).status).toBeLessThan(300)
    api.setNow('2026-12-01T04:00:00Z')
    await sweep()
    expect({ links: await links(), waitingInvitationsCount: await api.db.$count(waitingInvitations) }).toEqual({
      links: [],
      waitingInvitationsCount: 0,
    })
    const body = { employeeId, reportingTo: lead.id }
    expect((await api.call(superadmin, '/employee/restore_employee', body)).status).toBeLessThan(300)
    await sweep()
    expect(await links()).toHaveLength(1)
  })

  it('goes to the new address if that has changed', async () => {
    const added = await add('2026-12-01')
    await edit(added, { workEmail: 'haddad@example.com' })
    api.setNow('2026-12-01T04:00:00Z')
    await sweep()
    expect(await links()).toMatchObject([{ to: 'haddad@example.com' }])
  })

  it('is mailed again on the new date to somebody who has not chosen a password when that is put off', async () => {
    const newcomer = await createEmployee(api.db, {
      ...{ buId: api.company.pune.id, roleId: 3, joiningDate: '2026-11-20', workEmail: 'noor@example.com' },
      staffNumber: 'NEW-1',
    })
    await edit(newcomer, { employeeRoleId: 3, joiningDate: '2026-12-01' })
    expect(await links()).toEqual([])
    api.setNow('2026-12-01T04:00:00Z')
    await sweep()
    expect(await links()).toMatchObject([{ to: 'noor@example.com' }])
  })
})

const saveUnit = async (changes: object) => {
  const { superadmin, pune } = api.company
  const form = {
    ...{ name: 'Pune Office', country: 'India', state: 'Maharashtra', city: 'Pune', zipCode: '411001' },
    ...{ address: '1 Baner Road', buContactNumber: '9120256710', timeZone: 'Asia/Kolkata' },
  }
  const { status, body } = await api.call(superadmin, `/businessunit/edit_bu/${pune.id}`, { ...form, ...changes })
  return status < 300 ? status : body.fieldErrors
}

it('a business unit says how many days before joining, from 0 to 365; a form without them changes nothing', async () => {
  const { superadmin, pune } = api.company
  const days = async () => (await api.call(superadmin, `/businessunit/bu_details/${pune.id}`)).body.daysBeforeJoining
  expect(await days()).toBe(0)
  for (const wrong of [366, -1, '1.5', 'x'])
    expect(await saveUnit({ daysBeforeJoining: wrong })).toEqual({
      daysBeforeJoining: unitsWords.daysBeforeJoiningRange(365),
    })
  expect({ saveUnit: await saveUnit({ daysBeforeJoining: '14' }), days: await days() }).toEqual({
    saveUnit: 200,
    days: 14,
  })
  expect({ saveUnit: await saveUnit({}), days: await days() }).toEqual({ saveUnit: 200, days: 14 })
})

describe('the last super admin', () => {
  const refused = (field: string) => [409, { [field]: refusalsWords.noSuperAdminLeft }]
  const edit = async (changes: object) => {
    const { superadmin } = api.company
    const [row] = await api.db.select().from(employees).where(eq(employees.id, superadmin.id))
    const { firstName, lastName, staffNumber, workEmail, roleId, buId, joiningDate } = row ?? {}
    const { status, body } = await api.call(superadmin, `/employee/edit_employee/${superadmin.id}`, {
      ...{ firstName, lastName, employeeId: staffNumber, workEmail, employeeRoleId: roleId, employeeBuId: buId },
      ...{ joiningDate, confirmBuMove: true, ...changes },
    })
    return [status, body.fieldErrors]
  }

  it('cannot join later', async () => {
    expect(await edit({ joiningDate: '2026-11-21' })).toEqual(refused('joiningDate'))
    // Somebody else who joins later administers nothing meanwhile.
    await createEmployee(api.db, { buId: api.company.pune.id, roleId: 1, joiningDate: '2026-12-01' })
    expect(await edit({ joiningDate: '2026-11-21' })).toEqual(refused('joiningDate'))
    await createEmployee(api.db, { buId: api.company.pune.id, roleId: 1 })
    expect(await edit({ joiningDate: '2026-11-21' })).toEqual([200, undefined])
  })

  it('cannot move to a unit that lets in later', async () => {
    const { superadmin, lisbon } = api.company
    await joins('2026-12-01', superadmin)
    await letIn(14)
    expect(await edit({ employeeBuId: lisbon.id })).toEqual(refused('employeeBuId'))
    await joins('2026-11-20', superadmin)
    expect(await edit({ employeeBuId: lisbon.id })).toEqual([200, undefined])
  })

  it('cannot be shut out by fewer days before joining', async () => {
    await joins('2026-12-01', api.company.superadmin)
    await letIn(14)
    expect(await saveUnit({ daysBeforeJoining: '10' })).toEqual(refused('daysBeforeJoining')[1])
    expect(await saveUnit({ daysBeforeJoining: '11' })).toBe(200)
  })
})
