import { hasParting, knownProviders } from '../../people/provider/providers.ts'
import type { Env } from '../../platform/env.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

/** Whether each provider by which people may sign in says how it is spoken to, and can sign out whom it should. */
export async function lookAtProviders(env: Env): Promise<Finding> {
  if (env.PROVIDERS.length === 0) return ok('none is set: people sign in by their password')
  const find = knownProviders(env)
  const known = await Promise.all(env.PROVIDERS.map(({ ID }) => find(ID).catch(() => undefined)))
  const away = namesOf(env, (at) => known[at] === undefined)
  if (away) return wrong(`away: ${away}`, 'Nobody signs in by it meanwhile. Mend OIDC_…_ISSUER, or the way to it.')
  const deaf = namesOf(env, (at, { SIGN_OUT }) => SIGN_OUT === 'provider' && !hasParting(known[at]!))
  if (deaf)
    return look(`no end_session_endpoint: ${deaf}`, 'People are signed out here alone: set OIDC_…_SIGN_OUT=here.')
  return ok(namesOf(env, () => true))
}

type Has = (at: number, provider: Env['PROVIDERS'][number]) => boolean

const namesOf = ({ PROVIDERS }: Env, has: Has): string =>
  PROVIDERS.filter((provider, at) => has(at, provider))
    .map(({ NAME }) => NAME)
    .join(', ')
