import { signOut } from '@hr/contract/login'
import { mayEnter } from '@hr/domain/access'
import { data, redirect } from '@remix-run/node'
import { type Api, ApiError } from './api.server.ts'
import type { RequestContext, User } from './context.ts'
import { sealDraft } from './draft.server.ts'
import { noForm, type PostedForm, readForm } from './form.server.ts'
import type { FileRule } from './multipart.server.ts'
import { notFound } from './refusal.server.ts'
import { findScreen, type Screen } from './screens.ts'
import { endedSession, newSession } from './session.server.ts'

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
export type DeadPost = { draft: string; next: string }

/**
 * Lets the visitor of a screen in, or throws: to sign-in, to the 404 page, or out of the session when the role may not
 * open the screen (decisions.md, People). Every loader and action of a screen begins with it; a posted form is read and
 * its token checked here.
 */
export async function enter({ request, context }: Args, { file }: Options = {}): Promise<Entered> {
  const screen = findScreen(new URL(request.url).pathname)
  if (!screen) throw notFound()

  const isPost = request.method !== 'GET' && request.method !== 'HEAD'
  const form = isPost ? await readForm(request, context, file) : noForm
  if (isPost) context.typed = form.fields
  const user = await context.me()
  if (!user) throw await toSignIn(context, isPost ? form : undefined)
  if (!mayEnter(user.employeeRoleId, screen.access)) throw await deny(context)

  return { user, api: guardedApi(context, isPost ? form : undefined), form, screen, context }
}

/** Ends the session here and at the API, whether or not the API can be reached. */
export async function leave(context: RequestContext): Promise<void> {
  const { token } = context.session
  const gone = newSession()
  if (token) await context.api(signOut).catch(ignoreAsTheSeedSays)
  context.session = gone
  context.cookies.clear('session')
}

/** Where a visitor without a live session goes. A document is never answered 401: lynx cannot show it. */
async function toSignIn(context: RequestContext, form: PostedForm | undefined) {
  const { userId } = context.session
  const isExpired = userId !== undefined
  if (context.isData && isExpired) return data({ expired: true }, { status: 401 })
  if (form && isExpired) return deadPost(context, userId, form)
  return redirect(`/login?${isExpired ? 'expired=1&' : ''}next=${encodeURIComponent(context.path)}`, 303)
}

async function deadPost({ env, path }: RequestContext, userId: number, { fields }: PostedForm) {
  const draft = await sealDraft(env.APP_SECRET, { userId, path, fields })
  return data<DeadPost>({ draft, next: path }, { status: 422 })
}

async function deny(context: RequestContext) {
  if (context.isPrefetch || context.isForeign) return redirect('/', 303)
  await leave(context)
  return redirect('/login', 303)
}

function guardedApi(context: RequestContext, form: PostedForm | undefined): Api {
  return async (endpoint, ...options) => {
    try {
      return await context.api(endpoint, ...options)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      await context.keep(endedSession(context.session))
      throw await toSignIn(context, form)
    }
  }
}

/** Seed 1 §8: a failed logout is ignored. */
function ignoreAsTheSeedSays(): void {}
