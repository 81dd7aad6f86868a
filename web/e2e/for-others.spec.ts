import { day } from './company.ts'
import { full, leaveForm } from './leave-form.ts'
import { open } from './page.ts'
import { expect, test } from './test.ts'

test('a lead enters leave for somebody who reports to them, who reads by whom', async ({
  page,
  company,
  signIn,
  openAs,
  hasScript,
}) => {
  const form = leaveForm(page)
  await signIn('lead')
  await open(page, '/request/leaves')
  await page.getByRole('link', { name: 'Enter leave for …' }).click()
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
  await page.getByRole('radio', { name: 'Enter as approved' }).check()
  await form.submit.click()
  await expect(page.getByText('Please specify the reason for your leave').first()).toBeVisible()
  await expect(page.getByText('For Priyanka Deshpande')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Enter as approved' })).toBeChecked()
  if (!hasScript) await form.countButton.click()
  await form.reason.fill('As said by telephone')
  await form.submit.click()
  await expect(page.getByRole('status').filter({ hasText: 'Entered 1 day of leave as approved' })).toHaveCount(1)
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
    await page.getByRole('link', { name: 'Enter Leave' }).click()
    await form.startDate.fill(day(3, 10))
    await form.endDate.fill(day(3, 10))
    await form.wholeDays.click()
    await expect(page.getByText('For Priyanka Deshpande')).toBeVisible()
    await form.type.selectOption(String(company.annualLeave.id))
    await form.reason.fill('As said by telephone')
    await form.submit.click()
    await expect(page.getByRole('status').filter({ hasText: 'Entered a request for 1 day' })).toHaveCount(1)
    await expect(page.getByRole('region').filter({ hasText: 'As said by telephone' })).toContainText('Entered by')
  },
)

test('HR enters a training day for a unit, and undoes it', async ({ page, company, signIn }) => {
  await signIn('hr')
  await open(page, '/leave/enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'Leave for Many' })).toBeVisible()
  await open(page, '/leave/leave-apply')
  await page.getByRole('main').getByRole('link', { name: 'Leave for Many' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave for Many')
  await page.getByLabel('Start date').fill(day(3, 10))
  await page.getByLabel('End date').fill(day(3, 10))
  await page.getByLabel('Leave type').selectOption(String(company.annualLeave.id))
  await page.getByLabel('Reason').fill('Training')
  await page.getByRole('radio', { name: 'Enter as approved' }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('table', { name: 'People' })).toContainText('Priyanka Deshpande')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Leave entered for \d+ people/ })).toHaveCount(1)
  const runs = page.getByRole('table', { name: 'Entered for many' })
  await runs.getByRole('link', { name: 'Undo Annual Leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(runs).toContainText('Undone by Marta Kowalczyk')
})
