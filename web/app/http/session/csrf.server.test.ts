import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isToken, maskToken, newToken } from './csrf.server.ts'

describe('the token of a form', () => {
  it('is known again under every pad, and looks different each time', () => {
    const token = newToken()
    const masked = Array.from({ length: 50 }, () => maskToken(token))
    expect(new Set(masked).size).toBe(50)
    expect(masked.every((text) => isToken(token, text))).toBe(true)
    expect(masked.some((text) => text.includes(token))).toBe(false)
  })

  it('goes on being known where its session has a longer one from before', () => {
    const token = randomBytes(32).toString('base64url')
    expect(isToken(token, maskToken(token))).toBe(true)
    expect(isToken(token, maskToken(newToken()))).toBe(false)
  })

  it.each([
    ['of another session', maskToken(newToken())],
    ['the bare token', 'bare'],
    ['nothing', ''],
    ['missing', null],
    ['a list', ['a']],
    ['far too long', 'A'.repeat(100_000)],
  ])('is refused when it is %s', (_, posted) => {
    const token = newToken()
    expect(isToken(token, posted === 'bare' ? token : posted)).toBe(false)
  })

  it('never fits an empty token', () => {
    expect(isToken('', maskToken(''))).toBe(false)
    expect(isToken('', '')).toBe(false)
  })
})
