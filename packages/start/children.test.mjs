import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepSmall } from './children.mjs'
import { cleanUp, temporaryFolder, until } from './testing.mjs'

afterAll(cleanUp)

test('a log is kept small while it is written to, with what went before beside it', async () => {
  const log = join(temporaryFolder(), 'api.log')
  const stop = keepSmall(log, 1_000, 10)
  appendFileSync(log, `first\n${'x'.repeat(1_000)}\n`)
  await until(() => statSync(log).size === 0)
  appendFileSync(log, 'second\n')
  expect(readFileSync(`${log}.1`, 'utf8')).toMatch(/^first\n/)
  expect(readFileSync(log, 'utf8')).toBe('second\n')
  expect(existsSync(`${log}.2`)).toBe(false)
  stop()
})
