import { SINCE_WHEN } from '@hr/contract/call/sentences'
import { storedBalances } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import * as allocationsWords from '@hr/words/allocations'
import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/policies'
import { eq } from 'drizzle-orm'
import { inYear, today } from './company.ts'
import { expectProblems, open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
/** Nobody has days of that year yet. */
const year = Number(today().slice(0, 4)) + 2

test('HR says by a policy what a year gives, allocates by it, and takes the policy away', async ({
  page,
  company,
  db,
  signIn,
}) => {
  const { annualLeave, colleague: joiner } = company
  const employeeId = joiner.id
  await db
    .update(employees)
    .set({ joiningDate: inYear(year, 5, 4) })
    .where(eq(employees.id, employeeId))
  await signIn('hr')

  await test.step('is led there by the leave type', async () => {
    await open(page, `/leave/edit/${annualLeave.id}`)
    await main(page).getByRole('link', { name: t.policies }).click()
    await expect(page).toHaveTitle('Entitlement Policies - HR & Leave')
    await expect(main(page)).toContainText(t.noPolicies)
    await main(page).getByRole('link', { name: pagesWords.addPolicy }).click()
  })

  await test.step('hears mistakes by the field, and loses nothing', async () => {
    await main(page).getByText(t.extraDaysForLongService).first().click()
    await box(page, t.stepYears(1)).fill('5')
    await box(page, t.validFromDay).fill('')
    await press(page, t.save)
    const days = t.daysOutOfRange
    await expectProblems(page, [SINCE_WHEN, days])
    await box(page, t.validFromDay).fill(inYear(year, 1, 1))
    await box(page, t.daysPerYear).fill('24')
    await box(page, t.stepDays(1)).fill('20')
    await press(page, t.save)
    await expectProblems(page, [t.laterStepGivesFewer])
    await expect(box(page, t.stepYears(1))).toHaveValue('5')
  })

  await test.step('saves it', async () => {
    await box(page, t.stepDays(1)).fill('30')
    await main(page).getByText(t.carryOverToNextYear).first().click()
    await box(page, t.mostCarriedDays).fill('5')
    await box(page, t.useByDay).fill('31')
    await box(page, t.useByMonth).selectOption('March')
    await press(page, t.save)
    await expect(main(page)).toContainText(t.policyAdded)
    const said = [
      '24 days per year; 30 days per year after 5 years of service, from the anniversary',
      t.twelfthPerMonth,
      'up to 5 days, to use by 31 March of the next leave year',
    ]
    for (const text of said) await expect(page.getByRole('row').last()).toContainText(text)
    await expect(main(page)).toContainText(t.givenByHr)
  })

  await test.step('sees what everybody would get, and why, and confirms it', async () => {
    await main(page).getByRole('link', { name: t.allocateByPolicy }).click()
    await expect(main(page).getByLabel(allocationsWords.sourcePolicies)).toBeChecked()
    await box(page, allocationsWords.leaveYear).selectOption(String(year))
    await press(page, allocationsWords.continueToDays)
    await expect(row(page, joiner.fullName)).toContainText('7 months × 2')
    await expect(row(page, 'Priyanka Deshpande')).toContainText('12 months × 2.5')
    await press(page, 'Confirm')
    await expect(main(page)).toContainText('Leave allocated successfully')
    const given = await storedBalances(db, { employeeId, year })
    expect(given).toMatchObject([{ leaveTypeId: annualLeave.id, allocation: 14 }])
  })

  await test.step('and reads why somebody who joins in the middle of the year gets less', async () => {
    await open(page, `/leave/statement?userId=${employeeId}&leaveTypeId=${annualLeave.id}&year=${year}`)
    await expect(page.getByRole('row').last()).toContainText(/Allocation.*\+14.*By policy: 7 months × 2/s)
  })

  await test.step('takes the policy away, and the days stay', async () => {
    await open(page, `/leave/policies/${annualLeave.id}`)
    await main(page)
      .getByRole('link', { name: /^Delete/ })
      .click()
    await press(page, 'Confirm')
    await expect(main(page)).toContainText(t.policyDeleted)
    expect(await storedBalances(db, { employeeId, year })).toMatchObject([{ allocation: 14 }])
  })
})
