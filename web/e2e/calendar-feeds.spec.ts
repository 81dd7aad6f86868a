import { createHoliday, createLeaveRequest } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import * as t from '@hr/words/calendar-feeds'
import * as wallChartWords from '@hr/words/wall-chart'
import { eq } from 'drizzle-orm'
import { day, today } from './company.ts'
import { logSizes, logsSince } from './logs.ts'
import { open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const PATH = '/settings/calendar-feeds'

const calendar = (page: Page, name: string) => page.getByRole('region', { name })
const address = (page: Page, name: string) => calendar(page, name).getByRole('textbox', { name: `Address of ${name}` })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' })

test('one makes an address, a program reads it, and it is replaced and removed', async ({
  page,
  playwright,
  signIn,
  company,
  db,
  hasScript,
  baseURL,
}) => {
  const { employee, annualLeave } = company
  const logs = logSizes()
  const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 10), reason: 'A secret' }
  await createLeaveRequest(db, { ...leave, state: 'approved', endSession: 1 })
  await signIn('employee')
  await open(page, '/wall-chart')
  await page.getByRole('link', { name: wallChartWords.addToCalendar }).click()
  await expect(page).toHaveURL(PATH)
  await expect(page).toHaveTitle('Calendar Feeds - HR & Leave')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['My leave', 'My BU'])
  await expect(page.getByText(/^Add one of these addresses to your calendar program/)).toBeVisible()

  await calendar(page, 'My leave')
    .getByRole('button', { name: t.makeAddressFor('My leave') })
    .click()
  await expect(said(page, t.addressReady)).toHaveCount(1)
  await expect(calendar(page, 'My leave').getByText(t.notReadYet)).toBeVisible()
  const first = await address(page, 'My leave').inputValue()
  expect(first.startsWith(`${baseURL}/feeds/`)).toBe(true)
  await expect(address(page, 'My leave')).toHaveAttribute('readonly')
  await expect(calendar(page, 'My leave').getByRole('button', { name: /^Copy/ })).toHaveCount(hasScript ? 1 : 0)

  // A calendar program has no session.
  const program = await playwright.request.newContext()
  const answer = await program.get(first)
  expect({ status: answer.status(), contentType: answer.headers()['content-type'] }).toEqual({
    status: 200,
    contentType: 'text/calendar; charset=utf-8',
  })
  expect(answer.headers()['set-cookie']).toBeUndefined()
  expect(await answer.text()).toContain('SUMMARY:Annual Leave (morning)\r\n')
  expect(await answer.text()).not.toContain('A secret')
  const { etag = '', 'cache-control': caching, 'x-robots-tag': robots } = answer.headers()
  expect({ caching, robots }).toEqual({ caching: 'private, no-cache, no-transform', robots: 'none' })
  const again = await program.get(first, { headers: { 'if-none-match': etag } })
  expect({ status: again.status(), etag: again.headers().etag }).toEqual({ status: 304, etag })
  expect((await program.head(first)).status()).toBe(200)
  await page.reload()
  await expect(calendar(page, 'My leave').getByText(/^Last read \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible()

  await calendar(page, 'My leave').getByRole('link', { name: 'Replace address of My leave' }).click()
  await expect(page.getByRole('dialog', { name: t.replaceAddressQuestion })).toContainText(
    t.replacingStopsOldAddress('My leave'),
  )
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
  await expect(address(page, 'My leave')).toHaveValue(first)
  await calendar(page, 'My leave').getByRole('link', { name: 'Replace address of My leave' }).click()
  await confirm(page).click()
  await expect(said(page, t.addressReady)).toHaveCount(1)
  await expect(address(page, 'My leave')).not.toHaveValue(first)
  const second = await address(page, 'My leave').inputValue()
  expect([(await program.get(first)).status(), (await program.get(second)).status()]).toEqual([404, 200])

  await calendar(page, 'My leave').getByRole('link', { name: 'Remove address of My leave' }).click()
  await confirm(page).click()
  await expect(said(page, t.addressRemoved)).toHaveCount(1)
  await expect(calendar(page, 'My leave').getByRole('button', { name: /^Make an address/ })).toBeVisible()
  for (const gone of [second, `${baseURL}/feeds/nothing.ics`, `${baseURL}/feeds/x`]) {
    const { status, text } = await program
      .get(gone)
      .then(async (each) => ({ status: each.status(), text: await each.text() }))
    expect({ status, text }).toEqual({ status: 404, text: t.notFound })
  }
  await program.dispose()
  expect(logsSince(logs)).not.toContain(second.slice(-40, -10))
})

test('a manager has the team, whose members go with the reporting line; a super admin the days of the unit', async ({
  page,
  signIn,
  company,
  db,
}) => {
  const { employee, head, lead, pune, annualLeave } = company
  const leave = {
    employeeId: employee.id,
    leaveTypeId: annualLeave.id,
    startDate: day(3, 10),
    state: 'approved',
  } as const
  await createLeaveRequest(db, leave)
  await createHoliday(db, { buId: pune.id, name: 'Holi', date: today() })
  await signIn('lead')
  await open(page, PATH)
  await calendar(page, 'My team').getByRole('button').click()
  const team = await address(page, 'My team').inputValue()
  expect(await (await page.request.get(team)).text()).toContain('SUMMARY:Priyanka Deshpande away\r\n')
  await db.update(employees).set({ reportingTo: head.id }).where(eq(employees.id, employee.id))
  expect(await (await page.request.get(team)).text()).not.toContain('Priyanka')
  await db.update(employees).set({ roleId: 4 }).where(eq(employees.id, lead.id))
  await page.reload()
  await expect(calendar(page, 'My team')).toContainText(t.calendarNotInRole)
  await expect(calendar(page, 'My team').getByRole('link')).toHaveText(['Remove address of My team'])

  await signIn('superadmin')
  await open(page, PATH)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['My BU'])
  await calendar(page, 'My BU').getByRole('button').click()
  const unit = await address(page, 'My BU').inputValue()
  expect(await (await page.request.get(unit)).text()).toContain('SUMMARY:Holi\r\n')
})

test('an address is copied by a button', { tag: '@js' }, async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('employee')
  await open(page, PATH)
  await calendar(page, 'My BU').getByRole('button').click()
  await calendar(page, 'My BU').getByRole('button', { name: 'Copy address of My BU' }).click()
  await expect(calendar(page, 'My BU').getByRole('button', { name: 'Copied address of My BU' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await address(page, 'My BU').inputValue())
})

test('that something was removed elsewhere meanwhile is shown', async ({ page, openAs, signIn }) => {
  await signIn('employee')
  await open(page, PATH)
  await calendar(page, 'My BU').getByRole('button').click()
  await calendar(page, 'My BU')
    .getByRole('link', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const elsewhere = await openAs('employee')
  await open(elsewhere, `${PATH}?confirm=remove&kind=unit`)
  await confirm(elsewhere).click()
  await expect(said(elsewhere, t.addressRemoved)).toHaveCount(1)
  await confirm(page).click()
  await expect(page.getByRole('alert')).toContainText(t.noAddressToRemove)
})
