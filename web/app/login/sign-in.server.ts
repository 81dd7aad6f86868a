import { severalCalls } from '@hr/contract/call/calls'
import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { SecondFactor } from '@hr/contract/failure'
import { signIn, signInForm, signOut } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/sign-in'
import { data, redirect } from '@remix-run/node'
import { pathFor, safePath } from '~/http/address/next-path.ts'
import { to } from '~/http/address/to.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import type { OpenForm } from '~/http/form/form.server.ts'
import { toReply } from '~/http/form/form-reply.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { RequestContext } from '~/http/session/context.ts'
import { keepDraft, keepForProvider, openDraft, sealDraft } from '~/http/session/draft.server.ts'
import { keepFormer, leave, whyDead } from '~/http/session/enter.server.ts'
import { profileOf, signedIn } from '~/http/session/session.server.ts'
import { NETWORK_ERROR } from '~/ui/form/stay-on-failure.ts'
import { toSecondStep } from './second-step-cookie.server.ts'

// docs/spec/screens.md, Sign-in pages
const WITHOUT_MESSAGE = t.signInFailed
const UNEXPECTED = t.unexpectedError

/**
 * Signs in with the posted form, or says why that failed. The status is not 401, because lynx cannot show a page with
 * it.
 */
export function signInWith(context: RequestContext, form: OpenForm) {
  return submit(
    { form, context },
    {
      schema: signInForm,
      send: (body) => signInBy(context, body).catch(inOurWords),
      done: (begun) => goOn(context, form.fields, begun),
    },
  )
}

/**
 * Handles Login in the dialog. A person who has signed in again in another tab returns to the page. Anybody else who is
 * signed in by now is signed out. What was typed on the page behind the dialog is kept.
 */
export async function logInAgain(context: RequestContext, form: OpenForm) {
  const { fields, formerUser = context.session.userId } = form
  const next = safePath(fields.get('next'))
  const typed = new URLSearchParams(fields.get('fields') ?? '')
  const user = form.hasToken ? await context.me().catch(() => undefined) : undefined
  if (user) {
    const { APP_SECRET } = context.env
    if (typed.size > 0) keepDraft(context, sealDraft(APP_SECRET, { userId: user.id, path: next, fields: typed }))
    return redirect(pathFor(user.employeeRoleId, next), 303)
  }
  if (context.session.token) {
    const why = whyDead(context, form)
    await leave(context)
    context.keep({ ...context.session, why })
  }
  if (typed.size === 0 || formerUser === undefined) return redirect(to('/login', { next }), 303)

  const draft = sealDraft(context.env.APP_SECRET, { userId: formerUser, path: next, fields: typed })
  keepForProvider(context, draft)
  return data(toReply(new URLSearchParams({ next, draft }), {}))
}

type Outcome = { role: number } | SecondFactor

/** Begins the session, or returns what the second step needs. */
async function signInBy(context: RequestContext, body: { email: string; password: string }): Promise<Outcome> {
  try {
    return { role: await begin(context, await context.api(signIn, { body })) }
  } catch (error) {
    if (error instanceof ApiError && error.secondFactor) return error.secondFactor
    throw error
  }
}

async function goOn(context: RequestContext, fields: URLSearchParams, outcome: Outcome) {
  if ('role' in outcome)
    return redirect(pathFor(outcome.role, bringDraft(context, fields, context.session.userId)), 303)
  return toSecondStep(context, outcome, bringDraft(context, fields, outcome.userId))
}

type Begun = Pick<AnswerOf<typeof signIn>, 'logInToken' | 'userId'>

/** Begins a session and ends the previous one. Returns the role of the person. */
export async function begin(context: RequestContext, { logInToken: token, userId }: Begun): Promise<number> {
  if (context.session.token) await context.api(signOut).catch(() => undefined)

  Object.assign(context.caller, { token, userId })
  const profile = profileOf((await context.api(severalCalls)).user)
  if (!profile) {
    await context.api(signOut).catch(() => undefined)
    throw new ApiError(500, '', { code: 'incomplete_profile' })
  }
  const next = signedIn([context.session, context.former()], { userId, token, profile })
  if (context.session.userId !== userId) keepFormer(context)
  context.keep(next)
  return profile.employeeRoleId
}

/** The address to open: that of the form being filled in, if it belongs to the same person. */
function bringDraft(context: RequestContext, fields: URLSearchParams, userId: number | undefined): string | null {
  const sealed = fields.get('draft') ?? undefined
  const draft = openDraft(context.env.SECRETS, sealed)
  if (!sealed || !draft || draft.userId !== userId) return fields.get('next')
  keepDraft(context, sealed)
  return draft.path
}

function inOurWords(error: unknown): never {
  throw error instanceof ApiError ? new ApiError(error.status, messageOf(error), { code: error.code }) : error
}

function messageOf({ status, userMessage }: ApiError): string {
  if (status === 0) return NETWORK_ERROR
  if (status === 429) return userMessage || UNEXPECTED
  return status === 401 || status === 404 ? userMessage || WITHOUT_MESSAGE : UNEXPECTED
}
