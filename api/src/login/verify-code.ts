import { randomUUID, timingSafeEqual } from 'node:crypto'
import { INVALID_CODE } from '@hr/contract/login'
import type { Queryable } from '@hr/db/client'
import type { App, Deps } from '../deps.ts'
import { UserError } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { issuePasswordToken, TOKEN_MINUTES } from './password-token.ts'
import { lockAddress } from './queries.ts'
import { countWrongTry, endCode, liveCode, replaceToken } from './recovery-queries.ts'
import { hashCode } from './send-code.ts'

type Typed = { employeeEmail: string; otp: string }
type Token = { id: string; employeeId: number }

/**
 * Exchanges a correct code for a token that sets a password. Fails with 401 for any other code: wrong, used, replaced,
 * expired, tried five times, or sent to nobody (docs/spec/rules.md, Forgotten passwords). Simultaneous calls wait for
 * each other, so that one code gives one token.
 */
export async function verifyCode(app: App, deps: Deps, { employeeEmail, otp }: Typed, write: Write) {
  const email = employeeEmail.toLowerCase()
  const token = await write(async (tx) => {
    await lockAddress(tx, email)
    return (await tryCode(tx, deps, email, otp)) ?? invalidCode()
  })
  return { token: issuePasswordToken(app, token), userId: token.employeeId }
}

const invalidCode = () => new UserError(401, 'unauthenticated', INVALID_CODE, { fieldErrors: { otp: INVALID_CODE } })

async function tryCode(tx: Queryable, { env, now }: Deps, email: string, otp: string): Promise<Token | undefined> {
  const createdAt = now()
  const typed = hashCode(env, email, otp)
  const code = await liveCode(tx, email, createdAt)
  if (!code) return undefined

  const isRight = timingSafeEqual(Buffer.from(typed), Buffer.from(code.codeHash))
  if (!isRight || code.employeeId === null) {
    await countWrongTry(tx, code.id)
    return undefined
  }
  await endCode(tx, code.id, createdAt)
  const token = { id: randomUUID(), employeeId: code.employeeId }
  const expiresAt = new Date(createdAt.getTime() + TOKEN_MINUTES * 60_000)
  await replaceToken(tx, { ...token, purpose: 'reset', createdAt, expiresAt })
  return token
}
