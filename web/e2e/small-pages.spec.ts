import { createLeaveRequest } from '@hr/db/factories'
import * as t from '@hr/words/pages'
import * as requestsWords from '@hr/words/requests'
import type { Request } from '@playwright/test'
import { day } from './company.ts'
import { leaveForm } from './leave-form.ts'
import { expect, type Page, test } from './test.ts'

/** Of everything that a page brings: its HTML with its style, and nothing else. */
const MOST_BYTES = 4_000

test.describe('in the light version the commonest acts are small', { tag: ['@no-js', '@window'] }, () => {
  test('applying for a day, with the balance next to it', async ({ page, company, signIn }) => {
    const form = leaveForm(page)
    await signIn('employee')
    await page.goto('/?lite=1')
    const bytes = listen(page)
    await page.getByRole('main').getByRole('link', { name: t.leaveApply }).click()
    await expect(page.getByText('20 remaining')).toBeVisible()
    await form.submit.click()
    await expect(page.getByRole('alert')).toBeVisible()

    await expect(form.copy('Xiaoming')).toHaveCount(0)
    await page.getByText('Cc: nobody').click()
    await form.searchButton.click()
    await form.copy('Xiaoming').check()
    await form.startDate.fill(day(3, 10))
    await form.endDate.fill(day(3, 10))
    await form.wholeDays.click()
    await form.type.selectOption(String(company.annualLeave.id))
    await form.reason.fill('To see the mountains')
    await form.submit.click()
    await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
    await expect(page.getByText('Xiaoming Zhang')).toBeVisible()
    expectSmall(await bytes(), 5)

    await page.getByText('Account: Priyanka Deshpande').click()
    await expect(page.getByText('employee@example.com')).toBeVisible()
    await page.getByRole('link', { name: 'My Profile' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
    await page.goto('/leave/statement')
    await page.getByText('Account: Priyanka Deshpande').click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login/)
  })

  test('withdrawing a request, from the list', async ({ page, company, db, signIn }) => {
    const { employee, annualLeave } = company
    await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 10) })
    await signIn('employee')
    await page.goto('/?lite=1')
    const bytes = listen(page)
    await page.goto('/leave/applied-leaves')
    await page.getByRole('link', { name: /^Applied Annual Leave/ }).click()
    await page.getByRole('link', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Your request is Cancelled' })).toBeVisible()
    await page.getByRole('link', { name: /^Close details/ }).click()
    await expect(page.getByText(requestsWords.pastAndClosed)).toBeVisible()
    expectSmall(await bytes(), 5)
  })

  test('deciding requests, one after the other', async ({ page, company, db, signIn }) => {
    const { employee, colleague, annualLeave } = company
    for (const [index, { id }] of [employee, colleague, employee].entries()) {
      await createLeaveRequest(db, { employeeId: id, leaveTypeId: annualLeave.id, startDate: day(3, 10 + index) })
    }
    await signIn('lead')
    await page.goto('/?lite=1')
    const bytes = listen(page)
    await page.goto('/request/leaves')
    await page.getByRole('listitem').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('You know this project better than I do')
    await page.getByLabel(requestsWords.forwardTo).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Forward' }).click()
    await expect(page.getByText(/^Forwarded to /).first()).toBeVisible()
    expectSmall(await bytes(), 5)
  })

  test('one’s balance, and how it came to be', async ({ page, signIn }) => {
    await signIn('employee')
    await page.goto('/?lite=1')
    const bytes = listen(page)
    await page.goto('/leave/leave-apply')
    await page.getByRole('link', { name: 'Annual Leave' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.leaveStatement)
    await expect(page.getByText('20 remaining')).toBeVisible()
    expectSmall(await bytes(), 2)
  })
})

/** Returns what ends the listening: the bytes of each answer, redirects left out. */
function listen(page: Page): () => Promise<number[]> {
  const finished: Request[] = []
  const note = (request: Request) => finished.push(request)
  page.on('requestfinished', note)
  return async () => {
    page.off('requestfinished', note)
    const sizes = await Promise.all(finished.map((request) => request.sizes()))
    return sizes.map(({ responseBodySize }) => responseBodySize).filter((bytes) => bytes > 0)
  }
}

/** Checks that `pages` answers came, one for each page, and that all are small. */
function expectSmall(bytes: number[], pages: number): void {
  expect(bytes).toHaveLength(pages)
  expect(bytes.filter((each) => each > MOST_BYTES)).toEqual([])
}
