import { afterEach, describe, expect, it, vi } from 'vitest'
import { testContext } from '../testing.ts'
import { keepDraft, openDraft, sealDraft, takeDraft } from './draft.server.ts'

const secret = testContext().env.APP_SECRET
const path = '/leave/leave-apply'
const draftOf = (fields: Record<string, string>) =>
  sealDraft(secret, { userId: 11, path, fields: new URLSearchParams(fields) })

/** The context of the next request, with the cookies that the last one set. */
function after(last: ReturnType<typeof testContext>, overrides = {}) {
  return testContext({ came: Object.fromEntries(last.going), path, ...overrides })
}

afterEach(() => vi.useRealTimers())

describe('what was typed', () => {
  it('comes back once, to the same page', () => {
    const signIn = testContext()
    keepDraft(signIn, draftOf({ reason: 'A wedding', applyingTo: '7' }))
    const form = after(signIn, { path: `${path}?x=1` })
    expect(Object.fromEntries(takeDraft(form) ?? [])).toEqual({ reason: 'A wedding', applyingTo: '7' })
    expect([...form.going.values()]).toEqual([''])
  })

  it('fits into cookies even when it is long, and into several of them', () => {
    const signIn = testContext()
    // long, and hard to compress
    const reason = Array.from({ length: 4_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    ).join('')
    keepDraft(signIn, draftOf({ reason }))
    expect(signIn.going.size).toBeGreaterThan(1)
    expect(Math.max(...[...signIn.going.values()].map((chunk) => chunk.length))).toBeLessThanOrEqual(3_800)
    expect(takeDraft(after(signIn))?.get('reason')).toBe(reason)
  })

  it('is not spoilt by a longer one that nobody came back for', () => {
    const long = Array.from({ length: 4_000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)))
    const first = testContext()
    keepDraft(first, draftOf({ reason: long.join('') }))
    const second = testContext({ came: Object.fromEntries(first.going) })
    keepDraft(second, draftOf({ reason: 'A wedding' }))
    const came = Object.fromEntries([...first.going, ...second.going])
    expect(takeDraft(testContext({ came, path }))?.get('reason')).toBe('A wedding')
  })

  it.each([
    ['another person', { session: { csrf: '', userId: 12 } }],
    ['another page', { path: '/preferences' }],
    ['a prefetch', { isPrefetch: true }],
  ])('is not for %s', (_, overrides) => {
    const signIn = testContext()
    keepDraft(signIn, draftOf({ reason: 'A wedding' }))
    const other = after(signIn, overrides)
    expect(takeDraft(other)).toBeUndefined()
    expect(other.going.size).toBe(0)
  })

  it('never holds a password', () => {
    const draft = openDraft(secret, draftOf({ currentPassword: 'a', NEWPASSWORD: 'b', reason: 'c' }))
    expect(draft?.fields.toString()).toBe('reason=c')
  })

  it('is gone after a quarter of an hour, and when it is forged', () => {
    const sealed = draftOf({ reason: 'A wedding' })
    expect(openDraft(secret, sealed.replace(/.{6}$/, '______'))).toBeUndefined()
    expect(openDraft(secret, 'nonsense')).toBeUndefined()
    vi.useFakeTimers({ now: Date.now() + 17 * 60_000 })
    expect(openDraft(secret, sealed)).toBeUndefined()
  })
})
