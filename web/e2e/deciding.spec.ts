import { WITHDRAWN } from '@hr/contract/call/refusals'
import { SAY_WHY_REJECTED } from '@hr/contract/call/sentences'
import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, leaveRequests } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import * as askingWords from '@hr/words/asking'
import * as pagesWords from '@hr/words/pages'
import * as policiesWords from '@hr/words/policies'
import * as t from '@hr/words/requests'
import { asc, eq } from 'drizzle-orm'
import { day, today } from './company.ts'
import { open, summary } from './page.ts'
import { askAbout } from './records.ts'
import { expect, test } from './test.ts'

test('a request is sent back with a question, and comes again as it should be', async ({
  page,
  db,
  company,
  signIn,
}) => {
  const { id } = await createLeaveRequest(db, {
    ...{ employeeId: company.employee.id, leaveTypeId: company.annualLeave.id, startDate: day(3, 10) },
    reason: 'A walk in the hills',
  })
  await signIn('lead')
  await open(page, `/request/leaves?id=${id}`)
  await page.getByRole('link', { name: t.askAQuestion, exact: true }).click()
  await page.getByRole('button', { name: t.sendBack }).click()
  await expect(summary(page)).toContainText(t.writeQuestion)
  await page.getByLabel('Question').fill('Could it be a day later?')
  await page.getByRole('button', { name: t.sendBack }).click()
  await expect(page.locator('#detail')).toContainText('Asked by Asha Rao, not answered yet')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()

  await signIn('employee')
  await open(page, `/leave/applied-leaves?id=${id}`)
  await expect(page.locator('#detail')).toContainText('Could it be a day later?')
  await page.getByRole('link', { name: t.answerAndSendAgain }).click()
  await expect(page.getByLabel('Reason')).toHaveValue('A walk in the hills')
  await page.getByLabel('End date').fill(day(3, 11))
  await page.getByLabel(pagesWords.startDate).fill(day(3, 12))
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(summary(page)).toContainText(askingWords.endBeforeStart)
  await page.getByLabel(pagesWords.startDate).fill(day(3, 11))
  await page.getByLabel('Answer (optional)').fill('Yes')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page).toHaveURL(`/leave/applied-leaves?id=${id}`)
  await expect(page.locator('#detail')).toContainText('Answered by Priyanka Deshpande: Yes')
  const [row] = await db.select().from(leaveRequests)
  expect(row).toMatchObject({ id, startDate: day(3, 11), endDate: day(3, 11), status: 'pending', question: null })
})

test('several requests are decided at once, and one that was withdrawn meanwhile says so', async ({
  page,
  db,
  company,
  signIn,
}) => {
  await db.update(businessUnits).set({ rejectionNeedsReason: true }).where(eq(businessUnits.id, company.pune.id))
  const leave = { employeeId: company.employee.id, leaveTypeId: company.annualLeave.id }
  const ids: number[] = []
  for (const date of [10, 11, 12]) ids.push((await createLeaveRequest(db, { ...leave, startDate: day(3, date) })).id)
  await signIn('lead')
  await open(page, '/request/leaves')
  await page.getByRole('link', { name: t.decideSeveral }).click()
  await page.getByRole('link', { name: t.selectAll }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await page.getByRole('button', { name: t.continueWithThese }).click()
  await page.getByRole('button', { name: 'Reject 3' }).click()
  await expect(summary(page)).toContainText(SAY_WHY_REJECTED)

  // Opened again, so that no answer of the refusal comes after the withdrawal and shows it.
  await open(page, `/request/leaves/several?${ids.map((id) => `leaveIds=${id}`).join('&')}`)
  const gone = { cancelledAt: new Date().toISOString(), cancelledBy: company.employee.id }
  await db.update(leaveRequests).set(gone).where(eq(leaveRequests.id, ids[1]!))
  await page.getByLabel('Note (optional)').fill('The release is that week')
  await page.getByRole('button', { name: 'Reject 3' }).click()
  await expect(summary(page)).toContainText(WITHDRAWN)
  await expect(page.getByText('Rejected 2 requests')).toBeVisible()
  await expect(page.getByText(t.wasRejectedBy('Asha Rao'))).toHaveCount(2)
  const rows = await db.select().from(leaveRequests).orderBy(asc(leaveRequests.id))
  expect(rows.map(({ status }) => status)).toEqual(['rejected', 'cancelled', 'rejected'])

  await signIn('employee')
  await open(page, '/leave/applied-leaves')
  await expect(page.getByText('The release is that week')).toHaveCount(2)
})

test('HR narrows all waiting requests, the soonest leave first, just by the address', async ({
  page,
  db,
  company,
  signIn,
}) => {
  const leave = { leaveTypeId: company.annualLeave.id }
  await createLeaveRequest(db, { ...leave, employeeId: company.employee.id, startDate: day(3, 12) })
  await createLeaveRequest(db, { ...leave, employeeId: company.colleague.id, startDate: day(3, 10) })
  await signIn('hr')
  await open(page, '/request/leaves?scope=all')
  await expect(page.locator('.tiles a').first()).toContainText('waiting for Asha Rao, less than 1 working day')
  await page.getByLabel('Order').selectOption(t.soonestLeaveFirst)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/order=start/)
  await expect(page.locator('.tiles a')).toContainText(['Xiaoming Zhang', 'Priyanka Deshpande'])
  await page.getByRole('link', { name: t.decideSeveral }).click()
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  await open(page, '/request/leaves/several?scope=all&order=start&age=')
  await expect(page.locator('.opts .opt')).toContainText(['Xiaoming Zhang', 'Priyanka Deshpande'])
  await open(page, `/request/leaves/several?scope=all&buId=${company.lisbon.id}`)
  await expect(page.getByText('No leave requests available.')).toBeVisible()
})

test.describe('other people’s', () => {
  test.use({ noise: ['status of 404'] })

  test('cannot be answered or decided', { tag: '@no-js' }, async ({ page, db, company, signIn }) => {
    const { employee, colleague, lead, annualLeave } = company
    const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, copiedTo: [colleague.id] }
    const asked = await createLeaveRequest(db, { ...leave, startDate: day(3, 10) })
    const other = await createLeaveRequest(db, { ...leave, startDate: day(3, 12) })
    await askAbout(db, asked.id, { by: lead.id, question: 'A day later?' })
    for (const [who, id, status] of [
      ['employee', asked.id, 200],
      ['employee', other.id, 404],
      ['colleague', asked.id, 404],
    ] as const) {
      await signIn(who)
      expect((await page.goto(`/leave/answer/${id}`))?.status(), `${who} ${id}`).toBe(status)
    }
    await page.goto(`/request/leaves/several?leaveIds=${asked.id}`)
    await expect(page.getByText(t.decidesThisRequest('Asha Rao'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await signIn('lisbonEmployee')
    await page.goto(`/request/leaves/several?leaveIds=${asked.id}`)
    await expect(page.getByText('No leave requests available.')).toBeVisible()
  })
})

test('leave of a type that wants it is approved in two steps, and all of its readers see which', async ({
  page,
  db,
  company,
  signIn,
}) => {
  await signIn('hr')
  await open(page, `/leave/edit/${company.annualLeave.id}`)
  await page.getByText(policiesWords.twoStepApproval).click()
  await page.getByLabel(policiesWords.secondApprover).selectOption('HR')
  await page.getByLabel(policiesWords.twoStepsFrom, { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Types of Leaves')
  const days = { startDate: addDays(today(), 40), endDate: addDays(today(), 42) }
  const leave = { employeeId: company.employee.id, leaveTypeId: company.annualLeave.id }
  const { id } = await createLeaveRequest(db, { ...leave, ...days })

  await signIn('lead')
  await open(page, `/request/leaves?id=${id}`)
  await expect(page.locator('#detail')).toContainText(t.step1ThenHr)
  await page.getByLabel('Note (optional)').fill('Fine with me')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(
    page.getByRole('main').getByText(/^Approved step 1 of 2 for Priyanka Deshpande\. .+ decides step 2\.$/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await signIn('hr')
  await open(page, '/request/leaves')
  await page.getByRole('link', { name: /Priyanka Deshpande.*Step 2 of 2/s }).click()
  await expect(page.locator('#detail')).toContainText('Step 1 of 2 approved by Asha Rao: Fine with me')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('main').getByText('Approved leave for Priyanka Deshpande')).toBeVisible()
  const [row] = await db.select().from(leaveRequests)
  expect(row).toMatchObject({ id, status: 'approved', agreedBy: company.lead.id, decidedBy: company.hr.id })
})
