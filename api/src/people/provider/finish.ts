import { createHash } from 'node:crypto'
import type { Transaction } from '@hr/db/client'
import { comesLater } from '@hr/domain/login/let-in'
import * as t from '@hr/words/directory'
import type { App, Deps } from '../../platform/deps.ts'
import { invalid, UserError, unauthenticated } from '../../platform/http/errors.ts'
import { recordAttempt } from '../../signing-in/login/queries.ts'
import { findActive, findLetInFrom } from '../../signing-in/login/recovery-queries.ts'
import { afterFirstStep, answerOf, needsSecondStep, type SigningIn, sessionOf } from '../../signing-in/login/sign-in.ts'
import {
  findSubject,
  isLinked,
  linkSubject,
  lockAddress,
  lockSubject,
  spendHandshake,
} from '../../signing-in/login/subject-queries.ts'
import type { Client } from '../../signing-in/login/throttle.ts'
import { addNewcomer } from './add-newcomer.ts'
import { followClaims } from './follow-claims.ts'
import { openHandshake } from './handshake.ts'
import { type Identity, identify } from './identify.ts'
import { keepForParting } from './part.ts'
import { failed, type Known, nobodyHere, type Providers } from './providers.ts'
import { type Place, tellRefusal } from './refused.ts'

type Parts = { app: App; deps: Deps; providers: Providers }
type Brought = { handshake: string; answer: string }
/**
 * Signs somebody in with the answer of a provider: the person whom its subject was linked with, or else the one who
 * works here and has the verified address. Nobody is added, and neither role nor unit is read from the answer, unless a
 * setting says so. Fails with a 401 that names the second step if there is one (unless the provider is trusted to have
 * asked for it), and with 401 if the answer does not belong to the handshake, was brought before, or means nobody who
 * works here or somebody who joins later (docs/spec/rules.md, Signing in by a provider).
 */
export async function finishWithProvider(parts: Parts & SigningIn, brought: Brought) {
  const { app, deps, client, write } = parts
  const handshake = openHandshake(deps, brought.handshake)
  const known = await parts.providers(handshake.provider)
  const identity = await together(JSON.stringify(brought), () => identify(app, known, handshake, brought.answer))
  const begun = await write(async (tx) => {
    // Thrown only here, because a repeat finds its answer used by its own first call.
    if (identity instanceof UserError) throw identity
    const isFirst = await spendHandshake(tx, hashOf(handshake.state), deps.now())
    if (!isFirst) throw failed(known.provider)
    const person = await personOf(tx, parts, known, identity)
    if (person instanceof UserError) return person
    const comesIn = await findLetInFrom(tx, person.id, deps.now())
    if (comesIn) return unauthenticated(comesLater(comesIn))
    const begun = await beginFor(tx, parts, known, person, client)
    const sessionId = 'halfId' in begun ? begun.halfId : begun.sessionId
    await keepForParting(tx, deps, known, { sessionId, idToken: identity.idToken })
    return begun
  })
  return answerOf(app, begun)
}

const asking = new Map<string, Promise<Identity | UserError>>()

/**
 * Asks the provider once for calls that bring the same at the same moment: one that sees its code twice takes back what
 * it has given for it.
 */
async function together(key: string, ask: () => Promise<Identity | UserError>): Promise<Identity | UserError> {
  const answer = asking.get(key) ?? ask().finally(() => asking.delete(key))
  asking.set(key, answer)
  return answer
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')

/**
 * The person who works here and is meant by the provider, and who may have been added by that. Fails with 401 if there
 * is nobody, and returns that error if the provider's answer was noted.
 */
async function personOf(tx: Transaction, { app, deps }: Parts, { provider }: Known, identity: Identity) {
  const { issuer, subject } = identity
  const place = { tx, deps, log: app.log, provider }
  if (provider.ADDS_PEOPLE) await lockSubject(tx, issuer, subject)
  const linked = (await findSubject(tx, issuer, subject)) ?? (await linkByAddress(place, identity))
  if (linked instanceof UserError) return linked
  if (!linked) {
    const refusal = await addNewcomer(place, identity)
    return refusal ?? found(tx, identity)
  }
  const isChanged = await followClaims(place, linked, identity.claims)
  return isChanged ? found(tx, identity) : linked
}

/** Somebody who is linked, as they are after a change. */
async function found(tx: Transaction, { issuer, subject }: Identity) {
  const person = await findSubject(tx, issuer, subject)
  if (!person) throw new Error('the person of a subject has vanished')
  return person
}

/**
 * Links the person who works here and has the verified address. Fails with 401 without an address, or if nobody should
 * be added. If the person is linked with another account of the provider, returns that error, which administrators are
 * told of: an address can be given to another person, and some providers let people type theirs.
 */
async function linkByAddress(place: Place, { issuer, subject, email, emailProblem }: Identity) {
  const { tx, provider } = place
  if (email === undefined) throw unauthenticated(emailProblem ?? t.emailNotVerified(provider.NAME))
  await lockAddress(tx, email)
  // A call at the same moment by the same account has linked it meanwhile.
  const linked = await findSubject(tx, issuer, subject)
  if (linked) return linked
  const person = await findActive(tx, email, place.deps.now())
  if (!person && !provider.ADDS_PEOPLE) throw nobodyHere(provider)
  if (!person) return undefined
  if (await isLinked(tx, issuer, person.id)) {
    const workEmail = t.linkedWithAnotherAccount(provider.NAME)
    await tellRefusal(place, { email, employeeId: person.id }, invalid({ workEmail }))
    return nobodyHere(provider)
  }
  await linkSubject(tx, { issuer, subject, employeeId: person.id })
  return person
}

type Person = Parameters<typeof afterFirstStep>[1] & { workEmail: string }

async function beginFor(tx: Transaction, { deps }: Parts, { provider }: Known, person: Person, client: Client) {
  const place = { db: tx, now: deps.now }
  const isHalf = needsSecondStep(person) && provider.SECOND_FACTOR === 'here'
  if (isHalf) return afterFirstStep(place, person, client)
  await recordSuccess(tx, person, client, deps.now())
  return sessionOf(place, person, client)
}

async function recordSuccess(
  tx: Transaction,
  person: { id: number; workEmail: string },
  { address: ipAddress }: Client,
  now: Date,
): Promise<void> {
  const email = person.workEmail.toLowerCase()
  await recordAttempt(tx, { email, employeeId: person.id, ipAddress, outcome: 'Success', at: now.toISOString() })
}
