import { codeAt } from '@hr/api/signing-in/second-factor/authenticator'
import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/sign-in'
import { PASSWORD } from './company.ts'
import { expect, type Page } from './test.ts'

/** What an app shows now, or half a minute later, which works too: each code works once. */
export const codeNow = (secret: string, seconds = 0): string => codeAt(secret, new Date(Date.now() + seconds * 1_000))

/** The secret on a page that sets up an app. */
export async function secretOn(page: Page): Promise<string> {
  return (await page.locator('code').innerText()).replace(/\s/g, '')
}

/** Sets up an app for the person who is signed in. Returns its secret. */
export async function setUpApp(page: Page): Promise<string> {
  await page.goto('/settings/second-factor/app')
  const secret = await secretOn(page)
  await page.getByLabel(t.codeFromApp).fill(codeNow(secret))
  await page.getByRole('textbox', { name: t.yourPassword }).fill(PASSWORD)
  await page.getByRole('button', { name: t.setUp, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pagesWords.recoveryCodes)
  return secret
}
