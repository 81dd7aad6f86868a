import { signOutWithProvider } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/sign-in'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { to } from '~/http/address/to.ts'
import type { RequestContext } from '~/http/session/context.ts'
import { forget, leave } from '~/http/session/enter.server.ts'
import { seal, unseal } from '~/http/session/seal.server.ts'

/** Where somebody who has signed out here must sign out next. */
const parting = z.object({ provider: z.string(), address: z.string() })

const COOKIE = 'parting'
const SECONDS = 2 * 60
/** With the cache goes what pages have kept. */
const CLEARED = { 'Clear-Site-Data': '"cache", "storage"' }

/**
 * Signs somebody out here. Those who must also be signed out at their provider see a page that leads there: a form may
 * lead only to this site, also by a redirect (decision 120).
 */
export async function part(context: RequestContext) {
  const { provider, address } = await endSession(context)
  if (!provider) return redirect(to('/login'), { status: 303, headers: CLEARED })
  if (!address) return away(context, provider)
  const sealed = seal(context.env.APP_SECRET, COOKIE, { provider, address }, SECONDS)
  context.cookies.set(COOKIE, sealed, { maxAge: SECONDS })
  context.keep({ ...context.session, why: t.providerAskedToSignOut(provider) })
  return redirect(to('/logout'), { status: 303, headers: CLEARED })
}

const HERE_ALONE = { provider: null, address: null }

/** Ends the session in the API, and here even if the API cannot be reached. */
async function endSession(context: RequestContext) {
  const { env, session } = context
  if (env.PROVIDERS.length === 0 || !session.token) {
    await leave(context)
    return HERE_ALONE
  }
  const parted = await context.api(signOutWithProvider).catch(() => HERE_ALONE)
  forget(context)
  return parted
}

function away(context: RequestContext, provider: string) {
  context.keep({ ...context.session, why: t.signedOutOnlyHere(provider) })
  return redirect(to('/login'), { status: 303, headers: CLEARED })
}

/** Where somebody goes who has just signed out here. Undefined if they have signed in since, or can stay. */
export function partingOf({ env, cookies, session }: RequestContext) {
  if (session.token) return undefined
  return parting.safeParse(unseal(env.SECRETS, COOKIE, cookies.get(COOKIE))).data
}
