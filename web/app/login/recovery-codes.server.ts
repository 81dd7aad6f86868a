import { z } from 'zod'
import type { RequestContext } from '~/http/session/context.ts'
import { seal, unseal } from '~/http/session/seal.server.ts'

/** Recovery codes on their way to the one page that shows them. */
const codes = z.object({ userId: z.number(), codes: z.array(z.string()).nullable() })

const COOKIE = 'codes'
const SECONDS = 10 * 60

/** Keeps new recovery codes for the next page, encrypted. Null for a call that was repeated: nobody can read them again. */
export function keepCodes({ env, cookies, session }: RequestContext, made: string[] | null): void {
  const sealed = seal(env.APP_SECRET, COOKIE, { userId: session.userId, codes: made }, SECONDS)
  cookies.set(COOKIE, sealed, { maxAge: SECONDS })
}

/** The codes for the page that shows them, once, to the person whose they are. Undefined if none were made just now. */
export function takeCodes({ env, cookies, session, isPrefetch, onPage }: RequestContext): string[] | null | undefined {
  const { data } = codes.safeParse(unseal(env.SECRETS, COOKIE, cookies.get(COOKIE)))
  if (!data || isPrefetch || data.userId !== session.userId) return undefined
  onPage(() => cookies.clear(COOKIE))
  return data.codes
}
