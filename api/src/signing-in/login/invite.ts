import { createHmac, randomBytes } from 'node:crypto'
import type { Queryable, Transaction } from '@hr/db/client'
import type { employees } from '@hr/db/schema'
import { SUPER_ADMIN } from '@hr/domain/access'
import { helloTo } from '@hr/domain/employee/name'
import * as t from '@hr/words/sign-in'
import { lockPerson } from '../../company/locks.ts'
import { postMails, postSecretMails } from '../../mail/outbox.ts'
import { keysOf, type Secrets } from '../../platform/database/secrets.ts'
import type { App, Deps } from '../../platform/deps.ts'
import type { Env } from '../../platform/env.ts'
import { UserError } from '../../platform/http/errors.ts'
import { issuePasswordToken, type PasswordToken } from './password-token.ts'
import {
  addTokens,
  dueInvitations,
  keepInvitations,
  type NewToken,
  replaceToken,
  takeInvitation,
  tokenHolder,
} from './recovery-queries.ts'

const HOURS = 24

type Needed = Pick<Env, 'APP_SECRET' | 'PUBLIC_URL' | 'PASSWORDS' | 'PROVIDERS'>

/**
 * Mails a person a link to set their first password, or a new one after they were restored. It works once, within a
 * day, and invalidates older ones (docs/spec/rules.md, First password). People who must sign in by a provider get
 * another mail, and people who join later are invited by a sweep. Runs in the caller's transaction, so that a record
 * that is rolled back invites nobody.
 */
export async function inviteToSetPassword(tx: Transaction, env: Needed, employeeId: number, now: Date): Promise<void> {
  const person = await lockPerson(tx, employeeId)
  if ((await keepInvitations(tx, [employeeId], now)).size > 0) return
  if (!mayHavePassword(env, person)) return postMails(tx, [welcome(env, person)])
  const secret = newSecret()
  await replaceToken(tx, tokenOf(env, employeeId, secret, now))
  await postSecretMails(tx, env, [letter(env, person, secret)])
}

type Before = { joiningDate: string }
type After = Before & { id: number; passwordHash: string | null }

/** Keeps the invitation of somebody who has not chosen a password and now joins later. */
export async function inviteLater(tx: Transaction, before: Before, after: After, now: Date): Promise<void> {
  if (after.passwordHash === null && after.joiningDate > before.joiningDate) await keepInvitations(tx, [after.id], now)
}

/** Invites those who are let in since the last time. Several servers may do so at once: each invitation is taken once. */
export async function sweepInvitations({ db, env, now }: Deps): Promise<void> {
  for (const { id } of await dueInvitations(db, now())) {
    await db.transaction(async (tx) => {
      await lockPerson(tx, id)
      if (await takeInvitation(tx, id)) await inviteToSetPassword(tx, env, id, now())
    })
  }
}

type Reader = Pick<typeof employees.$inferSelect, 'firstName' | 'fullName' | 'workEmail'>
type Newcomer = Omit<Reader, 'fullName'> & { id: number; lastName: string; roleId: number }

/**
 * The same for many people who were added in this transaction: none of them has a link yet, and nobody else can change
 * them.
 */
export async function inviteNewcomers(tx: Transaction, env: Needed, people: Newcomer[], now: Date): Promise<void> {
  const later = await keepInvitations(
    tx,
    people.map(({ id }) => id),
    now,
  )
  const present = people.filter(({ id }) => !later.has(id))
  const named = present.map((person) => ({ ...person, fullName: `${person.firstName} ${person.lastName}` }))
  const invited = named.filter((one) => mayHavePassword(env, one)).map((person) => ({ person, secret: newSecret() }))
  const welcomed = named.filter((one) => !mayHavePassword(env, one))
  const tokens = invited.map(({ person, secret }) => tokenOf(env, person.id, secret, now))
  const letters = invited.map(({ person, secret }) => letter(env, person, secret))
  await addTokens(tx, tokens)
  await postSecretMails(tx, env, letters)
  await postMails(
    tx,
    welcomed.map((person) => welcome(env, person)),
  )
}

/** Whether a person may sign in by a password (docs/operations.md, Signing in by the company). */
export const mayHavePassword = ({ PASSWORDS }: Pick<Env, 'PASSWORDS'>, { roleId }: { roleId: number }): boolean =>
  PASSWORDS === 'everybody' || roleId === SUPER_ADMIN

const newSecret = (): string => randomBytes(16).toString('base64url')

function tokenOf(env: Needed, employeeId: number, secret: string, now: Date): NewToken {
  const expiresAt = new Date(now.getTime() + HOURS * 3_600_000)
  return { id: tokenIdOf(env, secret), employeeId, purpose: 'first', createdAt: now, expiresAt }
}

/**
 * Exchanges the secret of a link for a token that sets a password. The link itself stays valid until a password is set,
 * because programs that scan mail open links too. Fails with 400 if the link has expired or never existed.
 */
export async function openInvitation(app: App, { db, env, now }: Deps, { link }: { link: string }) {
  const found = await holderOf(db, idsOf(env, link), now())
  if (!found) throw new UserError(400, 'invalid', t.linkExpired)
  return { token: issuePasswordToken(app, found), userId: found.employeeId }
}

async function holderOf(db: Queryable, [id, ...others]: string[], now: Date): Promise<PasswordToken | undefined> {
  if (id === undefined) return undefined
  const holder = await tokenHolder(db, id, now)
  return holder ? { id, employeeId: holder.id } : holderOf(db, others, now)
}

/** The table's key is a keyed hash of the secret, so that somebody who reads the table cannot open the links. */
function idsOf(env: Secrets, secret: string): string[] {
  const keys = keysOf(env, 'password link')
  return keys.map((key) => createHmac('sha256', key).update(secret).digest('hex').slice(0, 32))
}

const tokenIdOf = ({ APP_SECRET }: Needed, secret: string): string => idsOf({ APP_SECRET }, secret)[0] ?? ''

function welcome({ PUBLIC_URL, PROVIDERS }: Needed, person: Reader) {
  const providers = PROVIDERS.map(({ NAME }) => NAME)
  const text = t.welcomeWithProvider({ hello: helloTo(person), providers, publicUrl: PUBLIC_URL })
  return { to: person.workEmail, subject: t.welcomeSubject, text }
}

function letter({ PUBLIC_URL }: Needed, person: Reader, secret: string) {
  const text = t.welcomeWithPassword({
    hello: helloTo(person),
    workEmail: person.workEmail,
    publicUrl: PUBLIC_URL,
    secret,
    hours: HOURS,
  })
  return { to: person.workEmail, subject: t.welcomeWithPasswordSubject, text }
}
