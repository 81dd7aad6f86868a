import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, keysOf } from '../../platform/database/secrets.ts'
import type { Deps } from '../../platform/deps.ts'

type Signing = Pick<Deps, 'env'>

/** Letters and digits that are hard to confuse, because somebody types the address on a terminal. Five bits each. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 20
const TERMINAL = 'wall terminal'

/**
 * The address to which a terminal sends. It cannot be derived from the database, because its 100-bit secret is made
 * with APP_SECRET.
 */
export function addressOf(deps: Signing, publicId: string): string {
  return `${new URL(deps.env.PUBLIC_URL).origin}/t/${secretOf(deps, publicId)}`
}

export function isSecretOf(deps: Signing, publicId: string, given: string): boolean {
  const actual = Buffer.from(given)
  return keysOf(deps.env, TERMINAL).some((key) => {
    const expected = Buffer.from(spelled(key, publicId))
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  })
}

export const secretOf = ({ env }: Signing, publicId: string): string =>
  spelled(deriveKey(env.APP_SECRET, TERMINAL), publicId)

function spelled(key: Buffer, publicId: string): string {
  const bytes = createHmac('sha256', key).update(publicId).digest()
  return [...bytes.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}
