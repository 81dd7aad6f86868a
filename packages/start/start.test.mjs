import { spawnSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cleanUp,
  fakeCheckout,
  isRunning,
  npmStartIn,
  parentOf,
  pidAt,
  postgresPid,
  starterOf,
  startIn,
  startInShell,
  until,
} from './testing.mjs'

let checkout
let dataDir
beforeAll(() => {
  checkout = fakeCheckout()
  dataDir = join(checkout, '.data')
})
afterAll(cleanUp)

/** Starts, waits until everything is up, runs `during`, and stops. Returns what `during` returned. */
async function whileUp(during, env) {
  const start = await startIn(checkout, env)
  try {
    await start.ready()
    expect(start.seen.err).toBe('')
    return await during(start)
  } finally {
    start.child.kill('SIGINT')
    await start.ended
  }
}

describe('npm start', () => {
  test('serves, says where and with whom, and stops all of it at Ctrl-C', async () => {
    const start = await startIn(checkout)
    await start.ready()
    const pids = [await pidAt(start.web), await pidAt(start.api), postgresPid(dataDir)]
    start.child.kill('SIGINT')

    expect(await start.ended).toBe(0)
    expect(pids.map(isRunning)).toEqual([false, false, false])
    expect(start.seen.out).toMatch(/✔ Database +Postgres 17 in \.data +\d+\.\d s/)
    expect(start.seen.out).toContain('The demo company is in place')
    expect(start.seen.out).toMatch(/Open +http:\/\/localhost:\d+\n/)
    expect(start.seen.out).toMatch(/superadmin@example\.com[\s\S]*Leave@2026/)
  })

  test('keeps its secret private, and builds nothing twice', async () => {
    const secret = () => readFileSync(join(dataDir, 'secret'), 'utf8')
    const before = secret()
    const output = await whileUp(({ seen }) => seen.out)

    expect(secret()).toBe(before)
    expect(before.trim().length).toBeGreaterThanOrEqual(32)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(output).toMatch(/API build +up to date/)
    expect(output).toMatch(/Web build +up to date/)
  })

  test('builds again only what has changed', async () => {
    writeFileSync(join(checkout, 'web/new.ts'), 'export const one = 1\n')
    const output = await whileUp(({ seen }) => seen.out)

    expect(output).toMatch(/API build +up to date/)
    expect(output).toMatch(/Web build +built/)
  })

  test('brings back what is killed', async () => {
    await whileUp(async (start) => {
      const kill = async (pid, now) => {
        process.kill(pid, 'SIGKILL')
        const next = await until(async () => (await now()) !== pid && (await now()))
        expect(isRunning(next)).toBe(true)
      }
      await kill(await pidAt(start.api), () => pidAt(start.api))
      await kill(await pidAt(start.web), () => pidAt(start.web))
      await kill(postgresPid(dataDir), () => postgresPid(dataDir))
      expect(start.seen.out).toContain('Postgres ended by itself (SIGKILL) and is being started again')
    })
  })

  test('never gives up a server that does not come back, and says why and when it does', async () => {
    const server = join(checkout, 'api/dist/server.js')
    const right = readFileSync(server)
    await whileUp(async (start) => {
      writeFileSync(server, `throw new Error('the database is away')`)
      process.kill(await until(() => pidAt(start.api)), 'SIGKILL')
      await until(() => start.seen.out.includes('the database is away'))
      // More than the attempts after which it once gave up.
      await sleep(6_000)
      expect(await pidAt(start.web)).toBeGreaterThan(0)
      expect(start.seen.out.match(/the database is away/g)).toHaveLength(1)

      writeFileSync(server, right)
      const back = Date.now()
      await until(() => pidAt(start.api))
      expect(Date.now() - back).toBeLessThan(5_000)
      await until(() => /API is up again, at attempt \d/.test(start.seen.out))
    }).finally(() => writeFileSync(server, right))
  })

  test('stops all of it when only npm is asked to end', async () => {
    const start = await npmStartIn(checkout)
    await start.ready()
    const pids = [await pidAt(start.web), await pidAt(start.api), postgresPid(dataDir)]
    start.child.kill('SIGTERM')
    await until(() => !pids.some(isRunning))
    await start.ended
  })

  test('runs on without a terminal when the shell that started npm ends, and when a hang-up is sent', async () => {
    const start = await startInShell(checkout, 'npm start < /dev/null & read line')
    await start.ready()
    const starter = await starterOf(dataDir)
    const servers = [starter, await pidAt(start.web), await pidAt(start.api)]
    await start.closeShell()
    // It looked for a changed parent twice a second.
    await sleep(1_500)
    process.kill(starter, 'SIGHUP')
    await sleep(500)
    expect(servers.map(isRunning)).toEqual([true, true, true])

    process.kill(starter, 'SIGTERM')
    await start.ended
    expect(start.seen.out).toContain('Stopping, as it was sent SIGTERM')
  })

  test('says why it stops when npm is killed at a terminal', async () => {
    // The shell outlives npm, since the terminal would close with its last process and swallow the sentence.
    const start = await startInShell(checkout, `script -qefc 'npm start; read line' /dev/null`)
    await start.ready()
    const starter = await starterOf(dataDir)
    process.kill(parentOf(starter), 'SIGKILL')
    await until(() => !isRunning(starter))
    await start.closeShell()
    await start.ended
    expect(start.seen.out).toContain('Stopping, because npm has ended')
  })

  test('leaves no server of ours behind when it is killed itself, and starts again', async () => {
    const start = await startIn(checkout)
    await start.ready()
    const pids = [await pidAt(start.web), await pidAt(start.api)]
    start.child.kill('SIGKILL')
    await until(() => !pids.some(isRunning))
    const orphan = postgresPid(dataDir)

    await whileUp(() => expect(postgresPid(dataDir)).not.toBe(orphan))
    expect(isRunning(orphan)).toBe(false)
  })

  test('refuses a second start on the same data', async () => {
    await whileUp(async ({ child }) => {
      const second = await startIn(checkout)
      expect(await second.ended).toBe(1)
      expect(second.seen.err.trim()).toBe(
        `✖ The data folder ${dataDir} is already in use by process ${child.pid}: stop that one first, or set DATA_DIR to another folder.`,
      )
    })
  })

  test('says which port is in use, and what to change, before it does anything', async () => {
    const other = createServer().listen(0)
    const { port: taken } = /** @type {import('node:net').AddressInfo} */ (other.address())
    const port = String(taken)
    for (const name of ['WEB_PORT', 'API_PORT']) {
      const start = await startIn(checkout, { [name]: port })
      expect(await start.ended).toBe(1)
      expect(start.seen.err.trim()).toBe(
        `✖ Port ${port} is already in use: stop what uses it, or set ${name} to another port.`,
      )
      expect(start.seen.out).not.toContain('Packages')
    }
    other.close()
  })

  test('says in one sentence what is wrong with a setting', async () => {
    const secret = 'x'.repeat(32)
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/hr' }
    const wrong = [
      [{ WEB_PORT: 'abc' }, 'WEB_PORT is "abc": set it to a port number from 1 to 65535.'],
      [{ WEB_PORT: '3000', API_PORT: '3000' }, 'WEB_PORT and API_PORT are both 3000: set them to different ports.'],
      [{ API_PORT: '4190' }, 'API_PORT is 4190, which browsers and Node refuse to call: set it to another port.'],
      [{ WEB_PORT: '6000' }, 'WEB_PORT is 6000, which browsers and Node refuse to call: set it to another port.'],
      [production, 'APP_SECRET is missing: set it to at least 32 random characters and keep it.'],
      [
        { ...production, APP_SECRET: secret, SEED: 'demo' },
        'SEED=demo fills a database with known passwords: it is refused when NODE_ENV is production.',
      ],
      [
        { DATA_DIR: 'package.json' },
        `The data folder ${join(checkout, 'package.json')} cannot be written (EEXIST): mend it, or set DATA_DIR to another folder.`,
      ],
      [
        { DATABASE_URL: 'postgres://127.0.0.1:9/hr' },
        'DATABASE_URL leads to no database that answers: connect ECONNREFUSED 127.0.0.1:9',
      ],
    ]
    for (const [env, sentence] of wrong) {
      const start = await startIn(checkout, env)
      expect({ ended: await start.ended, replace: start.seen.err.trim().replace('✖ ', '') }).toEqual({
        ended: 1,
        replace: sentence,
      })
    }
  })

  test('checks the settings of the servers before it makes a database', async () => {
    const check = join(checkout, 'api/dist/check-environment.js')
    writeFileSync(check, `console.error('PUBLIC_URL ' + process.env.PUBLIC_URL); process.exitCode = 1`)
    const start = await startIn(checkout, { PUBLIC_URL: 'ftp://x' })
    expect({ ended: await start.ended, err: start.seen.err.trim() }).toEqual({ ended: 1, err: '✖ PUBLIC_URL ftp://x' })
    expect(start.seen.out).not.toContain('Database')
    writeFileSync(check, '')
  })

  test('says why a server does not start, and stops the rest', async () => {
    const server = join(checkout, 'api/dist/server.js')
    const right = readFileSync(server)
    writeFileSync(server, `throw new Error('the moon is full')`)
    const start = await startIn(checkout)

    expect(await start.ended).toBe(1)
    expect(start.seen.err).toMatch(/✖ The API did not start: .*the moon is full/)
    writeFileSync(server, right)
  })

  test('says that an old Node is too old', () => {
    const script = `Object.defineProperty(process.versions, 'node', { value: '20.18.3' }); import('./packages/start/start.mjs')`
    const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: checkout, encoding: 'utf8' })

    expect(status).toBe(1)
    expect(stderr).toBe('Node 20.18.3 is too old: install Node 20.19 or newer from https://nodejs.org and try again.\n')
  })
})
