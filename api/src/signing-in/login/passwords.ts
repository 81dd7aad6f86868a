import * as t from '@hr/words/sign-in'
import { hash, verify } from '@node-rs/argon2'
import { slowDown } from '../../platform/http/errors.ts'

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4
const IN_LINE = 64

let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS))

/** Takes the same time for somebody without a password as for somebody with one. */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(storedHash ?? (await nobodysHash), password))
  return matches && storedHash !== null
}

/** Whether a stored hash was made with weaker parameters than today's. */
export const isOutdated = (storedHash: string): boolean =>
  !storedHash.includes(`m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}`)

const nobodysHash = hash(crypto.randomUUID(), PARAMETERS)

/**
 * Computes at most four hashes at once. Others wait, and when too many wait they fail with 429, so that memory stays
 * bounded however many people sign in.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await place()
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function place(): Promise<void> {
  if (waiting.length >= IN_LINE) {
    throw slowDown(t.tooManyPeopleSigningIn, 2)
  }
  return new Promise((resolve) => waiting.push(resolve))
}
