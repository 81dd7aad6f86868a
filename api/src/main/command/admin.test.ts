import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompany } from '@hr/db/factories'
import { sessions } from '@hr/db/schema'
import { testDb } from '@hr/db/testing'
import * as operationsWords from '@hr/words/operations'
import { isNull } from 'drizzle-orm'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { readEnv } from '../../platform/env.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { hashPassword } from '../../signing-in/login/passwords.ts'
import { buildApp } from '../app.ts'
import { runHr } from './testing.ts'

// The command, run as an operator would.
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
  return runHr(args, given).then(
    (said) => ({ code: 0, ...said }),
    (error: Ended) => error,
  )
}

const signIn = (email: string, password: string) =>
  app.inject({ method: 'POST', url: '/login/auth', payload: { email, password } })
const passwordIn = ({ stdout }: Ended) => /^Sign in as \S+ with the password (\S+)$/m.exec(stdout)?.[1] ?? ''

const EMAIL = 'admin@company.example'
const place = ['--unit', 'Head Office', '--country', 'Portugal', '--city', 'Lisbon', '--zone', 'Europe/Lisbon']

describe('hr', { timeout: 120_000 }, () => {
  it('says its words and its version, and what it does not know', async () => {
    const help = await run([], {})
    expect(help.stdout).toMatch(/hr admin[\s\S]*hr mail-test[\s\S]*hr migrate[\s\S]*hr version/)
    expect(await run(['version'], {})).toMatchObject({ code: 0, stdout: 'HR & Leave 0.1.0\n' })
    expect(await run(['dance'], {})).toMatchObject({ code: 2, stderr: 'There is no "hr dance". See --help.\n' })
  })

  it('migrates, and sends a mail to try', async () => {
    expect((await run(['migrate'])).stdout).toMatch(/The database is up to date\n$/)
    const folder = await mkdtemp(join(tmpdir(), 'hr-mail-test-'))
    const sent = await run(['mail-test', EMAIL], { ...settings, DATA_DIR: folder })
    expect(sent.stdout).toContain(`MAIL_URL is not set, so the email was saved in ${folder}/mail`)
    expect(await readdir(join(folder, 'mail'))).toHaveLength(1)
    await rm(folder, { recursive: true })
    const refused = await run(['mail-test', EMAIL], { ...settings, MAIL_URL: 'smtp://127.0.0.1:1' })
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('127.0.0.1:1 did not accept the email: '),
    })
    expect(await run(['mail-test'])).toMatchObject({ code: 2 })
  })
})

describe('hr admin', { timeout: 120_000 }, () => {
  it('says how it is used, without a database', async () => {
    const { code, stdout } = await run(['admin', '--help'], {})
    expect(code).toBe(0)
    expect(stdout).toContain('--email admin@company.example')
    expect(stdout).toContain('--reset admin@company.example')
  })

  it.each([
    [['--email', 'x', '--zone', 'Lisbon'], `${operationsWords.emailNeedsAddress}\n${operationsWords.unitNeedsName}\n`],
    [['--reset', EMAIL, '--unit', 'Head Office'], `${operationsWords.resetStandsAlone}\nSee --help.\n`],
    [['--rest', EMAIL], "Unknown option '--rest'\nSee --help.\n"],
  ])('%j is misuse, which it says and ends with 2', async (args, said) => {
    const { code, stdout, stderr } = await run(['admin', ...args])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(said)
  })

  it('makes the first super admin of an empty system, once, and lets them in again when they lost the password', async () => {
    await truncate()
    const made = await run(['admin', '--email', EMAIL, ...place])
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect((await signIn(EMAIL, passwordIn(made))).statusCode).toBe(200)
    const again = await run(['admin', '--email', EMAIL, ...place])
    expect(again).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${operationsWords.peopleExistAlready}\n`,
    })

    for (let tries = 0; tries < 5; tries += 1) await signIn(EMAIL, 'Wrong@2026')
    const reset = await run(['admin', '--reset', EMAIL.toUpperCase()])
    expect(reset).toMatchObject({ code: 0, stderr: '' })
    expect(await db.$count(sessions, isNull(sessions.endedAt))).toBe(0)
    expect((await signIn(EMAIL, passwordIn(made))).statusCode).toBe(401)
    expect((await signIn(EMAIL, passwordIn(reset))).statusCode).toBe(200)
  })

  it('makes another super admin, of a unit that is there', async () => {
    const other = ['--name', 'Rosa Lima', '--id', 'EMP-0099', '--email', 'rosa@company.example']
    const nowhere = await run(['admin', ...other, '--unit', 'Nowhere'])
    expect(nowhere).toMatchObject({ code: 1, stderr: `${operationsWords.noSuchUnit('Nowhere')}\n` })
    const made = await run(['admin', ...other, '--unit', 'head office'])
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect((await signIn('rosa@company.example', passwordIn(made))).statusCode).toBe(200)
  })

  it('resets nobody else’s password, and says what the database says when it is away', async () => {
    await truncate()
    const { hr } = await createCompany(db, { passwordHash: await hashPassword('Leave@2026') })
    const { code, stderr } = await run(['admin', '--reset', hr.workEmail])
    expect({ code, stderr }).toEqual({ code: 1, stderr: `No super admin has the address ${hr.workEmail}.\n` })
    const away = await run(['admin', '--reset', EMAIL], { ...settings, DATABASE_URL: 'postgres://hr@127.0.0.1:1/hr' })
    expect(away.code).toBe(1)
    expect(away.stderr).toContain('ECONNREFUSED')
  })
})
