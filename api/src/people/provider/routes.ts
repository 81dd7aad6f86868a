import * as contract from '@hr/contract/signing-in/login'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { clientOf, limited } from '../../signing-in/login/limited.ts'
import { beginWithProvider } from './begin.ts'
import { finishWithProvider } from './finish.ts'
import { signOutWithProvider } from './part.ts'
import { knownProviders, warnOfParting } from './providers.ts'

export function providerRoutes(app: App, deps: Deps): void {
  const providers = knownProviders(deps.env)
  handle(app, limited(contract.beginWithProvider), ({ body }) => beginWithProvider(deps, providers, body))
  handle(app, limited(contract.finishWithProvider), (request) =>
    finishWithProvider({ app, deps, providers, client: clientOf(request), write: request.write }, request.body),
  )
  handle(app, contract.signOutWithProvider, ({ me, write }) => signOutWithProvider({ app, deps, providers }, me, write))
  app.addHook('onReady', async () => warnOfParting(app, deps.env, providers))
}
