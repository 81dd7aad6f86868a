import * as t from '@hr/words/help'
import * as pagesWords from '@hr/words/pages'
import { open } from './page.ts'
import { expect, test } from './test.ts'

test('a person finds from any page what their role does most', async ({ page, signIn }) => {
  await signIn('lead')
  await open(page, '/stratdrive')
  await page.locator('summary', { hasText: 'Account: ' }).click()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
  await expect(page.getByRole('heading', { name: t.setUpCompany })).toHaveCount(0)
  await page.getByRole('link', { name: t.decideRequest }).click()
  await expect(page).toHaveURL('/request/leaves')
})

test('three things are open, and the rest is folded below them', async ({ page, signIn }) => {
  await signIn('hr')
  await open(page, '/help')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).getByRole('link')).toHaveText([
    t.decideRequest,
    t.enterLeave,
    t.allocateDays,
  ])
  const also = page.getByRole('region', { name: 'Also' })
  await expect(also.locator('summary')).toHaveCount(6)
  await expect(also.getByRole('link', { name: pagesWords.leaveRules })).toBeHidden()
  await also.locator('summary', { hasText: t.setLeaveRules }).click()
  await also.getByRole('link', { name: pagesWords.leaveRules }).click()
  await expect(page).toHaveURL('/leave/rules')
})

test('HR sees on the dashboard what a new company lacks, until it is there', async ({ page, signIn }) => {
  await signIn('hr')
  await open(page, '/')
  const steps = page.getByRole('region', { name: t.setUpCompany })
  await expect(steps.getByRole('listitem').filter({ hasText: 'holidays' })).toHaveText(/To do$/)
  await expect(steps.getByRole('listitem').filter({ hasText: pagesWords.leaveTypes })).toHaveText(/Done$/)
  await expect(steps.getByRole('link', { name: pagesWords.leaveTypes })).toHaveAttribute('href', '/leave/list')
  await steps.getByRole('link', { name: pagesWords.holidaysThisYear }).click()
  await expect(page).toHaveURL('/calendar/holiday/import')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/calendar/holiday/list?year=${new Date().getFullYear()}`)
  await open(page, '/')
  await expect(page.getByRole('region', { name: 'On Leave Today' })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await open(page, '/help')
  await expect(page.getByRole('listitem').filter({ hasText: pagesWords.holidaysThisYear })).toHaveText(/Done$/)
})
