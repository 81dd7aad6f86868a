import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inviteToSetPassword } from '@hr/api/signing-in/login/invite'
import type { Database } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { PASSWORD_HELP } from '@hr/domain/login/password'
import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/sign-in'
import { eq } from 'drizzle-orm'
import { PASSWORD } from './company.ts'
import { codeTo, mailsTo, mailTo } from './mail.ts'
import { ownStack } from './own-stack.ts'
import { expectProblems, open } from './page.ts'
import { endPasswordTokens } from './records.ts'
import { expect, type Page, test } from './test.ts'
import { lynxKeys, printInLynx } from './text-browser.ts'

const NEW = 'Changed#2027'
const EMAIL = 'employee@example.com'
const UPDATED = 'The password has been successfully updated'

const boxes = (page: Page) => page.getByLabel(/^Digit \d of 6$/)
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' }).click()
const newPassword = (page: Page) => page.getByRole('textbox', { name: t.newPassword })
const confirmed = (page: Page) => page.getByRole('textbox', { name: t.confirmPassword })

/** Goes from the first page to the code screen, and returns the code that came by mail. */
async function askForCode(page: Page, email = EMAIL): Promise<string> {
  const since = new Date()
  await open(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/otp')
  return codeTo(email, since)
}

async function bringCode(page: Page): Promise<void> {
  await boxes(page)
    .first()
    .fill(await askForCode(page))
  await verify(page)
  await expect(page).toHaveURL('/update-password')
}

async function setPassword(page: Page, one: string, two = one): Promise<void> {
  await newPassword(page).fill(one)
  await confirmed(page).fill(two)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

async function signInAs(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(word)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Checks that there is no header and no menu, as on the sign-in page. */
async function expectBare(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(`${heading} - HR & Leave`)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
}

test('a forgotten password is set again with the code from the mail', async ({ page, context, hasScript }) => {
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expectBare(page, 'Forgot password')
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')

  const code = await askForCode(page)
  await expectBare(page, pagesWords.oneTimeCodeVerification)
  await expect(boxes(page)).toHaveCount(6)
  const cookie = (await context.cookies()).find(({ name }) => name === 'recovery')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', value: expect.not.stringContaining('employee') })
  const minutes = ((cookie?.expires ?? 0) - Date.now() / 1000) / 60
  expect(Math.round(minutes)).toBe(15)

  if (hasScript) {
    await boxes(page).first().focus()
    await page.keyboard.type(code)
  } else {
    for (const [index, digit] of [...code].entries()) await boxes(page).nth(index).fill(digit)
  }
  await verify(page)
  await expect(page).toHaveURL('/update-password')
  await expectBare(page, 'Set New Password')
  await expect(newPassword(page)).toHaveAccessibleDescription(`${PASSWORD_HELP}.`)
  await setPassword(page, NEW)

  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').filter({ hasText: UPDATED })).toHaveCount(1)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('recovery')
  await signInAs(page, EMAIL, NEW)
  await expect(page).toHaveURL('/')
})

test('a whole code may be in one box, with a space in it', async ({ page }) => {
  const code = await askForCode(page)
  await boxes(page).first().fill(code)
  await verify(page)
  await expect(page).toHaveURL('/update-password')
})

test('the boxes: digits go on, Backspace goes back, paste is spread', { tag: '@js' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await askForCode(page)
  const values = () => boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join('|'))

  await boxes(page).first().focus()
  await page.keyboard.type('1a2')
  expect(await values()).toBe('1|2||||')
  await expect(boxes(page).nth(2)).toBeFocused()
  await page.keyboard.press('Backspace')
  expect(await values()).toBe('1|||||')
  await expect(boxes(page).nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(boxes(page).nth(5)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(boxes(page).nth(4)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.type('7')
  expect(await values()).toBe('7|||||')

  await page.evaluate(() => navigator.clipboard.writeText(' 123-456 '))
  await page.keyboard.press('Control+V')
  expect(await values()).toBe('1|2|3|4|5|6')
  await expect(page).toHaveURL('/otp')
})

test('a wrong code is shown by words and by a red edge, and nothing covers the page', async ({ page, hasScript }) => {
  const code = await askForCode(page)
  await boxes(page)
    .first()
    .fill(code === '000000' ? '000001' : '000000')
  await verify(page)

  await expectProblems(page, ['Invalid otp'])
  await expect(page).toHaveTitle('Error: One-time code verification - HR & Leave')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  for (const box of await boxes(page).all()) {
    await expect(box).toHaveValue('')
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription('Error: Invalid otp')
    if (!hasScript) continue
    await expect(box).toHaveCSS('border-top-width', '2px')
    await expect(box).toHaveCSS('border-top-color', 'rgb(163, 22, 33)')
  }
  await verify(page)
  await expectProblems(page, ['Invalid otp'])
  await boxes(page).first().fill(code)
  await verify(page)
  await expect(page).toHaveURL('/update-password')
})

test('a new code can be sent, three in all, and the newest works', async ({ page }) => {
  const since = new Date()
  await askForCode(page)
  await verify(page)
  await expectProblems(page, ['Invalid otp'])
  for (const count of [2, 3]) {
    await page.getByRole('button', { name: t.sendNewCode }).click()
    await expect(page.getByRole('status').filter({ hasText: t.newCodeSent })).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => mailsTo(EMAIL, since), `mail ${count}`).toHaveLength(count)
    await open(page, '/otp')
  }
  await page.getByRole('button', { name: t.sendNewCode }).click()
  await expectProblems(page, [t.tooManyCodes(15)])
  await boxes(page)
    .first()
    .fill(await codeTo(EMAIL, since))
  await verify(page)
  await expect(page).toHaveURL('/update-password')
})

test('an unknown address gets the same answer, and can be corrected', async ({ page }) => {
  await open(page, '/forgot-password')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/otp')
  await expect(
    page.getByText('If an account has the address nobody@example.com, a code has been sent to it.'),
  ).toBeVisible()
  await page.getByRole('link', { name: t.useAnotherEmail }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`If an account has the address ${EMAIL}, a code has been sent to it.`)).toBeVisible()
})

test('shows the mistake of an address', async ({ page }) => {
  await open(page, '/forgot-password')
  for (const [email, problem] of [
    ['', 'Email is required'],
    ['priyanka', 'Invalid email address'],
  ] as const) {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectProblems(page, [problem])
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
})

test('shows the mistake of a new password, and then takes a right one', async ({ page }) => {
  await bringCode(page)
  const classes = t.newPasswordTooSimple
  for (const [one, two, problems] of [
    ['', '', ['New password is required', 'Re enter password is required']],
    ['Aa1!', 'Aa1!', [t.newPasswordTooShort(8)]],
    ['changed2027', 'changed2027', [classes]],
    [NEW, 'Changed#2028', ['Passwords do not match']],
    ['P@ssw0rd', 'P@ssw0rd', [t.newPasswordTooCommon]],
    [PASSWORD, PASSWORD, [t.newPasswordSameAsCurrent]],
  ] as const) {
    await setPassword(page, one, two)
    await expectProblems(page, [...problems])
  }
  await setPassword(page, NEW)
  await expect(page).toHaveURL('/login')
})

test(
  'says that two passwords differ when the second can be whole, and not before',
  { tag: '@js' },
  async ({ page }) => {
    await bringCode(page)
    await newPassword(page).fill(NEW)
    await confirmed(page).pressSequentially('Changed#20')
    await expect(page.getByText('Passwords do not match')).toHaveCount(0)
    await confirmed(page).pressSequentially('28')
    await expect(confirmed(page)).toHaveAccessibleDescription('Error: Passwords do not match')
    await confirmed(page).press('Backspace')
    await confirmed(page).pressSequentially('7')
    await expect(confirmed(page)).toHaveAccessibleDescription('')
    await confirmed(page).fill('x')
    await confirmed(page).press('Tab')
    await expect(confirmed(page)).toHaveAccessibleDescription('Error: Passwords do not match')
  },
)

test('a right code that has grown too old: a sentence, and the way to a new one', async ({ page, db }) => {
  await bringCode(page)
  await endPasswordTokens(db)
  await setPassword(page, NEW)
  await expectProblems(page, [t.codeExpired])
  await page.getByRole('link', { name: t.sendNewCode }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('the later pages are only for people who have come that far', { tag: '@no-js' }, async ({ page }) => {
  for (const path of ['/otp', '/update-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/forgot-password')
  }
  await askForCode(page)
  await page.goto('/update-password')
  await expect(page).toHaveURL('/forgot-password')
})

test.describe('the link of a new employee', () => {
  test('leaves the address at once, and sets the first password, once', async ({ page, db, company }) => {
    const link = await invite(db, company.employee.id)
    await page.goto(link)
    await expect(page).toHaveURL('/update-password')
    await expectBare(page, 'Set New Password')
    await setPassword(page, NEW)
    await expect(page.getByRole('status').filter({ hasText: UPDATED })).toHaveCount(1)
    await signInAs(page, EMAIL, NEW)
    await expect(page).toHaveURL('/')

    await page.goto(link)
    await expect(page).toHaveURL('/forgot-password')
    await expect(page.getByText(t.linkExpired)).toBeVisible()
  })
})

async function invite(db: Database, employeeId: number): Promise<string> {
  const since = new Date()
  const { webUrl, appSecret } = ownStack()
  const env = { PUBLIC_URL: webUrl, APP_SECRET: appSecret, PASSWORDS: 'everybody' as const, PROVIDERS: [] }
  await db.update(employees).set({ passwordHash: null }).where(eq(employees.id, employeeId))
  await db.transaction((tx) => inviteToSetPassword(tx, env, employeeId, new Date()))
  return (await mailTo(EMAIL, /^http:\S+link=\S+/m, since))[0]
}

test(
  'in lynx: the whole way, with the code in the first box',
  { tag: ['@no-js', '@text'] },
  async ({ baseURL }, testInfo) => {
    const folder = () => mkdtempSync(join(testInfo.outputPath(), 'lynx-'))
    const since = new Date()
    const keys = lynxKeys()
    keys.down(2)
    keys.type(EMAIL)
    keys.down()
    keys.enter()
    const text = await printInLynx(`${baseURL}/forgot-password`, keys, folder(), async () => {
      keys.down(2)
      keys.type(await codeTo(EMAIL, since))
      keys.down(6)
      keys.enter()
      keys.down(2)
      keys.type(NEW)
      keys.down()
      keys.type(NEW)
      keys.down()
      keys.enter()
    })
    expect(text).toContain(UPDATED)
    expect(text).toContain('Sign In')

    const signingIn = lynxKeys()
    signingIn.signIn(EMAIL, NEW)
    expect(await printInLynx(`${baseURL}/login`, signingIn, folder())).toMatch(/Good (morning|afternoon|evening)/)
  },
)
