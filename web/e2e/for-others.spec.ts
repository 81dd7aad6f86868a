import { formatDay, yearOf } from '@hr/domain/dates'
import * as t from '@hr/words/asking'
import * as balancesWords from '@hr/words/balances'
import * as leaveForManyWords from '@hr/words/leave-for-many'
import * as pagesWords from '@hr/words/pages'
import * as requestsWords from '@hr/words/requests'
import { day } from './company.ts'
import { expectFilled, fillIn, full, LEAVE_APPLY, leaveForm } from './leave-form.ts'
import { open } from './page.ts'
import { expect, type Locator, test } from './test.ts'

test('a lead enters leave for somebody who reports to them, who reads the lead’s name', async ({
  page,
  company,
  signIn,
  openAs,
  hasScript,
}) => {
  const form = leaveForm(page)
  await signIn('lead')
  await open(page, '/request/leaves')
  await page.getByRole('link', { name: requestsWords.enterLeave }).click()
  await expect(page.getByRole('radio', { name: /Marta Kowalczyk/ }), 'HR reports to nobody here').toHaveCount(0)
  await page.getByRole('radio', { name: /Priyanka Deshpande/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('For Priyanka Deshpande')).toBeVisible()

  const { start, end } = full(day(3, 10))
  await form.startDate.fill(start[0])
  await form.startSession(start[1]).check()
  await form.endDate.fill(end[0])
  await form.endSession(end[1]).check()
  await form.type.selectOption(String(company.annualLeave.id))
  await page.getByRole('radio', { name: t.approveNow }).check()
  await form.submit.click()
  await expect(page.getByText('Please specify the reason for your leave').first()).toBeVisible()
  await expect(page.getByText('For Priyanka Deshpande')).toBeVisible()
  await expect(page.getByRole('radio', { name: t.approveNow })).toBeChecked()
  if (!hasScript) await form.countButton.click()
  await form.reason.fill('As said by telephone')
  await form.submit.click()
  await expect(page.getByRole('status').filter({ hasText: t.leaveEnteredAsApproved('1 day') })).toHaveCount(1)
  await expect(page.getByRole('definition').filter({ hasText: 'Asha Rao' })).toHaveCount(1)

  const own = await openAs('employee')
  await open(own, '/leave/applied-leaves')
  const tile = own.getByRole('link', { name: /^Applied Annual Leave for 1 Days/ })
  await expect(tile).toContainText('Entered by Asha Rao')
  await tile.click()
  await expect(own.getByRole('heading', { name: 'Your request is Approved' })).toBeVisible()
})

test(
  'HR enters leave from the page of a person, to be asked of the approver',
  { tag: '@no-js' },
  async ({ page, company, signIn }) => {
    const form = leaveForm(page)
    await signIn('hr')
    await open(page, `/employee/view/${company.employee.id}`)
    await page.getByRole('link', { name: pagesWords.enterLeave }).click()
    await form.startDate.fill(day(3, 10))
    await form.endDate.fill(day(3, 10))
    await form.wholeDays.click()
    await expect(page.getByText('For Priyanka Deshpande')).toBeVisible()
    await form.type.selectOption(String(company.annualLeave.id))
    await form.reason.fill('As said by telephone')
    await form.submit.click()
    await expect(page.getByRole('status').filter({ hasText: t.requestEntered('1 day') })).toHaveCount(1)
    await expect(page.getByRole('region').filter({ hasText: 'As said by telephone' })).toContainText(
      requestsWords.enteredBy,
    )
  },
)

test('HR enters a training day for a unit, and undoes it', async ({ page, company, signIn }) => {
  await signIn('hr')
  await open(page, '/leave/enter')
  await expect(page.getByRole('main').getByRole('link', { name: pagesWords.leaveForMany })).toBeVisible()
  await open(page, '/leave/leave-apply')
  await page.getByRole('main').getByRole('link', { name: pagesWords.leaveForMany }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pagesWords.leaveForMany)
  await page.getByLabel(pagesWords.startDate).fill(day(3, 10))
  await page.getByLabel('End date').fill(day(3, 10))
  await page.getByLabel(t.leaveType).selectOption(String(company.annualLeave.id))
  await page.getByLabel('Reason').fill('Training')
  await page.getByRole('radio', { name: leaveForManyWords.approveNow }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('table', { name: 'People' })).toContainText('Priyanka Deshpande')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Leave entered for \d+ people/ })).toHaveCount(1)
  const runs = page.getByRole('table', { name: leaveForManyWords.recentlyEntered })
  await runs.getByRole('link', { name: 'Undo Annual Leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(runs).toContainText('Undone by Marta Kowalczyk')
})

test('another unit is chosen by Preview, which asks for one of its leave types and finds no fault yet', async ({
  page,
  company: { lisbon, lisbonTypes },
  signIn,
}) => {
  await signIn('hr')
  await open(page, '/leave/enter-many')
  await page.getByLabel('BU').selectOption(String(lisbon.id))
  await page.getByLabel(pagesWords.startDate).fill(day(3, 10))
  await page.getByLabel('End date').fill(day(3, 10))
  await page.getByLabel('Reason').fill('Between the years')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByLabel(t.leaveType).locator(`[value="${lisbonTypes.annualLeave.id}"]`)).toBeAttached()
  await expect(page.getByText(pagesWords.thereIsAProblem)).toHaveCount(0)
  await expect(page.getByLabel('Reason')).toHaveValue('Between the years')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Please select a leave type').first()).toBeVisible()
  await page.getByLabel(t.leaveType).selectOption(String(lisbonTypes.annualLeave.id))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('table', { name: 'People' })).not.toContainText('Priyanka Deshpande')
})

test('a balance on a date is asked within the form, which keeps the person and all that was typed', async ({
  page,
  company,
  signIn,
  hasScript,
}) => {
  const { employee, annualLeave } = company
  const leave = { ...full(day(3, 10)), type: annualLeave.id, reason: 'As said by telephone' }
  const other = page.getByLabel(balancesWords.balanceOn, { exact: true })
  const panel = page.locator('details').filter({ hasText: 'Leave Balance' })
  const asked = page.locator('details').filter({ hasText: 'Leave Balance on' })
  await signIn('hr')
  await fillIn(page, leave, `${LEAVE_APPLY}?for=${employee.id}`)
  await expectStatements(panel, { userId: employee.id, year: yearOf(day(3, 10)) })

  await other.fill(day(12, 18))
  // Enter presses the button of its box, and sends nothing.
  if (hasScript) await other.press('Enter')
  else await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(asked).toContainText(formatDay(day(12, 18)))
  await expect(page.getByText('For Priyanka Deshpande')).toBeVisible()
  await expectFilled(page, leave)
  await expectStatements(panel, { userId: employee.id, asOf: day(12, 18) })

  await other.fill('')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(asked).toHaveCount(0)
  await expectFilled(page, leave)
  await leaveForm(page).submit.click()
  await expect(page.getByRole('status').filter({ hasText: t.requestEntered('1 day') })).toHaveCount(1)
  await expect(page).toHaveURL(/\/request\/leaves\?/)
})

/** Checks that each name of a balance leads to the statement of these. */
async function expectStatements(panel: Locator, of: Record<string, unknown>): Promise<void> {
  for (const link of await panel.getByRole('link').all())
    for (const [name, value] of Object.entries(of))
      await expect(link).toHaveAttribute('href', new RegExp(`\\b${name}=${value}(&|$)`))
}

test(
  'what was typed for one person is not there for another, nor for oneself, nor once it was sent',
  {
    tag: '@js',
  },
  async ({ page, company, signIn }) => {
    const { employee, lead, annualLeave } = company
    const { reason } = leaveForm(page)
    const [forOne, forAnother] = [employee, lead].map(({ id }) => `${LEAVE_APPLY}?for=${id}`) as [string, string]
    await signIn('hr')
    await open(page, forOne)
    await reason.fill('A hospital')
    await page.getByRole('link', { name: pagesWords.leaveApply }).click()
    await expect(page.getByText('For Priyanka Deshpande')).toHaveCount(0)
    await expect(reason).toHaveValue('')
    await open(page, forAnother)
    await expect(reason).toHaveValue('')
    await reason.fill('A wedding')
    await open(page, LEAVE_APPLY)
    await reason.fill('A dentist')

    await fillIn(page, { ...full(day(3, 10)), type: annualLeave.id, reason: 'A hospital, again' }, forOne)
    await leaveForm(page).submit.click()
    await expect(page).toHaveURL(/\/request\/leaves\?/)
    await open(page, forOne)
    await expect(reason).toHaveValue('')
    await open(page, forAnother)
    await expect(reason).toHaveValue('A wedding')
    await open(page, LEAVE_APPLY)
    await expect(reason).toHaveValue('A dentist')
  },
)
