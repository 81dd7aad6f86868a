import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createCompany } from '@hr/db/factories'
import { sessions } from '@hr/db/schema'
import { testDb } from '@hr/db/testing'
import { isNull } from 'drizzle-orm'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from './app.ts'
import { readEnv } from './env.ts'
import { hashPassword } from './login/passwords.ts'
import { openStorage } from './storage/open.ts'

// The command, run as an operator would.
const root = fileURLToPath(new URL('../../', import.meta.url))
const { url, db, truncate, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
const settings = { DATABASE_URL: url, APP_SECRET: 'a secret for tests alone, long enough', LOG_LEVEL: 'silent' }
const env = readEnv({ ...settings, RATE_LIMIT_PER_MINUTE: '0' })
const app = await buildApp({ db, env, storage: await openStorage(env), now: () => new Date() })
afterAll(async () => {
  await app.close()
  await close()
})

type Ended = { code: number; stdout: string; stderr: string }

async function run(args: string[], given: Record<string, string> = settings): Promise<Ended> {
  const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'api/src/first-admin.ts'), ...args]
  const { PATH, HOME } = process.env
  const options = { env: { NODE_ENV: 'test' as const, PATH, HOME, ...given }, cwd: root }
  return promisify(execFile)(process.execPath, command, options).then(
    (said) => ({ code: 0, ...said }),
    (error: Ended) => error,
  )
}

const signIn = (email: string, password: string) =>
  app.inject({ method: 'POST', url: '/login/auth', payload: { email, password } })
const passwordIn = ({ stdout }: Ended) => /^Sign in as \S+ with the password (\S+)$/m.exec(stdout)?.[1] ?? ''

const EMAIL = 'admin@company.example'
const place = ['--unit', 'Head Office', '--country', 'Portugal', '--city', 'Lisbon', '--zone', 'Europe/Lisbon']

describe('the command for super admins', () => {
  it('says how it is used, without a database', async () => {
    const { code, stdout } = await run(['--help'], {})
    expect(code).toBe(0)
    expect(stdout).toContain('--email admin@company.example')
    expect(stdout).toContain('--reset admin@company.example')
  })

  it.each([
    [['--email', 'x', '--zone', 'Lisbon'], '--email must be an e-mail address\n--unit names the first business unit\n'],
    [['--reset', EMAIL, '--unit', 'Head Office'], '--reset goes with no other option\nSee --help.\n'],
    [['--rest', EMAIL], "Unknown option '--rest'\nSee --help.\n"],
  ])('%j is misuse, which it says and ends with 1', async (args, said) => {
    const { code, stdout, stderr } = await run(args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(said)
  })

  it('makes the first super admin of an empty system, once, and lets them in again when they lost the password', async () => {
    await truncate()
    const made = await run(['--email', EMAIL, ...place])
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect((await signIn(EMAIL, passwordIn(made))).statusCode).toBe(200)
    const again = await run(['--email', EMAIL, ...place])
    expect(again).toMatchObject({ code: 1, stdout: '', stderr: 'There are people in this system already.\n' })

    for (let tries = 0; tries < 5; tries += 1) await signIn(EMAIL, 'Wrong@2026')
    const reset = await run(['--reset', EMAIL.toUpperCase()])
    expect(reset).toMatchObject({ code: 0, stderr: '' })
    expect(await db.$count(sessions, isNull(sessions.endedAt))).toBe(0)
    expect((await signIn(EMAIL, passwordIn(made))).statusCode).toBe(401)
    expect((await signIn(EMAIL, passwordIn(reset))).statusCode).toBe(200)
  })

  it('resets nobody else’s password, and says what the database says when it is away', async () => {
    await truncate()
    const { hr } = await createCompany(db, { passwordHash: await hashPassword('Leave@2026') })
    const { code, stderr } = await run(['--reset', hr.workEmail])
    expect({ code, stderr }).toEqual({ code: 1, stderr: `No super admin has the address ${hr.workEmail}.\n` })
    const away = await run(['--reset', EMAIL], { ...settings, DATABASE_URL: 'postgres://hr@127.0.0.1:1/hr' })
    expect(away.code).toBe(1)
    expect(away.stderr).toContain('ECONNREFUSED')
  })
})
