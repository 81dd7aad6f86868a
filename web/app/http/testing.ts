import { TEAM_LEAD } from '@hr/domain/access'
import * as t from '@hr/words/people'
import { ApiError } from './call/api-error.server.ts'
import type { RequestContext, User } from './session/context.ts'
import { maskToken } from './session/csrf.server.ts'
import { newSession, openFormer } from './session/session.server.ts'

export const asha: User = {
  id: 11,
  employeeName: 'Asha Rao',
  employeeRoleId: TEAM_LEAD,
  headedBuIds: [],
  employeeBuID: 1,
  userEmail: 'asha@example.com',
  firstName: 'Asha',
  profilePicture: null,
  buName: t.puneOffice,
  timeZone: 'Asia/Kolkata',
  joiningDate: '2020-01-01',
  leavingDate: null,
}

type Overrides = Partial<Omit<RequestContext, 'cookies'>> & { came?: Record<string, string> }
type TestContext = RequestContext & { going: Map<string, string>; called: string[]; cleanUp: () => Promise<unknown> }

/** The context of a request without an API: calls are recorded and answered with nothing. */
export function testContext({ came = {}, ...overrides }: Overrides = {}): TestContext {
  const going = new Map<string, string>()
  const called: string[] = []
  const work: (() => Promise<void>)[] = []
  const APP_SECRET = 'a secret of at least thirty-two letters'
  const env = { APP_SECRET, SECRETS: [APP_SECRET], API_URL: 'http://127.0.0.1:1', PROVIDERS: [] }
  const context = {
    env,
    requestId: 'test',
    caller: {},
    nonce: 'nonce',
    path: '/',
    isData: false,
    isPrefetch: false,
    isForeign: false,
    isOurs: false,
    lite: false,
    splash: false,
    failed: false,
    session: { ...newSession(), token: 'token', userId: asha.id },
    me: async () => asha,
    former: () => openFormer(env.APP_SECRET, came.former),
    api: async ({ url }: { url: string }) => void called.push(url),
    keep: (session: RequestContext['session']) => void Object.assign(context, { session }),
    formToken: () => maskToken(context.session.csrf),
    onPage: (done: () => void) => done(),
    afterwards: (done: () => Promise<void>) => work.push(done),
    cookies: {
      get: (name: string) => came[name],
      set: (name: string, value: string) => going.set(name, value),
      clear: (name: string) => going.set(name, ''),
    },
    ...overrides,
    going,
    called,
    cleanUp: () => Promise.all(work.map((done) => done())),
  } as unknown as TestContext
  return context
}

/** A post of a form to a path, with the token that the context expects. */
export function postTo(path: string, context: RequestContext, fields: Record<string, string> = {}): Request {
  const body = new URLSearchParams({ csrf: maskToken(context.session.csrf), ...fields })
  return new Request(`http://localhost${path}`, { method: 'POST', body })
}

export const failedCall = (status: number, userMessage = '', fieldErrors: Record<string, string> = {}) =>
  new ApiError(status, userMessage, { code: 'test', fieldErrors })

/** What a loader or action throws: the status, and the path or the data. */
export async function thrownBy(
  work: Promise<unknown>,
): Promise<{ status: number; location?: string | null; data?: unknown }> {
  try {
    await work
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, location: thrown.headers.get('Location') }
    const { data, init } = thrown as { data: unknown; init: { status: number } }
    return { status: init.status, data }
  }
  throw new Error('Nothing was thrown')
}
