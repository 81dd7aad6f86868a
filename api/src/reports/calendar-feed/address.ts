import { deriveKey, isSigned, keysOf, sign } from '../../platform/database/secrets.ts'
import type { Deps } from '../../platform/deps.ts'

type Signing = Pick<Deps, 'env'>

const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([\w-]{43})\.ics$/

const FEED = 'calendar feed'

/**
 * The address at which calendar programs read a feed. It cannot be derived from the database, because the signature is
 * made with APP_SECRET.
 */
export function addressOf(deps: Signing, publicId: string): string {
  return `${new URL(deps.env.PUBLIC_URL).origin}/feeds/${publicId}-${sign(deriveKey(deps.env.APP_SECRET, FEED), publicId)}.ics`
}

/** The feed that the last part of an address names, or undefined unless the address carries our signature. */
export function openAddress(deps: Signing, name: string): string | undefined {
  const [, publicId = '', signature = ''] = file.exec(name) ?? []
  return isSigned(keysOf(deps.env, FEED), publicId, signature) ? publicId : undefined
}
