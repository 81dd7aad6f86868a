import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, leaveRequests } from '@hr/db/schema'
import * as askingWords from '@hr/words/asking'
import * as changingWords from '@hr/words/changing'
import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/requests'
import { eq } from 'drizzle-orm'
import { inYear, nextYear } from './company.ts'
import { open, summary } from './page.ts'
import { expect, test } from './test.ts'

/** Leave to come, whenever the test runs. */
const march = (date: number) => inYear(nextYear(), 3, date)

test('approved leave is moved by asking, and cancelled by withdrawing and asking again', async ({
  page,
  db,
  company,
  signIn,
}) => {
  await db.update(businessUnits).set({ leaveChanges: true }).where(eq(businessUnits.id, company.pune.id))
  const { id } = await createLeaveRequest(db, {
    ...{ employeeId: company.employee.id, leaveTypeId: company.annualLeave.id, state: 'approved' },
    ...{ startDate: march(10), endDate: march(11) },
  })
  const found = async () => (await db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]
  const mine = `/leave/applied-leaves?id=${id}`

  await signIn('employee')
  await open(page, mine)
  await page.getByRole('link', { name: t.cancelOrChangeThisLeave }).click()
  await expect(page.getByLabel(pagesWords.startDate)).toHaveValue(march(10))
  await page.getByLabel('End date').fill(march(9))
  await page.getByRole('button', { name: changingWords.askForTheseDates }).click()
  await expect(summary(page)).toContainText(changingWords.giveReason)
  await page.getByLabel('Reason').fill('The flight was moved')
  await page.getByRole('button', { name: changingWords.askForTheseDates }).click()
  await expect(summary(page)).toContainText(askingWords.endBeforeStart)
  await page.getByLabel('End date').fill(march(12))
  await page.getByRole('button', { name: changingWords.askForTheseDates }).click()
  await expect(page).toHaveURL(mine)
  await expect(page.locator('#detail')).toContainText(t.changeIsWaiting)

  await signIn('lead')
  await open(page, '/request/leaves')
  await expect(page.locator('.tiles a')).toContainText([t.changeRequested])
  await open(page, `/request/leaves?id=${id}`)
  const detail = page.locator('#detail')
  await expect(detail).toContainText(t.requestedNewDates)
  await expect(detail).toContainText(t.moreDaysOfBalance('1 day', '18', '17'))
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await found())?.days).toBe(3)
  expect(await found()).toMatchObject({ endDate: march(12), days: 3, status: 'approved', wishedAt: null })

  await signIn('employee')
  await open(page, `/leave/change/${id}`)
  await page.getByLabel('Reason').fill('The trip is off')
  await page.getByRole('button', { name: changingWords.askToCancelThisLeave }).click()
  await page.getByRole('link', { name: t.viewChangeRequest }).click()
  await page.getByRole('button', { name: changingWords.withdrawRequest }).click()
  await expect(page.locator('#detail')).toContainText('Change request withdrawn by Priyanka Deshpande')
  await open(page, `/leave/change/${id}`)
  await page.getByLabel('Reason').fill('The trip is off after all')
  await page.getByRole('button', { name: changingWords.askToCancelThisLeave }).click()
  await expect(page).toHaveURL(mine)

  await signIn('lead')
  await open(page, `/request/leaves?id=${id}`)
  await expect(page.locator('#detail')).toContainText(t.requestedCancellation)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await found())?.status).toBe('cancelled')
})

test('HR changes approved leave at once, with a reason', { tag: '@no-js' }, async ({ page, db, company, signIn }) => {
  await db.update(businessUnits).set({ leaveChanges: true }).where(eq(businessUnits.id, company.pune.id))
  const { id } = await createLeaveRequest(db, {
    ...{ employeeId: company.employee.id, leaveTypeId: company.annualLeave.id, state: 'approved' },
    ...{ startDate: march(10), endDate: march(11) },
  })
  await signIn('hr')
  await open(page, `/request/leaves/history?id=${id}`)
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByLabel(pagesWords.startDate).fill(march(11))
  await page.getByLabel('Reason').fill('As told on the phone')
  await page.getByRole('button', { name: changingWords.changeToTheseDates }).click()
  await expect(page.locator('#detail')).toContainText('Changed by')
  expect((await db.select().from(leaveRequests))[0]).toMatchObject({ startDate: march(11), days: 1 })
})

test.describe('other people’s', () => {
  test.use({ noise: ['status of 404'] })

  test('cannot be changed', { tag: '@no-js' }, async ({ page, db, company, signIn }) => {
    const { id } = await createLeaveRequest(db, {
      ...{ employeeId: company.employee.id, leaveTypeId: company.annualLeave.id, state: 'approved' },
      ...{ startDate: march(10), copiedTo: [company.colleague.id] },
    })
    for (const [who, isOn, status] of [
      ['employee', false, 404],
      ['hr', false, 404],
      ['employee', true, 200],
      ['colleague', true, 404],
      ['lead', true, 404],
    ] as const) {
      await db.update(businessUnits).set({ leaveChanges: isOn }).where(eq(businessUnits.id, company.pune.id))
      await signIn(who)
      expect((await page.goto(`/leave/change/${id}`))?.status(), `${who} ${isOn}`).toBe(status)
    }
  })
})
