import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Deps } from '../../platform/deps.ts'
import { sealHandshake } from './handshake.ts'
import type { Providers } from './providers.ts'

/** The address of a provider at which somebody signs in, and the handshake that their browser keeps meanwhile. */
export async function beginWithProvider(deps: Deps, providers: Providers, { provider: id }: { provider: string }) {
  const { provider, config, backTo } = await providers(id)
  const proofs = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const address = buildAuthorizationUrl(config, {
    redirect_uri: backTo,
    scope: provider.SCOPES,
    state: proofs.state,
    nonce: proofs.nonce,
    code_challenge: await calculatePKCECodeChallenge(proofs.verifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, handshake: sealHandshake(deps, { provider: id, ...proofs }) }
}
