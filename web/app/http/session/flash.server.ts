import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { RequestContext } from './context.ts'
import { seal, unseal } from './seal.server.ts'

const undo = z.object({ path: z.string(), leaveId: z.number() })
const flash = z.object({ text: z.string(), seconds: z.number(), undo: undo.optional() })
/**
 * A message for the next page, after how many seconds a script may hide it, and the decision that it offers to undo with
 * the path that does so.
 */
type Flash = z.infer<typeof flash>
type Options = Partial<Omit<Flash, 'text'>>

const COOKIE = 'flash'
const SECONDS = 60

/** Success messages are shown for 6 seconds (docs/spec/screens.md, Messages). */
const SUCCESS_SECONDS = 6

/** Redirects to another page of ours after a post, with a message at its top if there is one. */
export async function goTo(context: RequestContext, path: string, text?: string, options?: Options) {
  if (text) leaveFlash(context, text, options)
  return redirect(path, 303)
}

/** Leaves a message for the next page, whichever it is. */
export function leaveFlash({ env, cookies }: RequestContext, text: string, options?: Options) {
  const message: Flash = { text, seconds: SUCCESS_SECONDS, ...options }
  const sealed = seal(env.APP_SECRET, 'flash', message, SECONDS)
  cookies.set(COOKIE, sealed, { maxAge: SECONDS })
}

/** The message for this page. It is removed only when a page is answered, not by a redirect or a prefetch. */
export function takeFlash({ cookies, env, isPrefetch, onPage }: RequestContext): Flash | undefined {
  const sealed = cookies.get(COOKIE)
  if (!sealed || isPrefetch) return undefined
  onPage(() => cookies.clear(COOKIE))
  return flash.safeParse(unseal(env.SECRETS, 'flash', sealed)).data
}
