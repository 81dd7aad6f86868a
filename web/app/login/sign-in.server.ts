import { parseWithZod } from '@conform-to/zod/v4'
import { currentUser, signIn, signInForm, signOut } from '@hr/contract/login'
import { data, redirect } from '@remix-run/node'
import { ApiError } from '~/http/api.server.ts'
import type { RequestContext } from '~/http/context.ts'
import { keepDraft, openDraft, sealDraft } from '~/http/draft.server.ts'
import { keepFormer, leave, whyDead } from '~/http/enter.server.ts'
import type { OpenForm } from '~/http/form.server.ts'
import { type FormReply, knownFields, messagesOf, toReply } from '~/http/form-reply.ts'
import { pathFor, safePath } from '~/http/next-path.ts'
import { profileOf, signedIn } from '~/http/session.server.ts'
import { to } from '~/http/to.ts'
import { NETWORK_ERROR } from '~/ui/stay-on-failure.ts'

/** What the sign-in page shows after a failed attempt. */
export type SignInReply = FormReply & { next: string; draft?: string | undefined }

// docs/spec/screens.md, Sign-in pages
const WITHOUT_MESSAGE = 'An error occurred. Please try again.'
const UNEXPECTED = 'An unexpected error occurred. Please try again later.'

/**
 * Signs in with the posted fields, or says why that failed. The status is 422, because lynx cannot show a page with
 * status 401.
 */
export async function signInWith(context: RequestContext, fields: URLSearchParams) {
  const parsed = parseWithZod(knownFields(signInForm, fields), { schema: signInForm })
  if (parsed.status !== 'success') return refuse(context, fields, messagesOf(parsed.error))
  try {
    const role = await begin(context, parsed.value)
    return redirect(pathFor(role, await bringDraft(context, fields)), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuse(context, fields, { '': [messageOf(error)] }, error.isAway || error.status === 429)
  }
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
    if (typed.size > 0) keepDraft(context, await sealDraft(APP_SECRET, { userId: user.id, path: next, fields: typed }))
    return redirect(pathFor(user.employeeRoleId, next), 303)
  }
  if (context.session.token) {
    const why = whyDead(context, form)
    await leave(context)
    await context.keep({ ...context.session, why })
  }
  if (typed.size === 0 || formerUser === undefined) return redirect(to('/login', { next }), 303)

  const draft = await sealDraft(context.env.APP_SECRET, { userId: formerUser, path: next, fields: typed })
  return data<SignInReply>({ ...toReply(new URLSearchParams(), {}), next, draft })
}

/** Begins a session and ends the previous one. Returns the role of the person. */
async function begin(context: RequestContext, body: { email: string; password: string }): Promise<number> {
  const { logInToken: token, userId } = await context.api(signIn, { body })
  if (context.session.token) await context.api(signOut).catch(() => undefined)

  Object.assign(context.caller, { token, userId })
  const profile = profileOf(await context.api(currentUser))
  if (!profile) {
    await context.api(signOut).catch(() => undefined)
    throw new ApiError(500, '', { code: 'incomplete_profile' })
  }
  const next = signedIn([context.session, await context.former()], { userId, token, profile })
  if (context.session.userId !== userId) await keepFormer(context)
  await context.keep(next)
  return profile.employeeRoleId
}

/** The address to open: that of the form being filled in, if it belongs to the same person. */
async function bringDraft(context: RequestContext, fields: URLSearchParams): Promise<string | null> {
  const sealed = fields.get('draft') ?? undefined
  const draft = await openDraft(context.env.APP_SECRET, sealed)
  if (!sealed || !draft || draft.userId !== context.session.userId) return fields.get('next')
  keepDraft(context, sealed)
  return draft.path
}

function messageOf({ status, userMessage }: ApiError): string {
  if (status === 0) return NETWORK_ERROR
  if (status === 429) return userMessage || UNEXPECTED
  return status === 401 || status === 404 ? userMessage || WITHOUT_MESSAGE : UNEXPECTED
}

/**
 * Shows the page again with the e-mail address and everything kept behind the form. If the password was not checked, a
 * script leaves it in its box.
 */
export function refuse(
  context: RequestContext,
  fields: URLSearchParams,
  errors: FormReply['errors'],
  isUnsent = false,
) {
  context.failed = true
  const typed = new URLSearchParams({ email: fields.get('email') ?? '' })
  const draft = fields.get('draft') ?? undefined
  const reply: FormReply = toReply(typed, errors)
  if (isUnsent) reply.isUnsent = true
  return data<SignInReply>({ ...reply, next: safePath(fields.get('next')), draft }, { status: 422 })
}
