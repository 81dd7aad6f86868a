import { signInAttempts } from '@hr/db/schema'
import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/sign-in'
import { sql } from 'drizzle-orm'
import { PASSWORD, today } from './company.ts'
import { expectProblems, holdClock, open } from './page.ts'
import { expect, type Page, signInByForm, test } from './test.ts'

const NEW = 'Changed#2027'
const HISTORY = '/settings/login-history'
const CHANGE = '/settings/change-password'

const box = (page: Page, name: string) => page.getByRole('textbox', { name })

async function change(page: Page, current: string, one: string, two = one): Promise<void> {
  await box(page, t.currentPassword).fill(current)
  await box(page, t.newPassword).fill(one)
  await box(page, t.confirmPassword).fill(two)
  await page.getByRole('button', { name: 'Update' }).click()
}

test('the popup at the foot of the menu offers both screens', { tag: '@window' }, async ({ page, signIn }) => {
  await signIn('superadmin')
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Login History', 'Change Password']) {
    await expect(menu.getByRole('link', { name })).toBeHidden()
    await menu.getByText('Settings', { exact: true }).click()
    await menu.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} - HR & Leave`)
  }
  const foot = await menu.evaluate(({ scrollHeight }) => scrollHeight)
  await menu.getByText('Settings', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Login History' })).toBeInViewport()
  expect(await menu.evaluate(({ scrollHeight }) => scrollHeight), 'nothing moves for it').toBe(foot)
  await page.mouse.click(900, 600)
  await expect(menu.getByRole('link', { name: 'Login History' })).toBeHidden()
})

test('a password is changed: here one stays, elsewhere one is signed out', async ({
  page,
  openAs,
  signIn,
  hasScript,
}) => {
  await signIn('employee')
  const elsewhere = await openAs('employee')
  await elsewhere.goto('/')
  await open(page, CHANGE)
  for (const name of ['Show current password', 'Show new password', 'Show confirm password']) {
    await expect(page.getByRole('button', { name })).toHaveCount(hasScript ? 1 : 0)
  }
  await change(page, PASSWORD, NEW)
  await expect(page.getByRole('status').filter({ hasText: 'The password has been successfully updated' })).toHaveCount(
    1,
  )
  await expect(page).toHaveURL(CHANGE)
  await expect(box(page, t.currentPassword)).toHaveValue('')
  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL('/login?expired=1&next=%2Fprofile')

  await change(page, PASSWORD, 'Another#2027')
  await expectProblems(page, [t.currentPasswordIncorrect])
})

test('the message of success leaves after six seconds', { tag: '@js' }, async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('employee')
  await open(page, CHANGE)
  await holdClock(page)
  await change(page, PASSWORD, NEW)
  const message = page.getByRole('main').getByText('The password has been successfully updated')
  await expect(message).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(message).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(message).toHaveCount(0)
})

test('shows the mistake of a change', async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, CHANGE)
  const required = ['Current password is required', 'New password is required', 'Re enter password is required']
  for (const [current, one, two, problems] of [
    ['', '', '', required],
    [PASSWORD, 'Aa1!', 'Aa1!', ['New password must be at least 8 characters long']],
    [PASSWORD, NEW, 'x', ['Passwords do not match']],
    ['Leave@2025', NEW, NEW, [t.currentPasswordIncorrect]],
    [PASSWORD, PASSWORD, PASSWORD, [t.newPasswordSameAsCurrent]],
  ] as const) {
    await change(page, current, one, two)
    await expectProblems(page, [...problems])
    await expect(page).toHaveTitle('Error: Change Password - HR & Leave')
  }
})

test('Cancel goes back one page', async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, HISTORY)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Settings', { exact: true }).click()
  await page.getByRole('link', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Change Password')
})

test('the login history: newest first, in pages, green and red', async ({ page, context, db, company, hasScript }) => {
  const { id, workEmail } = company.employee
  const tries = Array.from({ length: 12 }, (_, n) => ({
    ...{ email: workEmail, employeeId: id, ipAddress: `203.0.113.${n}` },
    outcome: (['Failed', 'Locked', 'Success'] as const)[n % 3] ?? 'Failed',
    at: `2026-01-02T0${n % 10}:00:00Z`,
  }))
  await db.insert(signInAttempts).values(tries)
  await signInByForm(context, workEmail)
  await open(page, HISTORY)

  await expect(page.getByRole('columnheader')).toHaveText(['SN', 'IP Address', 'Date & Time', 'Status'])
  const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('Success')
  await expect(rows.first()).toContainText(formatDay(today()))
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['2', '203.0.113.9', '02-01-2026 14:30', 'Failed'])
  if (hasScript) {
    const colours: string[] = []
    for (const outcome of ['Success', 'Failed', 'Locked'])
      colours.push(await page.getByText(outcome, { exact: true }).first().evaluate(colourOf))
    expect(colours).toEqual(['rgb(20, 99, 47)', 'rgb(163, 22, 33)', 'rgb(163, 22, 33)'])
  }

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${HISTORY}?page=2`)
  await expect(rows.first().getByRole('cell').first()).toHaveText('11')
  await page.getByLabel('Rows').selectOption('25')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(rows).toHaveCount(13)
})

const colourOf = (element: Element) => getComputedStyle(element).color

test(
  'the login history of somebody who never tried is empty, and says so',
  { tag: '@no-js' },
  async ({ page, signIn, db }) => {
    await signIn('employee')
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.delete(signInAttempts)
    })
    await open(page, HISTORY)
    await expect(page.getByRole('cell')).toHaveText(['No data available'])
  },
)

test('one sees where one is signed in, and signs out there', async ({ page, context, company, openAs }) => {
  await signInByForm(context, company.employee.workEmail)
  const elsewhere = await openAs('employee')
  await elsewhere.goto('/')
  await open(page, HISTORY)
  const sessions = page.getByRole('region', { name: t.whereYouAreSignedIn }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: t.thisSession })).toContainText('Chrome on Windows')
  await expect(sessions.filter({ hasText: t.thisSession }).getByRole('button')).toHaveCount(0)

  await sessions.getByRole('button', { name: /^Sign out there: / }).click()
  await expect(page.getByRole('status').filter({ hasText: t.signedOutThere })).toHaveCount(1)
  await expect(sessions).toHaveCount(1)
  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL('/login?expired=1&next=%2Fprofile')
})

test('an invalid session is refused on the page', { tag: '@no-js' }, async ({ page, signIn, openAs }) => {
  await signIn('employee')
  await (await openAs('employee')).goto('/')
  await open(page, HISTORY)
  const csrf = await page.getByRole('main').locator('[name=csrf]').first().inputValue()
  const wrong: Record<string, string>[] = [{ sessionId: 'that one' }, { sessionId: '' }, {}]
  for (const fields of wrong) {
    const answer = await page.request.post(HISTORY, { form: { csrf, ...fields } })
    expect(answer.status()).toBe(422)
    const text = await answer.text()
    expect(text).toContain(t.chooseSession)
    expect(text).toContain(t.whereYouAreSignedIn)
  }
})

test('/settings is no page', { tag: '@no-js' }, async ({ page, signIn }) => {
  await signIn('employee')
  expect((await page.request.get('/settings')).status()).toBe(404)
})
