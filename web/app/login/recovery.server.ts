import { forgetPassword, resetPassword, verifyCode } from '@hr/contract/signing-in/login'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { to } from '~/http/address/to.ts'
import { type Api, createApi } from '~/http/call/api.server.ts'
import type { RequestContext } from '~/http/session/context.ts'
import { seal, unseal } from '~/http/session/seal.server.ts'

/**
 * How far a recovery has come: a code was sent to an address, or a correct code or link gave the right to set a
 * password.
 */
const asked = z.object({ email: z.string() })
const granted = z.object({ token: z.string(), userId: z.number() })
type Granted = z.infer<typeof granted>

const COOKIE = 'recovery'
const SECONDS = 15 * 60

/** Asks for a code. The address is kept in an encrypted cookie, and never appears in an address of the web. */
export async function askForCode(context: RequestContext, email: string): Promise<void> {
  await context.api(forgetPassword, { body: { employeeEmail: email } })
  keep(context, { email })
}

/** The address to which a code was sent. Without one, redirects to the first step. */
export async function addressOf(context: RequestContext): Promise<string> {
  const email = await lastAddress(context)
  if (email === undefined) throw redirect(to('/forgot-password'), 303)
  return email
}

/** The same address for correcting it, if there is one. */
export async function lastAddress(context: RequestContext): Promise<string | undefined> {
  return asked.safeParse(kept(context)).data?.email
}

/** Exchanges a correct code for the right to set a password. */
export async function bringCode(context: RequestContext, email: string, otp: string): Promise<void> {
  keepGranted(context, await context.api(verifyCode, { body: { employeeEmail: email, otp } }))
}

export function keepGranted(context: RequestContext, { token, userId }: Granted): void {
  keep(context, { token, userId })
}

/** An API client that may set a password and do nothing else. Without that right, redirects to the first step. */
export async function apiOfGranted(context: RequestContext): Promise<Api> {
  const { success, data } = granted.safeParse(kept(context))
  if (!success) throw redirect(to('/forgot-password'), 303)
  return createApi({ ...context.caller, ...data })
}

/** Sets the password, which ends the recovery. */
export async function saveNewPassword(
  context: RequestContext,
  api: Api,
  body: { newPassword: string; reEnteredPassword: string },
): Promise<void> {
  await api(resetPassword, { body })
  context.cookies.clear(COOKIE)
}

function keep({ cookies, env }: RequestContext, state: object): void {
  cookies.set(COOKIE, seal(env.APP_SECRET, 'recovery', state, SECONDS), { maxAge: SECONDS })
}

function kept({ cookies, env }: RequestContext): unknown {
  return unseal(env.SECRETS, 'recovery', cookies.get(COOKIE))
}
