import type { SecondFactor } from '@hr/contract/failure'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { safePath } from '~/http/address/next-path.ts'
import { to } from '~/http/address/to.ts'
import { createApi } from '~/http/call/api.server.ts'
import type { RequestContext } from '~/http/session/context.ts'
import { seal, unseal } from '~/http/session/seal.server.ts'

/** What is kept between the two steps: the token of the first, and the page to open after the second. */
const step = z.object({
  token: z.string(),
  userId: z.number(),
  ways: z.array(z.enum(['app', 'passkey', 'recovery'])),
  next: z.string(),
})
type Step = z.infer<typeof step>

const COOKIE = 'step'
const SECONDS = 10 * 60

/** Leads on to the second step: to set one up first, if somebody's role needs it and they have none. */
export function toSecondStep(context: RequestContext, { token, userId, ways }: SecondFactor, wanted: string | null) {
  const kept: Step = { token, userId, ways, next: safePath(wanted) }
  context.cookies.set(COOKIE, seal(context.env.APP_SECRET, COOKIE, kept, SECONDS), { maxAge: SECONDS })
  return redirect(ways.length === 0 ? to('/second-step/set-up') : to('/second-step'), 303)
}

/** The next step, and an API client that may do it and nothing else. Without one, redirects to the first step. */
export function waitingStep(context: RequestContext) {
  const { success, data } = step.safeParse(unseal(context.env.SECRETS, COOKIE, context.cookies.get(COOKIE)))
  if (!success) throw redirect(to('/login'), 303)
  const { token, userId } = data
  return { ...data, api: createApi({ ...context.caller, token, userId }) }
}

export const endStep = ({ cookies }: RequestContext): void => cookies.clear(COOKIE)
