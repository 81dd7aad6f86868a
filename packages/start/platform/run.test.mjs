import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, temporaryFolder, until } from '../testing.mjs'
import { asGroup, endCommands, run } from './run.mjs'

afterAll(cleanUp)

test('what is ended takes along what it has started', async () => {
  const note = join(temporaryFolder(), 'pid')
  const sleeper = `require('node:fs').writeFileSync(${JSON.stringify(note)}, String(process.pid)); setInterval(() => {}, 1000)`
  const starter = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(sleeper)}], { stdio: 'ignore' })`
  const ended = run(process.execPath, ['-e', starter], { ...asGroup, shell: false })
  await until(() => existsSync(note) && readFileSync(note, 'utf8') !== '')
  const pid = Number(readFileSync(note, 'utf8'))
  endCommands()
  expect(await ended).toMatchObject({ signal: 'SIGTERM' })
  await until(() => !isAlive(pid))
})

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
