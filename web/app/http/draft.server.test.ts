import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepDraft, openDraft, sealDraft, takeDraft } from './draft.server.ts'
import { testContext } from './testing.ts'

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
  it('comes back once, to the same page', async () => {
    const signIn = testContext()
    keepDraft(signIn, await draftOf({ reason: 'A wedding', applyingTo: '7' }))
    const form = after(signIn, { path: `${path}?x=1` })
    expect(Object.fromEntries((await takeDraft(form)) ?? [])).toEqual({ reason: 'A wedding', applyingTo: '7' })
    expect([...form.going.values()]).toEqual([''])
  })

  it('fits into cookies even when it is long, and into several of them', async () => {
    const signIn = testContext()
    // long, and hard to compress
    const reason = Array.from({ length: 2_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    ).join('')
    keepDraft(signIn, await draftOf({ reason }))
    expect(signIn.going.size).toBeGreaterThan(1)
    expect(Math.max(...[...signIn.going.values()].map((chunk) => chunk.length))).toBeLessThanOrEqual(3_800)
    expect((await takeDraft(after(signIn)))?.get('reason')).toBe(reason)
  })

  it('is not spoilt by a longer one that nobody came back for', async () => {
    const long = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)))
    const first = testContext()
    keepDraft(first, await draftOf({ reason: long.join('') }))
    const second = testContext({ came: Object.fromEntries(first.going) })
    keepDraft(second, await draftOf({ reason: 'A wedding' }))
    const came = Object.fromEntries([...first.going, ...second.going])
    expect((await takeDraft(testContext({ came, path })))?.get('reason')).toBe('A wedding')
  })

  it.each([
    ['another person', { session: { csrf: '', userId: 12 } }],
    ['another page', { path: '/preferences' }],
    ['a prefetch', { isPrefetch: true }],
  ])('is not for %s', async (_, overrides) => {
    const signIn = testContext()
    keepDraft(signIn, await draftOf({ reason: 'A wedding' }))
    const other = after(signIn, overrides)
    expect(await takeDraft(other)).toBeUndefined()
    expect(other.going.size).toBe(0)
  })

  it('never holds a password', async () => {
    const draft = await openDraft(secret, await draftOf({ currentPassword: 'a', NEWPASSWORD: 'b', reason: 'c' }))
    expect(draft?.fields.toString()).toBe('reason=c')
  })

  it('is gone after a quarter of an hour, and when it is forged', async () => {
    const sealed = await draftOf({ reason: 'A wedding' })
    expect(await openDraft(secret, sealed.replace(/.{6}$/, '______'))).toBeUndefined()
    expect(await openDraft(secret, 'Fe26.2**x')).toBeUndefined()
    vi.useFakeTimers({ now: Date.now() + 17 * 60_000 })
    expect(await openDraft(secret, sealed)).toBeUndefined()
  })
})
