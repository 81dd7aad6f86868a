import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { deriveKey } from '../secrets.ts'

type Signing = Pick<Deps, 'env'>

/** Letters and digits that are hard to confuse, because somebody types the address on a terminal. Five bits each. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 20

/**
 * The address to which a terminal sends. The database alone does not reveal it, because its secret of 100 bits is made
 * with APP_SECRET.
 */
export function addressOf(deps: Signing, publicId: string): string {
  return `${new URL(deps.env.PUBLIC_URL).origin}/t/${secretOf(deps, publicId)}`
}

export function isSecretOf(deps: Signing, publicId: string, given: string): boolean {
  const expected = Buffer.from(secretOf(deps, publicId))
  const actual = Buffer.from(given)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

export function secretOf({ env }: Signing, publicId: string): string {
  const bytes = createHmac('sha256', deriveKey(env.APP_SECRET, 'wall terminal')).update(publicId).digest()
  return [...bytes.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}
