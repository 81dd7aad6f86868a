import * as t from '@hr/words/drive'
import * as pagesWords from '@hr/words/pages'
import { textFile } from '../documents.ts'
import { summary } from '../page.ts'
import { endSessions } from '../records.ts'
import { LONG_NAME } from '../screen-rows.ts'
import { expect } from '../test.ts'
import type { State } from './state.ts'

/** What everybody has: the dashboard, the drive, help, and what is shown over a page. */
export const homeStates: Record<string, State> = {
  'session expired over a page': {
    path: '/',
    by: 'employee',
    first: async (page, db) => {
      await endSessions(db)
      await page.getByRole('main').getByRole('link', { name: pagesWords.leaveApply }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  dashboard: { path: '/', by: 'lead' },
  'dashboard of HR': { path: '/', by: 'hr' },
  'dashboard of an employee': { path: '/', by: 'employee' },
  'dashboard of a super admin': { path: '/', by: 'superadmin' },
  'account menu': {
    path: '/',
    by: 'employee',
    first: (page) => page.getByText(new RegExp(pagesWords.accountOf('.+'))).click(),
  },
  drive: { path: '/stratdrive', by: 'employee' },
  'drive of HR': {
    path: '/stratdrive',
    by: 'hr',
    first: async (page) => {
      await page.getByRole('button', { name: t.upload }).click()
      await expect(summary(page)).toBeVisible()
      await page.getByLabel(t.chooseAFile).setInputFiles(textFile(`${LONG_NAME}.txt`, 'x'))
    },
  },
  'drive, delete dialog': {
    path: '/stratdrive',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel(t.chooseAFile).setInputFiles(textFile(`${LONG_NAME}.txt`, 'x'))
      await page.getByRole('button', { name: t.upload }).click()
      await expect(page.locator('.flash')).toBeVisible()
      await page
        .getByRole('link', { name: /^Delete/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  help: { path: '/help', by: 'hr' },
  'not found': { path: '/no-such-page', by: 'employee' },
  'not found, not signed in': { path: '/no-such-page' },
}
