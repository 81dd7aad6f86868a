import type { Deps } from '../../platform/deps.ts'
import { openText, sealText } from './codes.ts'
import { allSealed, changeSealed } from './queries.ts'

/**
 * Seals with the secret of today what was sealed with the one before. Second factors last for years, so that otherwise
 * nobody could ever leave APP_SECRET_PREVIOUS out again. What cannot be read is left as it is.
 */
export async function reseal({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  if (env.APP_SECRET_PREVIOUS === undefined) return
  const today = { APP_SECRET: env.APP_SECRET }
  for (const { employeeId, sealedKey, sealedSecret } of await allSealed(db)) {
    if (opened(today, sealedKey) !== undefined && opened(today, sealedSecret) !== undefined) continue
    const key = opened(env, sealedKey)
    const secret = opened(env, sealedSecret)
    if (!key || secret === undefined) continue
    const anew = { sealedKey: sealText(env, key), sealedSecret: secret && sealText(env, secret) }
    await changeSealed(db, { employeeId, sealedKey, sealedSecret }, anew)
  }
}

type Secrets = Pick<Deps['env'], 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>

/** The text, null if there is none, or undefined if these secrets cannot read it. */
function opened(secrets: Secrets, sealed: string | null): string | null | undefined {
  if (sealed === null) return null
  try {
    return openText(secrets, sealed)
  } catch {
    return undefined
  }
}
