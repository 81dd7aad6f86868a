import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

// Words of code that hold a role: roleId, employeeRoleId, role_id, user.role.
const ROLE = String.raw`(?:\brole|[rR]oleId|\brole_id)`
const NUMBERED = [
  // role === 3, ${employees.roleId} <> 1, e.role_id in (2, 3)
  new RegExp(String.raw`${ROLE}\}? *(?:[!=]==?|<>|=|in) *[[(]?[1-7]\b`),
  // roleId: 3
  /(?:\brole|[rR]oleId): [1-7]\b/,
  // eq(employees.roleId, 3), inArray(employees.roleId, [2, 3])
  new RegExp(String.raw`${ROLE}, \[?[1-7]\b`),
  // [1, 3].includes(user.employeeRoleId)
  /\[[1-5, ]+\]\.includes\([\w.?]*[rR]ole/,
  // const HR = 3
  /\b(?:SUPER_ADMIN|BU_HEAD|HR|EMPLOYEE|TEAM_LEAD|AUDITOR|IT_ADMIN) = [1-7]\b/,
]
const isNumbered = (line: string) => NUMBERED.some((pattern) => pattern.test(line))

/** Every source file but the tests, the migrations and the one file that gives the roles their numbers. */
function sources(): string[] {
  return ['api/src', 'db', 'packages', 'web/app', 'web/server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/node_modules|\.test\.|src\/access\.ts$/.test(file)),
  )
}

test.each([
  'if (me.roleId === 3) return',
  'user?.role !== 1',
  'const person = { roleId: 4 }',
  'inArray(employees.roleId, [2, 3])',
  '[1, 3].includes(user.employeeRoleId)',
  'sql`e.left_at is null and e.role_id <> 1`',
  `sql\`\${employees.roleId} <> 1\``,
  'const HR = 3',
  'const AUDITOR = 6',
])('a number next to a role is found: %s', (line) => {
  expect(isNumbered(line)).toBe(true)
})

test('roles are called by their names, from access.ts, in every file', () => {
  const found = sources().flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isNumbered(line) ? [`${relative('.', file)}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
