import { connect } from '@hr/db/client'
import { keepSecret } from '../../platform/database/installation.ts'
import type { Env } from '../../platform/env.ts'

export const FORGET_SECRET_USAGE = `Lets servers start with the present APP_SECRET when the former one is lost. Everybody signs in again, people
with two-step sign-in set it up again, and calendars and terminals get new addresses:

  hr forget-secret`

/** hr forget-secret: makes the present APP_SECRET the one of this database. */
export async function forgetSecret(env: Env): Promise<string> {
  const { db, close } = connect(env.DATABASE_URL, { max: 1 })
  await keepSecret(db, env).finally(close)
  return 'Servers start with the present APP_SECRET from now on.'
}
