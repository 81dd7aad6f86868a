import * as t from '@hr/words/operations'
import { hasParting, knownProviders } from '../../people/provider/providers.ts'
import type { Env } from '../../platform/env.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

/** Whether each provider for signing in publishes its addresses, and can sign people out where it should. */
export async function lookAtProviders(env: Env): Promise<Finding> {
  if (env.PROVIDERS.length === 0) return ok(t.noProviders)
  const find = knownProviders(env)
  const known = await Promise.all(env.PROVIDERS.map(({ ID }) => find(ID).catch(() => undefined)))
  const away = namesOf(env, (at) => known[at] === undefined)
  if (away) return wrong(t.providersUnreachable(away), t.fixProviders)
  const deaf = namesOf(env, (at, { SIGN_OUT }) => SIGN_OUT === 'provider' && !hasParting(known[at]!))
  if (deaf) return look(t.providersCannotSignOut(deaf), t.signOutHereOnly)
  return ok(namesOf(env, () => true))
}

type Has = (at: number, provider: Env['PROVIDERS'][number]) => boolean

const namesOf = ({ PROVIDERS }: Env, has: Has): string =>
  PROVIDERS.filter((provider, at) => has(at, provider))
    .map(({ NAME }) => NAME)
    .join(', ')
