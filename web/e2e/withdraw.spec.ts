import { createLeaveRequest } from '@hr/db/factories'
import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/requests'
import { day } from './company.ts'
import { open } from './page.ts'
import { approveAll } from './records.ts'
import { expect, type Page, test } from './test.ts'

const LIST = '/leave/applied-leaves'
const QUESTION = 'Do you want to cancel this leave request?'
const question = (page: Page) => page.getByRole('dialog', { name: QUESTION })
const ask = (page: Page) => page.getByRole('link', { name: 'Withdraw' })

test.beforeEach(async ({ db, company, signIn, page }) => {
  const { employee, casualLeave } = company
  await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: casualLeave.id, startDate: day(3, 10) })
  await signIn('employee')
  await open(page, LIST)
  await page.getByRole('link', { name: /^Applied Casual Leave for 1 Days/ }).click()
  await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
})

test('asks, and withdraws when confirmed', async ({ page, hasScript }) => {
  await expect(page.getByRole('region', { name: 'Your request is Pending' })).toContainText('Total of 1 days')
  await ask(page).click()
  await expect(question(page)).toContainText(`Casual Leave, ${formatDay(day(3, 10))}, 1 day.`)
  const confirm = page.getByRole('button', { name: 'Confirm' })
  if (hasScript)
    await expect(confirm, 'what takes something away is red').toHaveCSS('background-color', 'rgb(200, 50, 61)')
  await confirm.click()

  await expect(page.getByRole('heading', { name: 'Your request is Cancelled' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: t.requestWithdrawn })).toHaveCount(1)
  await expect(question(page)).toHaveCount(0)
  await expect(ask(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Applied Casual Leave/ })).toContainText('Cancelled')
  await open(page, '/')
  await expect(page.getByRole('listitem').filter({ hasText: 'Casual Leave' })).toContainText('8 of 8')
})

test('asks, and changes nothing when cancelled', async ({ page }) => {
  await ask(page).click()
  await question(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
})

test('back takes the question away', async ({ page }) => {
  await ask(page).click()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
  await expect(ask(page)).toBeVisible()
})

test('by keyboard: begins on Cancel, Esc cancels, the focus returns', { tag: ['@js', '@short'] }, async ({ page }) => {
  await ask(page).click()
  await expect(question(page).getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(ask(page)).toBeFocused()
})

test('keeps the focus inside while it asks', { tag: '@js' }, async ({ page }) => {
  await ask(page).click()
  await expect(question(page).getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(question(page).getByRole('button', { name: 'Confirm' })).toBeFocused()
})

test('a withdrawal that comes too late says why, and the question stays', async ({ page, db, company }) => {
  await ask(page).click()
  await expect(question(page)).toBeVisible()
  await approveAll(db, company.lead.id)
  await question(page).getByRole('button', { name: 'Confirm' }).click()

  await expect(question(page).getByRole('alert')).toContainText(t.alreadyApproved)
  await question(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Your request is Approved' })).toBeVisible()
})

test('asks nothing of a request that is decided', { tag: '@no-js' }, async ({ page, db, company }) => {
  await approveAll(db, company.lead.id)
  await open(page, `${LIST}${new URL(page.url()).search}&confirm=withdraw`)
  await expect(page.getByRole('heading', { name: 'Your request is Approved' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('is read by pages, and by year and status, which stay when one is opened', async ({ page, db, company }) => {
  const { employee, casualLeave } = company
  const leave = { employeeId: employee.id, leaveTypeId: casualLeave.id }
  for (let date = 11; date <= 20; date++) await createLeaveRequest(db, { ...leave, startDate: day(3, date) })
  await createLeaveRequest(db, { ...leave, startDate: day(4, 2), state: 'rejected' })
  const tiles = page.getByRole('link', { name: /^Applied Casual Leave for 1 Days/ })

  await open(page, LIST)
  await expect(tiles).toHaveCount(10)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(tiles).toHaveCount(2)

  await page.getByLabel('Year').selectOption(day(4, 2).slice(0, 4))
  await page.getByLabel('Status').selectOption('Rejected')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(tiles).toHaveCount(1)
  await tiles.click()
  await expect(page.getByRole('heading', { name: 'Your request is Rejected' })).toBeVisible()
  await expect(tiles).toHaveCount(1)
  await expect(page.getByLabel('Status')).toHaveValue('2')
})

test('says so when there is nothing, and when nothing is chosen', async ({ page, signIn }) => {
  await open(page, LIST)
  await expect(page.getByText('Please select any leave List to view')).toBeVisible()
  await signIn('colleague')
  await open(page, LIST)
  await expect(page.getByText('No data available')).toBeVisible()
})

test("shows nothing of another person's request", { tag: '@no-js' }, async ({ page, signIn }) => {
  const { search } = new URL(page.url())
  await signIn('colleague')
  await open(page, LIST + search)
  await expect(page.getByText('Please select any leave List to view')).toBeVisible()
})
