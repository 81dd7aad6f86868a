import * as apiKeysWords from '@hr/words/api-keys'
import * as t from '@hr/words/calendar-feeds'
import * as signInWords from '@hr/words/sign-in'
import { expect } from '../test.ts'
import { refused, type State } from './state.ts'

/** One's own settings and profile. */
export const accountStates: Record<string, State> = {
  'change password with errors': { path: '/settings/change-password', by: 'employee', first: refused('Update') },
  'my api keys with errors': { path: '/settings/api-keys', by: 'lead', first: refused(apiKeysWords.createKey) },
  'a new api key': {
    path: '/settings/api-keys',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel('Name').fill('Script')
      await page.getByRole('button', { name: apiKeysWords.createKey }).click()
      await expect(page.getByLabel(apiKeysWords.key, { exact: true })).toBeVisible()
    },
  },
  'second factor, off': { path: '/settings/second-factor', by: 'lead' },
  'set up an app with errors': { path: '/settings/second-factor/app', by: 'lead', first: refused(signInWords.setUp) },
  'add a passkey': { path: '/settings/second-factor/passkey', by: 'lead' },
  'login history': { path: '/settings/login-history', by: 'employee' },
  'calendar feeds': {
    path: '/settings/calendar-feeds',
    by: 'lead',
    first: (page) => page.getByRole('button', { name: t.makeAddressFor(t.myTeam) }).click(),
  },
  'calendar feeds, replace dialog': {
    path: '/settings/calendar-feeds',
    by: 'employee',
    first: async (page) => {
      await page.getByRole('button', { name: t.makeAddressFor(t.myLeave) }).click()
      await page.locator('main a[href*="confirm="]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  preferences: { path: '/preferences', by: 'employee' },
  'stand-ins': { path: '/preferences/stand-ins', by: 'lead' },
  'stand-ins with errors': { path: '/preferences/stand-ins', by: 'lead', first: refused('Save') },
  profile: { path: '/profile', by: 'employee' },
  'profile of a super admin': { path: '/profile', by: 'superadmin' },
}
