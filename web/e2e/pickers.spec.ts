import { day } from './company.ts'
import { expectFilled, fillIn, full, type Leave } from './leave-form.ts'
import { open } from './page.ts'
import { endSessions } from './records.ts'
import { expect, type Page, test } from './test.ts'

const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox')

/** Searches for somebody while the network is down, then for somebody who is found when it is back. */
async function searchTwice(page: Page, name: string): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('q=nobody'))
  await page.context().setOffline(true)
  await searchBox(page).fill('nobody')
  await failed
  await page.context().setOffline(false)
  await searchBox(page).fill(name)
}

test.describe('a search for people', { tag: '@js' }, () => {
  test.use({ noise: ['ERR_INTERNET_DISCONNECTED', 'status of 401'] })

  test('takes nothing away when there is no line', async ({ page, company, signIn }) => {
    await test.step('for Cc', async () => {
      const leave: Leave = { ...full(day(3, 10)), type: company.annualLeave.id, reason: 'A journey' }
      await signIn('employee')
      await fillIn(page, leave)
      await page.getByText('Cc: nobody').click()
      await searchTwice(page, 'Sousa')
      await expect(page.getByRole('checkbox', { name: /Sousa/ })).toBeVisible()
      await expectFilled(page, leave)
    })
    await test.step('for an employee', async () => {
      await signIn('hr')
      await open(page, '/employee/add-compensation-leave-allocation')
      await page.getByLabel('Reason').fill('Release on Saturday')
      await searchTwice(page, 'Sousa')
      await expect(page.getByLabel('Employee', { exact: true })).toContainText('Sousa')
      await expect(page.getByLabel('Reason')).toHaveValue('Release on Saturday')
    })
    await test.step('for a manager', async () => {
      await open(page, '/employee/create')
      await page.getByLabel('First Name').fill('Nora')
      await searchTwice(page, 'Beatriz')
      await expect(page.getByLabel('Reporting To')).toContainText('Beatriz Carvalho')
      await expect(page.getByLabel('First Name')).toHaveValue('Nora')
    })
  })

  test('says that the session has ended', async ({ page, db, signIn }) => {
    await signIn('hr')
    await open(page, '/employee/create')
    await endSessions(db)
    await searchBox(page).fill('Beatriz')
    await expect(page.getByRole('alertdialog', { name: 'Whoops, Your session has expired !' })).toBeVisible()
  })
})
