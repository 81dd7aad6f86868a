import { describe, expect, it } from 'vitest'
import { safePath } from './next-path.ts'

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
    `/${'a'.repeat(3_000)}`,
    null,
    undefined,
    ['/'],
  ])('is the dashboard instead of %j', (path) => {
    expect(safePath(path)).toBe('/')
  })
})
