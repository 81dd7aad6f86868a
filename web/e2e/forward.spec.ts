import { createHoliday, createLeaveRequest } from '@hr/db/factories'
import { formatDay } from '@hr/domain/dates'
import * as changingWords from '@hr/words/changing'
import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/requests'
import { day } from './company.ts'
import { expectProblems, holdClock, open } from './page.ts'
import { approveAll } from './records.ts'
import { expect, type Page, test } from './test.ts'

const INBOX = '/request/leaves'
const HISTORY = '/request/leaves/history'
const MESSAGE = 'You know the release plan better than I do'

const tile = (page: Page, name = 'Priyanka Deshpande') => page.getByRole('link', { name: new RegExp(`^${name}`) })
const detail = (page: Page) => page.getByRole('region', { name: 'Priyanka Deshpande' })
const forward = (page: Page) => page.getByRole('button', { name: 'Forward' })
const receiver = (page: Page) => page.getByLabel(t.forwardTo)
const reason = (page: Page) => page.getByRole('textbox', { name: 'Reason' })
const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.beforeEach(async ({ db, company }) => {
  const { employee, colleague, head, annualLeave, casualLeave, pune } = company
  const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id, reason: 'A walk in the hills' }
  await createLeaveRequest(db, { ...mine, startDate: day(3, 10), endDate: day(3, 12), endSession: 1 })
  await createHoliday(db, { buId: pune.id, name: 'Holi', date: day(3, 11) })
  const away = { leaveTypeId: casualLeave.id, startDate: day(3, 11) }
  await createLeaveRequest(db, { ...away, employeeId: colleague.id, addressedTo: head.id })
  await createLeaveRequest(db, { ...away, employeeId: head.id, state: 'approved' })
})

test('forwarded, decided by the next approver, shown in the history, taken back', async ({ page, signIn }) => {
  await signIn('lead')
  await open(page, INBOX)
  await tile(page).click()
  await expect(detail(page)).toContainText(t.balanceBeforeAndAfter('20 days', '17.5 days', '20 days'))
  await expect(detail(page)).toContainText(', 1 day')
  await expect(detail(page)).toContainText('Holiday: Holi')
  const away = page.getByRole('heading', { name: t.alsoAway }).locator('..').getByRole('listitem')
  await expect(away).toHaveText([/^Hendrik van den Berghe/, /^Xiaoming Zhang.*Pending.*Casual Leave/])
  await expect(receiver(page).getByRole('option')).toHaveText([
    'Select',
    'Hendrik van den Berghe, Software Engineer, Pune Office',
    'Marta Kowalczyk, Software Engineer, Pune Office',
  ])

  await forward(page).click()
  await expectProblems(page, ['Please select forward to', 'Please provide reason'])
  await receiver(page).selectOption({ index: 1 })
  await reason(page).fill('too short')
  await forward(page).click()
  await expectProblems(page, ['Reason must have a minimum of 10 characters.'])
  await expect(reason(page)).toHaveValue('too short')
  await expect(receiver(page).locator('option:checked')).toContainText('Hendrik')
  await reason(page).fill(MESSAGE)
  await forward(page).click()

  await expect(message(page, t.forwardedRequest('Priyanka Deshpande', 'Hendrik van den Berghe'))).toHaveCount(1)
  await expect(tile(page)).toContainText('Leave Application Forwarded')
  await expect(detail(page)).toContainText(new RegExp(`Forwarded to Hendrik van den Berghe\\s*${MESSAGE}`))
  await expect(detail(page)).toContainText(t.youForwardedThisRequest)
  await expect(page.getByRole('button', { name: /Approve|Reject|Forward/ })).toHaveCount(0)

  await signIn('head')
  await open(page, INBOX)
  await expect(tile(page)).toContainText('New')
  await tile(page).click()
  await expect(detail(page)).toContainText(new RegExp(`Forwarded by Asha Rao\\s*${MESSAGE}`))
  await expect(forward(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(message(page, 'Approved leave for Priyanka Deshpande')).toHaveCount(1)

  await signIn('hr')
  await open(page, INBOX)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pagesWords.leaveRequestHistory)
  await expect(page.getByText('Please select any leave request to view')).toBeVisible()
  await tile(page).click()
  const line = detail(page).getByRole('heading', { name: 'History' }).locator('..').getByRole('listitem')
  await expect(line).toHaveText([
    /^Approved by Hendrik van den Berghe/,
    /^Viewed by Hendrik van den Berghe/,
    new RegExp(`^Forwarded to Hendrik van den Berghe by Asha Rao: ${MESSAGE}`),
    /^Viewed by Asha Rao/,
    /^Applied by Priyanka Deshpande/,
  ])

  await page.getByRole('link', { name: t.takeBack }).click()
  const question = page.getByRole('dialog', { name: t.takeBackThisLeave })
  await expect(question).toContainText(`${formatDay(day(3, 10))} to ${formatDay(day(3, 12))}, 2.5 days.`)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question).toContainText(t.writeNote)
  await question.getByLabel('Note').fill('The audit was moved')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(message(page, changingWords.tookBackLeave('Priyanka Deshpande'))).toHaveCount(1)
  await expect(question).toHaveCount(0)
  await expect(tile(page)).toContainText(/Approved\s*Cancelled/)
  await expect(page.getByRole('link', { name: t.takeBack })).toHaveCount(0)
  await expect(line.first()).toContainText('Taken back by Marta Kowalczyk: The audit was moved')

  await signIn('employee')
  await open(page, '/leave/applied-leaves')
  await page.getByRole('link', { name: /^Applied Annual Leave/ }).click()
  await expect(page.getByRole('heading', { name: 'Your request is Cancelled' })).toBeVisible()
  await expect(page.getByText('Taken back by Marta Kowalczyk: The audit was moved')).toBeVisible()
  await expect(page.getByText('Forwarded to Hendrik van den Berghe by Asha Rao')).toBeVisible()
  await expect(page.getByText(MESSAGE)).toHaveCount(0)
})

test('a forward that comes too late says why', async ({ page, signIn, openAs }) => {
  await signIn('lead')
  await open(page, INBOX)
  await tile(page).click()
  await receiver(page).selectOption({ index: 1 })
  await reason(page).fill(MESSAGE)
  const hr = await openAs('hr')
  await open(hr, `${INBOX}?scope=all`)
  await tile(hr).click()
  await receiver(hr).selectOption({ label: 'Hendrik van den Berghe, Software Engineer, Pune Office' })
  await reason(hr).fill('Asha is not here this week')
  await forward(hr).click()
  await expect(hr).toHaveURL(/scope=all&id=\d+$/)
  await expect(hr.getByText(t.youForwardedThisRequest)).toBeVisible()

  await forward(page).click()
  await expectProblems(page, [t.requestIsNowWith('Hendrik van den Berghe')])
  await expect(page.getByText(t.decidesThisRequest('Hendrik van den Berghe'))).toBeVisible()
})

test(
  'the message of a mistake leaves after four seconds, what was typed stays',
  { tag: '@js' },
  async ({ page, signIn }) => {
    await signIn('lead')
    await page.clock.install()
    await open(page, INBOX)
    await tile(page).click()
    await reason(page).fill('too short')
    await page.getByRole('heading', { level: 1 }).click()
    await open(page, INBOX)
    await tile(page).click()
    await expect(reason(page)).toHaveValue('too short')

    await receiver(page).selectOption({ index: 1 })
    await holdClock(page)
    await forward(page).click()
    const banner = page.locator('.banner')
    await expect(banner).toHaveText(t.reasonMustHaveMinimum(10))
    await page.mouse.move(0, 0)
    await page.clock.runFor(3_500)
    await expect(banner).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(banner).toHaveCount(0)
    await expectProblems(page, [t.reasonMustHaveMinimum(10)])
  },
)

test('the history is filtered by its address, and shows the mistake of a filter', async ({
  page,
  signIn,
  db,
  company,
}) => {
  await approveAll(db, company.lead.id)
  await signIn('lead')
  await open(page, HISTORY)
  await expect(page.getByRole('main').getByText('3 requests', { exact: true })).toBeVisible()
  await page.getByLabel(t.personOrLeaveType).fill('xiaoming')
  await page.getByLabel('Status').selectOption('Approved')
  await page.getByLabel('From').fill(day(3, 11))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(new RegExp(`q=xiaoming&status=1&from=${day(3, 11)}`))
  await expect(page.getByRole('main').getByText('1 request', { exact: true })).toBeVisible()
  await tile(page, 'Xiaoming Zhang').click()
  await expect(page.getByRole('region', { name: 'Xiaoming Zhang' })).toContainText('Applied by Xiaoming Zhang')
  await expect(page.getByLabel('Status')).toHaveValue('1')
  await expect(page.getByRole('link', { name: t.takeBack })).toHaveCount(0)

  await open(page, `${HISTORY}?from=${day(3, 12)}&to=${formatDay(day(3, 11))}`)
  await expect(page.getByText(t.toCannotBeBeforeFrom)).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(day(3, 11))
  await open(page, `${HISTORY}?status=3`)
  await expect(page.getByText('No leave requests available.')).toBeVisible()
})
