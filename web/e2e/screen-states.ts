import type { Database } from '@hr/db/client'
import { employees, leaveTypes, secondFactorRoles } from '@hr/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Name, PASSWORD } from './company.ts'
import { textFile } from './documents.ts'
import { LEAVE_APPLY, leaveForm } from './leave-form.ts'
import { codeTo } from './mail.ts'
import { summary } from './page.ts'
import { beAwayByWork, endSessions } from './records.ts'
import { LONG_NAME } from './screen-rows.ts'
import { setUpApp } from './second-factor.ts'
import { expect, type Page } from './test.ts'

/** A page in one of its states: its address, its visitor, and what is done there first. */
export type State = { path: string; by?: Name; first?: (page: Page, db: Database) => Promise<unknown> }

/**
 * Every screen. In a path, `:pending` and `:rejected` stand for the ids of requests, `:lead` and `:alumnus` for those
 * of people, `:type` for that of a leave type, `:pune` for that of a business unit; `fillScreens` returns them.
 */
export const states: Record<string, State> = {
  'sign-in': { path: '/login' },
  'sign-in with errors': {
    path: '/login',
    first: async (page) => {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'forgot password': { path: '/forgot-password' },
  'code with an error': {
    path: '/forgot-password',
    first: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'a new password with errors': {
    path: '/forgot-password',
    first: async (page) => {
      const since = new Date()
      await page.getByLabel('Email').fill('employee@example.com')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByLabel('Digit 1 of 6').fill(await codeTo('employee@example.com', since))
      await page.getByRole('button', { name: 'Verify' }).click()
      await page.getByRole('button', { name: 'Change Password' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'change password with errors': {
    path: '/settings/change-password',
    by: 'employee',
    first: async (page) => {
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  attendance: { path: '/attendance', by: 'employee' },
  'daily log with errors': { path: '/attendance?tab=daily&employeeId=&date=', by: 'hr' },
  'attendance report': { path: '/administrative/attendance-report', by: 'hr' },
  'first login report': { path: '/administrative/first-login-report', by: 'head' },
  audit: { path: '/administrative/audit', by: 'superadmin' },
  'audit, proved and narrowed': { path: '/administrative/audit?prove=1&thing=employees', by: 'superadmin' },
  'audit with an error': { path: '/administrative/audit?from=31-02-2026', by: 'superadmin' },
  roles: { path: '/administrative/roles', by: 'superadmin' },
  'api keys with errors': {
    path: '/administrative/api-keys',
    by: 'superadmin',
    first: async (page) => {
      await page.getByRole('button', { name: 'Make a key' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'my api keys with errors': {
    path: '/settings/api-keys',
    by: 'lead',
    first: async (page) => {
      await page.getByRole('button', { name: 'Make a key' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'a new api key': {
    path: '/settings/api-keys',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel('Name').fill('Script')
      await page.getByRole('button', { name: 'Make a key' }).click()
      await expect(page.getByLabel('Key', { exact: true })).toBeVisible()
    },
  },
  'devices with errors': {
    path: '/administrative/devices',
    by: 'superadmin',
    first: async (page) => {
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'a number to be matched': { path: '/administrative/unmatched-swipes?match=1', by: 'hr' },
  'second factor, off': { path: '/settings/second-factor', by: 'lead' },
  'set up an app with errors': {
    path: '/settings/second-factor/app',
    by: 'lead',
    first: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'add a passkey': { path: '/settings/second-factor/passkey', by: 'lead' },
  'second factors': { path: '/administrative/second-factors', by: 'superadmin' },
  'login history': { path: '/settings/login-history', by: 'employee' },
  'calendar feeds': {
    path: '/settings/calendar-feeds',
    by: 'lead',
    first: (page) => page.getByRole('button', { name: 'Make an address for My team' }).click(),
  },
  'calendar feeds, replace dialog': {
    path: '/settings/calendar-feeds',
    by: 'employee',
    first: async (page) => {
      await page.getByRole('button', { name: 'Make an address for My leave' }).click()
      await page.getByRole('link', { name: /^Replace address/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'session expired': { path: '/login?expired=1&next=/' },
  'session expired over a page': {
    path: '/',
    by: 'employee',
    first: async (page, db) => {
      await endSessions(db)
      await page.getByRole('main').getByRole('link', { name: 'Leave Apply' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  dashboard: { path: '/', by: 'lead' },
  'dashboard of a super admin': { path: '/', by: 'superadmin' },
  'account menu': { path: '/', by: 'employee', first: (page) => page.getByText(/^Account: .+/).click() },
  'leave apply': { path: LEAVE_APPLY, by: 'employee' },
  'leave apply with errors': {
    path: LEAVE_APPLY,
    by: 'employee',
    first: async (page) => {
      await leaveForm(page).submit.click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'leave apply for somebody': { path: `${LEAVE_APPLY}?for=:lead`, by: 'hr' },
  'leave for many': { path: '/leave/enter-many', by: 'hr' },
  'leave for many, preview': {
    path: '/leave/enter-many?startDate=2027-03-10&startSession=1&endDate=2027-03-10&endSession=2&leaveTypeId=1&reason=Training&enterAs=approved',
    by: 'hr',
  },
  'enter leave': { path: '/leave/enter', by: 'lead' },
  'leave apply, light': { path: `${LEAVE_APPLY}?lite=1`, by: 'employee' },
  'leave list': { path: '/leave/applied-leaves', by: 'employee' },
  'leave list, empty': { path: '/leave/applied-leaves', by: 'hr' },
  'leave detail': { path: '/leave/applied-leaves?id=:pending', by: 'employee' },
  'leave detail, rejected': { path: '/leave/applied-leaves?id=:rejected', by: 'employee' },
  'withdraw dialog': { path: '/leave/applied-leaves?id=:pending&confirm=withdraw', by: 'employee' },
  'leave statement': { path: '/leave/statement?leaveTypeId=1', by: 'employee' },
  'leave statement with errors': { path: '/leave/statement?leaveTypeId=1&year=x&asOf=x', by: 'employee' },
  'leave allocation': { path: '/employee/leave-allocation', by: 'hr' },
  'leave allocation with errors': { path: '/employee/leave-allocation?employeeId=&year=', by: 'hr' },
  'leave allocation of a person': {
    path: '/employee/add-leave-allocation?employeeId=:lead',
    by: 'superadmin',
    first: async (page) => {
      await page.getByLabel('Days of Sick Leave').fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'allocation for many': { path: '/employee/leave-allocation/many', by: 'hr' },
  'allocation for many, by policy': {
    path:
      '/employee/leave-allocation/many?buId=:pune&source=policy&year=' +
      (Number(new Date().toISOString().slice(0, 4)) + 1),
    by: 'hr',
  },
  'allocation for many, undo dialog': {
    path:
      '/employee/leave-allocation/many?buId=:pune&source=policy&confirm=undo&id=:run&year=' +
      (Number(new Date().toISOString().slice(0, 4)) + 1),
    by: 'hr',
  },
  'allocation for many, differences': {
    path: '/employee/leave-allocation/many?buId=:pune&source=table',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel('Days of Annual Leave').fill('1')
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'comp-off with errors': {
    path: '/employee/add-compensation-leave-allocation',
    by: 'hr',
    first: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'comp-off list': { path: '/employee/compensation-leave-list', by: 'hr' },
  'types of leaves': { path: '/leave/list', by: 'hr' },
  'types of leaves, delete dialog': { path: '/leave/list?confirm=delete&id=:type', by: 'superadmin' },
  'types of leaves, retired': { path: '/leave/list?retired=1', by: 'hr' },
  'types of leaves, take back dialog': { path: '/leave/list?retired=1&confirm=restore&id=:retired', by: 'hr' },
  'leave type with errors': {
    path: '/leave/create',
    by: 'hr',
    first: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'edit leave type': { path: '/leave/edit/:type', by: 'hr' },
  policies: { path: '/leave/policies/:type', by: 'hr' },
  'policies, none': { path: '/leave/policies/:annual', by: 'hr' },
  'add policy': { path: '/leave/policies/:annual/add', by: 'hr' },
  'edit policy with errors': {
    path: '/leave/policies/:type/edit/:policy',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel('Days a year', { exact: true }).fill('30')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'working time': { path: '/employee/working-time/:lead', by: 'hr' },
  'working time, that of the unit': { path: '/employee/working-time/:colleague', by: 'hr' },
  'add working pattern': { path: '/employee/working-time/:colleague/add', by: 'hr' },
  'edit working pattern with errors': {
    path: '/employee/working-time/:lead/edit/:pattern',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel('From').fill('1990-01-01')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  requests: { path: '/request/leaves', by: 'lead' },
  'requests, empty': { path: '/request/leaves', by: 'head' },
  'request detail': { path: '/request/leaves?id=:pending', by: 'lead' },
  'request detail, forward refused': {
    path: '/request/leaves?id=:pending',
    by: 'lead',
    first: async (page) => {
      await page.getByRole('button', { name: 'Forward' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'request history': { path: '/request/leaves/history?from=2026-03-02&to=2026-03-01', by: 'lead' },
  'request history, detail': { path: '/request/leaves/history?id=:approved', by: 'hr' },
  'take back dialog': { path: '/request/leaves/history?confirm=take-back&id=:approved', by: 'hr' },
  'request detail of all': { path: '/request/leaves?scope=all&id=:pending', by: 'hr' },
  'wall chart': { path: '/wall-chart', by: 'lead' },
  'wall chart of a business unit': { path: '/wall-chart?scope=bu', by: 'colleague' },
  'holiday calendar': { path: '/calendar/holiday', by: 'hr' },
  'holiday list': { path: '/calendar/holiday/list?new=:holiday', by: 'superadmin' },
  'holiday list, delete dialog': { path: '/calendar/holiday/list?confirm=delete&id=:holiday', by: 'hr' },
  'add holidays with errors': {
    path: '/calendar/holiday/add',
    by: 'superadmin',
    first: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'edit holidays': { path: '/calendar/holiday/edit/:holiday', by: 'hr' },
  'leave counted anew': { path: '/calendar/changes', by: 'hr' },
  'leave counted anew, undo dialog': { path: '/calendar/changes?confirm=undo&id=:change', by: 'hr' },
  'import of holidays': {
    path: '/calendar/holiday/import?country=NP&year=2027',
    by: 'hr',
    first: async (page) => {
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'special working days': { path: '/calendar/wokingdays/list', by: 'employee' },
  'edit special working days': { path: '/calendar/wokingdays/edit', by: 'superadmin' },
  'add special working days': { path: '/calendar/wokingdays/add', by: 'hr' },
  drive: { path: '/stratdrive', by: 'employee' },
  'drive of HR': {
    path: '/stratdrive',
    by: 'hr',
    first: async (page) => {
      await page.getByRole('button', { name: 'Upload' }).click()
      await expect(summary(page)).toBeVisible()
      await page.getByLabel('Choose a file').setInputFiles(textFile(`${LONG_NAME}.txt`, 'x'))
    },
  },
  'drive, delete dialog': {
    path: '/stratdrive',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel('Choose a file').setInputFiles(textFile(`${LONG_NAME}.txt`, 'x'))
      await page.getByRole('button', { name: 'Upload' }).click()
      await expect(page.locator('.flash')).toBeVisible()
      await page
        .getByRole('link', { name: /^Delete/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'import of employees': { path: '/employee/import', by: 'hr' },
  'import of employees with errors': {
    path: '/employee/import',
    by: 'hr',
    first: async (page) => {
      await page.getByRole('button', { name: 'Check file' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'import under way': { path: '/employee/import/:underWay', by: 'hr' },
  'import of a file with mistakes': { path: '/employee/import/:wrong', by: 'hr' },
  'import of a file without': { path: '/employee/import/:right', by: 'hr' },
  'import that failed': { path: '/employee/import/:failed', by: 'hr' },
  'import of swipes with errors': {
    path: '/administrative/swipe-import',
    by: 'hr',
    first: async (page) => {
      await page.getByRole('button', { name: 'Check file' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'import of swipes under way': { path: '/administrative/swipe-import/:swipesUnderWay', by: 'hr' },
  'import of swipes with mistakes': { path: '/administrative/swipe-import/:swipesWrong', by: 'hr' },
  'import of swipes without': { path: '/administrative/swipe-import/:swipesRight', by: 'hr' },
  'imported swipes': { path: '/administrative/swipe-import/:swipesDone', by: 'hr' },
  'import of opening balances': { path: '/employee/leave-allocation/import', by: 'hr' },
  'import of opening balances, checked': { path: '/employee/leave-allocation/import/:balances', by: 'hr' },
  'leave report': { path: '/administrative/leave-report', by: 'hr' },
  'leave report, yearly': { path: '/administrative/leave-report?report=yearly', by: 'head' },
  'leave report, by month': { path: '/administrative/leave-report?report=yearly&view=months', by: 'hr' },
  'leave report, by date': { path: '/administrative/leave-report?report=date', by: 'hr' },
  'leave report with errors': { path: '/administrative/leave-report?from=2026-02-02&to=2026-02-01', by: 'hr' },
  'employee report': { path: '/administrative/employee-report?status=all', by: 'superadmin' },
  help: { path: '/help', by: 'hr' },
  preferences: { path: '/preferences', by: 'employee' },
  'bu list': { path: '/bu/list', by: 'superadmin' },
  'bu list, card menu': {
    path: '/bu/list',
    by: 'superadmin',
    first: (page) => page.getByRole('main').locator('summary').first().click(),
  },
  'bu list, delete dialog': {
    path: '/bu/list',
    by: 'superadmin',
    first: async (page) => {
      await page.getByRole('main').locator('summary').first().click()
      await page.getByRole('link', { name: 'Delete' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'add business unit': { path: '/bu/create', by: 'superadmin' },
  'add business unit with errors': {
    path: '/bu/create',
    by: 'superadmin',
    first: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'edit business unit': { path: '/bu/edit/:pune', by: 'superadmin' },
  profile: { path: '/profile', by: 'employee' },
  'profile of a super admin': { path: '/profile', by: 'superadmin' },
  'employee list': {
    path: '/employee/list',
    by: 'superadmin',
    first: (page) => page.locator('.people summary').first().click(),
  },
  'employee list, empty': { path: '/employee/list?q=nobody', by: 'employee' },
  'delete dialog': { path: '/employee/list?confirm=delete&id=:lead', by: 'superadmin' },
  'alumni list': { path: '/employee/alumni', by: 'superadmin' },
  'restore dialog': { path: '/employee/alumni?confirm=restore&id=:alumnus', by: 'superadmin' },
  'employee form': { path: '/employee/create', by: 'hr' },
  'employee form with errors': {
    path: '/employee/edit/:lead',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel('First Name').fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'view employee': { path: '/employee/view/:lead', by: 'hr' },
  'view of somebody who has left': { path: '/employee/view/:alumnus', by: 'superadmin' },
  'not found': { path: '/no-such-page', by: 'employee' },
  'not found, not signed in': { path: '/no-such-page' },
  // last, because the password alone signs them in no longer
  'recovery codes, shown before': { path: '/settings/second-factor/codes', by: 'lead' },
  'recovery codes': { path: '/settings/second-factor', by: 'colleague', first: (page) => setUpApp(page) },
  'second factor, on': {
    path: '/settings/second-factor',
    by: 'lisbonEmployee',
    first: async (page) => {
      await setUpApp(page)
      await page.getByRole('link', { name: 'Continue' }).click()
      await page.getByRole('link', { name: /^Remove.*Authenticator app$/ }).click()
      await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    },
  },
  'second step with an error': {
    path: '/settings/second-factor',
    by: 'lisbonHead',
    first: async (page) => {
      await setUpApp(page)
      await page.context().clearCookies()
      await signInBy(page, 'lisbon.head@example.com')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'second factor, needed by the role': {
    path: '/login',
    first: async (page, db) => {
      await db.insert(secondFactorRoles).values({ roleId: 5 }).onConflictDoNothing()
      await signInBy(page, 'lead@example.com')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set Up Your Second Factor')
    },
  },
  // these two last: a leave type counts otherwise, and the request waits no longer
  'add holidays with what they do to leave': {
    path: '/calendar/holiday/add',
    by: 'hr',
    first: async (page, db) => {
      const [who] = await db
        .select({ employeeId: employees.id, leaveTypeId: leaveTypes.id })
        .from(employees)
        .innerJoin(leaveTypes, eq(leaveTypes.buId, employees.buId))
        .where(and(eq(employees.workEmail, 'employee@example.com'), eq(leaveTypes.name, 'Casual Leave')))
      if (!who) throw new Error('nobody has casual leave')
      const { date } = await beAwayByWork(db, who)
      await page.getByLabel('Name').fill('Founders’ Day')
      await page.getByLabel('Date', { exact: true }).fill(date)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('heading', { name: 'Leave is counted anew by this' })).toBeVisible()
    },
  },
  'request decided, with what can be undone': {
    path: '/request/leaves?id=:pending',
    by: 'lead',
    first: async (page) => {
      await page.getByRole('button', { name: 'Reject' }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    },
  },
}

async function signInBy(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
