import { severalCalls } from '@hr/contract/call/calls'
import { signIn } from '@hr/contract/signing-in/login'
import * as peopleWords from '@hr/words/people'
import * as t from '@hr/words/sign-in'
import { describe, expect, it } from 'vitest'
import type { Api } from '~/http/call/api.server.ts'
import { noForm, STALE } from '~/http/form/form.server.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { sealDraft } from '~/http/session/draft.server.ts'
import { expired } from '~/http/session/expired-texts.ts'
import { endedSession, newSession } from '~/http/session/session.server.ts'
import { asha, failedCall, postTo, testContext, thrownBy } from '~/http/testing.ts'
import { action, loader } from '~/routes/login.tsx'
import { NETWORK_ERROR } from '~/ui/form/stay-on-failure.ts'
import { signInWith } from './sign-in.server.ts'

/** A context in which nobody is signed in and the API accepts Asha, in a given role. */
function signedOut(role: number) {
  const answers = new Map<string, unknown>([
    [signIn.url, { logInToken: 'new', userId: asha.id }],
    [severalCalls.url, { user: inRole(role) }],
  ])
  const api = async ({ url }: { url: string }) => answers.get(url)
  return testContext({ session: endedSession({ ...newSession(), userId: asha.id }), api: api as Api })
}

const inRole = (employeeRoleId: number) => ({ ...asha, employeeRoleId })

const posted = (fields: URLSearchParams) => ({ ...noForm, fields, hasToken: true, isStale: false })

/** The path to which signing in leads. */
async function wayOf(context: ReturnType<typeof signedOut>, fields: Record<string, string>) {
  const typed = new URLSearchParams({ email: asha.userEmail, password: 'Leave@2026', ...fields })
  const answer = await signInWith(context, posted(typed))
  return answer instanceof Response ? answer.headers.get('Location') : undefined
}

describe('a form to sign in that is older than the token of today', () => {
  const fields = { email: asha.userEmail, password: 'Leave@2026', next: '/profile' }
  const post = () => postTo('/login', testContext(), fields)

  it('signs in when the browser says that the page is ours', async () => {
    const context = Object.assign(signedOut(5), { isOurs: true })
    const answer = await action({ request: post(), context, params: {} })
    expect(answer).toMatchObject({ status: 303 })
  })

  it('is shown again with the address, and nothing is done, when the browser does not say where it comes from', async () => {
    const context = testContext()
    const answer = await action({ request: post(), context, params: {} })
    expect(answer).toMatchObject({
      data: { values: { email: [asha.userEmail], next: ['/profile'] }, errors: { '': [STALE] } },
      init: { status: 422 },
    })
    expect(context.called).toEqual([])
    const again = { request: new Request('http://localhost/login'), context, params: {} }
    expect(await loader(again)).toMatchObject({ next: '/' })
  })

  it('signs nobody out, whichever of its buttons a foreign page claims to be', async () => {
    const context = testContext()
    const request = postTo('/login', testContext(), { ...fields, intent: expired.button })
    const answer = await action({ request, context, params: {} })
    expect(answer).toMatchObject({ data: { errors: { '': [STALE] } }, init: { status: 422 } })
    expect(context.called).toEqual([])
    expect(context.session.token).toBe('token')
  })
})

describe('signing in', () => {
  it.each([
    [1, '/bu/create'],
    [4, '/'],
  ])('leads role %i, on the way to /bu/create, to %s', async (role, place) => {
    expect(await wayOf(signedOut(role), { next: '/bu/create' })).toBe(place)

    const context = testContext({ me: async () => inRole(role) })
    const request = new Request('http://localhost/login?next=/bu/create')
    expect(await thrownBy(loader({ request, context, params: {} }))).toEqual({ status: 303, location: place })
  })

  it.each([
    [1, '/bu/create'],
    [4, '/'],
  ])('leads role %i, whose form at /bu/create was being filled in, to %s', async (role, place) => {
    const context = signedOut(role)
    const fields = new URLSearchParams({ name: peopleWords.puneOffice })
    const draft = sealDraft(context.env.APP_SECRET, { userId: asha.id, path: '/bu/create', fields })
    expect(await wayOf(context, { draft, next: '/profile' })).toBe(place)
  })

  it.each([
    [0, '', NETWORK_ERROR],
    [401, t.invalidEmailOrPassword, t.invalidEmailOrPassword],
    [401, '', 'An error occurred. Please try again.'],
    [429, 'Please wait 42 seconds and try again.', 'Please wait 42 seconds and try again.'],
    [503, 'The service is busy.', 'An unexpected error occurred. Please try again later.'],
  ])('that is answered %i %j says %j', async (status, userMessage, said) => {
    const context = testContext({ api: async () => Promise.reject(failedCall(status, userMessage)) })
    const typed = new URLSearchParams({ email: asha.userEmail, password: 'Leave@2026' })
    expect(await signInWith(context, posted(typed))).toMatchObject({ data: { errors: { '': [said] } } })
  })

  it('keeps a password in its box when nobody has checked it, and empties it when it was wrong', async () => {
    const answerOf = async (status: number) => {
      const context = testContext({ session: newSession(), api: async () => Promise.reject(failedCall(status)) })
      const typed = new URLSearchParams({ email: asha.userEmail, password: 'Leave@2026' })
      return (await signInWith(context, posted(typed))) as { data: FormReply }
    }
    expect((await answerOf(0)).data).toMatchObject({ values: { email: [asha.userEmail] }, isUnsent: true })
    expect((await answerOf(401)).data.isUnsent).toBeUndefined()
  })
})
