import { isDeepStrictEqual } from 'node:util'
import { signOut } from '@hr/contract/signing-in/login'
import { mayEnter } from '@hr/domain/access'
import * as t from '@hr/words/pages'
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findScreen, type Screen } from '~/screens.ts'
import { to } from '../address/to.ts'
import type { Api } from '../call/api.server.ts'
import { ApiError } from '../call/api-error.server.ts'
import { noForm, readForm } from '../form/form.server.ts'
import { isSecret } from '../form/form-reply.ts'
import type { FileRule } from '../form/multipart.server.ts'
import type { Post, PostedForm } from '../form/posted-form.ts'
import { unsent } from '../form/unsent.server.ts'
import { readable } from '../form/unsent.ts'
import { notFound } from '../page/refusal.server.ts'
import type { RequestContext, User } from './context.ts'
import { fitsCookies, keepForProvider, sealDraft, takeDraft } from './draft.server.ts'
import { lastSeen } from './seen.server.ts'
import { endedSession, newSession, sealFormer } from './session.server.ts'

/** What a page works with once its visitor was let in. */
export type Entered = {
  user: User
  /** The only access to the API. If the session has ended meanwhile, the sign-in page is shown. */
  api: Api
  /** The posted form, with its token checked; empty for a GET. */
  form: PostedForm
  screen: Screen
  context: RequestContext
}

type Args = { request: Request; context: RequestContext }
type Options = {
  /** The one file that the page's form may bring. */
  file?: FileRule
}

/** What the sign-in page needs after a post whose session had ended. */
export type DeadPost = {
  next: string
  /** What was typed, encrypted, if it can be kept. */
  draft: string | undefined
  /** What happens to what was typed, as far as it is true of this form. */
  says: string[]
  /** The reason, if it is another than an expired session. */
  why: string | undefined
}

/**
 * Lets the visitor of a screen in. Otherwise throws a redirect to sign-in, the 404 page, or, if the role may not open
 * the screen, the end of the session (docs/spec/access.md, Denied). Every action of a screen begins with it, and every
 * loader, by `afterEntering` or `entering`. It also reads a posted form and checks its token.
 */
export async function enter({ request, context }: Args, { file }: Options = {}): Promise<Entered> {
  const screen = findScreen(new URL(request.url).pathname)
  if (!screen) throw notFound()

  const isPost = request.method !== 'GET' && request.method !== 'HEAD'
  const form = isPost ? await readForm(request, context, file) : noForm
  if (isPost) context.post = { form, file: file?.field }
  context.typed ??= isPost ? form.fields : takeDraft(context)
  const user = form.formerUser === undefined ? await guarded(context, context.me) : undefined
  if (!user) throw toSignIn(context)
  if (!mayEnter(user.employeeRoleId, screen.access)) throw await deny(context)
  return { user, api: guardedApi(context), form, screen, context }
}

const guardedApi =
  (context: RequestContext): Api =>
  (endpoint, ...options) =>
    guarded(context, () => context.api(endpoint, ...options))

/**
 * Makes the loader of a screen whose page is read from the API. If this process has seen the visitor before, the page is
 * read for the person of last time, in the request that asks the API who calls now (decision 77). Unless that is still
 * the same, what was read or thrown is dropped, and the page is read for who it is now, if they may open it. Whatever
 * the guess, the API decides about each call.
 */
export function entering<Page>(load: (entered: Entered, args: LoaderFunctionArgs) => Promise<Page>) {
  return async (args: LoaderFunctionArgs): Promise<Page> => {
    const guess = guessed(args)
    if (!guess) return load(await enter(args), args)
    const read = async () => load(guess, args)
    const [reading] = await Promise.allSettled([read(), args.context.me()])
    const entered = await enter(args)
    if (!isDeepStrictEqual(entered.user, guess.user)) return load(entered, args)
    if (reading.status === 'rejected') throw reading.reason
    return reading.value
  }
}

/**
 * Makes what a screen does once its visitor is known: its action, or a loader that must run only once, such as a download
 * or a redirect.
 */
export function afterEntering<Done>(act: (entered: Entered, args: LoaderFunctionArgs) => Done, options?: Options) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<Done>> => await act(await enter(args, options), args)
}

/** The visitor of a screen that they may open, if they are the same as last time. Nobody after a post. */
function guessed({ request, context }: Args): Entered | undefined {
  const screen = findScreen(new URL(request.url).pathname)
  const user = context.session.token ? lastSeen(context.session.userId) : undefined
  if (context.post || !screen || !user || !mayEnter(user.employeeRoleId, screen.access)) return undefined
  context.typed ??= takeDraft(context)
  return { user, api: guardedApi(context), form: noForm, screen, context }
}

/** Ends the session here and in the API, even if the API cannot be reached. */
export async function leave(context: RequestContext): Promise<void> {
  if (context.session.token) await context.api(signOut).catch(ignoreFailure)
  forget(context)
}

/** Ends the session only here: in the API it has ended. */
export function forget(context: RequestContext): void {
  keepFormer(context)
  context.session = newSession()
  context.cookies.clear('session')
}

/** Remembers whose session is about to be replaced, because their pages may still be open in other tabs. */
export function keepFormer({ cookies, env, session: { csrf, userId } }: RequestContext): void {
  if (userId !== undefined) cookies.set('former', sealFormer(env.APP_SECRET, { csrf, userId }))
}

const DENIED = t.roleCannotOpenPage
const SIGNED_OUT = t.signedOutSinceOpened
const REPLACED = t.replacedSinceOpened

/**
 * Where a visitor without a live session is sent. A document is never answered with 401, because lynx cannot show it.
 */
function toSignIn(context: RequestContext) {
  const { post, session } = context
  const userId = post?.form.formerUser ?? session.userId
  const isExpired = userId !== undefined
  if (context.isData && isExpired) return data({ expired: true }, { status: 401 })
  if (post && isExpired) return deadPost(context, userId, post)
  return redirect(to('/login', { expired: isExpired ? 1 : undefined, next: context.path }), 303)
}

function deadPost(context: RequestContext, userId: number, post: Post) {
  const { env, path } = context
  const draft = sealDraft(env.APP_SECRET, { userId, path, fields: post.form.fields })
  const isKept = fitsCookies(draft)
  keepForProvider(context, draft)
  const fate = { draft: isKept ? draft : undefined, says: fateOf(post, isKept) }
  return data<DeadPost>({ next: path, ...fate, why: whyDead(context, post.form) }, { status: 422 })
}

/** Why a form cannot act for the person who filled it in, if the reason is not an expired session. */
export function whyDead({ session }: RequestContext, { formerUser }: PostedForm): string | undefined {
  if (formerUser === undefined) return session.why
  return session.token ? REPLACED : SIGNED_OUT
}

function fateOf({ form, file }: Post, isKept: boolean): string[] {
  const fields = [...form.fields]
  const isTyped = readable({ fields: fields.filter(([name]) => !isSecret(name)) }).length > 0
  return [
    isTyped && (isKept ? t.inputSaved : t.inputTooLongToSave),
    fields.some(([name]) => isSecret(name)) && t.passwordsNotSaved,
    file !== undefined && form.file !== undefined && t.chooseFileAgain,
  ].filter((sentence) => sentence !== false)
}

async function deny(context: RequestContext) {
  if (context.isPrefetch || context.isForeign) return redirect(to('/'), 303)
  await leave(context)
  context.keep({ ...context.session, why: DENIED })
  return redirect(to('/login'), 303)
}

/**
 * Calls the API so that nothing typed is lost: an ended session becomes the sign-in page, and a form that got no answer
 * becomes a page that sends it again. This also covers reading the page around the form after its action.
 */
async function guarded<T>(context: RequestContext, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.isAway && context.post) throw unsent(context, context.post, 503)
    if (error.status !== 401) throw error
    context.keep(endedSession(context.session, error.userMessage))
    throw toSignIn(context)
  }
}

/** docs/spec/screens.md, Sign-in pages: a failed logout is ignored. */
function ignoreFailure(): void {}
