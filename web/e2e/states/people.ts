import * as balancesWords from '@hr/words/balances'
import * as importsWords from '@hr/words/imports'
import * as t from '@hr/words/people'
import { summary } from '../page.ts'
import { expect } from '../test.ts'
import { refused, type State } from './state.ts'

/** The people, their working time, their imports, and the units that they are in. */
export const peopleStates: Record<string, State> = {
  'working time': { path: '/employee/working-time/:lead', by: 'hr' },
  'working time, that of the unit': { path: '/employee/working-time/:colleague', by: 'hr' },
  'add working pattern': { path: '/employee/working-time/:colleague/add', by: 'hr' },
  'edit working pattern with errors': {
    path: '/employee/working-time/:lead/edit/:pattern',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel(balancesWords.from).fill('1990-01-01')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'import of employees': { path: '/employee/import', by: 'hr' },
  'import of employees with errors': { path: '/employee/import', by: 'hr', first: refused(importsWords.checkFile) },
  'import under way': { path: '/employee/import/:underWay', by: 'hr' },
  'import of a file with mistakes': { path: '/employee/import/:wrong', by: 'hr' },
  'import of a file without': { path: '/employee/import/:right', by: 'hr' },
  'import that failed': { path: '/employee/import/:failed', by: 'hr' },
  'bu list': { path: '/bu/list', by: 'superadmin' },
  'bu list, card menu': {
    path: '/bu/list',
    by: 'superadmin',
    first: (page) => page.getByRole('main').locator('summary').first().click(),
  },
  'bu list, delete dialog': {
    path: '/bu/list',
    by: 'superadmin',
    first: async (page) => {
      await page.getByRole('main').locator('summary').first().click()
      await page.getByRole('link', { name: 'Delete' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'add business unit': { path: '/bu/create', by: 'superadmin' },
  'add business unit with errors': { path: '/bu/create', by: 'superadmin', first: refused('Save') },
  'edit business unit': { path: '/bu/edit/:pune', by: 'superadmin' },
  'employee list': {
    path: '/employee/list',
    by: 'superadmin',
    first: (page) => page.locator('.people summary').first().click(),
  },
  'employee list, empty': { path: '/employee/list?q=nobody', by: 'employee' },
  'delete dialog': { path: '/employee/list?confirm=delete&id=:lead', by: 'superadmin' },
  departments: { path: '/employee/departments-and-designations', by: 'hr' },
  'designations, none found': { path: '/employee/departments-and-designations?list=designation&q=nobody', by: 'hr' },
  'departments, merge dialog with an error': {
    path: '/employee/departments-and-designations',
    by: 'hr',
    first: async (page) => {
      await page.locator('main a[href*="confirm=merge"]').first().click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('dialog')).toContainText(t.chooseEntryToMergeInto)
    },
  },
  'departments, rename dialog': {
    path: '/employee/departments-and-designations',
    by: 'hr',
    first: async (page) => {
      await page.locator('main a[href*="confirm=rename"]').first().click()
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
    },
  },
  'alumni list': { path: '/employee/alumni', by: 'superadmin' },
  'restore dialog': { path: '/employee/alumni?confirm=restore&id=:alumnus', by: 'superadmin' },
  'employee form': { path: '/employee/create', by: 'hr' },
  'employee form with errors': {
    path: '/employee/edit/:lead',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel(t.firstName).fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'view employee': { path: '/employee/view/:lead', by: 'hr' },
  'view of somebody who has left': { path: '/employee/view/:alumnus', by: 'superadmin' },
}
