import * as t from '@hr/words/common'
import { expect, test } from 'vitest'
import {
  canManage,
  hasPartInLeave,
  isReserved,
  isToldOfLeave,
  mayEnter,
  needsManager,
  roleLabel,
  roles,
  rolesOf,
} from './access.ts'

test.each([
  ['12345', [1, 2, 3, 4, 5, 6, 7]],
  ['2345', [2, 3, 4, 5, 6, 7]],
  ['2345-67', [2, 3, 4, 5]],
  ['12345-7', [1, 2, 3, 4, 5, 6]],
  ['1236', [1, 2, 3, 6]],
  ['17', [1, 7]],
  ['123', [1, 2, 3]],
  ['13', [1, 3]],
  ['1', [1]],
  ['', []],
])('the key %o lets in %j', (key, expected) => {
  expect(roles.map(({ id }) => id).filter((id) => mayEnter(id, key))).toEqual(expected)
})

test.each([0, 8, 12, 45, 12345, -1, 1.5, Number.NaN, Infinity])('%d is no role and enters nothing', (role) => {
  expect(mayEnter(role, '12345')).toBe(false)
  expect(mayEnter(role, `12345 ${role}`)).toBe(false)
  expect(roleLabel(role)).toBe('')
})

test('roles are read by their labels', () => {
  expect([1, 2, 3, 4, 5].map(roleLabel)).toEqual([t.superAdmin, 'BU Head', 'HR', 'Employee', t.teamLead])
  expect([6, 7].map(roleLabel)).toEqual(['Auditor', t.itAdministrator])
  const names = ['SUPER_ADMIN', 'BU_HEAD', 'HR', 'EMPLOYEE', 'TEAM_LEAD', 'AUDITOR', 'IT_ADMIN']
  expect(roles.map(({ name }) => name)).toEqual(names)
})

test('a company has the five roles, and those that it has turned on', () => {
  const ids = (...on: ('auditor' | 'it_admin')[]) => rolesOf(new Set(on)).map(({ id }) => id)
  expect(ids()).toEqual([1, 2, 3, 4, 5])
  expect(ids('it_admin')).toEqual([1, 2, 3, 4, 5, 7])
  expect(ids('auditor', 'it_admin')).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test.each([
  ['can be managers', canManage, ['BU_HEAD', 'HR', 'TEAM_LEAD']],
  ['must have a manager', needsManager, ['EMPLOYEE', 'TEAM_LEAD', 'IT_ADMIN']],
  ['can be in Cc', isToldOfLeave, ['BU_HEAD', 'HR', 'EMPLOYEE', 'TEAM_LEAD']],
  ['have leave', hasPartInLeave, ['BU_HEAD', 'HR', 'EMPLOYEE', 'TEAM_LEAD', 'AUDITOR', 'IT_ADMIN']],
  ['only a super admin grants', isReserved, ['SUPER_ADMIN', 'AUDITOR', 'IT_ADMIN']],
] as const)('the roles that %s', (_, is, names) => {
  expect(roles.filter(({ id }) => is(id)).map(({ name }) => name)).toEqual(names)
  expect(is(8)).toBe(false)
})
