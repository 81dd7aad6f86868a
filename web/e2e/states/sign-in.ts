import * as t from '@hr/words/sign-in'
import { seal } from '../../app/http/session/seal.server.ts'
import { codeTo } from '../mail.ts'
import { ownStack } from '../own-stack.ts'
import { open, summary } from '../page.ts'
import { expect, type Page } from '../test.ts'
import { refused, type State } from './state.ts'

/** The pages of visitors who are not signed in. */
export const signInStates: Record<string, State> = {
  'sign-in': { path: '/login' },
  'sign-in with errors': { path: '/login', first: refused('Sign In') },
  'forgot password': { path: '/forgot-password' },
  'code with an error': {
    path: '/forgot-password',
    first: async (page) => {
      await page.getByLabel(t.email).fill('nobody@example.com')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'a new password with errors': {
    path: '/forgot-password',
    first: async (page) => {
      const since = new Date()
      await page.getByLabel(t.email).fill('employee@example.com')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByLabel(t.digitOfCode(1, 6)).fill(await codeTo('employee@example.com', since))
      await page.getByRole('button', { name: 'Verify' }).click()
      await page.getByRole('button', { name: 'Change Password' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'a link of a mail that does not work': { path: '/answer?link=none' },
  'session expired': { path: '/login?expired=1&next=/' },
  'signed out here, not yet at the provider': { path: '/login', first: partFrom },
}

/** Opens the page between here and a provider, which leads on without a click: to a place that never answers. */
async function partFrom(page: Page): Promise<void> {
  const { webUrl, appSecret } = ownStack()
  const address = 'https://login.example.com/session/end'
  await page.route(address, (route) => route.abort('aborted'))
  const value = seal(appSecret, 'parting', { provider: 'Company', address }, 60)
  await page.context().addCookies([{ name: 'parting', value, url: webUrl }])
  await open(page, '/logout')
  await expect(page.getByRole('link', { name: t.signOutOfProvider('Company') })).toBeVisible()
}
