import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Database } from '@hr/db/client'
import { createEmployee, createHoliday, createLeaveRequest, createWorkingDay, grantCompOff } from '@hr/db/factories'
import { employeeImportProblems, swipeImportProblems, unmatchedSwipes } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import { plainPages } from '../app/route-files.server.ts'
import { type Company, day, type Name, today } from './company.ts'
import { textFile } from './documents.ts'
import { LEAVE_APPLY, leaveForm } from './leave-form.ts'
import { open, summary } from './page.ts'
import { endSessions, renameEveryone, startImport, startSwipeImport } from './records.ts'
import { expect, type Page, test } from './test.ts'

/** A page in one of its states: where, whose, and what is done there first. */
type State = { path: string; by?: Name; first?: (page: Page, db: Database) => Promise<unknown> }

/**
 * `:pending` and `:rejected` stand for the ids of requests, `:lead` and `:alumnus` for those of people,
 * `:type` for that of a leave type, `:pune` for that of a business unit.
 */
const states: Record<string, State> = {
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
  'api keys with errors': {
    path: '/administrative/api-keys',
    by: 'superadmin',
    first: async (page) => {
      await page.getByRole('button', { name: 'Make a key' }).click()
      await expect(summary(page)).toBeVisible()
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
  'leave apply, light': { path: `${LEAVE_APPLY}?lite=1`, by: 'employee' },
  'leave list': { path: '/leave/applied-leaves', by: 'employee' },
  'leave list, empty': { path: '/leave/applied-leaves', by: 'hr' },
  'leave detail': { path: '/leave/applied-leaves?id=:pending', by: 'employee' },
  'leave detail, rejected': { path: '/leave/applied-leaves?id=:rejected', by: 'employee' },
  'withdraw dialog': { path: '/leave/applied-leaves?id=:pending&confirm=withdraw', by: 'employee' },
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
  'leave type with errors': {
    path: '/leave/create',
    by: 'hr',
    first: async (page) => {
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
      await page.getByRole('link', { name: /^Delete/ }).click()
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
  'leave report': { path: '/administrative/leave-report', by: 'hr' },
  'leave report, yearly': { path: '/administrative/leave-report?report=yearly', by: 'head' },
  'leave report, by month': { path: '/administrative/leave-report?report=yearly&view=months', by: 'hr' },
  'leave report, by date': { path: '/administrative/leave-report?report=date', by: 'hr' },
  'leave report with errors': { path: '/administrative/leave-report?from=2026-02-02&to=2026-02-01', by: 'hr' },
  'employee report': { path: '/administrative/employee-report?status=all', by: 'superadmin' },
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
  'not found': { path: '/no-such-page', by: 'employee' },
  'not found, not signed in': { path: '/no-such-page' },
}

const all = Object.entries(states)
const AT_ONCE = 6

const ofColours = ['color-contrast', 'link-in-text-block']

test.describe('without a violation, wide and narrow, light and dark', { tag: '@js' }, () => {
  test.use({ noise: ['status of 401', 'status of 404', 'status of 422'] })

  // several with one company: making it takes longer than to look at a page
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    test(some.map(([what]) => what).join('; '), async ({ page, context, company, db, signIn }) => {
      test.setTimeout(180_000)
      await keepAside(db, company)
      const ids = {
        ...(await fillInboxes(db, company)),
        ...(await fillImports(db, company)),
        ...(await fillSwipeImports(db, company)),
      }
      Object.assign(ids, { holiday: await fillDashboard(db, company) })
      await fillWall(db, company)
      await renameEveryone(db, LONG_NAME)

      for (const [what, { path, by, first }] of some) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.emulateMedia({ colorScheme: 'light' })
        await (by ? signIn(by) : context.clearCookies())
        await open(
          page,
          path.replace(/:(\w+)/, (_, name: keyof typeof ids) => String(ids[name])),
        )
        await first?.(page, db)
        await look(page, what)
      }
    })
  }
})

/** Looks at what stands there, wide and narrow, in both colours. */
async function look(page: Page, what: string): Promise<void> {
  await page.evaluate(axe)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await page.evaluate(widthOfPage), `width of ${what} at ${width} px`).toBeLessThanOrEqual(width)
    expect.soft(await violations(page), `${what}, ${width} px, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await violations(page, ofColours), `${what}, ${width} px, dark`).toEqual([])
  }
}

test('every screen is among them', () => {
  const seen = Object.values(states).map(({ path }) => path.split('?')[0])
  expect(seen).toEqual(expect.arrayContaining(plainPages.map(({ path }) => path)))
})

/** Fifty letters without a space. */
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralterna'.slice(0, 50)

async function fillInboxes(db: Database, company: Company) {
  const { employee, colleague, lead, hr, pune, annualLeave, sickLeave } = company
  const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id, copiedTo: [colleague.id] }
  const reason = LONG_NAME + LONG_NAME
  const pending = await createLeaveRequest(db, { ...mine, reason, startDate: day(3, 10), endSession: 1 })
  const rejected = await createLeaveRequest(db, { ...mine, startDate: day(4, 10), state: 'rejected', note: 'No' })
  const days = { startDate: day(5, 10), endDate: day(5, 12) }
  const approved = await createLeaveRequest(db, {
    ...mine,
    ...days,
    state: 'approved',
    forwardedTo: hr.id,
    forwardReason: reason,
  })
  await grantCompOff(db, {
    ...{ employeeId: lead.id, leaveTypeId: annualLeave.id, year: Number(today().slice(0, 4)), days: 1.5 },
    ...{ grantedBy: employee.id, reason },
  })
  await createLeaveRequest(db, { ...mine, leaveTypeId: sickLeave.id, startDate: day(6, 10), state: 'withdrawn' })
  const alumnus = await createEmployee(db, { buId: pune.id, leftAt: '2026-01-02T00:00:00Z' })
  return {
    pending: pending.id,
    rejected: rejected.id,
    approved: approved.id,
    lead: lead.id,
    alumnus: alumnus.id,
    type: sickLeave.id,
    pune: pune.id,
  }
}

/** A swipe of nobody. */
async function keepAside(db: Database, { pune }: Company) {
  const swipe = { buId: pune.id, pin: '77', at: '2026-11-18T03:30:00Z', direction: 'IN' as const }
  await db.insert(unmatchedSwipes).values({ ...swipe, location: 'Main door' })
}

/** Files of employees in every state that a page shows. */
async function fillImports(db: Database, { hr }: Company) {
  const rows = { rowsTotal: 10_000, rowsDone: 3_000 }
  const underWay = await startImport(db, hr.id, rows)
  const right = await startImport(db, hr.id, { ...rows, state: 'checked', newDepartments: [LONG_NAME, 'Legal'] })
  const wrong = await startImport(db, hr.id, { ...rows, state: 'checked', badRows: 30, fileName: `${LONG_NAME}.csv` })
  const finishedAt = new Date().toISOString()
  const failed = await startImport(db, hr.id, { ...rows, state: 'failed', failure: 'Nobody was imported', finishedAt })
  await db.insert(employeeImportProblems).values(
    Array.from({ length: 30 }, (_, index) => ({
      ...{ importId: wrong, number: index + 1, line: index + 2, columnName: index % 2 ? 'Role' : null },
      ...{ value: index % 3 ? LONG_NAME : '', message: 'There is no role of this name' },
    })),
  )
  return { underWay, right, wrong, failed }
}

/** The same of swipes. */
async function fillSwipeImports(db: Database, { hr }: Company) {
  const rows = { rowsTotal: 50_000, rowsDone: 15_000 }
  const swipesUnderWay = await startSwipeImport(db, hr.id, rows)
  const sample = Array.from({ length: 10 }, (_, index) => ({
    ...{ line: index + 2, employeeId: 'PUN-0005', employeeName: LONG_NAME, date: '2026-11-19', time: '09:12:33' },
    ...{ inOrOut: 'IN' as const, location: index % 2 ? LONG_NAME : null },
  }))
  const right = { newRows: 40_000, people: 250, firstDay: '2026-10-01', lastDay: '2026-10-25' }
  const swipesRight = await startSwipeImport(db, hr.id, { ...rows, ...right, sample, state: 'checked' })
  const finishedAt = new Date().toISOString()
  const swipesDone = await startSwipeImport(db, hr.id, { ...rows, ...right, finishedAt, state: 'done' })
  const wrong = { state: 'checked', badRows: 30, fileName: `${LONG_NAME}.csv` } as const
  const swipesWrong = await startSwipeImport(db, hr.id, { ...rows, ...wrong })
  await db.insert(swipeImportProblems).values(
    Array.from({ length: 30 }, (_, index) => ({
      ...{ importId: swipesWrong, number: index + 1, line: index + 2, columnName: index % 2 ? 'Date' : null },
      ...{ value: index % 3 ? LONG_NAME : '', message: 'Please enter a date as yyyy-mm-dd or dd-mm-yyyy' },
    })),
  )
  return { swipesUnderWay, swipesWrong, swipesRight, swipesDone }
}

/** People of Lisbon are away, and Pune has days ahead, enough to turn. */
async function fillDashboard(db: Database, { pune, lisbonHead, lisbonHr, lisbonEmployee, lisbonTypes }: Company) {
  const away = { leaveTypeId: lisbonTypes.annualLeave.id, state: 'approved' } as const
  for (const { id } of [lisbonHead, lisbonHr, lisbonEmployee]) {
    const days = { startDate: addDays(today(), -1), endDate: addDays(today(), 1) }
    await createLeaveRequest(db, { ...away, ...days, employeeId: id })
  }
  for (const days of [1, 2, 3, 4, 5]) {
    await createHoliday(db, { buId: pune.id, name: LONG_NAME, date: addDays(today(), days) })
    await createWorkingDay(db, { buId: pune.id, date: addDays(today(), days) })
  }
  return (await createHoliday(db, { buId: pune.id, name: `${LONG_NAME} Day`, date: today() })).id
}

/** People of Pune are off in every way that a wall shows. */
async function fillWall(db: Database, { colleague, lead, annualLeave, sickLeave }: Company) {
  const off = { employeeId: colleague.id, startDate: today() }
  await createLeaveRequest(db, { ...off, leaveTypeId: sickLeave.id, endSession: 1, state: 'approved' })
  await createLeaveRequest(db, { ...off, leaveTypeId: annualLeave.id, startSession: 2 })
  await createLeaveRequest(db, { ...off, employeeId: lead.id, leaveTypeId: annualLeave.id, state: 'approved' })
}

const widthOfPage = () => document.documentElement.scrollWidth

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/** A page compiles the small one in half the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In other colours only what is seen can differ. */
function violations(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    // each node's shortest selector takes longer to find than most rules take, and its HTML says more
    const asked = { resultTypes: ['violations' as const], selectors: false, preload: false }
    const found = await window.axe.run({ ...asked, ...(only && { runOnly: only }) })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, rules)
}
