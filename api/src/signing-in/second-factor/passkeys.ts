import { createHash } from 'node:crypto'
import type { Transaction } from '@hr/db/client'
import * as t from '@hr/words/sign-in'
import type { CurrentUser, Writing } from '../../company/current-user.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid, refusingTaken } from '../../platform/http/errors.ts'
import type { SigningIn } from '../login/sign-in.ts'
import { spendHandshake } from '../login/subject-queries.ts'
import type { Client } from '../login/throttle.ts'
import { readMade, readShown } from './browser-answer.ts'
import { keepFactor } from './change.ts'
import { type HalfHolder, halfHolder } from './half-queries.ts'
import { type HalfToken, tooLate } from './half-token.ts'
import { tellChange } from './mails.ts'
import { insertPasskey, lockPasskey, notePasskeyUse, passkeysOf } from './passkey-queries.ts'
import { proveAgain, readerOf } from './prove-again.ts'
import { secondStep } from './second-step.ts'
import { openSetUp, readSetUp, sealSetUp } from './set-up.ts'

// WebAuthn, by a library that is loaded with the first passkey: it brings parsers of certificates with it.
const webAuthn = () => import('@simplewebauthn/server')

const ISSUER = 'HR & Leave'
const TOO_OLD = t.passkeyNotAdded

/** The site to which passkeys belong: browsers offer them only there. */
const siteOf = ({ env }: Deps) => ({ rpID: new URL(env.PUBLIC_URL).hostname, origin: new URL(env.PUBLIC_URL).origin })

/** What to ask a browser for a new passkey, and the sealed challenge. Nothing is stored yet. */
export async function beginPasskey(deps: Deps, me: CurrentUser) {
  const { generateRegistrationOptions } = await webAuthn()
  const others = await passkeysOf(deps.db, me.id)
  const options = await generateRegistrationOptions({
    rpName: ISSUER,
    rpID: siteOf(deps).rpID,
    userID: new TextEncoder().encode(String(me.id)),
    userName: me.workEmail,
    userDisplayName: me.fullName,
    attestationType: 'none',
    excludeCredentials: others.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return {
    options: { ...options },
    handshake: sealSetUp(deps, { kind: 'passkey', employeeId: me.id }, options.challenge),
  }
}

type Typed = { name: string; handshake: string; answer: string; currentPassword?: string | undefined }

/** Adds the passkey that a browser has made. Returns ten recovery codes, once, if it is the person's first way. */
export async function addPasskey({ deps, me, write }: Writing, typed: Typed, client: Client) {
  const challenge = openSetUp(deps, { kind: 'passkey', employeeId: me.id }, typed.handshake, 'name')
  const credential = await madeBy(deps, challenge, typed.answer)
  const isProven = await proveAgain({ deps, me, client }, typed.currentPassword)
  let recoveryCodes: string[] | null = null
  const add = async (tx: Transaction) => {
    const refusal = await isProven(tx)
    if (refusal) return refusal
    if (!(await spendHandshake(tx, hashOf(challenge), deps.now()))) throw invalid({ name: TOO_OLD })
    recoveryCodes = await keepFactor(tx, deps, me.id, {})
    const createdAt = deps.now().toISOString()
    await insertPasskey(tx, { ...credential, employeeId: me.id, name: typed.name, createdAt })
    await tellChange(tx, await readerOf(tx, me.id), { change: 'passkey', now: deps.now() })
    return undefined
  }
  await refusingTaken(write(add), { name: t.passkeyAlreadyAdded })
  return { recoveryCodes }
}

async function madeBy(deps: Deps, expectedChallenge: string, answer: string) {
  const { verifyRegistrationResponse } = await webAuthn()
  const { rpID, origin } = siteOf(deps)
  const response = readMade(answer)
  if (!response) throw invalid({ name: TOO_OLD })
  const said = { response, expectedChallenge, expectedOrigin: origin, expectedRPID: rpID }
  const result = await verifyRegistrationResponse({ ...said, requireUserVerification: false }).catch(() => undefined)
  if (!result?.verified) throw invalid({ name: TOO_OLD })
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** What to ask a browser for the second step. Fails with 401 if the first no longer counts. */
export async function askForPasskey(deps: Deps, half: HalfToken) {
  const { generateAuthenticationOptions } = await webAuthn()
  const holder = await halfHolder(deps.db, half.id, deps.now())
  if (!holder) throw tooLate()
  const keys = await passkeysOf(deps.db, holder.id)
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).rpID,
    allowCredentials: keys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    userVerification: 'preferred',
  })
  return {
    options: { ...options },
    handshake: sealSetUp(deps, { kind: 'sign-in', employeeId: holder.id }, options.challenge),
  }
}

type Shown = { handshake: string; answer: string }

/** Signs in by a passkey. Its challenge works once, and only for the person to whom it was given. */
export function confirmByPasskey({ app, deps, client, write }: SigningIn, half: HalfToken, shown: Shown) {
  const prove = async (tx: Transaction, holder: HalfHolder) =>
    (await isShown(tx, deps, holder, shown)) ? 'passkey' : undefined
  return secondStep({ app, deps, client, write }, half, { tried: 'passkey', field: 'answer', prove })
}

async function isShown(
  tx: Transaction,
  deps: Deps,
  { id }: HalfHolder,
  { handshake, answer }: Shown,
): Promise<boolean> {
  const challenge = readSetUp(deps, { kind: 'sign-in', employeeId: id }, handshake)
  if (challenge === undefined || !(await spendHandshake(tx, hashOf(challenge), deps.now()))) return false
  const response = readShown(answer)
  const passkey = response && (await lockPasskey(tx, id, response.id))
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const { rpID, origin } = siteOf(deps)
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!result?.verified) return false
  await notePasskeyUse(tx, passkey.id, result.authenticationInfo.newCounter, deps.now())
  return true
}

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url')
