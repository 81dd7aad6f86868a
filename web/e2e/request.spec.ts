import { WITHDRAWN } from '@hr/contract/call/refusals'
import { createLeaveRequest } from '@hr/db/factories'
import { leaveRequests } from '@hr/db/schema'
import { formatDay } from '@hr/domain/dates'
import * as peopleWords from '@hr/words/people'
import * as t from '@hr/words/requests'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { day } from './company.ts'
import { expectProblems, open } from './page.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const INBOX = '/request/leaves'
const approve = (page: Page) => page.getByRole('button', { name: 'Approve' })
const reject = (page: Page) => page.getByRole('button', { name: 'Reject' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const note = (page: Page) => page.getByLabel(t.noteOptional)
const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.beforeEach(async ({ db, company }) => {
  await createLeaveRequest(db, {
    employeeId: company.employee.id,
    leaveTypeId: company.annualLeave.id,
    startDate: day(3, 10),
    endDate: day(3, 11),
    endSession: 1,
    reason: 'A walk in the hills',
    copiedTo: [company.colleague.id],
  })
})

test('the approver opens a request, which is then no longer new', async ({ page, signIn }) => {
  await signIn('lead')
  await open(page, '/')
  await page
    .getByRole('region', { name: 'Approval Pendings' })
    .getByRole('link', { name: 'Priyanka Deshpande' })
    .click()

  await expect(page).toHaveURL(/\/request\/leaves\?id=\d+$/)
  await expect(tile(page)).not.toContainText('New')
  const detail = page.getByRole('region', { name: 'Priyanka Deshpande' })
  await expect(detail).toContainText('A walk in the hills')
  await expect(detail).toContainText('1.5 days')
  await expect(detail).toContainText(`${formatDay(day(3, 11))} `)
  await expect(detail).toContainText('Morning Session')
  await expect(detail.getByText('Xiaoming Zhang')).toBeVisible()
  await expect(detail.getByRole('listitem').first()).toContainText('Viewed by Asha Rao')
})

test('an unopened request is new, and nothing is shown of it yet', async ({ page, signIn }) => {
  await signIn('lead')
  await open(page, INBOX)
  await expect(tile(page)).toContainText('New')
  await expect(page.getByText('Please select any leave request to view')).toBeVisible()
})

test('each request has only its own forms, and its page of the list stays', async ({ page, db, company, signIn }) => {
  const leave = { employeeId: company.employee.id, leaveTypeId: company.annualLeave.id }
  for (let date = 12; date <= 22; date++) await createLeaveRequest(db, { ...leave, startDate: day(3, date) })
  await signIn('lead')
  await open(page, `${INBOX}?page=2`)
  for (const index of [0, 1, 0]) {
    await tile(page).nth(index).click()
    await expect(tile(page).nth(index)).toHaveAttribute('aria-current', 'true')
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await expect(approve(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Forward' })).toHaveCount(1)
    const ids = page.locator('#detail input[name=leaveId]')
    for (const input of await ids.all()) await expect(input).toHaveValue(id)
    await expect(ids).toHaveCount(2)
  }
})

test(
  'three waiting requests are approved by four presses, and the last one is undone',
  { tag: '@short' },
  async ({ page, db, company, signIn }) => {
    const leave = { employeeId: company.employee.id, leaveTypeId: company.annualLeave.id }
    for (const date of [12, 13]) await createLeaveRequest(db, { ...leave, startDate: day(3, date) })
    await createLeaveRequest(db, { ...leave, startDate: day(3, 14), forwardedTo: company.head.id })
    await signIn('lead')
    await open(page, '/')
    let presses = 0
    const press = async (what: Locator) => {
      presses += 1
      await what.click()
    }
    await press(page.getByRole('link', { name: 'Priyanka Deshpande' }).first())
    for (const left of [2, 1, 0]) {
      await expect(
        page.getByRole('heading', { name: t.waitingForYou }).locator('+ ul').getByRole('listitem'),
      ).toHaveCount(left + 1)
      await expect(tile(page).first()).toContainText(t.waitingSinceToday)
      await press(approve(page))
      await expect(message(page, 'Approved leave for Priyanka Deshpande')).toHaveCount(1)
      await expect(approve(page)).toHaveCount(left > 0 ? 1 : 0)
    }
    await expect(page.getByRole('heading', { name: t.forwardedByYou })).toBeVisible()
    expect(presses).toBeLessThanOrEqual(5)

    await undo(page).click()
    await expect(message(page, t.requestWaitsAgain('Priyanka Deshpande'))).toHaveCount(1)
    await expect(undo(page)).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Decision undone by Asha Rao' })).toBeVisible()
    await reject(page).click()
    await expect(undo(page)).toBeVisible()
    await db
      .update(leaveRequests)
      .set({ decidedAt: sql`decided_at - interval '16 seconds'` })
      .where(isNotNull(leaveRequests.decidedAt))
    await undo(page).click()
    await expectProblems(page, [t.tooLateMailSent])
    await expect(page.getByText(t.wasRejectedBy('Asha Rao'))).toBeVisible()
  },
)

test('a request that a decision opened is new until somebody chooses it', async ({ page, db, company, signIn }) => {
  const leave = { employeeId: company.employee.id, leaveTypeId: company.annualLeave.id }
  const { id } = await createLeaveRequest(db, { ...leave, startDate: day(3, 13) })
  const viewed = () => db.$count(leaveRequests, and(eq(leaveRequests.id, id), isNotNull(leaveRequests.viewedAt)))
  await signIn('lead')
  await open(page, INBOX)
  await tile(page).last().click()
  await approve(page).click()
  await expect(message(page, 'Approved leave for Priyanka Deshpande')).toHaveCount(1)
  await expect(tile(page)).toHaveAttribute('aria-current', 'true')
  await expect(tile(page)).toContainText('New')
  await page.reload()
  await expect(tile(page)).toContainText('New')
  expect(await viewed()).toBe(0)
  await tile(page).click()
  await expect(tile(page)).not.toContainText('New')
  await expect(page).toHaveURL(`${INBOX}?id=${id}#detail-title`)
  expect(await viewed()).toBe(1)
})

test('approved: gone from the inbox, and the days are used', async ({ page, signIn }) => {
  await signIn('lead')
  await open(page, INBOX)
  await tile(page).click()
  await approve(page).click()

  await expect(page).toHaveURL(INBOX)
  await expect(message(page, 'Approved leave for Priyanka Deshpande')).toHaveCount(1)
  await expect(page.getByText('No leave requests available.')).toBeVisible()

  await signIn('employee')
  await open(page, '/leave/applied-leaves')
  await page.getByRole('link', { name: /^Applied Annual Leave/ }).click()
  await expect(page.getByRole('heading', { name: 'Your request is Approved' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Withdraw' })).toHaveCount(0)
  await open(page, '/leave/leave-apply')
  await expect(page.getByText('1.5 used, 20 allocated')).toHaveCount(1)
})

test('rejected: gone from the inbox, and the days are free again', async ({ page, signIn }) => {
  await signIn('lead')
  await open(page, INBOX)
  await tile(page).click()
  await note(page).fill('x'.repeat(501))
  await reject(page).click()
  await expectProblems(page, [peopleWords.noteTooLong])
  await expect(note(page)).toHaveValue('x'.repeat(501))
  await expect(note(page)).toHaveAccessibleDescription(/Error: The note must have at most 500 characters$/)
  await note(page).fill('On those days <b>everyone</b> is away.\nAsk me on Monday.')
  await reject(page).click()

  await expect(page).toHaveURL(INBOX)
  await expect(message(page, 'Rejected leave for Priyanka Deshpande')).toHaveCount(1)

  await signIn('employee')
  await open(page, '/leave/applied-leaves')
  await page.getByRole('link', { name: /^Applied Annual Leave/ }).click()
  await expect(page.getByRole('heading', { name: 'Your request is Rejected' })).toBeVisible()
  const event = page.getByRole('listitem').filter({ hasText: 'Rejected by Asha Rao' })
  await expect(event).toContainText('On those days <b>everyone</b> is away. Ask me on Monday.')
  await open(page, '/leave/leave-apply')
  await expect(page.getByText('0 used, 20 allocated')).toHaveCount(1)
})

test('a decision that comes too late says why', async ({ page, signIn, openAs }) => {
  await signIn('lead')
  await open(page, INBOX)
  await tile(page).click()
  await expect(approve(page)).toBeVisible()
  await withdraw(await openAs('employee'))
  await approve(page).click()

  await expect(page.getByRole('alert')).toContainText(WITHDRAWN)
  await expect(page.getByText('No leave requests available.')).toBeVisible()
})

test('of two decisions the second says that there was a first', async ({ page, signIn, openAs }) => {
  await signIn('lead')
  await open(page, INBOX)
  await tile(page).click()
  await expect(reject(page)).toBeVisible()
  const hr = await openAs('hr')
  await open(hr, `${INBOX}?scope=all`)
  await tile(hr).click()
  await approve(hr).click()
  await expect(hr.getByText('No leave requests available.')).toBeVisible()
  await reject(page).click()

  await expect(page.getByRole('alert')).toContainText(t.alreadyApproved)
})

test('HR sees all waiting requests, and decides on behalf of the approver', async ({ page, signIn }) => {
  await signIn('hr')
  await open(page, INBOX)
  await expect(page.getByText('No leave requests available.')).toBeVisible()
  await page.getByRole('link', { name: t.allPending }).click()
  await tile(page).click()
  await expect(page.getByText('on behalf of Asha Rao')).toBeVisible()
  await note(page).fill('Asha is away.')
  await approve(page).click()

  await expect(page).toHaveURL(`${INBOX}?scope=all`)
  await expect(message(page, 'Approved leave for Priyanka Deshpande')).toHaveCount(1)
  await open(page, `${INBOX}/history`)
  await tile(page).click()
  await expect(page.getByText('Approved by Marta Kowalczyk: Asha is away.')).toBeVisible()
})

test('the history leads back to all waiting requests, and shows its filters', async ({ page, signIn }) => {
  await signIn('hr')
  await open(page, `${INBOX}?scope=all`)
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByLabel('Status').selectOption('Rejected')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Filtered by status Rejected.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Leave Requests' }).click()
  await expect(page).toHaveURL(`${INBOX}?scope=all`)
})

test('people who got a copy read and cannot decide', async ({ page, signIn }) => {
  await signIn('colleague')
  await open(page, INBOX)
  await tile(page).click()
  await expect(page.getByText(t.decidesThisRequest('Asha Rao'))).toBeVisible()
  await expect(approve(page)).toHaveCount(0)

  await signIn('lead')
  await open(page, INBOX)
  await expect(tile(page)).toContainText('New')
})

test('only HR has the filter, also in the address', { tag: '@no-js' }, async ({ page, signIn }) => {
  await signIn('head')
  await open(page, `${INBOX}?scope=all`)
  await expect(page.getByRole('link', { name: t.allPending })).toHaveCount(0)
  await expect(page.getByText('No leave requests available.')).toBeVisible()
})

test(
  'a prefetch opens nothing, and neither does a link of another site',
  { tag: '@no-js' },
  async ({ page, signIn }) => {
    await signIn('lead')
    await open(page, INBOX)
    const address = new URL((await tile(page).getAttribute('href')) ?? '', page.url()).href
    for (const header of ['Sec-Purpose: prefetch', 'Sec-Fetch-Site: cross-site', 'X-Other: thing']) {
      await page.reload()
      await expect(tile(page)).toContainText('New')
      const [name = '', value = ''] = header.split(': ')
      await expect(await page.request.get(address, { headers: { [name]: value } })).toBeOK()
    }
    await page.reload()
    await expect(tile(page)).not.toContainText('New')
  },
)

test('a link to a settled request says what became of it, to those who could see it', async ({ page, signIn }) => {
  await signIn('lead')
  await open(page, INBOX)
  const address = (await tile(page).getAttribute('href')) ?? ''
  const id = new URL(address, page.url()).searchParams.get('id')
  await signIn('employee')
  await withdraw(page)

  for (const person of ['lead', 'colleague'] as const) {
    await signIn(person)
    await open(page, `${INBOX}?id=${id}`)
    const detail = page.getByRole('region', { name: 'Priyanka Deshpande' })
    await expect(detail).toContainText(t.wasWithdrawnBy('Priyanka Deshpande'))
    await expect(detail.getByRole('listitem').first()).toContainText('Withdrawn by Priyanka Deshpande')
    await expect(approve(page)).toHaveCount(0)
  }
  await signIn('employee')
  await open(page, `${INBOX}?id=${id}`)
  await expect(page.getByText('Please select any leave request to view')).toBeVisible()
})

test('back leads from the detail to the list', async ({ page, signIn }) => {
  await signIn('lead')
  await open(page, INBOX)
  await tile(page).click()
  await expect(approve(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Please select any leave request to view')).toBeVisible()
  await page.goForward()
  await expect(approve(page)).toBeVisible()
})

const tile = (page: Page) => page.getByRole('listitem').getByRole('link', { name: /Annual Leave/ })

async function withdraw(page: Page): Promise<void> {
  await open(page, '/leave/applied-leaves')
  await page.getByRole('link', { name: /^Applied Annual Leave/ }).click()
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your request is Cancelled' })).toBeVisible()
}
