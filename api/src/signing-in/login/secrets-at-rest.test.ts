import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { startJobs } from '../../main/jobs.ts'
import { logger } from '../../platform/log.ts'
import { PASSWORD, postedLetters, testApi } from '../../testing/api.ts'
import { inviteToSetPassword } from './invite.ts'

// Somebody who reads the database, a copy of it or the logs can neither sign in nor set anybody's password.
let written = ''
const stream = new Writable({
  write(chunk, _encoding, done) {
    written += chunk
    done()
  },
})
const api = await testApi({ logger: { ...logger('trace'), stream } })
const EMAIL = 'employee@example.com'

/** Every row of every table outside Postgres' own schemas, including the queue's. */
async function everything(): Promise<string> {
  const tables = await api.db.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
      and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => api.db.execute(sql`select to_jsonb(t)::text as row from ${sql.raw(name)} t`)),
  )
  return JSON.stringify(rows)
}

let stop = () => Promise.resolve()
afterAll(() => stop())

it('keeps no code, link or token that works readable, in no table and no log, while its mail waits and is retried', async () => {
  await api.call(null, '/login/forget_password', { employeeEmail: EMAIL })
  await api.db.transaction((tx) => inviteToSetPassword(tx, api.deps.env, api.company.lead.id, api.deps.now()))
  const [asked, invited] = await postedLetters(api.db)
  const code = /Your code is (\d{6})/.exec(asked?.text ?? '')?.[1] ?? 'no code'
  const link = /link=(\S+)/.exec(invited?.text ?? '')?.[1] ?? 'no link'
  // The code must not match, by chance, within a longer number or the fraction of a second.
  const alone = new RegExp(`(?<![\\d.])${code}(?!\\d)`)

  const tried: string[] = []
  const mailer = async ({ text }: { text: string }) => {
    tried.push(text)
    throw new Error('The mail server is away')
  }
  const jobs = await startJobs(api.deps, mailer, api.app.log)
  stop = jobs.stop
  await expect.poll(() => tried.length, { timeout: 10_000 }).toBe(2)
  await expect.poll(everything, { timeout: 10_000 }).toContain('The mail server is away')
  const waiting = await everything()
  expect(waiting).toContain(EMAIL)
  expect(waiting).not.toMatch(alone)
  expect(waiting).not.toContain(link)

  const verified = await api.call(null, '/login/forget_password_reset_verification', {
    employeeEmail: EMAIL,
    otp: code,
  })
  const opened = await api.call(null, '/login/first_password', { link })
  const signedIn = await api.call(null, '/login/auth', { email: EMAIL, password: PASSWORD })
  const later = await everything()
  for (const token of [verified.body.token, opened.body.token, signedIn.body.logInToken]) {
    expect(later).not.toContain(token)
    expect(written).not.toContain(token)
  }
  expect(written).toContain('The mail server is away')
  expect(written).not.toMatch(alone)
  expect(written).not.toContain(link)
  expect(written).not.toContain(PASSWORD)
})
