import { beginWithProvider, finishWithProvider } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/sign-in'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { pathFor, safePath } from '~/http/address/next-path.ts'
import { to } from '~/http/address/to.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { keysFor } from '~/http/form/form.server.ts'
import type { RequestContext } from '~/http/session/context.ts'
import { seal, unseal } from '~/http/session/seal.server.ts'
import { toSecondStep } from './second-step-cookie.server.ts'
import { begin } from './sign-in.server.ts'

/** What is kept while somebody is at the provider: the API's handshake, and the page to open afterwards. */
const journey = z.object({ provider: z.string(), state: z.string(), handshake: z.string(), next: z.string() })
type Journey = z.infer<typeof journey>

const COOKIE = 'journey'
const SECONDS = 10 * 60
/** How many tabs may be on their way at once. */
const MOST = 4
/** What a browser keeps of a cookie, in characters, without its name and options. */
const ROOM = 3_800
const LOST = t.providerSignInExpired
const UNEXPECTED = t.unexpectedError

/** Sends somebody to the provider with which they want to sign in. */
export async function goToProvider(context: RequestContext, provider: string, wanted: string | null) {
  const next = safePath(wanted)
  // What only looks ahead begins nothing.
  if (context.isPrefetch) return redirect(to('/login', { next }), 303)
  try {
    const { address, handshake } = await context.api(beginWithProvider, { body: { provider } })
    keepJourneys(context, [
      { provider, state: stateIn(new URL(address).searchParams), handshake, next },
      ...journeysOf(context),
    ])
    return redirect(address, 303)
  } catch (error) {
    return backToSignIn(context, next, error)
  }
}

/** Signs in with what a provider has sent somebody back with, and opens the page that they wanted. */
export async function comeFromProvider(context: RequestContext, provider: string, answer: URLSearchParams) {
  const journeys = journeysOf(context)
  const data = journeys.find((one) => one.provider === provider && one.state === stateIn(answer))
  keepJourneys(
    context,
    journeys.filter((one) => one !== data),
  )
  if (!data) return backToSignIn(context, '/', new ApiError(401, LOST, { code: 'lost' }))
  try {
    const body = { handshake: data.handshake, answer: answer.toString() }
    // A proxy that loses this process over the answer brings it to another, which then gets what the first call has got.
    context.caller.nextKey = keysFor(context.env.APP_SECRET, [body.handshake, body.answer])
    const role = await begin(context, await context.api(finishWithProvider, { body }))
    return redirect(pathFor(role, data.next), 303)
  } catch (error) {
    if (error instanceof ApiError && error.secondFactor) return toSecondStep(context, error.secondFactor, data.next)
    return backToSignIn(context, data.next, error)
  }
}

const stateIn = (query: URLSearchParams): string => query.get('state') ?? ''

/** The journeys of this browser, newest first: one for each tab. */
function journeysOf({ env, cookies }: RequestContext): Journey[] {
  return z.array(journey).safeParse(unseal(env.SECRETS, COOKIE, cookies.get(COOKIE))).data ?? []
}

/** Keeps the newest journeys, as many as a cookie has room for. */
function keepJourneys(context: RequestContext, journeys: Journey[]): void {
  const sealed = seal(context.env.APP_SECRET, COOKIE, journeys, SECONDS)
  if (journeys.length === 0) context.cookies.clear(COOKIE)
  else if (journeys.length > MOST || sealed.length > ROOM) keepJourneys(context, journeys.slice(0, -1))
  else context.cookies.set(COOKIE, sealed, { maxAge: SECONDS })
}

/** The sign-in page, which says what went wrong. */
export function backToSignIn(context: RequestContext, next: string, error: unknown) {
  if (!(error instanceof ApiError)) throw error
  context.keep({ ...context.session, why: error.userMessage || UNEXPECTED })
  return redirect(to('/login', { next }), 303)
}
