import { AUDITOR, IT_ADMIN } from '@hr/domain/access'
import * as t from '@hr/words/pages'
import type { Page } from '@playwright/test'
import { type Name, today } from './company.ts'
import { attributesOf, open } from './page.ts'
import { changeRole } from './records.ts'
import { expect, test } from './test.ts'

const leave = [t.leaveApply, 'Leave List']
const types = [t.createLeaveType, 'Types of Leaves']
const requests = ['Leave Requests', 'Attendance']
const days = ['Holiday Calendar', 'Special Working Days']
const holidays = [t.holidayList, 'Add Holidays', t.publicHolidays]
const workingDays = [t.editSpecialWorkingDays, 'Add Special Working Days']
const people = ['Employee List', 'Alumni List']
const allocation = ['Leave Allocation', t.allocationForMany, t.grantCompOff, t.compOffList]
const reports = [t.leaveReport, t.attendanceReport, 'First Login Report', t.employeeReport]
const settings = ['Login History', 'Change Password', t.twoStepSignIn, t.calendarFeeds, t.myApiKeys]

const menus: [Name, string[]][] = [
  [
    'superadmin',
    [
      ...[
        'Dashboard',
        ...types,
        t.wallChart,
        ...holidays,
        ...workingDays,
        ...people,
        t.createEmployee,
        t.importEmployees,
        ...allocation,
      ],
      ...[
        'BU List',
        t.createBu,
        'Drive',
        ...reports,
        'API Keys',
        'Devices',
        t.everyonesTwoStepSignIn,
        'Audit',
        'Emails',
        'Roles',
        t.unmatchedSwipes,
        t.swipeImport,
        ...settings,
      ],
    ],
  ],
  [
    'head',
    ['Dashboard', ...leave, ...requests, t.wallChart, ...days, ...people, 'BU List', 'Drive', ...reports, ...settings],
  ],
  [
    'hr',
    [
      ...[
        'Dashboard',
        ...leave,
        ...types,
        ...requests,
        ...[t.wallChart, 'Holiday Calendar', ...holidays],
        ...['Special Working Days', ...workingDays],
        ...people,
        t.createEmployee,
        t.importEmployees,
        ...allocation,
      ],
      ...['BU List', 'Drive', ...reports, t.everyonesTwoStepSignIn, t.unmatchedSwipes, t.swipeImport, ...settings],
    ],
  ],
  ['employee', ['Dashboard', ...leave, ...requests, t.wallChart, ...days, ...people, 'BU List', 'Drive', ...settings]],
  ['lead', ['Dashboard', ...leave, ...requests, t.wallChart, ...days, ...people, 'BU List', 'Drive', ...settings]],
]

for (const [name, items] of menus) {
  test(`the menu of ${name} has what they may open, and it opens`, { tag: '@no-js' }, async ({ page, signIn }) => {
    await signIn(name)
    await open(page, '/')
    await expectMenu(page, items)
  })
}

/** The menu has these entries, and each leads to a page. Their looks are tested in accessibility.spec.ts. */
async function expectMenu(page: Page, items: string[]): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { includeHidden: true })
  await expect(links).toHaveText(items)
  for (const path of await attributesOf(links, 'href')) {
    const answer = await page.request.get(path ?? '', { maxRedirects: 0 })
    expect(answer.status(), path ?? '').toBe(200)
    expect(await answer.text(), path ?? '').toContain('<h1')
  }
}

const ofCompany: [label: string, roleId: number, items: string[]][] = [
  [
    'an auditor',
    AUDITOR,
    ['Dashboard', ...leave, 'Attendance', t.wallChart, ...days, ...people, 'BU List', 'Drive', ...reports, ...settings],
  ],
  [
    'an IT administrator',
    IT_ADMIN,
    [
      ...['Dashboard', ...leave, 'Attendance', ...days, ...people, 'BU List', 'Drive'],
      ...['API Keys', 'Devices', 'Audit', 'Emails', ...settings],
    ],
  ],
]

for (const [label, roleId, items] of ofCompany) {
  test(
    `the menu of ${label} has what they may open, and it opens`,
    { tag: '@no-js' },
    async ({ page, signIn, db, company }) => {
      await changeRole(db, company.colleague.id, roleId)
      await signIn('colleague')
      await open(page, '/')
      await expectMenu(page, items)
      for (const path of [
        '/request/leaves',
        '/request/leaves/several',
        '/administrative/roles',
        '/employee/create',
        `/employee/view/${company.employee.id}`,
      ]) {
        await signIn('colleague')
        await page.goto(path)
        await expect(page, path).toHaveURL('/login')
      }
    },
  )
}

test('the section of the page is open, and the page is marked', async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Leave List' })).toBeHidden()

  await menu.getByText('Leave', { exact: true }).click()
  await menu.getByRole('link', { name: 'Leave List' }).click()
  await expect(page).toHaveURL('/leave/applied-leaves')
  await expect(menu.getByRole('link', { name: 'Leave List' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: t.leaveApply })).toBeVisible()

  await menu.getByText('Requests', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Leave Requests' })).toBeVisible()
  await expect(menu.getByRole('link', { name: t.leaveApply })).toBeHidden()
})

test('closed menus say that the current page is within, and a page of theirs leads up', async ({ page, signIn }) => {
  await signIn('lead')
  await open(page, '/settings/login-history')
  const settings = page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: 'Settings' })
  await expect(settings).toHaveAttribute('aria-current', 'true')
  const account = page.getByRole('banner')
  for (const [path, up] of [
    ['/profile/edit', 'My Profile'],
    ['/preferences/stand-ins', 'Preferences'],
  ] as const) {
    await open(page, path)
    await expect(settings).not.toHaveAttribute('aria-current')
    const link = account.getByRole('link', { name: up, includeHidden: true })
    await expect(link).toHaveAttribute('aria-current', 'true')
    await page.getByRole('main').getByRole('link', { name: up }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(up)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
})

test('/leave leads to Leave Apply, and a super admin to the types', { tag: '@no-js' }, async ({ page, signIn }) => {
  await signIn('employee')
  await page.goto('/leave')
  await expect(page).toHaveURL('/leave/leave-apply')
  await signIn('superadmin')
  await page.goto('/leave')
  await expect(page).toHaveURL('/leave/list')
})

test(
  'a super admin who opens a page of others is signed out, and told why, not as an error',
  { tag: '@no-js' },
  async ({ page, signIn }) => {
    const ofOthers = [
      '/leave/leave-apply',
      '/leave/applied-leaves',
      '/leave/answer/7',
      '/leave/change/7',
      '/request/leaves',
      '/request/leaves/history',
      '/request/leaves/several',
      '/attendance',
    ]
    for (const path of ofOthers) {
      await signIn('superadmin')
      await page.goto(path)

      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByRole('status').first()).toHaveText(t.roleCannotOpenPage)
      await page.goto('/')
      await expect(page).toHaveURL('/login?next=%2F')
    }
  },
)

test(
  'people who may not change business units, read reports or keep devices are signed out there',
  { tag: '@no-js' },
  async ({ page, signIn, company }) => {
    const denied = [
      ['hr', '/bu/create'],
      ['hr', `/bu/edit/${company.pune.id}`],
      ['lead', '/administrative/attendance-report'],
      ['employee', '/administrative/first-login-report'],
      ['head', '/administrative/unmatched-swipes'],
      ['hr', '/administrative/api-keys'],
      ['hr', '/administrative/devices'],
      ['hr', '/administrative/mails'],
    ] as const
    for (const [name, path] of denied) {
      await signIn(name)
      await page.goto(path)
      await expect(page, path).toHaveURL('/login')
    }
  },
)

test('a role that was changed holds from the next click on', async ({ page, signIn, db, company }) => {
  await signIn('lead')
  await open(page, '/')
  await changeRole(db, company.lead.id, 1)
  await page.getByRole('link', { name: 'Approval Pendings' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a prefetch of a page that is denied signs nobody out', { tag: '@no-js' }, async ({ page, signIn }) => {
  await signIn('superadmin')
  await page.request.get('/leave/leave-apply', { headers: { 'Sec-Purpose': 'prefetch' } })
  await page.request.get('/leave/leave-apply', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)$/)
})

test.describe('a page that is not there', () => {
  test.use({ noise: ['status of 404'] })

  test('is in the shell for people who are signed in', async ({ page, signIn }) => {
    await signIn('employee')
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Sorry, Page Not Found! - HR & Leave')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, Page Not Found!')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('is a page also for a file, or where a script sends one', { tag: '@no-js' }, async ({ page, signIn }) => {
    const files = ['/documents/999', '/attachments/999', '/document-upload', '/employee/import/999/problems']
    await signIn('hr')
    for (const path of files) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Sorry, Page Not Found!')
      await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeVisible()
    }
  })

  test('has no navigation for people who are not signed in', { tag: '@no-js' }, async ({ page }) => {
    for (const path of ['/no-such-page', '/leave/no-such-page']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, Page Not Found!')
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('banner')).toHaveCount(0)
    }
  })
})

test('a picture is not shown to visitors who are not signed in', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/attachments/7')
  await expect(page).toHaveURL('/login?next=%2Fattachments%2F7')
})

test.describe('the dashboard', () => {
  test('is the only page with the footer, and has the day in words', async ({ page, signIn }) => {
    await signIn('employee')
    await open(page, '/')
    await expect(page.getByRole('contentinfo')).toHaveText(`© ${new Date().getUTCFullYear()}. All rights reserved`)
    await expect(page.getByText(`Today is ${inWords(new Date(today()))}.`)).toBeVisible()
    await open(page, '/leave/applied-leaves')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })
})

/** `Friday, 20 November 2026` */
function inWords(date: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-GB', { timeZone: 'UTC', ...options })
  return `${part({ weekday: 'long' })}, ${date.getUTCDate()} ${part({ month: 'long' })} ${date.getUTCFullYear()}`
}
