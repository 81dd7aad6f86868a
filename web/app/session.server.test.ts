import { afterEach, describe, expect, it, vi } from 'vitest'
import { endedSession, newSession, openSession, profileOf, sealSession, signedIn } from './session.server.ts'

const secret = 'a secret of at least thirty-two letters'
const profile = {
  userName: 'Asha Rao',
  userEmail: 'asha@example.com',
  employeeRoleId: 5,
  employeeBuId: 1,
  profilePicture: null,
}
const answer = {
  employeeName: 'Asha Rao',
  userEmail: 'asha@example.com',
  employeeRoleId: 5,
  employeeBuID: 1,
  profilePicture: null,
  firstName: 'Asha',
  buName: 'Pune Office',
  timeZone: 'Asia/Kolkata',
  reportingTo: null,
  reportingToName: null,
  reportingToTitle: null,
  reportingToPicture: null,
  joiningDate: '2020-01-01',
  leavingDate: null,
}

afterEach(() => vi.useRealTimers())

describe('the session cookie', () => {
  it('gives back what was sealed, and shows nothing of it', async () => {
    const session = signedIn(newSession(), 7, 'token', profile)
    const sealed = await sealSession(secret, session)
    expect(await openSession(secret, sealed)).toEqual(session)
    expect(sealed).not.toContain('token')
    expect(sealed).toMatch(/^[\w*.~-]+$/)
  })

  it('is nothing when it is forged, of another secret, or missing', async () => {
    const sealed = await sealSession(secret, newSession())
    expect(await openSession(secret, `${sealed.slice(0, -2)}xx`)).toBeUndefined()
    expect(await openSession(`${secret}!`, sealed)).toBeUndefined()
    expect(await openSession(secret, undefined)).toBeUndefined()
  })

  it('ends after seven days', async () => {
    const sealed = await sealSession(secret, newSession())
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3600 * 1000 })
    expect(await openSession(secret, sealed)).toBeUndefined()
  })
})

describe('signing in', () => {
  it('takes a new form token, so that one planted before is worth nothing', () => {
    const before = newSession()
    expect(signedIn(before, 7, 'token', profile).csrf).not.toBe(before.csrf)
  })

  it('keeps the token of the same person, whose other tabs still hold forms', () => {
    const before = endedSession(signedIn(newSession(), 7, 'old', profile))
    expect(signedIn(before, 7, 'new', profile).csrf).toBe(before.csrf)
    expect(signedIn(before, 8, 'new', profile).csrf).not.toBe(before.csrf)
  })
})

describe('the profile', () => {
  it('is kept when name, e-mail, role and business unit are there', () => {
    expect(profileOf(answer)).toEqual(profile)
  })

  it.each(['employeeName', 'userEmail', 'employeeRoleId', 'employeeBuID'] as const)('is dropped without %s', (name) => {
    expect(
      profileOf({ ...answer, [name]: name.startsWith('employee') && name !== 'employeeName' ? 0 : '' }),
    ).toBeUndefined()
  })
})
