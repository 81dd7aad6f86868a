import { randomBytes } from 'node:crypto'
import { attachmentUpload } from '@hr/contract/call/constants'
import { signOut } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/pages'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../call/api-error.server.ts'
import type { Unsent } from '../form/unsent.ts'
import { asha, failedCall, postTo, testContext, thrownBy } from '../testing.ts'
import { openDraft } from './draft.server.ts'
import { afterEntering, type DeadPost, enter, entering, leave } from './enter.server.ts'
import { lastSeen, noteSeen } from './seen.server.ts'
import { endedSession, newSession } from './session.server.ts'

const visit = (path: string) => new Request(`http://localhost${path}`)
const nobody = { me: async () => undefined }

describe('letting a visitor in', () => {
  it('gives the person, the API and an empty form', async () => {
    const context = testContext({ path: '/preferences' })
    const { user, form, screen } = await enter({ request: visit('/preferences'), context })
    expect(user).toBe(asha)
    expect(form.fields.size).toBe(0)
    expect(screen.title).toBe('Preferences')
  })

  it('knows no page without a screen', async () => {
    expect(await thrownBy(enter({ request: visit('/nope'), context: testContext() }))).toMatchObject({ status: 404 })
  })

  it('sends visitors who are not signed in to sign-in, and back afterwards', async () => {
    const context = testContext({ ...nobody, session: newSession(), path: '/request/leaves?id=4' })
    expect(await thrownBy(enter({ request: visit('/request/leaves'), context }))).toEqual({
      status: 303,
      location: '/login?next=%2Frequest%2Fleaves%3Fid%3D4',
    })
  })

  it('tells people who were signed in that the session has ended: a page by its address, a script by 401', async () => {
    const ended = { ...nobody, session: endedSession({ ...newSession(), userId: 11 }) }
    const request = visit('/preferences')
    const page = await thrownBy(enter({ request, context: testContext({ ...ended, path: '/preferences' }) }))
    expect(page).toEqual({ status: 303, location: '/login?expired=1&next=%2Fpreferences' })
    expect(await thrownBy(enter({ request, context: testContext({ ...ended, isData: true }) }))).toMatchObject({
      status: 401,
    })
  })
})

describe('a role that may not open the screen', () => {
  const employee = { me: async () => ({ ...asha, employeeRoleId: 1 }) }
  const request = visit('/leave/leave-apply')

  it('is signed out on a real visit, and told why', async () => {
    const context = testContext(employee)
    expect(await thrownBy(enter({ request, context }))).toEqual({ status: 303, location: '/login' })
    expect(context.called).toEqual([signOut.url])
    expect(context.going.get('session')).toBe('')
    const why = t.roleCannotOpenPage
    expect(context.session).toEqual({ csrf: expect.any(String), why })
  })

  it('is signed out even when the API is away', async () => {
    const context = testContext({ ...employee, api: async () => Promise.reject(failedCall(0)) })
    expect(await thrownBy(enter({ request, context }))).toEqual({ status: 303, location: '/login' })
    expect(context.going.get('session')).toBe('')
  })

  it.each([{ isPrefetch: true }, { isForeign: true }])('stays signed in with %j', async (how) => {
    const context = testContext({ ...employee, ...how })
    expect(await thrownBy(enter({ request, context }))).toEqual({ status: 303, location: '/' })
    expect(context.called).toEqual([])
    expect(context.going.size).toBe(0)
  })
})

describe('a posted form', () => {
  it('is given with its fields, without the machinery', async () => {
    const context = testContext()
    const request = postTo('/preferences', context, { theme: 'dark', intent: 'Save', idempotencyKey: 'key-0001' })
    const { form } = await enter({ request, context })
    expect([...form.fields]).toEqual([['theme', 'dark']])
    expect(form.intent).toBe('Save')
  })

  it('is refused without the token of the session', async () => {
    const request = postTo('/preferences', testContext(), {})
    expect(await thrownBy(enter({ request, context: testContext() }))).toMatchObject({ status: 403 })
  })

  it('that meets a dead session becomes the sign-in page with what was typed, never 401', async () => {
    const session = endedSession({ ...newSession(), userId: 11 })
    const context = testContext({ ...nobody, session, path: '/leave/leave-apply' })
    const request = postTo('/leave/leave-apply', context, { reason: 'A wedding', newPassword: 'secret' })
    const { status, data } = await thrownBy(enter({ request, context }))
    expect(status).toBe(422)

    const { draft, next } = data as { draft: string; next: string }
    expect(next).toBe('/leave/leave-apply')
    expect(openDraft(context.env.APP_SECRET, draft)).toEqual({
      userId: 11,
      path: '/leave/leave-apply',
      fields: new URLSearchParams({ reason: 'A wedding' }),
    })
  })

  it('of somebody who was signed in here before acts for nobody else, and waits for them', async () => {
    const before = testContext()
    const request = postTo('/preferences', before, { theme: 'dark' })
    await leave(before)
    const came = { former: before.going.get('former') ?? '' }

    for (const [session, why] of [
      [{ ...newSession(), userId: 12, token: 'token' }, t.replacedSinceOpened],
      [newSession(), t.signedOutSinceOpened],
    ] as const) {
      const context = testContext({ path: '/preferences', session, came })
      const { status, data } = await thrownBy(enter({ request: request.clone(), context }))
      expect({ status, data }).toMatchObject({ status: 422, data: { next: '/preferences', why } })
      const draft = openDraft(context.env.APP_SECRET, (data as DeadPost).draft)
      expect(draft).toMatchObject({ userId: asha.id, fields: new URLSearchParams({ theme: 'dark' }) })

      const asData = testContext({ path: '/preferences', session, came, isData: true })
      expect(await thrownBy(enter({ request: request.clone(), context: asData }))).toMatchObject({ status: 401 })
    }
  })

  it('whose session ends at the very call is kept as well', async () => {
    const context = testContext({ path: '/preferences', api: async () => Promise.reject(failedCall(401)) })
    const { api } = await enter({ request: postTo('/preferences', context, { theme: 'dark' }), context })
    expect(await thrownBy(api(signOut))).toMatchObject({ status: 422, data: { next: '/preferences' } })
    expect(context.session.token).toBeUndefined()
  })
})

describe('a posted form that meets no service', () => {
  const typed = { reason: 'A wedding', newPassword: 'secret', intent: 'Submit', idempotencyKey: 'key-0001' }
  const away = async () => Promise.reject(failedCall(0))
  const path = '/leave/leave-apply'

  it('is carried by a page that sends it again as it was, except passwords', async () => {
    const context = testContext({ me: away, path })
    const { status, data } = await thrownBy(enter({ request: postTo(path, context, typed), context }))
    expect(status).toBe(503)
    expect(data).toMatchObject({ title: t.tryAgainSoon })
    expect((data as { unsent: Unsent }).unsent).toEqual({
      path,
      fields: [
        ['reason', 'A wedding'],
        ['intent', 'Submit'],
        ['idempotencyKey', 'key-0001'],
      ],
      secrets: ['newPassword'],
      file: undefined,
      isCut: false,
    })
  })

  it('stays where it is in a script, which learns nothing but that', async () => {
    const context = testContext({ me: away, path, isData: true })
    const { status, data } = await thrownBy(enter({ request: postTo(path, context, typed), context }))
    expect(status).toBe(503)
    expect(data).not.toHaveProperty('unsent')
  })

  it('is carried also when the service goes at the very call, or while the page around it is read', async () => {
    const context = testContext({ path, api: away })
    const entered = await enter({ request: postTo(path, context, typed), context }, { file: attachmentUpload })
    expect(await thrownBy(entered.api(signOut))).toMatchObject({
      status: 503,
      data: { unsent: { file: 'attachment' } },
    })
    const { api } = await enter({ request: visit(path), context })
    expect(await thrownBy(api(signOut))).toMatchObject({ status: 503, data: { unsent: { path } } })
  })

  it('is nothing where nothing was posted', async () => {
    const { api } = await enter({ request: visit(path), context: testContext({ path, api: away }) })
    await expect(api(signOut)).rejects.toBeInstanceOf(ApiError)
  })
})

/** Letters that cannot be compressed. */
const noise = (length: number) => randomBytes(length).toString('base64url').slice(0, length)

describe('the message about a form whose session has ended', () => {
  const says = async (fields: Record<string, string>) => {
    const session = endedSession({ ...newSession(), userId: 11 })
    const context = testContext({ ...nobody, session, path: '/leave/leave-apply' })
    const request = postTo('/leave/leave-apply', context, fields)
    const { data } = await thrownBy(enter({ request, context }))
    return (data as DeadPost).says
  }
  const KEPT = t.inputSaved
  const AGAIN = t.passwordsNotSaved

  it.each([
    ['a text', { reason: 'A wedding', leaveTypeId: '3' }, [KEPT]],
    ['the confirmation of a deletion', { buId: '7', intent: 'Confirm' }, []],
    ['passwords', { newPassword: 'secret', reEnteredPassword: 'secret' }, [AGAIN]],
    ['a text and a password', { reason: 'A wedding', newPassword: 'secret' }, [KEPT, AGAIN]],
    ['a text beyond what can be kept', { reason: noise(60_000) }, [t.inputTooLongToSave]],
  ])('is true of %s', async (_, fields, sentences) => {
    expect(await says(fields)).toEqual(sentences)
  })
})

describe('what a screen does once it is known who calls', () => {
  it('happens with the posted form, and for nobody who is not let in', async () => {
    const happened: string[] = []
    const action = afterEntering(({ user, form }) => {
      happened.push(`${user.employeeName}: ${form.fields.get('theme')}`)
    })
    const path = '/preferences'
    const context = testContext({ path })
    await action({ request: postTo(path, context, { theme: 'dark' }), context, params: {} } as never)
    expect(happened).toEqual(['Asha Rao: dark'])
    const ended = { request: visit(path), context: testContext({ ...nobody, path }), params: {} } as never
    expect(await thrownBy(action(ended))).toMatchObject({ status: 303 })
    expect(happened).toHaveLength(1)
  })
})

describe('a page that is read before it is known who calls', () => {
  const request = visit('/preferences')
  const context = (overrides = {}) => testContext({ path: '/preferences', ...overrides })
  const args = (overrides = {}) => ({ request, context: context(overrides), params: {} }) as never
  /** The loader of a page that notes the person for whom it was read. */
  function page(fails?: Error) {
    const readFor: string[] = []
    const loader = entering(async ({ user }) => {
      readFor.push(user.employeeName)
      if (fails && readFor.length === 1) throw fails
      return user.employeeName
    })
    return { readFor, loader }
  }
  const renamed = { ...asha, employeeName: 'Asha Iyer' }

  it('waits to learn who calls if the person was never seen', async () => {
    const { readFor, loader } = page()
    const nobodyYet = { ...asha, id: 12 }
    const session = { ...newSession(), token: 'token', userId: 12 }
    expect(await loader(args({ me: async () => nobodyYet, session }))).toBe('Asha Rao')
    expect(readFor).toEqual(['Asha Rao'])
  })

  it('is read once if the person is as before', async () => {
    noteSeen(structuredClone(asha))
    const { readFor, loader } = page()
    let know = (_: typeof asha) => {}
    const known = new Promise<typeof asha>((resolve) => {
      know = resolve
    })
    const loading = loader(args({ me: () => known }))
    expect(readFor).toEqual(['Asha Rao'])
    know(asha)
    expect(await loading).toBe('Asha Rao')
    expect(readFor).toHaveLength(1)
  })

  it('is read again for the current person, whatever the first reading gave', async () => {
    noteSeen(structuredClone(asha))
    for (const first of [page(), page(new Error('refused to the one of before'))]) {
      expect(await first.loader(args({ me: async () => renamed }))).toBe('Asha Iyer')
      expect(first.readFor).toEqual(['Asha Rao', 'Asha Iyer'])
    }
  })

  it('fails as it would have failed without a guess', async () => {
    noteSeen(structuredClone(asha))
    await expect(page(new Error('broken')).loader(args())).rejects.toThrow('broken')
  })

  it('is shown to nobody whose session has ended or whose role may not open it', async () => {
    noteSeen(structuredClone(asha))
    expect(await thrownBy(page().loader(args(nobody)))).toMatchObject({
      status: 303,
      location: '/login?expired=1&next=%2Fpreferences',
    })
    const path = '/leave/leave-apply'
    const superAdmin = async () => ({ ...asha, employeeRoleId: 1 })
    const denied = page().loader({
      request: visit(path),
      context: context({ me: superAdmin, path }),
      params: {},
    } as never)
    expect(await thrownBy(denied)).toEqual({ status: 303, location: '/login' })
  })

  it('is not guessed after a post', async () => {
    noteSeen(structuredClone(asha))
    const { readFor, loader } = page()
    await loader(args({ me: async () => renamed, post: { form: {}, file: undefined } }))
    expect(readFor).toEqual(['Asha Iyer'])
  })
})

it('remembers five thousand people, and forgets those not seen for longest', () => {
  for (let id = 1; id <= 5_000; id++) noteSeen({ ...asha, id })
  noteSeen({ ...asha, id: 1 })
  noteSeen({ ...asha, id: 5_001 })
  expect([1, 2, 3, 5_001].map((id) => lastSeen(id)?.id)).toEqual([1, undefined, 3, 5_001])
})
