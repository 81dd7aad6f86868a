import { createEmployee } from '@hr/db/factories'
import { auditEntries, businessUnits, dataWishes, employees } from '@hr/db/schema'
import { AUDITOR, HR } from '@hr/domain/access'
import type { OwnDataWay } from '@hr/domain/employee/own-data'
import * as t from '@hr/words/people'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()
type Body = Record<string, unknown>

const wanted = {
  phoneNumber: '+912025671000',
  EmergencyContactName: 'Rana Haddad',
  emergencyContactNumber: '9120256710',
  permanentAddress: '12 Station Road',
}
const letChange = (ownData: OwnDataWay) => api.db.update(businessUnits).set({ ownData })
const change = (changes: Body = {}, by: Person = api.company.employee) =>
  api.call(by, '/employee/change_own_data', { ...wanted, ...changes })
const own = async (by: Person = api.company.employee) => (await api.call(by, '/employee/get_own_data')).body
const list = async (by: Person = api.company.hr) => (await api.call(by, '/employee/list_data_wishes')).body
const found = async (id = api.company.employee.id) =>
  (await api.db.select().from(employees).where(eq(employees.id, id)))[0]
const letters = async () => (await postedLetters(api.db)).map(({ to, subject }) => [to, subject])

/** Decides the first change request of the list as it is shown. */
async function decide(changes: Body = {}, by: Person = api.company.hr) {
  const [wish] = await list()
  const body = { wishId: wish?.id, fingerprint: wish?.fingerprint, decision: 'approve', ...changes }
  return api.call(by, '/employee/decide_data_wish', body)
}

const picture = async (background = 'red') => {
  const bytes = sharp({ create: { width: 8, height: 8, channels: 3, background } }).png()
  return new File([(await bytes.toBuffer()) as BlobPart], 'me.png')
}
const withPicture = async () =>
  api.submit(api.company.employee, '/employee/change_own_data', { ...wanted, profilePicture: await picture() })
const kept = async () => (await api.deps.storage.list('profile')).map(({ key }) => key)
const statusOf = async (name: string) =>
  (await api.app.inject({ method: 'GET', url: `/uploads/employee_profile_pictures/${name}` })).statusCode

describe('own data, unless a unit says otherwise', () => {
  it('is changed only by HR', async () => {
    const { status, body } = await change()
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: t.onlyHrChangesDetails,
    })
    expect(await own()).toMatchObject({ way: 'never', phoneNumber: null, wish: null, refused: null })
    expect(await found()).toMatchObject({ phoneNumber: null })
  })

  it('is nothing that a super admin has', async () => {
    for (const url of ['get_own_data', 'change_own_data', 'withdraw_data_wish'])
      expect((await api.call(api.company.superadmin, `/employee/${url}`, wanted)).status).toBe(403)
  })
})

describe('the list of change requests', () => {
  it('is offered to HR and a super admin where some unit wants their approval, or a change request is still waiting', async () => {
    const { hr, superadmin, employee, lead } = api.company
    const isOffered = async (person: Person) =>
      (await api.call(person, '/login/get_user_login_information')).body.hasWishes ?? false
    const offered = () => Promise.all([hr, superadmin, employee, lead].map(isOffered))
    expect(await offered()).toEqual([false, false, false, false])
    await letChange('direct')
    expect(await offered()).toEqual([false, false, false, false])
    await letChange('hr')
    expect(await offered()).toEqual([true, true, false, false])
    await change()
    await letChange('never')
    expect(await offered()).toEqual([true, true, false, false])
    await decide()
    expect(await offered()).toEqual([false, false, false, false])
  })
})

describe('where people change their data at once', () => {
  beforeEach(() => letChange('direct'))

  it('it is in the record, HR of their unit hears of it, and the audit says who', async () => {
    expect(await change()).toMatchObject({ status: 200, body: { userMessage: t.detailsChanged } })
    expect(await found()).toMatchObject({
      ...{ phoneNumber: '+912025671000', emergencyContactName: 'Rana Haddad' },
      ...{ emergencyContactNumber: '9120256710', permanentAddress: '12 Station Road' },
    })
    const { hr, employee } = api.company
    expect(await letters()).toEqual([[hr.workEmail, t.detailsOfPersonSubject(employee.fullName)]])
    const byThem = and(eq(auditEntries.thing, 'employees'), eq(auditEntries.actorId, employee.id))
    const [entry] = await api.db.select().from(auditEntries).where(byThem)
    expect(entry).toMatchObject({ employeeId: employee.id, act: 'changed', after: { phone_number: '+912025671000' } })
  })

  it('what is left out is cleared, and the rest of the record stays', async () => {
    await change()
    const before = await found()
    expect((await api.call(api.company.employee, '/employee/change_own_data', { phoneNumber: '' })).status).toBe(200)
    const cleared = {
      phoneNumber: null,
      emergencyContactName: null,
      emergencyContactNumber: null,
      permanentAddress: null,
    }
    expect(await found()).toEqual({ ...before, ...cleared })
  })

  it('a picture takes the place of the one before', async () => {
    await withPicture()
    const first = (await own()).profilePicture
    await withPicture()
    expect(await kept()).toContain(`profile/${(await own()).profilePicture}`)
    await expect.poll(kept).not.toContain(`profile/${first}`)
    expect(await statusOf(first)).toBe(404)
  })

  it.each([
    [{ phoneNumber: '12' }, 'Phone Number should be a 10 to 20-digit number, possibly with a leading plus sign'],
    [
      { phoneNumber: '+49 (0)30 123-45 67' },
      'Phone Number should be a 10 to 20-digit number, possibly with a leading plus sign',
    ],
    [{ permanentAddress: 'x'.repeat(501) }, t.tooLong('Permanent Address', 500)],
    [{ lastName: 'Other' }, 'Unknown field: lastName'],
  ])('%j is refused by the rules of the form', async (changes, message) => {
    const { status, body } = await change(changes)
    expect({ status, Object: Object.values(body.fieldErrors) }).toEqual({ status: 400, Object: [message] })
  })

  it('numbers are taken as people write them where the unit says so', async () => {
    await api.db.update(businessUnits).set({ takesAsWritten: true })
    expect((await change({ phoneNumber: '+49 (0)30 123-45 67' })).status).toBe(200)
    expect(await found()).toMatchObject({ phoneNumber: '+49301234567' })
  })

  it('nothing new is refused', async () => {
    await change()
    expect((await change()).body.fieldErrors).toEqual({ phoneNumber: t.nothingChanged })
  })
})

describe('where HR says yes first', () => {
  beforeEach(() => letChange('hr'))

  it('a change request waits, next to what the record says, and HR hears of it', async () => {
    const { employee, hr } = api.company
    expect(await change()).toMatchObject({ status: 200, body: { userMessage: t.sentToHr } })
    expect(await found()).toMatchObject({ phoneNumber: null })
    const phone = { field: 'phoneNumber', before: null, wanted: '+912025671000', current: null }
    const [wish] = await list()
    expect(wish).toMatchObject({ employeeId: employee.id, employeeName: employee.fullName, buName: 'Pune Office' })
    expect(wish.changes).toHaveLength(4)
    expect(wish.changes[0]).toEqual(phone)
    expect((await own()).wish).toMatchObject({ id: wish.id, askedOn: expect.stringContaining('2026-11-20') })
    expect(await letters()).toEqual([[hr.workEmail, t.changeRequestSubject(employee.fullName)]])
  })

  it('HR approves it: the record has it, and the person hears of it', async () => {
    const { employee, hr } = api.company
    await change()
    const { status, body } = await decide()
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 200,
      userMessage: t.detailsOfPersonChanged(employee.fullName),
    })
    expect(await found()).toMatchObject({ phoneNumber: '+912025671000', permanentAddress: '12 Station Road' })
    expect(await own()).toMatchObject({ wish: null, refused: null })
    expect(await list()).toEqual([])
    expect((await letters()).at(-1)).toEqual([employee.workEmail, t.detailsChanged])
    const [wish] = await api.db.select().from(dataWishes)
    expect(wish).toMatchObject({ outcome: 'approved', decidedBy: hr.id })
  })

  it('HR refuses it: the record stays, and the person reads why', async () => {
    await change()
    expect((await decide({ decision: 'refuse', note: 'Please send a proof' })).status).toBe(200)
    expect(await found()).toMatchObject({ phoneNumber: null })
    expect((await own()).refused).toMatchObject({ note: 'Please send a proof' })
    expect((await letters()).at(-1)?.[1]).toBe(t.detailsNotChanged)
    await change()
    expect((await own()).refused).toBeNull()
  })

  it('a second change request is 409, and names the first', async () => {
    await change({ EmergencyContactName: '', emergencyContactNumber: '' })
    const { status, body } = await change()
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: t.changeRequestStillWithHr('20-11-2026', 'Phone Number and Permanent Address'),
    })
    expect(await api.db.$count(dataWishes)).toBe(1)
  })

  it('forty at once are one', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => change()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(39).fill(409)])
  })

  it('a change request is taken back only by its person, once', async () => {
    await change()
    const { id } = (await own()).wish
    const withdraw = (by: Person) => api.call(by, '/employee/withdraw_data_wish', { wishId: id })
    expect((await withdraw(api.company.colleague)).status).toBe(404)
    expect((await withdraw(api.company.employee)).status).toBe(204)
    expect((await withdraw(api.company.employee)).status).toBe(409)
    expect((await own()).wish).toBeNull()
    const { status, body } = await decide({ wishId: id, fingerprint: 'x' })
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: t.changeRequestWasWithdrawn,
    })
  })

  it('is decided once, whichever comes second', async () => {
    const second = await createEmployee(api.db, { roleId: HR, buId: api.company.lisbon.id })
    await change()
    const [wish] = await list()
    const body = { wishId: wish.id, fingerprint: wish.fingerprint }
    expect((await decide(body)).status).toBe(200)
    const late = await decide({ ...body, decision: 'refuse' }, second)
    expect({ status: late.status, userMessage: late.body.userMessage }).toEqual({
      status: 409,
      userMessage: `${api.company.hr.fullName} has already approved this change request`,
    })
    expect(await found()).toMatchObject({ phoneNumber: '+912025671000' })
  })

  it('shows old and new once HR has changed the record, and is decided only by somebody who has seen that', async () => {
    await change()
    const [before] = await list()
    await api.db.update(employees).set({ phoneNumber: '1234567890' }).where(eq(employees.id, api.company.employee.id))
    const [after] = await list()
    expect(after.changes[0]).toEqual({
      ...{ field: 'phoneNumber', before: null, wanted: '+912025671000', current: '1234567890' },
    })
    const { status, body } = await decide({ fingerprint: before.fingerprint })
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: t.recordHasChanged,
    })
    expect((await decide()).status).toBe(200)
    expect(await found()).toMatchObject({ phoneNumber: '+912025671000' })
  })

  it('a requested picture can be viewed, and goes when it is refused', async () => {
    await withPicture()
    const [wish] = await list()
    const { wanted: name } = wish.changes.find(({ field }: { field: string }) => field === 'profilePicture')
    expect({ statusOf: await statusOf(name), profilePicture: (await own()).profilePicture }).toEqual({
      statusOf: 200,
      profilePicture: null,
    })
    await decide({ decision: 'refuse' })
    expect(await statusOf(name)).toBe(404)
    await expect.poll(kept).not.toContain(`profile/${name}`)
    await withPicture()
    await decide()
    expect(await kept()).toContain(`profile/${(await own()).profilePicture}`)
  })

  it('HR, who changes records, changes their own at once', async () => {
    expect((await own(api.company.hr)).way).toBe('direct')
    expect((await change({}, api.company.hr)).body.userMessage).toBe(t.detailsChanged)
    expect(await found(api.company.hr.id)).toMatchObject({ phoneNumber: '+912025671000' })
  })

  it('of an auditor is decided by a super admin, and is not there for HR', async () => {
    const auditor = await createEmployee(api.db, { roleId: AUDITOR, buId: api.company.pune.id })
    await change({}, auditor)
    expect(await list()).toEqual([])
    const [wish] = await list(api.company.superadmin)
    const body = { wishId: wish.id, fingerprint: wish.fingerprint }
    expect((await decide(body)).status).toBe(404)
    expect((await decide(body, api.company.superadmin)).status).toBe(200)
  })

  it.each(['employee', 'lead', 'head'] as const)('is not for %s to see or decide', async (name) => {
    await change()
    const by = api.company[name]
    expect((await api.call(by, '/employee/list_data_wishes')).status).toBe(403)
    expect((await decide({}, by)).status).toBe(403)
  })

  it('without a decision or a look is 400', async () => {
    await change()
    expect((await decide({ decision: 'maybe' })).status).toBe(400)
    expect((await decide({ fingerprint: '' })).body.fieldErrors).toEqual({
      fingerprint: t.readChangeRequestFirst,
    })
  })

  it('of somebody who leaves is no longer waiting', async () => {
    const { employee, superadmin } = api.company
    await change()
    expect((await api.call(superadmin, '/employee/delete_employee', { employeeId: employee.id })).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await api.db.select().from(dataWishes))[0]).toMatchObject({ outcome: 'withdrawn' })
  })
})
