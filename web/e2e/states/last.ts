import type { Database } from '@hr/db/client'
import { createLeaveRequest } from '@hr/db/factories'
import {
  businessUnits,
  compOffClaims,
  employees,
  leaveRequests,
  leaveRules,
  leaveTypes,
  secondFactorRoles,
} from '@hr/db/schema'
import * as askingWords from '@hr/words/asking'
import * as compOffWords from '@hr/words/comp-off'
import * as impactWords from '@hr/words/impact'
import * as pagesWords from '@hr/words/pages'
import * as peopleWords from '@hr/words/people'
import * as policiesWords from '@hr/words/policies'
import * as requestsWords from '@hr/words/requests'
import * as signInWords from '@hr/words/sign-in'
import * as workingTimeWords from '@hr/words/working-time'
import { and, eq, isNotNull } from 'drizzle-orm'
import { answerLink } from '../answer-link.ts'
import { inYear, nextYear, PASSWORD } from '../company.ts'
import { LEAVE_APPLY, leaveForm } from '../leave-form.ts'
import { summary } from '../page.ts'
import { beAwayByWork, claimSunday, sendWrong, wishNewPhone } from '../records.ts'
import { setUpApp } from '../second-factor.ts'
import { expect, type Page } from '../test.ts'
import type { State } from './state.ts'

/** States that change what others show: who must sign in by a password, how a type counts, which request waits. */
export const lastStates: Record<string, State> = {
  'recovery codes, shown before': { path: '/settings/second-factor/codes', by: 'lead' },
  'recovery codes': { path: '/settings/second-factor', by: 'colleague', first: (page) => setUpApp(page) },
  'second factor, on': {
    path: '/settings/second-factor',
    by: 'superadmin',
    first: async (page) => {
      await setUpApp(page)
      await page.getByRole('link', { name: signInWords.continueToNext }).click()
      await page.locator('main a[href*="change=app"]').click()
      await expect(page.getByRole('button', { name: signInWords.remove })).toBeVisible()
    },
  },
  'second step with an error': {
    path: '/settings/second-factor',
    by: 'head',
    first: async (page) => {
      await setUpApp(page)
      await page.context().clearCookies()
      await signInBy(page, 'head@example.com')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'second factor, needed by the role': {
    path: '/login',
    first: async (page, db) => {
      await db.insert(secondFactorRoles).values({ roleId: 5 }).onConflictDoNothing()
      await signInBy(page, 'lead@example.com')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(signInWords.setUpTwoStepTitle)
    },
  },
  'change my data': {
    path: '/profile/edit',
    by: 'employee',
    first: async (page, db) => {
      await askForOwnData(page, db)
      await expect(page.getByRole('button', { name: peopleWords.sendToHr })).toBeVisible()
    },
  },
  'change my data, waiting for HR': {
    path: '/profile/edit',
    by: 'employee',
    first: async (page, db) => {
      await askForOwnData(page, db, 'employee@example.com')
      await expect(page.getByRole('button', { name: peopleWords.withdrawRequest })).toBeVisible()
    },
  },
  'changes of own data': {
    path: '/employee/own-data',
    by: 'hr',
    first: async (page, db) => {
      await askForOwnData(page, db, 'lead@example.com')
      await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
    },
  },
  'directory problems, none': { path: '/employee/directory-problems', by: 'hr' },
  'directory problems': {
    path: '/employee/directory-problems',
    by: 'hr',
    first: async (page, db) => {
      await sendWrong(db, 'lead@example.com')
      await page.reload()
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    },
  },
  'add holidays with what they do to leave': {
    path: '/calendar/holiday/add',
    by: 'hr',
    first: async (page, db) => {
      const { date } = await beAwayByWork(db, await casualLeaveOf(db, 'employee@example.com'))
      await page.getByLabel('Name').fill('Founders’ Day')
      await page.getByLabel(workingTimeWords.date, { exact: true }).fill(date)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('heading', { name: impactWords.leaveIsRecalculated })).toBeVisible()
    },
  },
  'leave apply, against a rule': {
    path: `${LEAVE_APPLY}?for=:lead`,
    by: 'hr',
    first: async (page, db) => {
      const [unit] = await db
        .select({ id: businessUnits.id })
        .from(businessUnits)
        .where(eq(businessUnits.name, 'Pune Office'))
      const [first, last] = [inYear(nextYear(), 3, 9), inYear(nextYear(), 3, 10)]
      const closed = { kind: 'closed', name: 'Stocktaking', fromDate: first, toDate: first } as const
      const notice = { kind: 'notice', amount: 1_000 } as const
      await db.insert(leaveRules).values([
        { ...closed, severity: 'refuses', buId: unit?.id ?? 0 },
        { ...notice, severity: 'warns', buId: unit?.id ?? 0 },
      ])
      await leaveForm(page).startDate.fill(first)
      await leaveForm(page).endDate.fill(last)
      await leaveForm(page).wholeDays.click()
      await leaveForm(page).type.selectOption({ index: 1 })
      await leaveForm(page).submit.click()
      await expect(page.getByText(askingWords.datesBreakRule)).toBeVisible()
    },
  },
  'leave type in two steps': {
    path: '/leave/edit/:type',
    by: 'hr',
    first: async (page, db) => {
      await db.update(leaveTypes).set({ secondStep: 'hr' }).where(eq(leaveTypes.name, 'Sick Leave'))
      await page.reload()
      await expect(page.getByLabel(policiesWords.secondApprover)).toBeVisible()
    },
  },
  'request detail, step 2 of 2': {
    path: '/request/leaves',
    by: 'hr',
    first: async (page, db) => {
      await page.goto(`/request/leaves?id=${await agreedLeave(db)}`)
      await expect(page.locator('#detail').getByText(requestsWords.stepOfTwo(2))).toBeVisible()
    },
  },
  'a request by mail': { path: '/answer?link=none', first: byMail },
  'a request by mail, step 2 of 2': {
    path: '/answer?link=none',
    first: async (page, db) => {
      await page.goto(await answerLink(db, await agreedLeave(db), 'hr@example.com'))
      await expect(page.getByText(requestsWords.stepOfTwo(2))).toBeVisible()
    },
  },
  'a request by mail with errors': {
    path: '/answer?link=none',
    first: async (page, db) => {
      await byMail(page, db)
      await page.getByLabel(requestsWords.noteOptional).fill('x'.repeat(501))
      await page.getByRole('button', { name: 'Reject' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'worked days': {
    path: '/leave/comp-off',
    by: 'lead',
    first: async (page, db) => {
      await claimWorkedDays(page, db)
      await page.getByRole('button', { name: compOffWords.claim }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'worked days, reject dialog': {
    path: '/leave/comp-off',
    by: 'lead',
    first: async (page, db) => {
      await claimWorkedDays(page, db)
      await page.getByRole('link', { name: /^Reject/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'comp-off list, revoke dialog': {
    path: '/employee/compensation-leave-list',
    by: 'hr',
    first: async (page, db) => {
      await takeClaims(page, db)
      await page.locator('main a[href*="confirm="]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'request decided, with what can be undone': {
    path: '/request/leaves?id=:pending',
    by: 'lead',
    first: async (page) => {
      await page.getByRole('button', { name: 'Reject' }).click()
      await expect(page.getByRole('button', { name: pagesWords.undo })).toBeVisible()
    },
  },
}

/** People of all units ask HR before their own data change, and one of them does. */
async function askForOwnData(page: Page, db: Database, by?: string): Promise<void> {
  await db.update(businessUnits).set({ ownData: 'hr' })
  const [who] = by ? await db.select().from(employees).where(eq(employees.workEmail, by)) : []
  if (who) await wishNewPhone(db, who.id)
  await page.reload()
}

/** All units take comp-off requests, and the page shows it. */
async function takeClaims(page: Page, db: Database): Promise<void> {
  await db.update(businessUnits).set({ compOffClaims: true })
  await db.update(leaveTypes).set({ isCompOff: true }).where(eq(leaveTypes.name, 'Casual Leave'))
  await page.reload()
}

/** An employee and their lead ask for comp-off for the last Sunday, and nobody for anything else. */
async function claimWorkedDays(page: Page, db: Database): Promise<void> {
  await db.delete(compOffClaims)
  for (const email of ['employee@example.com', 'lead@example.com']) await claimOf(db, email)
  await takeClaims(page, db)
}

/** Somebody asks for comp-off for the last Sunday, for days of their first type. */
const claimOf = async (db: Database, email: string) => claimSunday(db, await casualLeaveOf(db, email))

/** A person with a type that is theirs. */
async function casualLeaveOf(db: Database, email: string) {
  const [who] = await db
    .select({ employeeId: employees.id, leaveTypeId: leaveTypes.id })
    .from(employees)
    .innerJoin(leaveTypes, eq(leaveTypes.buId, employees.buId))
    .where(and(eq(employees.workEmail, email), eq(leaveTypes.name, 'Casual Leave')))
  if (!who) throw new Error(`${email} has no casual leave`)
  return who
}

/** Leave of the lead, of which the head has taken step 1, and HR must take the second. */
async function agreedLeave(db: Database): Promise<number> {
  const [found] = await db.select({ id: leaveRequests.id }).from(leaveRequests).where(isNotNull(leaveRequests.agreedBy))
  if (found) return found.id
  const of = (name: string) => casualLeaveOf(db, `${name}@example.com`)
  const span = { startDate: inYear(nextYear(), 8, 10), endDate: inYear(nextYear(), 8, 12) }
  const { id } = await createLeaveRequest(db, { ...span, ...(await of('lead')) })
  const [agreedBy, holderId] = [(await of('head')).employeeId, (await of('hr')).employeeId]
  const agreed = { agreedBy, agreedAt: new Date().toISOString(), holderId }
  await db.update(leaveRequests).set(agreed).where(eq(leaveRequests.id, id))
  return id
}

/** Opens the link of a mail to a request that waits for the lead. */
async function byMail(page: Page, db: Database): Promise<void> {
  const [waiting] = await db
    .select({ id: leaveRequests.id })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.holderId))
    .where(and(eq(leaveRequests.status, 'pending'), eq(employees.workEmail, 'lead@example.com')))
  await page.goto(await answerLink(db, waiting?.id ?? 0))
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
}

async function signInBy(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(signInWords.email).fill(email)
  await page.getByRole('textbox', { name: signInWords.password }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
