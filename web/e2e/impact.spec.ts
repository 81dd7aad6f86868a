import { createLeaveRequest } from '@hr/db/factories'
import { leavePolicies, leaveRequests, leaveTypes, workingPatterns } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import * as impactWords from '@hr/words/impact'
import * as t from '@hr/words/policies'
import * as workingTimeWords from '@hr/words/working-time'
import { eq } from 'drizzle-orm'
import { inYear, today } from './company.ts'
import { open } from './page.ts'
import { beAwayByWork } from './records.ts'
import { expect, type Page, test } from './test.ts'

const year = Number(today().slice(0, 4))
const main = (page: Page) => page.getByRole('main')
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const ALL_THE_SAME = workingTimeWords.saveAnyway
const steps = [{ fromYears: 0, days: 25 }]
const policy = { validFrom: inYear(year, 1, 1), grant: 'yearly', proRata: 'none', rounding: 'none' } as const

test('HR sees what a working pattern does to leave and to days by policy, and is led to giving them', async ({
  page,
  company: { employee, casualLeave, annualLeave },
  db,
  signIn,
}) => {
  const { leave, date } = await beAwayByWork(db, { employeeId: employee.id, leaveTypeId: casualLeave.id })
  const past = { employeeId: employee.id, leaveTypeId: casualLeave.id, startDate: addDays(today(), -14) }
  const before = await createLeaveRequest(db, { ...past, endDate: addDays(today(), -8), state: 'approved' })
  await db.insert(leavePolicies).values({ ...policy, steps, leaveTypeId: annualLeave.id, isByPattern: true })
  const daysOf = async (id: number) =>
    (await db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]?.days ?? Number.NaN
  const [next, last] = [await daysOf(leave.id), await daysOf(before.id)]
  await signIn('hr')

  await test.step('what it does', async () => {
    await open(page, `/employee/working-time/${employee.id}/add`)
    await box(page, 'From').fill(inYear(year, 1, 1))
    const week = page.getByRole('group', { name: 'Works on' })
    for (const half of ['morning', 'afternoon']) await week.getByLabel(`Thursday ${half}`).uncheck()
    await press(page, 'Save')
    await expect(main(page)).toContainText('1 request of 1 person, −1 day')
    await expect(main(page)).toContainText('Policies adjust days for part-time work: 1 person, −')
    await expect(main(page)).toContainText('Past leave: 1 request of 1 person')
    expect(await db.$count(workingPatterns)).toBe(0)
  })

  await test.step('and with past leave, which is no mistake of theirs', async () => {
    await box(page, impactWords.recalculatePastLeave).check()
    await press(page, ALL_THE_SAME)
    await expect(main(page)).toContainText('2 requests of 1 person')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(box(page, impactWords.recalculatePastLeave)).toBeChecked()
    expect(await daysOf(leave.id)).toBe(next)
    expect(date > today(), date).toBe(true)
  })

  await test.step('is saved, and what policies give now is shown', async () => {
    await press(page, ALL_THE_SAME)
    await expect(page).toHaveTitle('Give Days to Many - HR & Leave')
    await expect(main(page)).toContainText(workingTimeWords.patternHasBeenAdded)
    expect({ daysOf: await daysOf(leave.id), workingPatternsCount: await db.$count(workingPatterns) }).toEqual({
      daysOf: next - 1,
      workingPatternsCount: 1,
    })
    expect(await daysOf(before.id)).toBeLessThan(last)
  })

  await test.step('and is taken away only once that was seen', async () => {
    await open(page, `/employee/working-time/${employee.id}`)
    await main(page)
      .getByRole('link', { name: /^Delete/ })
      .click()
    await press(page, 'Confirm')
    await expect(page.getByRole('dialog')).toContainText('1 request of 1 person, +1 day')
    await press(page, 'Confirm')
    await expect(main(page)).toContainText('has been deleted')
    expect({ daysOf: await daysOf(leave.id), workingPatternsCount: await db.$count(workingPatterns) }).toEqual({
      daysOf: next,
      workingPatternsCount: 0,
    })
  })
})

test('HR sees what another way of counting does to leave', async ({
  page,
  company: { employee, casualLeave },
  db,
  signIn,
}) => {
  const { leave } = await beAwayByWork(db, { employeeId: employee.id, leaveTypeId: casualLeave.id })
  const long = { endDate: addDays(leave.startDate, 5) }
  await db.update(leaveRequests).set(long).where(eq(leaveRequests.id, leave.id))
  await signIn('hr')
  await open(page, `/leave/edit/${casualLeave.id}`)
  await box(page, t.daysThatCount).selectOption(t.calendarDays)
  await press(page, 'Save')
  await expect(main(page)).toContainText(impactWords.leaveIsRecalculated)
  await expect(main(page)).toContainText('1 request of 1 person, +')
  const reason = box(page, impactWords.reasonForNegativeBalance)
  if (await reason.isVisible()) await reason.fill('Agreed with everybody')
  await press(page, t.saveAnyway)
  await expect(page).toHaveTitle('Types of Leaves - HR & Leave')
  const [type] = await db.select().from(leaveTypes).where(eq(leaveTypes.id, casualLeave.id))
  expect(type?.counting).toBe('calendar')
})

test('HR sees what a policy would give before it is saved, and what deleting it lets take at once', async ({
  page,
  company: { employee, annualLeave },
  db,
  signIn,
}) => {
  await signIn('hr')

  await test.step('adds one, and is led to giving its days', async () => {
    await open(page, `/leave/policies/${annualLeave.id}/add`)
    await box(page, t.daysPerYear).fill('25')
    await page.getByRole('radio', { name: t.monthlyOnLastDay }).check()
    await box(page, t.joinersAndLeaversGet).selectOption(t.allDaysOfYear)
    await press(page, t.save)
    await expect(main(page)).toContainText(t.takesEffectAtOnce(t.onlyGivenDays))
    await expect(main(page)).toContainText(/Effect this leave year: \d+ people, \+/)
    await expect(main(page)).toContainText(`${employee.fullName}: 20 → 25 days`)
    expect(await db.$count(leavePolicies)).toBe(0)
    await press(page, t.saveAnyway)
    await expect(page).toHaveTitle('Give Days to Many - HR & Leave')
    await expect(main(page)).toContainText(t.policyAdded)
  })

  await test.step('deletes it once that was seen', async () => {
    await open(page, `/leave/policies/${annualLeave.id}`)
    await main(page)
      .getByRole('link', { name: /^Delete/ })
      .click()
    await press(page, 'Confirm')
    await expect(page.getByRole('dialog')).toContainText(t.wholeYearAtOnce)
    await press(page, 'Confirm')
    await expect(main(page)).toContainText('The policy has been deleted.')
    expect(await db.$count(leavePolicies)).toBe(0)
  })
})
