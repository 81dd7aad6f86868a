import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/people'
import { day } from './company.ts'
import { expectFilled, fillIn, full, type Leave } from './leave-form.ts'
import { holdScripts, open } from './page.ts'
import { openPicker, pick, picker } from './picker.ts'
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
      await expect(picker(page, 'Employee').people).toHaveText(['Inês Sousa, LIS-0003, Lisbon Office'])
      await expect(page.getByLabel('Reason')).toHaveValue('Release on Saturday')
    })
    await test.step('for a manager', async () => {
      await open(page, '/employee/create')
      await page.getByLabel(t.firstName).fill('Nora')
      await openPicker(page, t.reportingTo)
      await searchTwice(page, 'Beatriz')
      await expect(picker(page, t.reportingTo).person('Beatriz Carvalho')).toBeVisible()
      await expect(page.getByLabel(t.firstName)).toHaveValue('Nora')
    })
  })

  test('says that the session has ended', async ({ page, db, signIn }) => {
    await signIn('hr')
    await open(page, '/employee/create')
    await openPicker(page, t.reportingTo)
    await endSessions(db)
    await searchBox(page).fill('Beatriz')
    await expect(page.getByRole('alertdialog', { name: 'Whoops, Your session has expired !' })).toBeVisible()
  })
})

test('a person searched for before the scripts came is found', { tag: '@js' }, async ({ page, signIn }) => {
  const { box, people } = picker(page, 'Employee')
  await signIn('hr')
  const release = await holdScripts(page)
  await page.goto('/employee/add-compensation-leave-allocation')
  await openPicker(page, 'Employee')
  await box.fill('Sousa')
  release()
  await expect(people).toHaveText(['Inês Sousa, LIS-0003, Lisbon Office'])
})

test('the arrow keys go through people, and leave the list open', { tag: '@js' }, async ({ page, signIn }) => {
  const { box, chosen, person } = picker(page, 'Employee')
  await signIn('hr')
  await open(page, '/employee/add-compensation-leave-allocation')
  await expect(chosen).toHaveText(pagesWords.chooseAPerson)
  await box.fill('PUN-000')
  await expect(person('Inês Sousa')).toHaveCount(0)
  await box.press('Tab')
  await page.keyboard.press('Space')
  await expect(person('Asha Rao')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(person('Hendrik van den Berghe')).toBeFocused()
  await expect(chosen).toHaveText('Hendrik van den Berghe, PUN-0002, Pune Office')
})

test('a chosen person stays chosen while others are sought', { tag: '@short' }, async ({ page, signIn, hasScript }) => {
  const { box, button, chosen, people, person } = picker(page, 'Employee')
  await signIn('hr')
  await open(page, '/employee/add-compensation-leave-allocation')
  await pick(page, 'Employee', 'Xiaoming Zhang')
  await openPicker(page, 'Employee')
  await box.fill('sousa')
  if (!hasScript) await button.click()
  await expect(people).toHaveText(['Xiaoming Zhang, PUN-0006, Pune Office', 'Inês Sousa, LIS-0003, Lisbon Office'])
  await expect(person('Xiaoming Zhang')).toBeChecked()
  await expect(chosen).toContainText('Xiaoming Zhang')
})
