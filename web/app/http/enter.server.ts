import { signOut } from '@hr/contract/login'
import { mayEnter } from '@hr/domain/access'
import { data, redirect } from '@remix-run/node'
import { findScreen, type Screen } from '~/screens.ts'
import { type Api, ApiError } from './api.server.ts'
import type { RequestContext, User } from './context.ts'
import { fitsCookies, sealDraft, takeDraft } from './draft.server.ts'
import { noForm, readForm } from './form.server.ts'
import { isSecret } from './form-reply.ts'
import type { FileRule } from './multipart.server.ts'
import type { Post, PostedForm } from './posted-form.ts'
import { notFound } from './refusal.server.ts'
import { endedSession, newSession, sealFormer } from './session.server.ts'
import { to } from './to.ts'
import { unsent } from './unsent.server.ts'
import { readable } from './unsent.ts'

/** What a page works with once its visitor has been let in. */
export type Entered = {
  user: User
  /** The only way to the API. A session that has ended meanwhile becomes the sign-in page. */
  api: Api
  /** The posted form, its token checked; empty for a GET. */
  form: PostedForm
  screen: Screen
  context: RequestContext
}

type Args = { request: Request; context: RequestContext }
type Options = {
  /** The one file that the page's form may bring. */
  file?: FileRule
}

/** What the sign-in page is told when a post met a dead session. */
export type DeadPost = {
  next: string
  /** What was typed, sealed, where it can be kept. */
  draft: string | undefined
  /** What becomes of what was typed: only what is true of this very form. */
  says: string[]
  /** Why, where it is not that the session has expired. */
  why: string | undefined
}

/**
 * Lets the visitor of a screen in, or throws: to sign-in, to the 404 page, or out of the session when the role may not
 * open the screen (docs/spec/access.md, Denied). Every loader and action of a screen begins with it; a posted form is
 * read and its token checked here.
 */
export async function enter({ request, context }: Args, { file }: Options = {}): Promise<Entered> {
  const screen = findScreen(new URL(request.url).pathname)
  if (!screen) throw notFound()

  const isPost = request.method !== 'GET' && request.method !== 'HEAD'
  const form = isPost ? await readForm(request, context, file) : noForm
  if (isPost) context.post = { form, file: file?.field }
  context.typed ??= isPost ? form.fields : await takeDraft(context)
  const user = form.formerUser === undefined ? await guarded(context, context.me) : undefined
  if (!user) throw await toSignIn(context)
  if (!mayEnter(user.employeeRoleId, screen.access)) throw await deny(context)

  const api: Api = (endpoint, ...options) => guarded(context, () => context.api(endpoint, ...options))
  return { user, api, form, screen, context }
}

/** Ends the session here and at the API, whether or not the API can be reached. */
export async function leave(context: RequestContext): Promise<void> {
  if (context.session.token) await context.api(signOut).catch(ignoreFailure)
  await keepFormer(context)
  context.session = newSession()
  context.cookies.clear('session')
}

/** Remembers whose session is about to be replaced: pages of theirs may still stand open in other tabs. */
export async function keepFormer({ cookies, env, session: { csrf, userId } }: RequestContext): Promise<void> {
  if (userId !== undefined) cookies.set('former', await sealFormer(env.APP_SECRET, { csrf, userId }))
}

const DENIED = 'You have been signed out, because this page is not open to your role.'
const SIGNED_OUT = 'You have signed out here since this page was opened.'
const REPLACED = 'Somebody else has signed in here since this page was opened.'

/** Where a visitor without a live session goes. A document is never answered 401: lynx cannot show it. */
async function toSignIn(context: RequestContext) {
  const { post, session } = context
  const userId = post?.form.formerUser ?? session.userId
  const isExpired = userId !== undefined
  if (context.isData && isExpired) return data({ expired: true }, { status: 401 })
  if (post && isExpired) return deadPost(context, userId, post)
  return redirect(to('/login', { expired: isExpired ? 1 : undefined, next: context.path }), 303)
}

async function deadPost(context: RequestContext, userId: number, post: Post) {
  const { env, path } = context
  const draft = await sealDraft(env.APP_SECRET, { userId, path, fields: post.form.fields })
  const isKept = fitsCookies(draft)
  const fate = { draft: isKept ? draft : undefined, says: fateOf(post, isKept) }
  return data<DeadPost>({ next: path, ...fate, why: whyDead(context, post.form) }, { status: 422 })
}

/** Why a form does not act for whom it was filled in, where it is not that the session has expired. */
export function whyDead({ session }: RequestContext, { formerUser }: PostedForm): string | undefined {
  if (formerUser === undefined) return session.why
  return session.token ? REPLACED : SIGNED_OUT
}

function fateOf({ form, file }: Post, isKept: boolean): string[] {
  const fields = [...form.fields]
  const isTyped = readable({ fields: fields.filter(([name]) => !isSecret(name)) }).length > 0
  return [
    isTyped && (isKept ? 'What you typed is kept and will be there again.' : 'What you typed is too long to be kept.'),
    fields.some(([name]) => isSecret(name)) && 'Passwords are never kept: please type them again.',
    file !== undefined && form.file !== undefined && 'The file has to be chosen again.',
  ].filter((sentence) => sentence !== false)
}

async function deny(context: RequestContext) {
  if (context.isPrefetch || context.isForeign) return redirect(to('/'), 303)
  await leave(context)
  await context.keep({ ...context.session, why: DENIED })
  return redirect(to('/login'), 303)
}

/**
 * Asks the API so that nothing typed is lost: a session that has ended becomes the sign-in page, and a form that met no
 * service a page that sends it again. Also after the action, when the page around its form is read.
 */
async function guarded<T>(context: RequestContext, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.isAway && context.post) throw unsent(context, context.post, 503)
    if (error.status !== 401) throw error
    await context.keep(endedSession(context.session, error.userMessage))
    throw await toSignIn(context)
  }
}

/** docs/spec/screens.md, Sign-in pages: a failed logout is ignored. */
function ignoreFailure(): void {}
