import { WRONG_CODE, WRONG_PASSWORD } from '@hr/contract/call/sentences'
import * as commonWords from '@hr/words/common'
import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/sign-in'
import { PASSWORD } from './company.ts'
import { expectProblems, open } from './page.ts'
import { codeNow, secretOn } from './second-factor.ts'
import { expect, type Page, test } from './test.ts'

const CODE = t.appOrRecoveryCode
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function signInAs(page: Page, email: string, next = '/'): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('an app is set up, and asked for at the next sign-in', async ({ page, company, signIn }) => {
  await signIn('employee')
  await open(page, '/settings/second-factor')
  await expect(page.getByRole('main').getByText(t.twoStepIsOff)).toBeVisible()
  await page.getByRole('link', { name: t.setUpAnApp }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = await secretOn(page)
  await page.getByLabel(t.codeFromApp).fill(codeNow(secret))
  await page.getByRole('textbox', { name: t.yourPassword }).fill('Wrong#2027')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expectProblems(page, [WRONG_PASSWORD])
  expect(await secretOn(page), 'the secret that the app has by now').toBe(secret)
  await page.getByLabel(t.codeFromApp).fill(codeNow(secret))
  await page.getByRole('textbox', { name: t.yourPassword }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(heading(page)).toHaveText(pagesWords.recoveryCodes)
  await expect(page.locator('li > code')).toHaveCount(10)
  const [recovery = ''] = await page.locator('li > code').allInnerTexts()
  await page.reload()
  await expect(page.getByRole('main').getByText('You see recovery codes only once')).toBeVisible()

  await signInAs(page, company.employee.workEmail, '/settings/login-history')
  await expect(page).toHaveURL('/second-step')
  await page.goto('/settings/login-history')
  await expect(page, 'the first step opens nothing').toHaveURL(/\/login/)
  await page.goto('/second-step')
  await page.getByLabel(CODE).fill('aaaaa-aaaaa')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectProblems(page, [WRONG_CODE])
  await page.getByLabel(CODE).fill(codeNow(secret, 30))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/settings/login-history')
  const attempts = page.getByRole('table', { name: 'Sign-ins' })
  await expect(attempts).toContainText(`Success ${t.withAppCode}`)
  await expect(attempts).toContainText(`Failed ${t.inSecondStep}`)

  await signInAs(page, company.employee.workEmail, '/settings/second-factor')
  await page.getByLabel(CODE).fill(recovery)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('main').getByText('9 of 10 left')).toBeVisible()
  await page.getByRole('link', { name: /^Remove.*Authenticator app$/ }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expectProblems(page, [WRONG_PASSWORD])
  await page.getByRole('textbox', { name: t.yourPassword }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('main').getByText(t.twoStepIsOff)).toBeVisible()
})

test('a role needs one: it is set up at the next sign-in, and HR resets it when it is lost', async ({
  page,
  company,
  signIn,
}) => {
  await signIn('superadmin')
  await open(page, '/administrative/second-factors')
  await page.getByRole('checkbox', { name: commonWords.teamLead }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText(t.requiredRolesSaved)).toBeVisible()

  await signInAs(page, company.lead.workEmail, '/profile')
  await expect(heading(page)).toHaveText(t.setUpTwoStepTitle)
  const secret = await secretOn(page)
  await page.getByLabel(t.codeFromApp).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectProblems(page, [t.wrongAppCode])
  expect(await secretOn(page)).toBe(secret)
  await page.getByLabel(t.codeFromApp).fill(codeNow(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(heading(page)).toHaveText(pagesWords.recoveryCodes)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/profile')

  await signIn('hr')
  await open(page, '/administrative/second-factors')
  await expect(page.getByRole('main').getByText(t.requiredForRoles('Team Lead'))).toBeVisible()
  await page.getByRole('link', { name: `Reset two-step sign-in of ${company.lead.fullName}` }).click()
  await page.getByRole('textbox', { name: t.yourPassword }).fill('Wrong#2027')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog').getByText(WRONG_PASSWORD)).toBeVisible()
  await page.getByRole('textbox', { name: t.yourPassword }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('main').getByText(t.twoStepReset(company.lead.fullName))).toBeVisible()
})

test('a passkey is added and signs in', { tag: '@js' }, async ({ page, company, signIn, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await signIn('employee')
  await open(page, '/settings/second-factor/passkey')
  await page.getByLabel('Name').fill('My phone')
  await page.getByRole('textbox', { name: t.yourPassword }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Add the passkey' }).click()
  await expect(heading(page)).toHaveText(pagesWords.recoveryCodes)

  await signInAs(page, company.employee.workEmail, '/settings/second-factor')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/settings/second-factor')
  await expect(page.getByRole('main').getByText(/passkey, added .* last used/)).toBeVisible()
})
