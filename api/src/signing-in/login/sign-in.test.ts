import { employees, sessions, signInAttempts } from '@hr/db/schema'
import * as signInWords from '@hr/words/sign-in'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deriveKey, sign } from '../../platform/database/secrets.ts'
import { PASSWORD, statementsOf, testApi } from '../../testing/api.ts'
import { endSession } from './queries.ts'

const api = await testApi()
const WRONG = 'Leave@2025'
const INVALID = signInWords.invalidEmailOrPassword

/** Signs in from a machine. */
async function signIn(email: string, password: string, from = '10.0.0.1') {
  const payload = { email, password }
  const response = await api.app.inject({ method: 'POST', url: '/login/auth', payload, remoteAddress: from })
  return { status: response.statusCode, body: response.json() }
}

async function failTimes(times: number, email: string, from?: string) {
  for (let n = 0; n < times; n++) expect((await signIn(email, WRONG, from)).body.userMessage).toBe(INVALID)
}

/** Stores failed attempts as the database would remember them, without the cost of hashing. */
async function remember(outcome: 'Failed' | 'Locked', times: number, email: string, client: (n: number) => string) {
  const at = api.deps.now().toISOString()
  const rows = Array.from({ length: times }, (_, n) => ({ email, ipAddress: client(n), outcome, at }))
  await api.db.insert(signInAttempts).values(rows)
}

const outcomes = async () =>
  (await api.db.select().from(signInAttempts).orderBy(signInAttempts.id)).map((a) => a.outcome)
const minutesLater = (minutes: number) => api.setNow(new Date(Date.parse('2026-11-20T04:00:00Z') + minutes * 60_000))

describe('signing in', () => {
  it('answers a token that opens the other calls', async () => {
    const { employee } = api.company
    const { status, body } = await signIn(employee.workEmail.toUpperCase(), PASSWORD)

    expect(status).toBe(200)
    expect(body).toEqual({ logInToken: expect.any(String), userId: employee.id, profilePicture: null })
    const headers = { authorization: `Bearer ${body.logInToken}`, userid: String(body.userId) }
    const me = await api.call(null, '/login/get_user_login_information', null, headers)
    expect(me.body).toMatchObject({ employeeName: employee.fullName, employeeRoleId: 4, employeeBuID: employee.buId })
  })

  it('ignores spaces around the address, and remembers the success with the machine', async () => {
    const { employee } = api.company
    expect((await signIn(`  ${employee.workEmail} `, PASSWORD, '10.9.8.7')).status).toBe(200)

    const [attempt] = await api.db.select().from(signInAttempts)
    expect(attempt).toMatchObject({ outcome: 'Success', employeeId: employee.id, ipAddress: '10.9.8.7' })
  })

  it('makes a new session each time', async () => {
    const first = await signIn('employee@example.com', PASSWORD)
    const second = await signIn('employee@example.com', PASSWORD)
    expect(first.body.logInToken).not.toBe(second.body.logInToken)
  })

  it('hashes a password again that was hashed with weaker parameters', async () => {
    const passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
    await api.db.update(employees).set({ passwordHash }).where(eq(employees.id, api.company.employee.id))

    expect((await signIn('employee@example.com', PASSWORD)).status).toBe(200)
    const [person] = await api.db.select().from(employees).where(eq(employees.id, api.company.employee.id))
    expect(person?.passwordHash).toContain('m=19456,t=2,p=1')
    expect((await signIn('employee@example.com', PASSWORD)).status).toBe(200)
  })
})

describe('somebody who is refused learns nothing more', () => {
  it('a wrong password is 401 with one sentence', async () => {
    const { status, body } = await signIn('employee@example.com', WRONG)
    expect(status).toBe(401)
    expect(body).toEqual({ userMessage: INVALID, code: 'unauthenticated', requestId: expect.any(String) })
  })

  it('an unknown address, an alumnus and a person without a password get the same answer as a wrong password', async () => {
    const { employee, colleague } = api.company
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, employee.id))
    await api.db.update(employees).set({ passwordHash: null }).where(eq(employees.id, colleague.id))
    const answers = await Promise.all([
      signIn('lead@example.com', WRONG),
      signIn('nobody@example.com', PASSWORD),
      signIn(employee.workEmail, PASSWORD),
      signIn(colleague.workEmail, PASSWORD),
    ])

    for (const { status, body } of answers) {
      expect({ status, ...body, requestId: '' }).toEqual({
        status: 401,
        userMessage: INVALID,
        code: 'unauthenticated',
        requestId: '',
      })
    }
  })

  it('takes as long for an unknown address and an alumnus as for a wrong password: they are as much work', async () => {
    const { employee } = api.company
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, employee.id))
    const kinds = ['lead@example.com', 'nobody@example.com', employee.workEmail]
    const [wrong, ...others] = await workOf(kinds, 12)
    for (const { sent, milliseconds } of others) {
      expect(sent).toEqual(wrong?.sent)
      expect(milliseconds / (wrong?.milliseconds ?? 0)).toBeGreaterThan(0.5)
      expect(milliseconds / (wrong?.milliseconds ?? 0)).toBeLessThan(2)
    }
  })
})

/**
 * The statements of failed attempts with each address, and how long this process was busy with them: the time that
 * somebody waits depends on what else the machine does. They are made in turns, each from another machine.
 */
async function workOf(emails: string[], rounds: number) {
  const work = emails.map((email) => ({ email, sent: [] as string[], milliseconds: 0 }))
  for (let round = 0; round < rounds; round++) {
    for (const one of work) {
      const before = process.cpuUsage()
      one.sent = await statementsOf(() => signIn(one.email, WRONG, `10.1.0.${round}`))
      const { user, system } = process.cpuUsage(before)
      one.milliseconds += (user + system) / 1_000
    }
  }
  return work
}

describe('five wrong passwords in a row from one machine', () => {
  it.each(['employee@example.com', 'nobody@example.com'])('lock %s there, with the minutes to wait', async (email) => {
    await failTimes(5, email)
    const { status, body } = await signIn(email, WRONG)

    expect(status).toBe(401)
    expect(body.userMessage).toBe(signInWords.tooManyFailedAttempts(15))
    minutesLater(11.5)
    expect((await signIn(email, WRONG)).body.userMessage).toContain('in 4 minutes.')
  })

  it('refuse the right password too, and it counts for nothing', async () => {
    await failTimes(5, 'employee@example.com')
    expect((await signIn('employee@example.com', PASSWORD)).body.userMessage).toContain('Too many failed attempts')
    expect(await outcomes()).toEqual(['Failed', 'Failed', 'Failed', 'Failed', 'Failed', 'Locked'])
  })

  it('count whichever case the address is typed in', async () => {
    await failTimes(3, 'employee@example.com')
    await failTimes(2, 'EMPLOYEE@Example.com')
    expect((await signIn('Employee@example.com', PASSWORD)).status).toBe(401)
  })

  it('do not affect another machine or another address', async () => {
    await failTimes(5, 'employee@example.com')
    expect((await signIn('employee@example.com', PASSWORD, '10.0.0.2')).status).toBe(200)
    expect((await signIn('colleague@example.com', PASSWORD)).status).toBe(200)
  })

  it('are forgiven after fifteen minutes', async () => {
    await failTimes(5, 'employee@example.com')
    minutesLater(15.1)
    expect((await signIn('employee@example.com', PASSWORD)).status).toBe(200)
  })

  it('start again from zero after a success', async () => {
    await failTimes(4, 'employee@example.com')
    expect((await signIn('employee@example.com', PASSWORD)).status).toBe(200)
    await failTimes(4, 'employee@example.com')
    expect((await signIn('employee@example.com', PASSWORD)).status).toBe(200)
  })

  it('stay counted however many tries were turned away since', async () => {
    await remember('Failed', 5, 'employee@example.com', () => '10.0.0.1')
    await remember('Locked', 600, 'employee@example.com', (n) => (n % 2 ? '10.0.0.1' : '10.0.0.2'))
    expect((await signIn('employee@example.com', PASSWORD)).body.userMessage).toContain('Too many failed attempts')
  })

  it('end no session that is open', async () => {
    const session = await api.signedIn(api.company.employee)
    await failTimes(5, 'employee@example.com')
    expect((await api.call(null, '/login/get_employee_role_id', null, session)).status).toBe(200)
  })
})

describe('fifty wrong passwords from anywhere within an hour', () => {
  it.each(['employee@example.com', 'nobody@example.com'])('lock %s for every machine', async (email) => {
    await remember('Failed', 50, email, (n) => `10.2.0.${n}`)
    const { status, body } = await signIn(email, PASSWORD, '10.3.0.1')
    expect(status).toBe(401)
    expect(body.userMessage).toBe(signInWords.tooManyFailedAttempts(15))
  })

  it('forty-nine do not', async () => {
    await remember('Failed', 49, 'employee@example.com', (n) => `10.2.0.${n}`)
    expect((await signIn('employee@example.com', PASSWORD, '10.3.0.1')).status).toBe(200)
  })
})

describe('many guesses at the same moment', () => {
  beforeEach(() => api.setNow('2026-11-20T04:00:00Z'))

  it('fifty parallel wrong passwords count five times, and no right one slips through', async () => {
    const guesses = Array.from({ length: 50 }, (_, n) => signIn('employee@example.com', n === 49 ? PASSWORD : WRONG))
    const answers = await Promise.all(guesses)

    const counted = (await outcomes()).filter((outcome) => outcome === 'Failed').length
    const told = answers.filter(({ body }) => body.userMessage === INVALID).length
    console.log(`50 parallel guesses: ${counted} counted as wrong, ${50 - told} turned away`)
    expect(counted).toBe(5)
    expect(told).toBe(5)
    expect(answers.every(({ status }) => status === 401)).toBe(true)
  })
})

describe('what may not be tried at all', () => {
  it.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [{ email: 'x', password: 'y' }, { email: 'Invalid email address' }],
    [{ email: `${'a'.repeat(250)}@example.com`, password: 'y' }, { email: 'Invalid email address' }],
    [{ email: 'a@example.com\u0007', password: 'y' }, { email: 'Invalid email address' }],
    [{ email: 'a@example.com', password: 'y'.repeat(1001) }, { password: INVALID }],
    [{ email: 'a@example.com', password: 'y', role: 1 }, { role: 'Unknown field: role' }],
    [
      { email: { $ne: '' }, password: ['y'] },
      { email: 'email must be text', password: 'password must be text' },
    ],
  ])('%j is 400 by its fields', async (body, fieldErrors) => {
    const answer = await api.call(null, '/login/auth', body)
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual(fieldErrors)
  })

  it('a password with any character is only wrong', async () => {
    for (const password of ['\u0007', '💥'.repeat(200), "' or 1=1 --"]) {
      expect((await signIn('employee@example.com', password, '10.5.0.1')).status).toBe(401)
    }
  })
})

describe('where a try comes from', () => {
  it('is the machine that the web has signed, and not one that anybody claims', async () => {
    const key = deriveKey(api.deps.env.APP_SECRET, 'client address')
    const claim = (address: string, signature: string) =>
      api.call(
        null,
        '/login/auth',
        { email: 'nobody@example.com', password: WRONG },
        {
          'x-client-address': address,
          'x-client-signature': signature,
          'x-forwarded-for': '6.6.6.6',
        },
      )
    await claim('203.0.113.7', sign(key, '203.0.113.7'))
    await claim('203.0.113.8', sign(key, '203.0.113.7'))
    await claim('203.0.113.9', 'x')

    const attempts = await api.db.select().from(signInAttempts).orderBy(signInAttempts.id)
    expect(attempts.map((attempt) => attempt.ipAddress)).toEqual(['203.0.113.7', '127.0.0.1', '127.0.0.1'])
  })
})

describe('signing out', () => {
  it('is 204, and the token is dead at once', async () => {
    const session = await api.signedIn(api.company.employee)
    expect((await api.call(null, '/login/auth_destroy', null, session)).status).toBe(204)
    expect((await api.call(null, '/login/get_employee_role_id', null, session)).status).toBe(401)
    expect((await api.call(null, '/login/auth_destroy', null, session)).status).toBe(401)
  })

  it('ends this session and no other', async () => {
    const [here, elsewhere] = [await api.signedIn(api.company.employee), await api.signedIn(api.company.employee)]
    await api.call(null, '/login/auth_destroy', null, here)
    expect((await api.call(null, '/login/get_employee_role_id', null, elsewhere)).status).toBe(200)
  })

  it('keeps the moment of the first end', async () => {
    const { body } = await signIn('employee@example.com', PASSWORD)
    const { sid } = JSON.parse(Buffer.from(body.logInToken.split('.')[1], 'base64url').toString())
    await endSession(api.db, sid, new Date('2026-11-20T05:00:00Z'))
    await endSession(api.db, sid, new Date('2026-11-20T06:00:00Z'))
    const [session] = await api.db.select().from(sessions)
    expect(Date.parse(session?.endedAt ?? '')).toBe(Date.parse('2026-11-20T05:00:00Z'))
  })
})
