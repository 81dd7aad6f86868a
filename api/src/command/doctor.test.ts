import { readProviders } from '@hr/contract/providers'
import { signInAttempts } from '@hr/db/schema'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { postMails, postSecretMails } from '../outbox.ts'
import { testApi } from '../testing.ts'
import { doctor } from './doctor.ts'

const api = await testApi()
afterEach(() => {
  process.exitCode = undefined
})

const said = (changes = {}) => doctor({ ...api.deps.env, ...changes })
const lineOf = async (name: string, changes = {}) =>
  (await said(changes)).match(new RegExp(`^\\w+ +${name} .*(\\n {19}.*)?`, 'm'))?.[0].replace(/\s+/g, ' ')

describe('hr doctor', () => {
  it('says of each thing that it is well', async () => {
    await api.db.execute(sql`select make_swipe_partitions(now()::date, 1)`)
    const lines = (await said()).split('\n').filter((line) => !line.startsWith(' '))
    const states = Object.fromEntries(lines.map((line) => line.split(/ +/)).map(([state, name]) => [name, state]))
    expect(states).toEqual({
      ...{
        Database: 'ok',
        Migrations: 'ok',
        Roles: 'ok',
        Clock: 'ok',
        Queue: 'ok',
        Secret: 'ok',
        Imports: 'ok',
        Waiting: 'ok',
      },
      ...{ 'Sign-in': 'ok', Searches: 'ok', Swipes: 'ok', Replica: 'ok', Room: 'ok', Files: 'ok', Addresses: 'ok' },
      Providers: 'ok',
      // no backups are made by the clock; the server of the tests forgets what it has written, and its mails are files
      ...{ Durability: 'wrong', Mail: 'look', Backups: 'look' },
    })
    expect(process.exitCode).toBe(1)
  })

  it('finds a database that is away, one role for everything, and a later version', async () => {
    expect(await lineOf('Database', { DATABASE_URL: 'postgres://hr@127.0.0.1:1/hr' })).toMatch(
      /^wrong Database it does not answer: .*ECONNREFUSED.* Start it, or mend DATABASE_URL/,
    )
    expect(await lineOf('Roles', { DATABASE_URL: api.url })).toMatch(/^look Roles .*owns the tables.*Two roles/)
    await api.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)`)
    expect(await lineOf('Migrations')).toMatch(/^wrong Migrations a later version/)
    await api.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  })

  it('finds mails that fail, that nobody works on, and that another secret has sealed', async () => {
    const letter = { to: 'lead@example.com', subject: 'Leave', text: 'Please' }
    await postMails(api.db, [letter])
    await postSecretMails(api.db, { APP_SECRET: 'another secret of thirty-two letters' }, [letter])
    expect(await lineOf('Queue')).toBe('ok Queue 2 wait, none for long')
    expect(await lineOf('Secret')).toMatch(/^wrong Secret a mail that waits was sealed with another APP_SECRET/)
    await api.db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`)
    expect(await lineOf('Queue')).toMatch(/^wrong Queue 2 jobs have waited .* start one/)
    await api.db.execute(
      sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'connect ECONNREFUSED'`,
    )
    expect(await lineOf('Queue')).toMatch(/^look Queue 2 of 2 jobs have failed, the last with: connect ECONNREFUSED/)
  })

  it('finds imports that stand still, who was turned away, a store and a mail server that are away', async () => {
    await api.db.execute(sql`
      insert into imports (kind, uploaded_by, file_name, rows_total, state, alive_at)
        values ('swipes', ${api.company.hr.id}, 'a.csv', 1, 'importing', now() - interval '1 hour')`)
    expect(await lineOf('Imports')).toMatch(/^wrong Imports these stand still: 1/)
    await api.db.insert(signInAttempts).values({ email: 'a@example.com', ipAddress: '::1', outcome: 'Locked' })
    expect(await lineOf('Sign-in')).toMatch(/^look Sign-in 1 addresses were turned away .* from 1 clients/)
    expect(await lineOf('Mail', { MAIL_URL: 'smtp://127.0.0.1:1' })).toMatch(/^wrong Mail 127.0.0.1:1: .*ECONNREFUSED/)
    expect(await lineOf('Files', { DATA_DIR: '/dev/null/nowhere' })).toMatch(
      /^wrong Files DATA_DIR: files cannot be written/,
    )
    expect(await lineOf('Backups', { BACKUP_TO: '/dev/null/nowhere/' })).toMatch(/^wrong Backups there is none yet/)
    expect(await lineOf('Addresses', { NODE_ENV: 'production' })).toMatch(/^look Addresses PUBLIC_URL is/)
    const gone = readProviders({
      ...{
        OIDC_PROVIDERS: 'gone',
        OIDC_GONE_NAME: 'Gone',
        OIDC_GONE_ISSUER: 'http://127.0.0.1:9',
        OIDC_GONE_CLIENT_ID: 'hr',
      },
    })
    expect(await lineOf('Providers', { PROVIDERS: gone })).toMatch(/^wrong Providers away: Gone Nobody signs in by it/)
  })
})
