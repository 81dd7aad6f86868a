import { codeAt } from '@hr/api/signing-in/second-factor/authenticator'
import { PASSWORD } from './company.ts'
import { expect, type Page } from './test.ts'

/** What an app shows now, or half a minute later, which works too: each code works once. */
export const codeNow = (secret: string, seconds = 0): string => codeAt(secret, new Date(Date.now() + seconds * 1_000))

/** The secret on a page that sets up an app. */
export async function secretOn(page: Page): Promise<string> {
  return (await page.locator('code').innerText()).replace(/\s/g, '')
}

/** Sets up an app for whoever is signed in. Returns its secret. */
export async function setUpApp(page: Page): Promise<string> {
  await page.goto('/settings/second-factor/app')
  const secret = await secretOn(page)
  await page.getByLabel('Code that the app shows').fill(codeNow(secret))
  await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recovery Codes')
  return secret
}
