import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../platform/root.mjs'
import { leftOut, lines } from './costly.mjs'

const all = () => true
const none = () => false

test.each(lines)('covers and runs what there is: $tests', ({ covers, tests }) => {
  for (const place of covers) expect(existsSync(join(root, place)), place).toBe(true)
  for (const pattern of tests) expect(filesOf(pattern), pattern).not.toEqual([])
})

test('leaves out everything where nothing has changed', () => {
  expect(leftOut([], all)).toEqual(lines.flatMap(({ tests }) => tests))
})

test('runs what covers a change, if its programs are there', () => {
  const pooler = 'api/src/platform/database/{pooler,pooler-away}.test.ts'
  expect(leftOut(['packages/start/test-tools/pooler.mjs'], all)).not.toContain(pooler)
  expect(leftOut(['packages/start/test-tools/pooler.mjs'], none)).toContain(pooler)
  expect(leftOut(['db/client.ts'], all)).not.toContain('db/client.test.ts')
  expect(leftOut(['web/app/root.tsx'], all)).toEqual(leftOut([], all))
})

/** The files of a pattern; each name in braces gives one. */
function filesOf(pattern) {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  const paths = names === undefined ? [pattern] : names.split(',').map((name) => before + name + after)
  return paths.map((path) => {
    const found = path.includes('*') ? existsSync(join(root, path.split('*')[0])) : existsSync(join(root, path))
    expect(found, path).toBe(true)
    return path
  })
}
