import { open } from './page.ts'
import { expect, test } from './test.ts'

test('a person finds from any page what their role does most', async ({ page, signIn }) => {
  await signIn('lead')
  await open(page, '/stratdrive')
  await page.locator('summary', { hasText: 'Account: ' }).click()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
  await expect(page.getByRole('heading', { name: 'Set up the company' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Decide a request' }).click()
  await expect(page).toHaveURL('/request/leaves')
})

test('three things stand open, and the rest is folded below them', async ({ page, signIn }) => {
  await signIn('hr')
  await open(page, '/help')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).getByRole('link')).toHaveText([
    'Decide a request',
    'Enter leave for somebody',
    'Give people their days of a year',
  ])
  const also = page.getByRole('region', { name: 'Also' })
  await expect(also.locator('summary')).toHaveCount(6)
  await expect(also.getByRole('link', { name: 'Rules of Asking' })).toBeHidden()
  await also.locator('summary', { hasText: 'Say when leave can be asked for' }).click()
  await also.getByRole('link', { name: 'Rules of Asking' }).click()
  await expect(page).toHaveURL('/leave/rules')
})

test('HR sees on the dashboard what a new company lacks, until it is there', async ({ page, signIn }) => {
  await signIn('hr')
  await open(page, '/')
  const steps = page.getByRole('region', { name: 'Set up the company' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'holidays' })).toHaveText(/To do$/)
  await expect(steps.getByRole('listitem').filter({ hasText: 'Types of leave' })).toHaveText(/Done$/)
  await expect(steps.getByRole('link', { name: 'Types of leave' })).toHaveAttribute('href', '/leave/list')
  await steps.getByRole('link', { name: 'The holidays of this year' }).click()
  await expect(page).toHaveURL('/calendar/holiday/import')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/calendar/holiday/list?year=${new Date().getFullYear()}`)
  await open(page, '/')
  await expect(page.getByRole('region', { name: 'On Leave Today' })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await open(page, '/help')
  await expect(page.getByRole('listitem').filter({ hasText: 'holidays of this year' })).toHaveText(/Done$/)
})
