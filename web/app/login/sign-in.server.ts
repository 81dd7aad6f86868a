import { parseWithZod } from '@conform-to/zod/v4'
import { currentUser, signIn, signInForm, signOut } from '@hr/contract/login'
import { data, redirect } from '@remix-run/node'
import { ApiError } from '~/api.server.ts'
import type { RequestContext } from '~/context.ts'
import { keepDraft, openDraft, sealDraft } from '~/draft.server.ts'
import { type FormReply, knownFields, messagesOf, toReply } from '~/form-reply.ts'
import { pathFor, safePath } from '~/next-path.ts'
import { endedSession, profileOf, signedIn } from '~/session.server.ts'
import { NETWORK_ERROR } from '~/ui/stay-on-failure.ts'

/** What the sign-in page shows after a post that did not sign in. */
export type SignInReply = FormReply & { next: string; draft?: string | undefined }

// seed 1 §8
const WITHOUT_MESSAGE = 'An error occurred. Please try again.'
const UNEXPECTED = 'An unexpected error occurred. Please try again later.'

/** Signs in with the posted fields, or says why not: with 422, because lynx cannot show a page that is 401. */
export async function signInWith(context: RequestContext, fields: URLSearchParams) {
  const parsed = parseWithZod(knownFields(signInForm, fields), { schema: signInForm })
  if (parsed.status !== 'success') return refuse(context, fields, messagesOf(parsed.error))
  try {
    const role = await begin(context, parsed.value)
    return redirect(pathFor(role, await bringDraft(context, fields)), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuse(context, fields, { '': [messageOf(error)] }, error.isAway)
  }
}

/** The dialog's Login: forgets that the session has ended, and keeps what was typed on the page behind it. */
export async function logInAgain(context: RequestContext, fields: URLSearchParams) {
  const { session, env } = context
  const next = safePath(fields.get('next'))
  const typed = new URLSearchParams(fields.get('fields') ?? '')
  if (session.token) await context.keep(endedSession(session))
  if (typed.size === 0 || session.userId === undefined) return redirect(`/login?next=${encodeURIComponent(next)}`, 303)

  const draft = await sealDraft(env.APP_SECRET, { userId: session.userId, path: next, fields: typed })
  return data<SignInReply>({ ...toReply(new URLSearchParams(), {}), next, draft })
}

/** Begins a session, and ends the one that there was; gives the role of the person. */
async function begin(context: RequestContext, body: { email: string; password: string }): Promise<number> {
  const before = context.session
  const { logInToken, userId } = await context.api(signIn, { body })
  if (before.token) await context.api(signOut).catch(() => undefined)

  Object.assign(context.caller, { token: logInToken, userId })
  const profile = profileOf(await context.api(currentUser))
  if (!profile) {
    await context.api(signOut).catch(() => undefined)
    throw new ApiError(500, '', { code: 'incomplete_profile' })
  }
  await context.keep(signedIn(before, userId, logInToken, profile))
  return profile.employeeRoleId
}

/** The way that was asked for: to the form that was being filled in, if it is the same person's. */
async function bringDraft(context: RequestContext, fields: URLSearchParams): Promise<string | null> {
  const sealed = fields.get('draft') ?? undefined
  const draft = await openDraft(context.env.APP_SECRET, sealed)
  if (!sealed || !draft || draft.userId !== context.session.userId) return fields.get('next')
  keepDraft(context, sealed)
  return draft.path
}

function messageOf({ status, userMessage }: ApiError): string {
  if (status === 0) return NETWORK_ERROR
  return status === 401 || status === 404 ? userMessage || WITHOUT_MESSAGE : UNEXPECTED
}

/** The page again; a password that nobody has looked at stays in its box where a script kept it. */
function refuse(context: RequestContext, fields: URLSearchParams, errors: FormReply['errors'], isUnsent = false) {
  context.failed = true
  const typed = new URLSearchParams({ email: fields.get('email') ?? '' })
  const draft = fields.get('draft') ?? undefined
  const reply: FormReply = { ...toReply(typed, errors), ...(isUnsent && { isUnsent }) }
  return data<SignInReply>({ ...reply, next: safePath(fields.get('next')), draft }, { status: 422 })
}
