import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../platform/root.mjs'

// docs/measured/faults.md names for each fault the tests that prevent it: they must exist.

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [list = ''] = readFileSync(join(root, 'docs/measured/faults.md'), 'utf8').split('## Still open')
const rows = list.split('\n').filter((line) => line.startsWith('- '))

/** Whether there are tests of this name: a file or folder of them, a file in web/e2e, or a script of npm. */
function runs(name: string): boolean {
  const [, script] = name.match(/^npm run (\S+)$/) ?? []
  if (script) return script in scripts
  return holdsTests(name) || (/^[\w-]+\.spec\.ts$/.test(name) && existsSync(join(root, 'web/e2e', name)))
}

const isTest = /\.test\.m?[jt]sx?$/

function holdsTests(path: string): boolean {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found !== undefined && isTest.test(path)
  return readdirSync(join(root, path), { recursive: true }).some((name) => isTest.test(String(name)))
}

it('every fault names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) {
    const [, tests = ''] = row.match(/^- .+: (`[^`]+`(?:, `[^`]+`)*)$/) ?? []
    expect(tests, row).not.toBe('')
    const names = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    expect(names.filter((name) => !runs(name))).toEqual([])
  }
})

it('a name without tests is seen', () => {
  const wrong = ['npm run gone', 'gone.test.ts', 'docs', 'api/src/main/app.ts', 'gone.spec.ts', 'look at it']
  expect(wrong.filter(runs)).toEqual([])
})
