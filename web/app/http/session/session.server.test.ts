import * as t from '@hr/words/people'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expired } from './expired-texts.ts'
import {
  endedSession,
  newSession,
  openFormer,
  openSession,
  profileOf,
  sealFormer,
  sealSession,
  signedIn,
} from './session.server.ts'

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
  headedBuIds: [],
  profilePicture: null,
  firstName: 'Asha',
  buName: t.puneOffice,
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
  it('gives back the sealed text, and shows nothing of it', () => {
    const session = signedIn([newSession()], { userId: 7, token: 'token', profile })
    const sealed = sealSession(secret, session)
    expect(openSession(secret, sealed)).toEqual(session)
    expect(sealed).not.toContain('token')
    expect(sealed).toMatch(/^[\w-]+$/)
    expect(sealSession(secret, session)).not.toBe(sealed)
  })

  it('is nothing when one letter of it is changed or it is cut', () => {
    const sealed = sealSession(secret, newSession())
    const changed = [...sealed.slice(0, -1)].map(
      (letter, at) => sealed.slice(0, at) + (letter === 'A' ? 'B' : 'A') + sealed.slice(at + 1),
    )
    const cut = [...sealed.slice(0, -1)].map((_, length) => sealed.slice(0, length))
    expect([...changed, ...cut].filter((forged) => openSession(secret, forged))).toEqual([])
  })

  it('is nothing when it is of another secret, sealed for something else, or missing', () => {
    const sealed = sealSession(secret, newSession())
    expect(openSession(`${secret}!`, sealed)).toBeUndefined()
    expect(openSession([`${secret}!`, secret], sealed)).toBeDefined()
    expect(openSession([`${secret}!`, `${secret}?`], sealed)).toBeUndefined()
    expect(openFormer(secret, sealed)).toBeUndefined()
    expect(openSession(secret, sealFormer(secret, { ...newSession(), userId: 7 }))).toBeUndefined()
    expect(openSession(secret, undefined)).toBeUndefined()
  })

  it('ends after seven days', () => {
    const sealed = sealSession(secret, newSession())
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3600 * 1000 })
    expect(openSession(secret, sealed)).toBeUndefined()
  })
})

describe('signing in', () => {
  it('takes a new form token, so that one planted before is worth nothing', () => {
    const before = newSession()
    expect(signedIn([before], { userId: 7, token: 'token', profile }).csrf).not.toBe(before.csrf)
  })

  it('keeps the token of the same person, whose other tabs still hold forms', () => {
    const before = endedSession(signedIn([newSession()], { userId: 7, token: 'old', profile }))
    expect(signedIn([before], { userId: 7, token: 'new', profile }).csrf).toBe(before.csrf)
    expect(signedIn([before], { userId: 8, token: 'new', profile }).csrf).not.toBe(before.csrf)
  })

  it('keeps it also after they have signed out, or somebody else has signed in between', () => {
    const former = { csrf: newSession().csrf, userId: 7 }
    const between = signedIn([newSession(), former], { userId: 8, token: 'token', profile })
    expect(between.csrf).not.toBe(former.csrf)
    expect(signedIn([between, former], { userId: 7, token: 'new', profile }).csrf).toBe(former.csrf)
    expect(signedIn([newSession(), former], { userId: 7, token: 'new', profile }).csrf).toBe(former.csrf)
  })

  it('passes on the API’s reason for the end of a session, unless it is the usual one', () => {
    const session = signedIn([newSession()], { userId: 7, token: 'token', profile })
    expect(endedSession(session, 'Your password was changed.').why).toBe('Your password was changed.')
    expect(endedSession(session, expired.text).why).toBeUndefined()
    expect(signedIn([endedSession(session, 'x')], { userId: 7, token: 'token', profile })).not.toHaveProperty('why')
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
