import { describe, expect, it } from 'vitest'
import { pathFor, safePath } from './next-path.ts'

describe('where to go after signing in', () => {
  it.each(['/', '/request/leaves?id=4', '/leave/applied-leaves?id=9#detail', '/logins'])('may be %s', (path) => {
    expect(safePath(path)).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/./%2e//evil.example',
    'javascript:alert(1)',
    'request/leaves',
    '',
    '/login?next=/login',
    '/logout',
    '/otp',
    '/update-password?link=secret',
    '/feeds/secret.ics',
    '/bu/create.data',
    `/${'a'.repeat(3_000)}`,
    null,
    undefined,
    ['/'],
  ])('is the dashboard instead of %j', (path) => {
    expect(safePath(path)).toBe('/')
  })
})

describe('where a role goes after signing in', () => {
  it.each([
    [4, '/bu/create', '/'],
    [1, '/bu/create', '/bu/create'],
    [3, '/bu/edit/7', '/'],
    [4, '/bu/create/?name=x', '/'],
    [1, '/leave/leave-apply', '/'],
    [4, '/request/leaves?id=4#detail', '/request/leaves?id=4#detail'],
    [4, '/employee/view/7', '/'],
    [1, '//evil.example', '/'],
  ])('role %i on the way to %s comes to %s', (role, path, place) => {
    expect(pathFor(role, path)).toBe(place)
  })

  it.each([
    ['/no/such/page?a=1', '/no/such/page?a=1'],
    ['/attachments/7', '/attachments/7'],
    ['/documents/7', '/stratdrive'],
    ['/administrative/leave-report/csv?year=2026', '/administrative/leave-report?year=2026'],
    ['/employee/import/7/problems', '/employee/import'],
    ['/people', '/'],
  ])('that is no page of ours, %s leads to %s', (path, place) => {
    expect(pathFor(3, path)).toBe(place)
  })

  it('may not open the page of a file that it may not have', () => {
    expect(pathFor(4, '/administrative/leave-report/csv')).toBe('/')
  })
})
