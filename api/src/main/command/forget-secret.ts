import { connect } from '@hr/db/client'
import * as t from '@hr/words/operations'
import { keepSecret } from '../../platform/database/installation.ts'
import type { Env } from '../../platform/env.ts'

export const FORGET_SECRET_USAGE = t.forgetSecretHelp

/** hr forget-secret: makes the present APP_SECRET the one of this database. */
export async function forgetSecret(env: Env): Promise<string> {
  const { db, close } = connect(env.DATABASE_URL, { max: 1 })
  await keepSecret(db, env).finally(close)
  return t.secretForgotten
}
