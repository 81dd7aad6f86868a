import type { Database } from '@hr/db/client'
import { createLeaveRequest } from '@hr/db/factories'
import { leaveRequests, leaveTypes } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import * as changingWords from '@hr/words/changing'
import * as t from '@hr/words/dashboard'
import * as policiesWords from '@hr/words/policies'
import * as reportsWords from '@hr/words/reports'
import * as requestsWords from '@hr/words/requests'
import { and, eq, sql } from 'drizzle-orm'
import { today } from './company.ts'
import { open } from './page.ts'
import { expect, type Page, test } from './test.ts'

test('somebody who falls ill on holiday is asked once, and has the day back', async ({
  page,
  db,
  company,
  signIn,
  openAs,
  hasScript,
}) => {
  const { employee, annualLeave, sickLeave } = company
  const around = { startDate: addDays(today(), -1), endDate: addDays(today(), 1), state: 'approved' as const }
  const { id } = await createLeaveRequest(db, { ...around, employeeId: employee.id, leaveTypeId: annualLeave.id })
  const office = await openAs('hr')
  await open(office, `/leave/edit/${sickLeave.id}`)
  await office.getByLabel(policiesWords.attachmentIsRequired).uncheck()
  await office.getByLabel('Approval', { exact: true }).selectOption(policiesWords.reportedOnly)
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(
    office
      .getByText('Sick Leave has been changed')
      .or(office.getByText(/saved|changed/))
      .first(),
  ).toBeVisible()

  await signIn('employee')
  await open(page, '/')
  const [button, card] = [page.getByRole('link', { name: t.iAmSickToday }), page.locator('.today')]
  if (hasScript) {
    const [above, below] = await Promise.all([button, card].map((each) => each.boundingBox()))
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(16)
  }
  await button.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await toldBy(db, employee.id)).toBe(0)
  await tellToday(page)
  await expect(page.getByRole('heading', { name: 'Your request is Approved' })).toBeVisible()
  const said = 'Asha Rao has been told: Sick Leave, 1 day. Annual Leave: 1 day returned'
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Applied Sick Leave for 1 Days/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByText('Annual Leave: 1 day returned', { exact: true })).toBeVisible()
  await open(page, `/leave/applied-leaves?id=${id}`)
  await expect(page.getByText('2 days').first()).toBeVisible()
  await expect(page.getByText(/Other leave reported/)).toBeVisible()

  await open(page, '/')
  await tellToday(page)
  await expect(page.getByRole('alert').getByText(/^You already have leave from/)).toBeVisible()
  await expect(page.getByLabel(reportsWords.typeOfLeave)).toHaveValue(String(sickLeave.id))

  await open(page, `/leave/applied-leaves?id=${await toldBy(db, employee.id)}`)
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your request is Cancelled' })).toBeVisible()
  await open(page, `/leave/applied-leaves?id=${id}`)
  await expect(page.getByText(/Restored/)).toBeVisible()
})

test('somebody who is well again sooner says so, and it holds at once', async ({ page, db, company, signIn }) => {
  const { employee, sickLeave } = company
  await db.update(leaveTypes).set({ approval: 'reported' }).where(eq(leaveTypes.id, sickLeave.id))
  const days = { startDate: addDays(today(), -2), endDate: addDays(today(), 2), state: 'approved' as const }
  const { id } = await createLeaveRequest(db, { ...days, employeeId: employee.id, leaveTypeId: sickLeave.id })
  const told = { isReported: true, decidedAt: `${addDays(today(), -2)}T08:00:00Z` }
  await db.update(leaveRequests).set(told).where(eq(leaveRequests.id, id))
  await signIn('employee')
  await open(page, `/leave/applied-leaves?id=${id}`)
  await expect(page.getByRole('link', { name: 'Withdraw' })).toHaveCount(0)
  await page.getByRole('link', { name: requestsWords.backEarlier }).click()
  await page.getByLabel('End date').fill(addDays(today(), -1))
  await page.getByRole('button', { name: changingWords.endOnThisDate }).click()
  await expect(page.getByText(changingWords.yourLeaveNowEndsEarlier).first()).toBeVisible()
  await expect(page.getByText('2 days').first()).toBeVisible()
})

test(
  'somebody who reported today by mistake undoes it, and nobody gets a mail',
  { tag: '@window' },
  async ({ page, db, company, signIn }) => {
    const { sickLeave } = company
    await db
      .update(leaveTypes)
      .set({ approval: 'reported', isAttachmentRequired: false })
      .where(eq(leaveTypes.id, sickLeave.id))
    await signIn('employee')
    await open(page, '/')
    await page.getByRole('link', { name: t.iAmSickToday }).click()
    const dialog = page.getByRole('dialog', { name: 'Tell Asha Rao that you are sick today?' })
    await expect(dialog).toContainText(t.reportingMeans('Sick Leave', 'Asha Rao'))
    await dialog.getByRole('button', { name: 'Confirm' }).dblclick()
    await expect(page.getByText('Asha Rao has been told: Sick Leave, 1 day')).toBeVisible()
    expect(await db.$count(leaveRequests)).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status').filter({ hasText: requestsWords.reportUndone })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Your request is Cancelled' })).toBeVisible()
    const mails = await db.execute(sql`select 1 from graphile_worker._private_jobs where payload ->> 'to' is not null`)
    expect(mails).toHaveLength(0)
  },
)

async function tellToday(page: Page): Promise<void> {
  await page.getByRole('link', { name: t.iAmSickToday }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
}

async function toldBy(db: Database, employeeId: number): Promise<number> {
  const isTold = and(eq(leaveRequests.employeeId, employeeId), eq(leaveRequests.isReported, true))
  const [row] = await db.select({ id: leaveRequests.id }).from(leaveRequests).where(isTold)
  return row?.id ?? 0
}
