import { randomUUID } from 'node:crypto'
import { INVALID_CODE } from '@hr/contract/signing-in/login'
import type { Queryable } from '@hr/db/client'
import type { Deps } from '../../platform/deps.ts'
import { UserError } from '../../platform/http/errors.ts'
import { issuePasswordToken, TOKEN_MINUTES } from './password-token.ts'
import { lockAddress } from './queries.ts'
import { countWrongTry, endCode, liveCodes, replaceToken, wrongTriesOf } from './recovery-queries.ts'
import { CODE_MINUTES, isCode } from './send-code.ts'
import type { SigningIn } from './sign-in.ts'

type Typed = { employeeEmail: string; otp: string }
type Guess = { email: string; otp: string; client: string }

/** After this many wrong codes a machine has to ask for a new one. */
const WRONG_TRIES = 5

type Token = { id: string; employeeId: number }

/**
 * Exchanges a correct code for a token that sets a password. Fails with 401 for any other code: wrong, used, replaced,
 * expired, or sent to nobody; and for every code after five wrong ones from this client (docs/spec/rules.md, Forgotten
 * passwords). Simultaneous calls wait for each other, so that one code gives one token.
 */
export async function verifyCode(
  { app, deps, client: { line: client }, write }: SigningIn,
  { employeeEmail, otp }: Typed,
) {
  const email = employeeEmail.toLowerCase()
  const token = await write(async (tx) => {
    await lockAddress(tx, email)
    return (await tryCode(tx, deps, { email, otp, client })) ?? invalidCode()
  })
  return { token: issuePasswordToken(app, token), userId: token.employeeId }
}

const invalidCode = () => new UserError(401, 'unauthenticated', INVALID_CODE, { fieldErrors: { otp: INVALID_CODE } })

async function tryCode(tx: Queryable, { env, now }: Deps, guess: Guess): Promise<Token | undefined> {
  const { email, otp } = guess
  const createdAt = now()
  const codes = await liveCodes(tx, email, createdAt)
  const since = new Date(createdAt.getTime() - CODE_MINUTES * 60_000)
  if (codes.length === 0 || (await wrongTriesOf(tx, guess, since)) >= WRONG_TRIES) return undefined

  const code = codes.find(({ codeHash }) => isCode(env, email, otp, codeHash))
  if (!code || code.employeeId === null) {
    await countWrongTry(tx, guess, createdAt)
    return undefined
  }
  await endCode(tx, code.id, createdAt)
  const token = { id: randomUUID(), employeeId: code.employeeId }
  const expiresAt = new Date(createdAt.getTime() + TOKEN_MINUTES * 60_000)
  await replaceToken(tx, { ...token, purpose: 'reset', createdAt, expiresAt })
  return token
}
