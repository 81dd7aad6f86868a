import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import { addDays } from '@hr/domain/dates'
import * as t from '@hr/words/pages'
import * as reportsWords from '@hr/words/reports'
import type { Request, Response } from '@playwright/test'
import { day, type Name } from './company.ts'
import { LEAVE_APPLY } from './leave-form.ts'
import { scripted } from './page.ts'
import { expect, type Page, test } from './test.ts'
import { screenAt } from './weights.ts'

const KB = 1000
/** How much a server sends before it hears from the browser again. */
const ROUND_TRIP = 14 * 1024

/** A file that came with a page: its bytes as transferred, without headers. */
type Arrived = { url: string; type: string; bytes: number; encoding: string | null }

type Screen = { what: string; path: string; by?: Name }

/** Every figure with its budget, for the table at the end. */
const figures: [what: string, is: number, atMost: number][] = []

test.afterAll(() => {
  if (figures.length === 0) return
  const line = (what: string, is: unknown, atMost: unknown) =>
    `  ${what.padEnd(44)} ${String(is).padStart(8)} ${String(atMost).padStart(8)}`
  const lines = figures.map(([what, is, atMost]) => line(what, is, atMost))
  console.log(['', line('Bytes over the line, compressed', 'is', 'at most'), ...lines, ''].join('\n'))
})

test.describe('a first visit', { tag: '@js' }, () => {
  // What every screen weighs is computed from what it names (`weights.spec.ts`). These show that a browser loads just that.
  const screens: Screen[] = [
    { what: 'sign-in', path: '/login' },
    { what: 'dashboard', path: '/' },
    { what: 'leave apply', path: LEAVE_APPLY },
    { what: 'leave requests', path: '/request/leaves' },
    { what: 'employee list', path: '/employee/list', by: 'hr' },
    { what: 'employee form', path: '/employee/create', by: 'hr' },
    { what: 'wall chart', path: '/wall-chart' },
    { what: 'leave report', path: '/administrative/leave-report', by: 'hr' },
  ]

  const people = [...new Set(screens.map(({ by = 'employee' }) => by))]
  for (const person of people) {
    test(`of ${person}`, async ({ page, context, signIn }) => {
      test.setTimeout(180_000)
      for (const screen of screens.filter(({ by = 'employee' }) => by === person)) {
        await (screen.path === '/login' ? context.clearCookies() : signIn(person))
        await emptyCache(page)
        await weigh(page, screen)
        await emptyCache(page)
        await weighLight(page, screen)
      }
    })
  }
})

async function weigh(page: Page, { what, path }: Screen): Promise<void> {
  const all = await visit(page, path)
  const arrived = all.filter(({ url }) => !url.includes('.svg'))
  const of = (type: string) => arrived.filter((file) => file.type === type)

  keep(`${what}: HTML`, sum(of('document')), 5 * KB)
  keep(`${what}: CSS`, sum(of('stylesheet')), 8 * KB)
  keep(`${what}: scripts`, sum(of('script')), 100 * KB)
  // The shapes of icons come as one file, once.
  expect.soft(all.length - arrived.length, what).toBeLessThanOrEqual(1)
  expect.soft(sum(all) - sum(arrived), what).toBeLessThanOrEqual(1 * KB)
  expect.soft(of('stylesheet'), what).toHaveLength(1)
  expect.soft(await page.evaluate(startedBeforeLoad), what).toEqual([])
  expect
    .soft(
      arrived.filter(({ encoding }) => encoding !== 'br'),
      what,
    )
    .toEqual([])
  expect
    .soft(
      arrived.filter(({ type }) => !['document', 'stylesheet', 'script'].includes(type)),
      what,
    )
    .toEqual([])
  expect.soft(new Set(arrived.map(({ url }) => new URL(url).origin)).size, what).toBe(1)
}

async function weighLight(page: Page, { what, path }: Screen): Promise<void> {
  // A page without scripts requests nothing after it has loaded.
  const arrived = await visit(page, `${path}${path.includes('?') ? '&' : '?'}lite=1`, 'load')
  keep(`${what}, light: everything`, sum(arrived), ROUND_TRIP)
  const style = screenAt(path)?.isSmall ? [] : ['stylesheet']
  expect.soft(arrived.map(({ type }) => type).sort(), what).toEqual(['document', ...style])
  await expect(page.locator('script'), what).toHaveCount(0)
}

/** Makes the browser as if it had never been here, except for its cookies. */
async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

test('a page of a list of a hundred is a small page', { tag: '@js' }, async ({ page, signIn, company, db }) => {
  const { employee, annualLeave } = company
  for (let days = 0; days < 100; days += 1) {
    const startDate = addDays(day(1, 1), days)
    await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate })
  }
  await signIn('employee')
  const arrived = await visit(page, '/leave/applied-leaves')
  keep('leave list of 100: HTML', sum(arrived.filter(({ type }) => type === 'document')), 5 * KB)
  await expect(page.getByRole('link', { name: /^Applied Annual Leave/ })).toHaveCount(10)
})

test('a report of a hundred rows comes in one round trip', { tag: '@js' }, async ({ page, signIn, company, db }) => {
  const { employee, colleague, lead, annualLeave, sickLeave } = company
  for (let days = 0; days < 100; days += 1) {
    const employeeId = [employee, colleague, lead][days % 3]?.id ?? employee.id
    const leaveTypeId = days % 2 ? annualLeave.id : sickLeave.id
    const state = (['approved', 'pending', 'rejected'] as const)[days % 3]
    await createLeaveRequest(db, { employeeId, leaveTypeId, state, startDate: addDays(day(1, 1), days) })
  }
  await signIn('hr')
  const arrived = await visit(page, '/administrative/leave-report?size=100&status=')
  keep('leave report of 100: HTML', sum(arrived.filter(({ type }) => type === 'document')), ROUND_TRIP)
  await expect(
    page.getByRole('region', { name: reportsWords.leaveRequests, exact: true }).locator('tbody tr'),
  ).toHaveCount(100)
})

test('a wall of twenty-five comes in one round trip', { tag: '@js' }, async ({ page, signIn, company, db }) => {
  const { pune, annualLeave, sickLeave } = company
  for (let n = 0; n < 20; n += 1) {
    const { id } = await createEmployee(db, { buId: pune.id })
    for (const [date, nights] of [
      [1 + (n % 4), 3],
      [10 + (n % 5), 1],
      [20 + (n % 6), 4],
    ] as const) {
      const days = { startDate: day(3, date), endDate: day(3, date + nights), endSession: n % 3 ? 2 : 1 } as const
      const leaveTypeId = (n % 2 ? annualLeave : sickLeave).id
      await createLeaveRequest(db, {
        ...days,
        employeeId: id,
        leaveTypeId,
        state: 'approved',
        addressedTo: company.hr.id,
      })
    }
  }
  await signIn('hr')
  const arrived = await visit(page, `/wall-chart?scope=bu&month=${day(3, 1).slice(0, 7)}`)
  keep('wall chart of 25: HTML', sum(arrived.filter(({ type }) => type === 'document')), ROUND_TRIP)
  await expect(page.getByRole('img', { name: /^Who is off/ }).locator('b:not([data-i=Away])')).toHaveCount(25)
})

test('a second visit brings only the document, in 1.2 s of a thin line', { tag: '@js' }, async ({ page, signIn }) => {
  for (const [path, by] of [
    ['/login', undefined],
    ['/', 'employee'],
    [LEAVE_APPLY, 'employee'],
    ['/request/leaves', 'lead'],
  ] as const) {
    await (by ? signIn(by) : page.context().clearCookies())
    await visit(page, path)
    const answer = page.waitForResponse((one) => one.request().isNavigationRequest())
    const again = await visit(page, path)
    expect(again.map(({ type }) => type)).toEqual(['document'])
    const { responseHeadersSize, responseBodySize } = await (await answer).request().sizes()
    keep(`${path} again: milliseconds on a thin line`, onThinLine(responseHeadersSize + responseBodySize), 1_200)
  }
})

/** Half a second until an answer begins, then 50 kbit a second. */
const onThinLine = (bytes: number) => Math.round(500 + (bytes * 8) / 50)

test('a link brings the data of its page, and scripts once', { tag: '@js' }, async ({ page, signIn }) => {
  const link = page.getByRole('main').getByRole('link', { name: t.leaveApply })
  const heading = page.getByRole('heading', { level: 1 })
  await signIn('employee')
  await visit(page, '/')
  await link.click()
  await expect(heading).toHaveText(t.leaveApply)
  // The heading may be visible before the browser has recorded the last byte.
  await expect.poll(() => page.evaluate(bytesOf, '.data')).toEqual([expect.any(Number)])
  const [data] = await page.evaluate(bytesOf, '.data')
  keep('from dashboard to leave apply: data', data ?? 0, 5 * KB)

  const scripts = await page.evaluate(bytesOf, '.js')
  await page.goBack()
  await expect(heading).toContainText('Priyanka')
  await link.click()
  await expect(heading).toHaveText(t.leaveApply)
  expect(await page.evaluate(bytesOf, '.js')).toEqual(scripts)
})

test('the rules of a form come when it is entered, once', { tag: '@js' }, async ({ page, signIn }) => {
  const scripts = () => page.evaluate(bytesOf, '.js')
  for (const path of ['/login', LEAVE_APPLY]) {
    if (path !== '/login') await signIn('employee')
    await emptyCache(page)
    await visit(page, path)
    const before = await scripts()
    const box = page.getByRole('main').locator('input:not([type=hidden])')
    await box.nth(0).focus()
    // zod itself has more. The files come one after the other; all are there when two looks see the same.
    const added = async () => (await scripts()).reduce(add, 0) - before.reduce(add, 0)
    await expect.poll(added, path).toBeGreaterThan(20 * KB)
    let after: number[] = []
    const isSettled = async () => {
      const seen = after
      after = await scripts()
      return String(after) === String(seen)
    }
    await expect.poll(isSettled, { intervals: [300] }).toBe(true)
    await box.nth(1).focus()
    expect(await scripts(), path).toEqual(after)
  }
})

test('files are kept for ever under their names, pages never', { tag: '@js' }, async ({ page, signIn }) => {
  const answers: Response[] = []
  await signIn('employee')
  page.on('response', (answer) => answers.push(answer))
  await visit(page, LEAVE_APPLY)
  for (const answer of answers) {
    const isPage = answer.request().resourceType() === 'document'
    const { 'cache-control': cache, vary = '' } = answer.headers()
    expect(cache, answer.url()).toBe(isPage ? 'no-store, no-cache, private' : 'public, max-age=31536000, immutable')
    if (isPage) expect(vary.split(/, */)).toEqual(expect.arrayContaining(['Cookie', 'Save-Data', 'ECT']))
  }
})

/** Adds a figure to the table, and checks that it does not exceed its budget. */
function keep(what: string, is: number, atMost: number): void {
  figures.push([what, is, atMost])
  expect.soft(is, what).toBeGreaterThan(0)
  expect.soft(is, what).toBeLessThanOrEqual(atMost)
}

/** Opens a page, waits until nothing more arrives, and returns what arrived over the network. */
async function visit(page: Page, path: string, until: 'load' | 'networkidle' = 'networkidle'): Promise<Arrived[]> {
  const files = watch(page)
  await page.goto(path, { waitUntil: until })
  await scripted(page)
  const arrived = await files()
  const fresh = await page.evaluate(overTheLine)
  return arrived.filter(({ url }) => fresh.includes(url))
}

/** Collects every request that finishes until the returned function is called. */
function watch(page: Page): () => Promise<Arrived[]> {
  const finished: Promise<Arrived>[] = []
  const note = (request: Request) => finished.push(measure(request))
  page.on('requestfinished', note)
  return () => {
    page.off('requestfinished', note)
    return Promise.all(finished)
  }
}

async function measure(request: Request): Promise<Arrived> {
  const answer = await request.response()
  const { responseBodySize } = await request.sizes()
  const encoding = (await answer?.headerValue('content-encoding')) ?? null
  return { url: request.url(), type: request.resourceType(), bytes: responseBodySize, encoding }
}

// these run in the page

function overTheLine(): string[] {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return (entries as PerformanceResourceTiming[]).filter(({ transferSize }) => transferSize > 0).map(({ name }) => name)
}

function startedBeforeLoad(): string[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  return scripts.filter(({ startTime }) => startTime < (page?.loadEventStart ?? 0)).map(({ name }) => name)
}

function bytesOf(ending: string): number[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.filter(({ name }) => name.endsWith(ending)).map(({ encodedBodySize }) => encodedBodySize)
}

const add = (one: number, other: number) => one + other
const sum = (files: Arrived[]) => files.map(({ bytes }) => bytes).reduce(add, 0)
