import { createEmployee } from '@hr/db/factories'
import { employees, formerAddresses } from '@hr/db/schema'
import * as t from '@hr/words/people'
import * as signInWords from '@hr/words/sign-in'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { forgetOld } from '../../main/jobs.ts'
import { inviteToSetPassword } from '../../signing-in/login/invite.ts'
import { withApp } from '../../signing-in/second-factor/testing.ts'
import { PASSWORD, type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()

const OLD = 'employee@example.com'
const NEW = 'priyanka@example.com'

/** Changes the work e-mail as HR does on the form, and returns the mails that this posts. */
async function readdress(person: Person, workEmail: string) {
  const before = (await postedLetters(api.db)).length
  const [row] = await api.db.select().from(employees).where(eq(employees.id, person.id))
  if (!row) throw new Error('nobody')
  const { firstName, lastName, staffNumber, roleId, buId, reportingTo, joiningDate } = row
  const places = { employeeId: staffNumber, employeeRoleId: roleId, employeeBuId: buId, reportingTo }
  const form = { firstName, lastName, workEmail, joiningDate, ...places }
  expect((await api.call(api.company.hr, `/employee/edit_employee/${person.id}`, form)).status).toBe(200)
  return (await postedLetters(api.db)).slice(before)
}

/** The mails that some work posts. */
async function mailsOf(work: () => Promise<unknown>) {
  const before = (await postedLetters(api.db)).length
  await work()
  return (await postedLetters(api.db)).slice(before)
}
const readers = (letters: { to: string }[]) => letters.map(({ to }) => to).toSorted()
const hoursLater = (hours: number) => api.setNow(new Date(api.deps.now().getTime() + hours * 3_600_000))

const askForCode = (employeeEmail = NEW) => api.call(null, '/login/forget_password', { employeeEmail })
const resetFactor = () =>
  api.call(api.company.hr, '/login/second_factor/reset', {
    employeeId: api.company.employee.id,
    currentPassword: PASSWORD,
  })

/** Sets a new password by the newest code that was mailed. */
async function setPassword() {
  const codes = (await postedLetters(api.db)).flatMap(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? [])
  const typed = { employeeEmail: NEW, otp: codes.at(-1) }
  const { body } = await api.call(null, '/login/forget_password_reset_verification', typed)
  const headers = { authorization: `Bearer ${body.token}`, userid: String(body.userId) }
  const passwords = { newPassword: 'Changed#2027', reEnteredPassword: 'Changed#2027' }
  expect((await api.call(null, '/login/reset_password', passwords, headers)).status).toBe(200)
}

describe('a changed work e-mail', () => {
  it('is mailed to the old address and to the new one', async () => {
    const letters = await readdress(api.company.employee, NEW)
    expect(readers(letters)).toEqual([OLD, NEW])
    for (const { subject, text } of letters) {
      expect(subject).toBe(t.workEmailChangedSubject)
      expect(text).toContain(`from ${OLD} to ${NEW}`)
    }
  })

  it('that differs in capital letters only is not mailed', async () => {
    expect(await readdress(api.company.employee, 'Employee@Example.com')).toEqual([])
    expect(await api.db.$count(formerAddresses)).toBe(0)
  })

  it('of somebody without a password sends the link to the new address only', async () => {
    const newcomer = await createEmployee(api.db, {
      buId: api.company.pune.id,
      roleId: 3,
      workEmail: OLD.replace('e', 'o'),
    })
    await api.db.transaction((tx) => inviteToSetPassword(tx, api.deps.env, newcomer.id, api.deps.now()))
    const letters = await readdress(newcomer, 'right@example.com')
    expect(readers(letters)).toEqual([newcomer.workEmail, 'right@example.com', 'right@example.com'].toSorted())
    expect(letters.filter(({ text }) => text.includes('link=')).map(({ to }) => to)).toEqual(['right@example.com'])
  })
})

describe('for 24 hours the old address', () => {
  it('hears that a code was asked for, and does not get the code', async () => {
    await readdress(api.company.employee, NEW)
    const letters = await mailsOf(() => askForCode())
    expect(readers(letters)).toEqual([OLD, NEW])
    const told = letters.find(({ to }) => to === OLD)
    expect(told).toMatchObject({ subject: signInWords.codeRequestedSubject })
    expect(told?.text).not.toMatch(/\d{6}/)
  })

  it('hears of a new password', async () => {
    await readdress(api.company.employee, NEW)
    await askForCode()
    expect(readers(await mailsOf(setPassword))).toEqual([OLD, NEW])
  })

  it('hears of a second factor that HR has reset', async () => {
    await withApp(api, api.company.employee)
    await readdress(api.company.employee, NEW)
    expect(readers(await mailsOf(resetFactor))).toEqual([OLD, NEW])
  })

  it('gets the mail together with every other address of that time', async () => {
    const { employee } = api.company
    await withApp(api, employee)
    await readdress(employee, 'second@example.com')
    hoursLater(23)
    expect(readers(await readdress(employee, NEW))).toEqual([OLD, NEW, 'second@example.com'])
    expect(readers(await mailsOf(() => askForCode()))).toEqual([OLD, NEW, 'second@example.com'])
    hoursLater(2)
    expect(readers(await mailsOf(resetFactor))).toEqual([NEW, 'second@example.com'])
  })

  it('gets one mail each if it becomes the address again', async () => {
    await readdress(api.company.employee, NEW)
    await readdress(api.company.employee, OLD)
    expect(readers(await mailsOf(() => askForCode(OLD)))).toEqual([OLD, NEW])
  })
})

it('an old address gets nothing after 24 hours, and is forgotten', async () => {
  await withApp(api, api.company.employee)
  await readdress(api.company.employee, NEW)
  hoursLater(24)
  expect(readers(await mailsOf(() => askForCode()))).toEqual([NEW])
  expect(readers(await mailsOf(resetFactor))).toEqual([NEW])
  await api.db.update(formerAddresses).set({ changedAt: new Date(Date.now() - 24 * 3_600_000).toISOString() })
  await forgetOld(api.deps)
  expect(await api.db.$count(formerAddresses)).toBe(0)
})
