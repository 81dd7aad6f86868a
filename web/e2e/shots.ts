// Pictures of every screen, to be looked at: npx tsx web/e2e/shots.ts <folder> [address of a running demo]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'

const [folder = '', address = 'http://localhost:3000'] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder the pictures go to')

const wide = { width: 1280, height: 900 }
const looks: Record<string, BrowserContextOptions> = {
  wide: { viewport: wide },
  narrow: { viewport: { width: 360, height: 740 } },
  dark: { viewport: wide, colorScheme: 'dark' },
}

/** A screen: its address, its visitor, and what is done there before the picture is taken. */
type Shot = { path: string; by?: string; first?: (page: Page) => Promise<unknown> }

const tile = (page: Page) => page.locator('.tiles a')
const chooseFirst = async (page: Page) => {
  await tile(page).first().click()
  await page.getByRole('link', { name: /^Close details/, includeHidden: true }).waitFor({ state: 'attached' })
}
const submit = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const shots: Record<string, Shot> = {
  'sign-in': { path: '/login' },
  'sign-in-refused': { path: '/login', first: submit('Sign In') },
  expired: { path: '/login?expired=1&next=/' },
  'dashboard-employee': { path: '/', by: 'employee' },
  'dashboard-lead': { path: '/', by: 'lead' },
  'dashboard-superadmin': { path: '/', by: 'superadmin' },
  'account-menu': { path: '/', by: 'employee', first: (page) => page.getByText(/^Account: .+/).click() },
  'leave-apply': { path: '/leave/leave-apply', by: 'employee' },
  'leave-apply-refused': { path: '/leave/leave-apply', by: 'employee', first: submit('Submit') },
  'leave-list': { path: '/leave/applied-leaves', by: 'employee' },
  'leave-detail': { path: '/leave/applied-leaves', by: 'employee', first: chooseFirst },
  withdraw: {
    path: '/leave/applied-leaves',
    by: 'lead',
    first: async (page) => {
      await tile(page).filter({ hasText: 'Pending' }).first().click()
      await page.getByRole('link', { name: 'Withdraw' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  requests: { path: '/request/leaves', by: 'lead' },
  'request-detail': { path: '/request/leaves', by: 'lead', first: chooseFirst },
  'request-forward-refused': {
    path: '/request/leaves',
    by: 'lead',
    first: async (page) => {
      await chooseFirst(page)
      await submit('Forward')(page)
    },
  },
  'request-history': { path: '/request/leaves/history', by: 'hr', first: chooseFirst },
  'take-back': {
    path: '/request/leaves/history?status=1',
    by: 'hr',
    first: async (page) => {
      await chooseFirst(page)
      await page.getByRole('link', { name: 'Take back' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'requests-of-all': { path: '/request/leaves?scope=all', by: 'hr', first: chooseFirst },
  'wall-chart': { path: '/wall-chart', by: 'lead' },
  'wall-chart-bu': { path: '/wall-chart?scope=bu', by: 'employee' },
  'calendar-feeds': { path: '/settings/calendar-feeds', by: 'lead' },
  'holiday-calendar': { path: '/calendar/holiday', by: 'employee' },
  'holiday-list': { path: '/calendar/holiday/list', by: 'hr' },
  'add-holidays-refused': { path: '/calendar/holiday/add', by: 'superadmin', first: submit('Save') },
  'import-holidays': { path: '/calendar/holiday/import?country=NP&year=2027', by: 'hr' },
  'special-working-days': { path: '/calendar/wokingdays/list', by: 'employee' },
  'edit-special-working-days': { path: '/calendar/wokingdays/edit', by: 'superadmin' },
  drive: { path: '/stratdrive', by: 'employee' },
  'drive-hr': { path: '/stratdrive', by: 'hr' },
  'drive-hr-refused': { path: '/stratdrive', by: 'hr', first: submit('Upload') },
  'leave-report': { path: '/administrative/leave-report', by: 'hr' },
  'leave-report-yearly': { path: '/administrative/leave-report?report=yearly', by: 'hr' },
  'leave-report-months': { path: '/administrative/leave-report?report=yearly&view=months', by: 'hr' },
  'leave-report-by-date': { path: '/administrative/leave-report?report=date', by: 'head' },
  'employee-report': { path: '/administrative/employee-report', by: 'superadmin' },
  preferences: { path: '/preferences', by: 'employee' },
  'bu-list': { path: '/bu/list', by: 'superadmin' },
  'bu-create': { path: '/bu/create', by: 'superadmin' },
  'bu-create-refused': { path: '/bu/create', by: 'superadmin', first: submit('Save') },
  'bu-delete': { path: '/bu/list?confirm=delete&id=1', by: 'superadmin' },
  profile: { path: '/profile', by: 'employee' },
  'profile-superadmin': { path: '/profile', by: 'superadmin' },
  'employee-list': { path: '/employee/list', by: 'hr' },
  'employee-delete': {
    path: '/employee/list?q=asha',
    by: 'superadmin',
    first: async (page) => {
      await page.locator('.people summary').click()
      await page.getByRole('link', { name: 'Delete' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  alumni: { path: '/employee/alumni', by: 'superadmin' },
  'employee-form': { path: '/employee/create', by: 'hr' },
  'employee-form-refused': { path: '/employee/create', by: 'hr', first: submit('Save') },
  'not-found': { path: '/no-such-page', by: 'employee' },
}

mkdirSync(folder, { recursive: true })
const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
for (const [look, options] of Object.entries(looks)) {
  for (const [name, shot] of Object.entries(shots)) await picture(browser, { name: `${name}-${look}`, shot, options })
}
await browser.close()

type Task = { name: string; shot: Shot; options: BrowserContextOptions }

/** Reports a picture that fails and goes on, because the others are still worth looking at. */
async function picture(from: Browser, { name, shot, options }: Task): Promise<void> {
  const context = await from.newContext({ ...options, baseURL: address, reducedMotion: 'reduce' })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  try {
    await openShot(page, shot)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
  await context.close()
}

async function openShot(page: Page, { path, by, first }: Shot): Promise<void> {
  await page.goto('/login')
  if (by) await signIn(page, by)
  await page.goto(path, { waitUntil: 'networkidle' })
  await first?.(page)
  await page.waitForLoadState('networkidle')
}

/** Signs in as one of the demo's people. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill('Leave@2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/')
}
