import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../platform/root.mjs'

// docs/faults.md names for each fault a command that shows that it is fixed: it must name something that runs.

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const rows = readFileSync(join(root, 'docs/faults.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Fault '))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** Why a command would run no test, or undefined if it does. */
function wrongWith(command: string): string | undefined {
  const [, script] = command.match(/^npm (?:run )?(\S+)$/) ?? []
  if (script) return scripts[script] ? undefined : `npm has no "${script}"`
  const [, files] = command.match(/^npx vitest run (.+)$/) ?? []
  if (files) return files.split(' ').find((path) => !holdsTests(path))
  return /^[\w-]+\.spec\.ts$/.test(command) && existsSync(join(root, 'web/e2e', command)) ? undefined : command
}

const isTest = /\.test\.m?[jt]sx?$/

function holdsTests(path: string): boolean {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found !== undefined && isTest.test(path)
  return readdirSync(join(root, path), { recursive: true }).some((name) => isTest.test(String(name)))
}

it('a fault has a day, and commands each of which runs a test that exists', () => {
  expect(rows.length).toBeGreaterThan(20)
  for (const [, fault = '', , mended = '', shown = ''] of rows) {
    const commands = [...shown.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command)
    expect({ fault, isDated: /^\d{4}-\d\d-\d\d\b/.test(mended), hasCommand: commands.length > 0 }).toEqual({
      fault,
      isDated: true,
      hasCommand: true,
    })
    expect(commands.map((command) => [command, wrongWith(command)]).filter(([, wrong]) => wrong)).toEqual([])
  }
})

it('a command that runs nothing is noticed', () => {
  const wrong = [
    'npm run gone',
    'npx vitest run gone.test.ts',
    'npx vitest run docs',
    'npx vitest run api/src/main/app.ts',
    'gone.spec.ts',
    'look at it',
  ]
  expect(wrong.filter((command) => wrongWith(command) === undefined)).toEqual([])
})
