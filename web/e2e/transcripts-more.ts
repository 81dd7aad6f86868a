import type { Database } from '@hr/db/client'
import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits } from '@hr/db/schema'
import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/sign-in'
import { eq } from 'drizzle-orm'
import { answerLink } from './answer-link.ts'
import { day, inYear, type Name, nextYear, PASSWORD } from './company.ts'
import { codeTo } from './mail.ts'
import { open, summary } from './page.ts'
import { expect, type Fixtures } from './test.ts'
import type { Listener } from './transcript.ts'

// What people do less often, only by keys.

export type Stage = Pick<Fixtures, 'page' | 'signIn' | 'company'> & { db: Database }
type Journey = { by?: Name; does: (stage: Stage, hear: Listener) => Promise<void> }

const NEW = 'Changed#2027'

export const MORE: Record<string, Journey> = {
  'Reject a request': { by: 'lead', does: reject },
  'Recover the password': { does: recover },
  'Change the password': { by: 'employee', does: changePassword },
  'Ask for other days': { by: 'employee', does: askForDays },
  'Decide from a mail': { does: decideFromMail },
  'Sign out': { by: 'employee', does: signOut },
}

async function pending({ db, company: { employee, annualLeave } }: Stage): Promise<number> {
  const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, reason: 'A walk in the hills' }
  return (await createLeaveRequest(db, { ...leave, startDate: day(3, 3) })).id
}

async function reject(stage: Stage, hear: Listener): Promise<void> {
  const { page, db, company } = stage
  await db.update(businessUnits).set({ rejectionNeedsReason: true }).where(eq(businessUnits.id, company.pune.id))
  await open(page, `/request/leaves?id=${await pending(stage)}`)
  hear.part('Without a reason')
  await hear.tabTo(page.getByRole('button', { name: 'Reject' }))
  await hear.press('Enter')
  await hear.lands(summary(page))
  await hear.reads(summary(page))
  hear.part('With one')
  await hear.tabTo(summary(page).getByRole('link').first())
  await hear.press('Enter')
  await hear.type('The fair is in that week')
  await hear.tabTo(page.getByRole('button', { name: 'Reject' }))
  await hear.press('Enter')
  await hear.hears('Rejected leave for Priyanka Deshpande')
}

async function recover({ page, company }: Stage, hear: Listener): Promise<void> {
  const since = new Date()
  await open(page, '/login')
  hear.part('Ask for a code')
  await hear.tabTo(page.getByRole('link', { name: 'Forgot password' }))
  await hear.press('Enter')
  await expect(page).toHaveURL(/forgot-password/)
  await hear.tabTo(page.getByLabel('Email'))
  await hear.type(company.employee.workEmail)
  await hear.press('Enter')
  await expect(page.getByRole('heading', { name: pagesWords.oneTimeCodeVerification })).toBeVisible()
  hear.part('Type it')
  await hear.reads(page.getByRole('main'))
  await hear.tabTo(page.getByLabel('Digit 1 of 6'))
  // Each code is another.
  await page.keyboard.type(await codeTo(company.employee.workEmail, since))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
  hear.part('Set another password')
  await hear.tabTo(page.getByRole('textbox', { name: t.newPassword }))
  await hear.type(NEW)
  await hear.tabTo(page.getByRole('textbox', { name: t.confirmPassword }))
  await hear.type(NEW)
  await hear.press('Enter')
  await hear.hears('The password has been successfully updated')
}

async function changePassword({ page }: Stage, hear: Listener): Promise<void> {
  await open(page, '/settings/change-password')
  hear.part('Two that differ')
  await hear.tabTo(page.getByRole('textbox', { name: t.currentPassword }))
  await hear.type(PASSWORD)
  await hear.tabTo(page.getByRole('textbox', { name: t.newPassword }))
  await hear.type(NEW)
  await hear.tabTo(page.getByRole('textbox', { name: t.confirmPassword }))
  await hear.type('another')
  await hear.press('Enter')
  await hear.lands(summary(page))
  await hear.reads(summary(page))
}

async function askForDays({ page, db, company }: Stage, hear: Listener): Promise<void> {
  const { pune, employee, annualLeave } = company
  await db.update(businessUnits).set({ leaveChanges: true }).where(eq(businessUnits.id, pune.id))
  // Browsers differ in whether the day or the month is typed first.
  const [from, to] = [inYear(nextYear(), 3, 3), inYear(nextYear(), 3, 4)]
  const days = { startDate: from, endDate: to, state: 'approved' } as const
  const { id } = await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, ...days })
  await open(page, `/leave/change/${id}`)
  hear.part('One day less')
  await hear.reads(page.getByRole('main'))
  await hear.tabTo(page.getByLabel('End date'))
  await hear.type(from.split('-').toReversed().join(''))
  await hear.tabTo(page.getByRole('textbox', { name: 'Reason' }))
  await hear.type('The flight was moved')
  await hear.press('Escape')
  await hear.tabTo(page.getByRole('button', { name: 'Ask for these dates' }))
  await hear.press('Enter')
  await hear.hears('Your change request has been sent to')
}

async function decideFromMail(stage: Stage, hear: Listener): Promise<void> {
  const { page, db } = stage
  await open(page, await answerLink(db, await pending(stage)))
  hear.part('The page of the link')
  await hear.reads(page.locator('body'))
  await hear.tabTo(page.getByRole('button', { name: 'Approve' }))
  await hear.press('Enter')
  await expect(page.getByText('You approved the leave request of Priyanka Deshpande')).toBeVisible()
  hear.part('What was done')
  await hear.reads(page.locator('body'))
}

async function signOut({ page }: Stage, hear: Listener): Promise<void> {
  await open(page, '/')
  hear.part('From any page')
  await hear.tabTo(page.locator('summary', { hasText: 'Account:' }))
  await hear.press('Enter')
  await hear.tabTo(page.getByRole('button', { name: 'Log out' }))
  await hear.press('Enter')
  await expect(page).toHaveURL(/login/)
  await hear.reads(page.getByRole('main'))
}
