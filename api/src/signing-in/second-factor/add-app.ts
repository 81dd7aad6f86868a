import type { Transaction } from '@hr/db/client'
import * as t from '@hr/words/sign-in'
import type { Writing } from '../../company/current-user.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { recordAttempt } from '../login/queries.ts'
import { answerOf, type SigningIn, sessionOf } from '../login/sign-in.ts'
import type { Client } from '../login/throttle.ts'
import { keepFactor } from './change.ts'
import { addressOf, newSecret, sealText, stepOf } from './codes.ts'
import { endHalf, halfHolder } from './half-queries.ts'
import { type HalfToken, tooLate } from './half-token.ts'
import { tellChange } from './mails.ts'
import { proveAgain, readerOf } from './prove-again.ts'
import { openSetUp, readSetUp, sealSetUp } from './set-up.ts'

/** A secret for an app, or the one of an earlier set-up that still waits for its first code. Nothing is stored yet. */
export function beginApp(deps: Deps, person: { id: number; workEmail: string }, earlier: string | undefined) {
  const begun = { kind: 'app', employeeId: person.id } as const
  const known = earlier === undefined ? undefined : readSetUp(deps, begun, earlier)
  const secret = known ?? newSecret()
  return { secret, address: addressOf(secret, person.workEmail), setUp: sealSetUp(deps, begun, secret) }
}

/** The same for somebody whose first step was right and whose role needs an app. Fails with 401 for everybody else. */
export async function beginFirstApp(deps: Deps, half: HalfToken, earlier: string | undefined) {
  return beginApp(deps, await newcomer(deps.db, deps, half), earlier)
}

type Typed = { setUp: string; otp: string; currentPassword?: string | undefined }

/**
 * Sets up an app by its first code, in place of an earlier one. Returns ten recovery codes, once, if it is the first way of
 * the person. Fails with 400 by the field for a wrong code or a wrong proof.
 */
export async function addApp({ deps, me, write }: Writing, typed: Typed, client: Client) {
  const app = newApp(deps, me.id, typed)
  const isProven = await proveAgain({ deps, me, client }, typed.currentPassword)
  let recoveryCodes: string[] | null = null
  await write(async (tx) => {
    const refusal = await isProven(tx)
    if (refusal) return refusal
    recoveryCodes = await keepFactor(tx, deps, me.id, app)
    await tellChange(tx, await readerOf(tx, me.id), { change: 'app', now: deps.now() })
  })
  return { recoveryCodes }
}

/**
 * Sets up the first app of somebody whose role needs it, and signs them in. People who have a second factor are not let
 * in by this, or a password would be enough to replace it.
 */
export async function addFirstApp({ app, deps, client, write }: SigningIn, half: HalfToken, typed: Typed) {
  const kept = newApp(deps, half.employeeId, typed)
  let recoveryCodes: string[] | null = null
  const begun = await write(async (tx) => {
    const holder = await newcomer(tx, deps, half)
    if (!(await endHalf(tx, half.id, deps.now()))) throw tooLate()
    recoveryCodes = await keepFactor(tx, deps, holder.id, kept)
    if (!recoveryCodes) throw conflict(t.alreadySetUp)
    await tellChange(tx, holder, { change: 'app', now: deps.now() })
    const at = deps.now().toISOString()
    const email = holder.workEmail.toLowerCase()
    const attempt = { email, employeeId: holder.id, ipAddress: client.address, outcome: 'Success', at } as const
    await recordAttempt(tx, { ...attempt, secondFactor: 'app' })
    return sessionOf({ db: tx, now: deps.now }, holder, client, half.id)
  })
  return { ...answerOf(app, begun), recoveryCodes }
}

/** What is stored of an app, whose code shows that it has the secret. The code does not work a second time. */
function newApp(deps: Deps, employeeId: number, { setUp, otp }: Typed) {
  const secret = openSetUp(deps, { kind: 'app', employeeId }, setUp, 'otp')
  const lastStep = stepOf(secret, otp, deps.now())
  if (lastStep === undefined) throw invalid({ otp: t.wrongAppCode })
  return { sealedSecret: sealText(deps.env, secret), lastStep, appAddedAt: deps.now().toISOString() }
}

async function newcomer(db: Deps['db'] | Transaction, { now }: Deps, half: HalfToken) {
  const holder = await halfHolder(db, half.id, now())
  if (!holder || holder.hasFactor || !holder.needsFactor) throw tooLate()
  return holder
}
