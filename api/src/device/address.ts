import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { deriveKey } from '../secrets.ts'

type Signing = Pick<Deps, 'env'>

/** Letters and digits that nobody takes for one another, because the address is typed on a wall: five bits each. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 20

/** Where a terminal sends. The database alone knows no address: the secret, of 100 bits, is made of APP_SECRET. */
export function addressOf(deps: Signing, publicId: string): string {
  return `${new URL(deps.env.PUBLIC_URL).origin}/t/${secretOf(deps, publicId)}`
}

export function isSecretOf(deps: Signing, publicId: string, given: string): boolean {
  const [expected, actual] = [Buffer.from(secretOf(deps, publicId)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

export function secretOf({ env }: Signing, publicId: string): string {
  const bytes = createHmac('sha256', deriveKey(env.APP_SECRET, 'wall terminal')).update(publicId).digest()
  return [...bytes.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}
