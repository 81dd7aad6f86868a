import { expect, test } from 'vitest'
import { mayEnter, roleLabel, roles } from './access.ts'

test.each([
  ['12345', [1, 2, 3, 4, 5]],
  ['2345', [2, 3, 4, 5]],
  ['123', [1, 2, 3]],
  ['13', [1, 3]],
  ['1', [1]],
  ['', []],
])('the key %o lets in %j', (key, expected) => {
  expect(roles.map(({ id }) => id).filter((id) => mayEnter(id, key))).toEqual(expected)
})

test.each([0, 6, 12, 45, 12345, -1, 1.5, Number.NaN, Infinity])('%d is no role and enters nothing', (role) => {
  expect(mayEnter(role, '12345')).toBe(false)
  expect(mayEnter(role, `12345 ${role}`)).toBe(false)
  expect(roleLabel(role)).toBe('')
})

test('roles are read by their labels', () => {
  expect([1, 2, 3, 4, 5].map(roleLabel)).toEqual(['Super Admin', 'BU Head', 'HR', 'Employee', 'Team Lead'])
  expect(roles.map(({ name }) => name)).toEqual(['SUPER_ADMIN', 'BU_HEAD', 'HR', 'EMPLOYEE', 'TEAM_LEAD'])
})
