import { createHash } from 'node:crypto'
import { deriveKey, isSigned, keysOf, sign } from '../../platform/database/secrets.ts'
import type { Deps } from '../../platform/deps.ts'

/** For how many days a link decides. */
export const ANSWER_DAYS = 7

const PURPOSE = 'answer by mail'
type Env = Pick<Deps, 'env'>

/** What a link is for: a person, a request, what that was when the mail was sent, and until which second. */
export type AnswerLink = { leaveId: number; personId: number; until: number; version: string }

/** The days of a request, its type and its approver: what the approver was asked about. */
export type Asked = {
  holderId: number
  leaveTypeId: number
  startDate: string
  startSession: number
  endDate: string
  endSession: number
}

/** Twelve digits that differ as soon as a request is held by somebody else, or is of other days or another type. */
export function versionOf({ holderId, leaveTypeId, startDate, startSession, endDate, endSession }: Asked): string {
  const asked = [holderId, leaveTypeId, startDate, startSession, endDate, endSession].join(' ')
  return createHash('sha256').update(asked).digest('hex').slice(0, 12)
}

/**
 * The text of a link by which a person decides a request. It is not stored, so that nobody can make one by reading the
 * database. It ends with a digit or letter, because mail programs drop other signs from the end of an address.
 */
export function signAnswer({ env }: Env, { leaveId, personId, until, version }: AnswerLink): string {
  const facts = [leaveId, personId, until].map((number) => number.toString(36))
  const named = [...facts, version].join('.')
  return `${sign(deriveKey(env.APP_SECRET, PURPOSE), named)}.${named}`
}

const link = /^([\w-]{43})\.(([0-9a-z]{1,8})\.([0-9a-z]{1,8})\.([0-9a-z]{1,8})\.([0-9a-f]{12}))$/

/** What a link is for, or undefined unless it carries our signature. */
export function readAnswer({ env }: Env, text: string): AnswerLink | undefined {
  const [, signature = '', named = '', leaveId = '', personId = '', until = '', version = ''] = link.exec(text) ?? []
  if (!isSigned(keysOf(env, PURPOSE), named, signature)) return undefined
  return {
    leaveId: Number.parseInt(leaveId, 36),
    personId: Number.parseInt(personId, 36),
    until: Number.parseInt(until, 36),
    version,
  }
}
