import type { Transaction } from '@hr/db/client'
import * as t from '@hr/words/sign-in'
import type { CurrentUser, Writing } from '../../company/current-user.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Client } from '../login/throttle.ts'
import { asPrinted, hashOf, newKey, newRecoveryCodes, openText, sealText } from './codes.ts'
import { tellChange } from './mails.ts'
import { deletePasskey, passkeysOf } from './passkey-queries.ts'
import { proveAgain, readerOf } from './prove-again.ts'
import { changeFactor, deleteFactor, insertFactor, lockFactor, needsFactor, replaceRecovery } from './queries.ts'

type Proof = { currentPassword?: string | undefined }
type App = { sealedSecret: string; lastStep: number; appAddedAt: string }

/**
 * Keeps an app, or what codes are checked by for somebody with only passkeys. Returns ten recovery codes, to show once,
 * if this is the person's first way; the others stay as they are.
 */
export async function keepFactor(tx: Transaction, { env, now }: Deps, employeeId: number, app: App | object) {
  const key = newKey()
  const at = now().toISOString()
  const row = { employeeId, sealedKey: sealText(env, key), codesMadeAt: at, createdAt: at, ...app }
  if (await insertFactor(tx, row)) return makeCodes(tx, employeeId, key)
  if (Object.keys(app).length > 0) await changeFactor(tx, employeeId, app)
  return null
}

async function makeCodes(tx: Transaction, employeeId: number, key: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOf(key, code))
  await replaceRecovery(tx, employeeId, hashes)
  return codes.map(asPrinted)
}

/** Makes ten new recovery codes in place of the old ones. They are shown once: a repeated call returns none. */
export async function renewCodes({ deps, me, write }: Writing, proof: Proof, client: Client) {
  const isProven = await proveAgain({ deps, me, client }, proof.currentPassword)
  let recoveryCodes: string[] | null = null
  await write(async (tx) => {
    const refusal = await isProven(tx)
    if (refusal) return refusal
    const factor = await lockFactor(tx, me.id)
    if (!factor) throw conflict(t.setUpFirst)
    recoveryCodes = await makeCodes(tx, me.id, openText(deps.env, factor.sealedKey))
    await changeFactor(tx, me.id, { codesMadeAt: deps.now().toISOString() })
    await tellChange(tx, await readerOf(tx, me.id), { change: 'codes', now: deps.now() })
  })
  return { recoveryCodes }
}

/** Removes the app. Fails with 409 if it is the last way of somebody whose role needs one. */
export async function removeApp({ deps, me, write }: Writing, proof: Proof, client: Client) {
  const isProven = await proveAgain({ deps, me, client }, proof.currentPassword)
  return write(async (tx) => {
    const refusal = await isProven(tx)
    if (refusal) return refusal
    if (!(await lockFactor(tx, me.id))?.sealedSecret) throw notFound(t.noApp)
    await changeFactor(tx, me.id, { sealedSecret: null, lastStep: null, appAddedAt: null })
    await afterRemoval(tx, me)
    await tellChange(tx, await readerOf(tx, me.id), { change: 'appRemoved', now: deps.now() })
  })
}

/** Removes a passkey. Fails with 404 if it is not the caller's, and with 409 like `removeApp`. */
export async function removePasskey(
  { deps, me, write }: Writing,
  { passkeyId, ...proof }: Proof & { passkeyId: number },
  client: Client,
) {
  const isProven = await proveAgain({ deps, me, client }, proof.currentPassword)
  return write(async (tx) => {
    const refusal = await isProven(tx)
    if (refusal) return refusal
    await lockFactor(tx, me.id)
    if (!(await deletePasskey(tx, me.id, passkeyId))) throw notFound(t.passkeyNotFound)
    await afterRemoval(tx, me)
    await tellChange(tx, await readerOf(tx, me.id), { change: 'passkeyRemoved', now: deps.now() })
  })
}

/** Without app and passkeys, there is no second step any more; recovery codes are not enough for one. */
async function afterRemoval(tx: Transaction, me: CurrentUser): Promise<void> {
  const factor = await lockFactor(tx, me.id)
  if (factor?.sealedSecret || (await passkeysOf(tx, me.id)).length > 0) return
  if (await needsFactor(tx, me.id)) throw conflict(t.requiredAddAnotherFirst)
  await deleteFactor(tx, me.id)
}
