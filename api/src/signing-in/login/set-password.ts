import type { Transaction } from '@hr/db/client'
import type { employees } from '@hr/db/schema'
import { helloTo } from '@hr/domain/employee/name'
import { COMMON_PASSWORD, isCommonPassword, SAME_PASSWORD } from '@hr/domain/login/password'
import * as t from '@hr/words/sign-in'
import { postMails } from '../../mail/outbox.ts'
import { refuse } from '../../platform/http/errors.ts'
import { addressesOf } from './former-addresses.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { savePassword } from './queries.ts'
import { endRecovery } from './recovery-queries.ts'

type Person = typeof employees.$inferSelect

export const UPDATED = { userMessage: t.passwordUpdated }

/**
 * Returns the hash of a new password. Fails with 400 by its field if the password is common, or is the current one
 * (docs/spec/rules.md, Passwords).
 */
export async function hashNew(passwordHash: string | null, newPassword: string): Promise<string> {
  refuse({ newPassword: isCommonPassword(newPassword, await commonPasswords()) ? COMMON_PASSWORD : undefined })
  const isCurrent = passwordHash !== null && (await passwordMatches(passwordHash, newPassword))
  refuse({ newPassword: isCurrent ? SAME_PASSWORD : undefined })
  return hashPassword(newPassword)
}

/** The thousand that are used most. Their library, 14 MB, is loaded with the first new password. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, 1_000))
}

/** Saves a password, invalidates the codes and links that could set another, and tells the person by mail. */
export async function setPassword(
  tx: Transaction,
  person: Pick<Person, 'id' | 'firstName' | 'fullName' | 'workEmail'>,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await savePassword(tx, person.id, passwordHash)
  await endRecovery(tx, person.id, now)
  const addresses = await addressesOf(tx, person, now)
  await postMails(
    tx,
    addresses.map((to) => letter(person, to)),
  )
}

function letter(person: Pick<Person, 'firstName' | 'fullName'>, to: string) {
  const text = t.passwordChangedMail(helloTo(person))
  return { to, subject: t.passwordChangedSubject, text }
}
