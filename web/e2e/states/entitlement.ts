import * as allocationsWords from '@hr/words/allocations'
import * as t from '@hr/words/policies'
import { nextYear } from '../company.ts'
import { summary } from '../page.ts'
import { expect } from '../test.ts'
import { refused, type State } from './state.ts'

/** The types of leave, their policies, and the days that people are given. */
export const entitlementStates: Record<string, State> = {
  'leave allocation': { path: '/employee/leave-allocation', by: 'hr' },
  'leave allocation with errors': { path: '/employee/leave-allocation?employeeId=&year=', by: 'hr' },
  'leave allocation of a person': {
    path: '/employee/add-leave-allocation?employeeId=:lead',
    by: 'superadmin',
    first: async (page) => {
      await page.getByLabel(allocationsWords.daysOf('Sick Leave')).fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'leave allocation, a correction refused': {
    path: '/employee/add-leave-allocation?employeeId=:lead',
    by: 'hr',
    first: refused(allocationsWords.addCorrection),
  },
  'allocation for many, who is left out': {
    path: `/employee/leave-allocation/many?buId=:pune&source=policy&show=leftOut&year=${nextYear()}`,
    by: 'hr',
  },
  'allocation for many': { path: '/employee/leave-allocation/many', by: 'hr' },
  'allocation for many, by policy': {
    path: `/employee/leave-allocation/many?buId=:pune&source=policy&year=${nextYear()}`,
    by: 'hr',
  },
  'allocation for many, undo dialog': {
    path: `/employee/leave-allocation/many?buId=:pune&source=policy&confirm=undo&id=:run&year=${nextYear()}`,
    by: 'hr',
  },
  'allocation for many, differences': {
    path: '/employee/leave-allocation/many?buId=:pune&source=table',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel(allocationsWords.daysOf('Annual Leave')).fill('1')
      await page.getByRole('button', { name: allocationsWords.preview, exact: true }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'comp-off with errors': { path: '/employee/add-compensation-leave-allocation', by: 'hr', first: refused('Save') },
  'comp-off list': { path: '/employee/compensation-leave-list', by: 'hr' },
  'types of leaves': { path: '/leave/list', by: 'hr' },
  'types of leaves, delete dialog': { path: '/leave/list?confirm=delete&id=:type', by: 'superadmin' },
  'types of leaves, retired': { path: '/leave/list?retired=1', by: 'hr' },
  'types of leaves, take back dialog': { path: '/leave/list?retired=1&confirm=restore&id=:retired', by: 'hr' },
  'leave type with errors': { path: '/leave/create', by: 'hr', first: refused('Save') },
  'edit leave type': { path: '/leave/edit/:type', by: 'hr' },
  'rules of asking': { path: '/leave/rules?buId=:pune', by: 'hr' },
  'rules of asking, closed days with errors': { path: '/leave/rules?kind=closed', by: 'hr', first: refused('Save') },
  'rules of asking, a rule changed': { path: '/leave/rules?buId=:pune&edit=:rule', by: 'superadmin' },
  'rules of asking, delete dialog': { path: '/leave/rules?buId=:pune&confirm=delete&id=:rule', by: 'hr' },
  policies: { path: '/leave/policies/:type', by: 'hr' },
  'policies, none': { path: '/leave/policies/:annual', by: 'hr' },
  'add policy': { path: '/leave/policies/:annual/add', by: 'hr' },
  'edit policy with errors': {
    path: '/leave/policies/:type/edit/:policy',
    by: 'hr',
    first: async (page) => {
      await page.getByLabel(t.daysPerYear, { exact: true }).fill('30')
      await page.getByRole('button', { name: t.save }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'import of opening balances': { path: '/employee/leave-allocation/import', by: 'hr' },
  'import of opening balances, checked': { path: '/employee/leave-allocation/import/:balances', by: 'hr' },
}
