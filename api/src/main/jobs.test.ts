import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLeaveRequest } from '@hr/db/factories'
import { idempotencyKeys, mailChoices, passwordCodes, passwordTokens, signInAttempts } from '@hr/db/schema'
import * as mails from '@hr/words/mails'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startRelay } from '../../../packages/drills/relay.ts'
import { createMailer } from '../mail/mailer.ts'
import { giveBackLeftMails, postMails, postNothing, postSecretMails } from '../mail/outbox.ts'
import { readEnv } from '../platform/env.ts'
import { ownApi } from '../testing/api.ts'
import { forgetOld, type Jobs, startJobs } from './jobs.ts'

const api = await ownApi()
const LETTER = { to: 'lead@example.com', subject: 'Søren asks for leave', text: 'Dear Asha,\n.\nThe end – truly.\n' }

const runners: Jobs[] = []
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())))

async function work(settings: Record<string, string> = {}) {
  const { DATABASE_URL, APP_SECRET } = api.deps.env
  const env = readEnv({
    DATABASE_URL,
    APP_SECRET,
    DATA_DIR: api.dataDir,
    PUBLIC_URL: 'https://hr.example.com',
    ...settings,
  })
  runners.push(await startJobs({ ...api.deps, env }, createMailer(env), api.app.log))
}

type Job = { attempts: number; last_error: string | null; payload: object }
const jobs = async () => [
  ...(await api.db.execute<Job>(
    sql`select attempts, last_error, payload from graphile_worker._private_jobs order by id`,
  )),
]

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it never came to be')
    await sleep(25)
  }
}
const queueIsEmpty = async () => (await jobs()).length === 0

describe('a mail without a mail server', () => {
  const folder = join(api.dataDir, 'mail')
  const letters = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))

  it('becomes a file that any mail program opens', async () => {
    await work()
    await postMails(api.db, [LETTER])
    await until(queueIsEmpty)

    const [name] = await letters()
    const text = await readFile(join(folder, name ?? ''), 'utf8')
    expect(text).toMatch(/^To: lead@example\.com\r$/m)
    expect(text).toMatch(/^From: .*<no-reply@localhost>\r$/m)
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(text).toMatch(/^Message-ID: <mail-\d+-\d+@hr\.example\.com>\r$/m)
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(text).toMatch(/^X-Auto-Response-Suppress: All\r$/m)
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('with a secret goes out as it was written, and only from a server with the same secret', async () => {
    const before = await letters()
    await postSecretMails(api.db, api.deps.env, [{ ...LETTER, text: 'your code is 123456\n' }])
    expect(JSON.stringify(await jobs())).not.toContain('123456')
    await work({ APP_SECRET: 'another secret, which is long enough' })
    await until(async () => ((await jobs())[0]?.attempts ?? 0) > 0)
    expect(await letters()).toEqual(before)

    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    await api.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`,
    )
    await work()
    await until(queueIsEmpty)
    const name = (await letters()).find((letter) => !before.includes(letter))
    expect(await readFile(join(folder, name ?? ''), 'utf8')).toContain('your code is 123456\r\n')
  })

  it('goes out once, however many servers share the queue', async () => {
    const before = (await letters()).length
    await Promise.all([work(), work(), work()])
    await postMails(
      api.db,
      Array.from({ length: 20 }, (_, n) => ({ ...LETTER, to: `person${n}@example.com` })),
    )
    await until(queueIsEmpty)
    expect((await letters()).length).toBe(before + 20)
  })

  it('is not sent by a transaction that came to nothing', async () => {
    await work()
    const before = (await letters()).length
    const failed = api.db.transaction(async (tx) => {
      await postMails(tx, [LETTER])
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    await sleep(200)
    expect((await letters()).length).toBe(before)
  })

  it('cannot be given headers by people’s names', async () => {
    await work()
    const before = await letters()
    await postMails(api.db, [{ ...LETTER, subject: 'Leave\r\nBcc: everyone@example.com', to: 'a@example.com' }])
    await until(queueIsEmpty)
    const name = (await letters()).find((letter) => !before.includes(letter))
    expect(await readFile(join(folder, name ?? ''), 'utf8')).not.toMatch(/^Bcc:/m)
  })
})

/** What Postgres sends on a connection when it shuts down: severity, code and message, each with its letter. */
const SHUTTING_DOWN = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'

/**
 * Starts a database that answers the closing of each connection by saying that it is shutting down. Returns its
 * address.
 */
async function closingBadly(): Promise<{ url: string; stop: () => void }> {
  const database = new URL(api.deps.env.DATABASE_URL)
  const proxy = createServer((client) => {
    const server = connect(Number(database.port), database.hostname)
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
    server.pipe(client)
    client.on('data', (chunk) => {
      const isGoodbye = chunk.subarray(-5).equals(Buffer.from('X\0\0\0\x04', 'latin1'))
      if (!isGoodbye) return server.write(chunk)
      const head = Buffer.from('E\0\0\0\0', 'latin1')
      head.writeInt32BE(SHUTTING_DOWN.length + 4, 1)
      client.end(Buffer.concat([head, Buffer.from(SHUTTING_DOWN)]))
      server.end()
    })
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const url = new URL(database)
  url.port = String((proxy.address() as { port: number }).port)
  return { url: url.href, stop: () => proxy.close() }
}

describe('the queue', () => {
  it('outlives a database that shuts down while the connections of the queue are closed', async () => {
    const database = await closingBadly()
    const failures: unknown[] = []
    const note = (error: unknown) => failures.push(error)
    process.on('uncaughtException', note)
    await work({ DATABASE_URL: database.url })
    await postMails(api.db, [LETTER])
    await until(queueIsEmpty)
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    await sleep(300)
    process.off('uncaughtException', note)
    database.stop()
    expect(failures).toEqual([])
  })
})

/** The mails that the mail server has received, and whether it accepts any. */
const received: string[] = []
let isFull = false
/** An address that the mail server does not have. */
const UNKNOWN = 'nobody@example.com'
let smtp: Server | undefined

/** Starts a mail server that knows just enough of SMTP. */
function listen(port = 0): Promise<number> {
  const server = createServer(converse)
  smtp = server
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
}

function converse(socket: Socket): void {
  let text = ''
  let isData = false
  socket.write('220 mail ready\r\n')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk
    for (
      let end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      end >= 0;
      end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
    ) {
      const part = text.slice(0, end)
      text = text.slice(end + (isData ? 5 : 2))
      if (isData) received.push(part)
      socket.write(isData ? (isFull ? '451 try later\r\n' : '250 taken\r\n') : answerTo(part))
      isData = !isData && part === 'DATA'
    }
  })
}

function answerTo(line: string): string {
  if (line === 'DATA') return '354 go on\r\n'
  if (line === `RCPT TO:<${UNKNOWN}>`) return '550 no such user\r\n'
  return line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
}

describe('a mail over SMTP', () => {
  beforeEach(() => {
    received.length = 0
    isFull = false
  })
  afterAll(() => smtp?.close())
  const messageId = (mail: string | undefined) => /^Message-ID: (.*)$/im.exec(mail ?? '')?.[1]
  const again = () => api.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)

  it('is delivered as it was written', async () => {
    const port = await listen()
    await work({ MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'HR <hr@example.com>' })
    await postMails(api.db, [LETTER])
    await until(queueIsEmpty)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/^From: HR <hr@example\.com>$/m)
    expect(received[0]).toMatch(/\r\n\r\nDear Asha,/)
  })

  it('that is turned away is tried again, under the same Message-ID', async () => {
    isFull = true
    const { port } = smtp?.address() as { port: number }
    await work({ MAIL_URL: `smtp://127.0.0.1:${port}` })
    await postMails(api.db, [LETTER])
    await until(async () => (await jobs())[0]?.attempts === 1 && (await jobs())[0]?.last_error !== null)
    expect((await jobs())[0]?.last_error).toContain('451')

    isFull = false
    await again()
    await until(queueIsEmpty)
    expect(received).toHaveLength(2)
    expect(messageId(received[0])).toMatch(/^<mail-/)
    expect(messageId(received[1])).toBe(messageId(received[0]))
  })

  it('to an address that nobody has is not tried again, and its reason is kept', async () => {
    const { port } = smtp?.address() as { port: number }
    await work({ MAIL_URL: `smtp://127.0.0.1:${port}` })
    await postMails(api.db, [{ ...LETTER, to: UNKNOWN }])
    await until(async () => Boolean((await jobs())[0]?.last_error))
    await again()
    await postMails(api.db, [LETTER])
    await until(async () => received.length === 1)
    const [refused] = await jobs()
    expect(refused).toMatchObject({ attempts: 1, last_error: expect.stringContaining('550') })
    await api.db.execute(sql`delete from graphile_worker._private_jobs`)
  })

  it('of an approval to an address that nobody has is sent to Cc anyway, once', async () => {
    const { employee, colleague, annualLeave } = api.company
    const days = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' }
    const { id: leaveId } = await createLeaveRequest(api.db, { ...days, state: 'approved', copiedTo: [colleague.id] })
    await api.db.insert(mailChoices).values({ employeeId: colleague.id, event: 'approved', way: 'now' })
    const { port } = smtp?.address() as { port: number }
    await work({ MAIL_URL: `smtp://127.0.0.1:${port}` })
    await postMails(api.db, [{ ...LETTER, to: UNKNOWN, leaveId, event: 'own', decides: true }])
    await until(async () => received.length === 1)
    expect(received[0]).toMatch(/^Subject: =\?UTF-8\?Q\?Priyanka_Deshpande=E2=80=99s_leave/m)
    await api.db.execute(sql`update graphile_worker._private_jobs set run_at = now(), max_attempts = 25`)
    await until(async () => (await jobs())[0]?.attempts === 2 && (await jobs()).length === 1)
    expect(received).toHaveLength(1)
    await api.db.execute(sql`delete from graphile_worker._private_jobs`)
  })

  it('about a request reaches a reader after an earlier one of it that was turned away, and holds up nobody else', async () => {
    isFull = true
    const { port } = smtp?.address() as { port: number }
    await work({ MAIL_URL: `smtp://127.0.0.1:${port}` })
    const about = (text: string, to = LETTER.to) => ({ ...LETTER, to, text, leaveId: 17 })
    await postMails(api.db, [about('It waits for you.')])
    await until(async () => (await jobs())[0]?.last_error?.includes('451') === true)
    isFull = false
    await postMails(api.db, [about('It is withdrawn.'), about('It is withdrawn.', 'hr@example.com')])
    await until(async () => (await jobs()).length === 2 && (await jobs())[1]?.last_error !== null)
    expect((await jobs())[1]).toMatchObject({ attempts: 0, last_error: mails.earlierEmailFirst })
    expect(received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).toEqual([LETTER.to, 'hr@example.com'])
    await again()
    await until(queueIsEmpty)
    expect(received.slice(2).map((mail) => mail.split('\r\n\r\n')[1])).toEqual([
      'It waits for you.',
      'It is withdrawn.',
    ])
  })

  it('is not lost while the mail server is down, and blocks nothing else', async () => {
    const { port } = smtp?.address() as { port: number }
    await new Promise((closed) => smtp?.close(closed))
    await work({ MAIL_URL: `smtp://127.0.0.1:${port}` })
    await postMails(api.db, [LETTER, { ...LETTER, to: 'hr@example.com' }])
    await until(async () => (await jobs()).every((job) => job.attempts >= 1 && job.last_error !== null))
    expect(await jobs()).toHaveLength(2)
    expect((await jobs())[0]?.payload).toEqual(LETTER)

    await listen(port)
    await again()
    await until(queueIsEmpty)
    expect(received).toHaveLength(2)
  })
})

/** The database behind a relay that may be away. */
async function behindRelay() {
  const url = new URL(api.deps.env.DATABASE_URL)
  const relay = await startRelay(Number(url.port))
  url.port = String(relay.port)
  return { relay, url: url.href }
}

describe('a queue', () => {
  it.each([
    ['was taken', 'is sent once more at most'],
    ['was turned away', 'is sent at its next try'],
  ])('goes on after the database has gone just as a mail %s, which %s', async (how) => {
    const { relay, url } = await behindRelay()
    const failures: unknown[] = []
    const note = (error: unknown) => failures.push(error)
    process.on('unhandledRejection', note)
    const taken: string[] = []
    const mailer = async ({ to }: { to: string }) => {
      taken.push(to)
      if (taken.length > 1) return
      await relay.away()
      if (how === 'was turned away') throw new Error('try later')
    }
    const env = { ...api.deps.env, DATABASE_URL: url, DATABASE_DIRECT_URL: url }
    runners.push(await startJobs({ ...api.deps, env }, mailer, api.app.log))
    await postMails(api.db, [LETTER])
    await until(() => taken.length === 1)
    await sleep(300)
    await relay.back()
    await postMails(api.db, [{ ...LETTER, to: 'hr@example.com' }])
    await until(() => taken.includes('hr@example.com'))

    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    relay.stop()
    process.off('unhandledRejection', note)
    expect(failures).toEqual([])
  })

  it('ends when the database goes before it has heard that it is listened to', async () => {
    const { relay, url } = await behindRelay()
    const failures: unknown[] = []
    const note = (error: unknown) => failures.push(error)
    process.on('unhandledRejection', note)
    const isAsked = relay.leaveUnanswered('LISTEN "jobs:insert"')
    const env = { ...api.deps.env, DATABASE_URL: url, DATABASE_DIRECT_URL: url }
    const runner = await startJobs({ ...api.deps, env }, async () => {}, api.app.log)
    await isAsked
    const stopped = runner.stop()
    await sleep(100)
    relay.stop()
    await stopped
    await sleep(100)
    process.off('unhandledRejection', note)
    expect(failures).toEqual([])
  })

  it('gives mails that a killed server had begun to send to the others, soon and not before they can have been sent', async () => {
    await api.db.execute(sql`delete from graphile_worker._private_jobs`)
    await postMails(api.db, [LETTER, { ...LETTER, to: 'hr@example.com' }])
    const begun = (to: string, minutes: number) =>
      api.db.execute(sql`
        update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - make_interval(mins => ${minutes})
        where payload ->> 'to' = ${to}`)
    await begun(LETTER.to, 4)
    await begun('hr@example.com', 2)
    await giveBackLeftMails(api)
    await work()
    await until(async () => (await jobs()).length === 1)
    expect((await jobs())[0]?.payload).toMatchObject({ to: 'hr@example.com' })
    await api.db.execute(sql`delete from graphile_worker._private_jobs`)
  })

  it('that broke down starts again', async () => {
    // The library never forgets that it could not read its tasks.
    await api.db.execute(sql`alter table graphile_worker._private_tasks rename to gone`)
    await work()
    await sleep(100)
    await api.db.execute(sql`alter table graphile_worker.gone rename to _private_tasks`)
    await postMails(api.db, [LETTER])
    await until(queueIsEmpty)
  })

  it('stops at once, and leaves its connections', async () => {
    await work()
    await runners.splice(0)[0]?.stop()
    const others = sql`select 1 from pg_stat_activity where datname = current_database() and application_name <> 'hr-leave'`
    await until(async () => (await api.db.execute(others)).length === 0)
  })
})

describe('an Idempotency-Key', () => {
  it('is forgotten after a day', async () => {
    const key = { caller: `user ${api.company.employee.id}`, route: '/leaves/apply_leave', bodyHash: 'x' }
    await api.db.insert(idempotencyKeys).values([
      { ...key, key: 'old', createdAt: '2020-01-01T00:00:00Z' },
      { ...key, key: 'new' },
    ])
    await forgetOld(api.deps)
    expect((await api.db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['new'])
  })
})

describe('a try to sign in', () => {
  it('is forgotten after a week when nobody has its address, and kept in the history of a person', async () => {
    const attempt = { ipAddress: '198.51.100.7', outcome: 'Failed' } as const
    const old = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
    await api.db.insert(signInAttempts).values([
      { ...attempt, email: 'nobody@example.com', at: old },
      { ...attempt, email: 'somebody@example.com', at: new Date().toISOString() },
      { ...attempt, email: 'employee@example.com', employeeId: api.company.employee.id, at: old },
    ])
    await forgetOld(api.deps)
    const left = await api.db.select({ email: signInAttempts.email }).from(signInAttempts).orderBy(signInAttempts.email)
    expect(left.map(({ email }) => email)).toEqual(['employee@example.com', 'somebody@example.com'])
  })
})

describe('a job for nobody', () => {
  it('is done, and sends nothing', async () => {
    const before = await readdir(join(api.dataDir, 'mail'))
    await work()
    await postNothing(api.db)
    await until(queueIsEmpty)
    expect(await readdir(join(api.dataDir, 'mail'))).toEqual(before)
  })
})

describe('codes and links for passwords', () => {
  it('are forgotten a day after they have died', async () => {
    const code = { email: 'x@example.com', codeHash: 'x' }
    await api.db.insert(passwordCodes).values([
      { ...code, expiresAt: '2020-01-01T00:00:00Z' },
      { ...code, expiresAt: '2100-01-01T00:00:00Z' },
    ])
    const link = { employeeId: api.company.employee.id, purpose: 'first' } as const
    await api.db.insert(passwordTokens).values([
      { ...link, id: randomUUID(), expiresAt: '2020-01-01T00:00:00Z' },
      { ...link, id: randomUUID(), expiresAt: '2100-01-01T00:00:00Z' },
    ])
    await forgetOld(api.deps)
    expect({
      passwordCodesCount: await api.db.$count(passwordCodes),
      passwordTokensCount: await api.db.$count(passwordTokens),
    }).toEqual({ passwordCodesCount: 1, passwordTokensCount: 1 })
  })
})
