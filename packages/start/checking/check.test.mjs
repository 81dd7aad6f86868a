import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp, fakeCheckout, temporaryFolder } from '../testing.mjs'
import { runSteps } from './check.mjs'
import { countPlaywright, countVitest } from './counts.mjs'

let checkout
beforeAll(() => {
  checkout = fakeCheckout()
})
afterAll(cleanUp)

/** Runs the script of npm test in the fake checkout. Returns its exit code, its last line, and its output on stderr. */
function check(...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['packages/start/test.mjs', ...words], {
    cwd: checkout,
    encoding: 'utf8',
  })
  return { status, last: stdout.trimEnd().split('\n').at(-1), stderr: stderr.trim() }
}

/** Runs it while other work runs. Returns its exit code. */
async function begin(...words) {
  const child = spawn(process.execPath, ['packages/start/test.mjs', ...words], { cwd: checkout, stdio: 'ignore' })
  const [status] = await once(child, 'exit')
  return status
}

/** The beginning of a build that takes a second, and notes that it was done. */
const slowly = `
import { appendFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
appendFileSync('times-built.log', 'once ')
await setTimeout(1000)
`

describe('npm test', () => {
  test('ends with 0 and a line of counts when all steps passed', () => {
    expect(check('--only=build')).toEqual({ status: 0, last: '0 passed, 0 failed', stderr: '' })
  })

  test('ends with 1, and says which step failed, at the first that fails', () => {
    const script = join(checkout, 'web/build.mjs')
    const right = readFileSync(script)
    writeFileSync(script, 'process.exit(1)')
    const { status, last, stderr } = check('--only=build,unit')
    writeFileSync(script, right)

    expect({ status, last }).toEqual({ status: 1, last: '0 passed, 1 failed' })
    expect(stderr).toMatch(/The web could not be built[\s\S]*The step "build" failed/)
  })

  test('builds once when two begin at the same time: the second waits for the first', async () => {
    const script = join(checkout, 'web/build.mjs')
    const right = readFileSync(script, 'utf8')
    writeFileSync(script, `${slowly}${right}`)
    const statuses = await Promise.all([begin('--only=build'), begin('--only=build')])
    writeFileSync(script, right)

    expect(statuses).toEqual([0, 0])
    expect(readFileSync(join(checkout, 'web/times-built.log'), 'utf8')).toBe('once ')
  })

  test('refuses words that it does not know', () => {
    const { status, last, stderr } = check('--only=unit,moon')

    expect({ status, last }).toEqual({ status: 1, last: '0 passed, 1 failed' })
    expect(stderr).toContain('npm test does not know "moon"')
  })
})

test('a run of everything goes on past failing tests, but not past a failing build, nor when it is ended', async () => {
  const runAll = async (failing, form, ending = new AbortController().signal) => {
    const runOne = async (name) => ({ name, ok: name !== failing })
    return (await runSteps(['build', 'unit', 'e2e'], { form, ending }, runOne)).map(({ name }) => name)
  }

  expect(await runAll('unit', 'all')).toEqual(['build', 'unit', 'e2e'])
  expect(await runAll('build', 'all')).toEqual(['build'])
  expect(await runAll('unit', 'all', AbortSignal.abort())).toEqual(['build'])
  expect(await runAll('unit', 'short')).toEqual(['build', 'unit'])
})

test('counts are read from the reports; a report that was never written counts nothing', () => {
  const file = join(temporaryFolder(), 'report.json')
  writeFileSync(file, JSON.stringify({ numPassedTests: 7, numFailedTests: 2 }))
  expect(countVitest(file)).toEqual({ passed: 7, failed: 2 })

  writeFileSync(file, JSON.stringify({ stats: { expected: 5, flaky: 1, unexpected: 3, skipped: 4 } }))
  expect(countPlaywright(file)).toEqual({ passed: 6, failed: 3 })
  expect(countPlaywright(`${file}.missing`)).toEqual({ passed: 0, failed: 0 })
})
