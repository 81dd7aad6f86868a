import { describe, expect, it } from 'vitest'
import { cookieName, readCookies, writeCookie } from './cookies.server.ts'

describe('cookies', () => {
  it('are read from one header', () => {
    const cookies = readCookies('a=1; b=x=y;c=; novalue; a=2')
    expect([...cookies]).toEqual([
      ['a', '1'],
      ['b', 'x=y'],
      ['c', ''],
    ])
    expect(readCookies(undefined).size).toBe(0)
  })

  it('are closed to scripts and to other sites unless said otherwise', () => {
    expect(writeCookie('a', '1', { secure: true })).toBe('a=1; Path=/; SameSite=Lax; HttpOnly; Secure')
    expect(writeCookie('a', '', { secure: false, httpOnly: false, maxAge: 0 })).toBe(
      'a=; Path=/; SameSite=Lax; Max-Age=0',
    )
  })

  it('are tied to the host where there is TLS', () => {
    expect(cookieName('session', true)).toBe('__Host-session')
    expect(cookieName('session', false)).toBe('session')
  })
})
