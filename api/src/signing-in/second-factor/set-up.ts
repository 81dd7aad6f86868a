import * as t from '@hr/words/sign-in'
import { z } from 'zod'
import { deriveKey, keysOf, seal, unseal } from '../../platform/database/secrets.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid } from '../../platform/http/errors.ts'

const MINUTES = 30
const PURPOSE = 'second factor set-up'

/** What was begun and is not yet stored: for whom, what for, and the secret or the challenge. */
const begun = z.object({
  kind: z.enum(['app', 'passkey', 'sign-in']),
  employeeId: z.number(),
  text: z.string(),
  until: z.number(),
})
type Begun = z.infer<typeof begun>
type SetUp = Pick<Begun, 'kind' | 'employeeId'>

/** Seals what is begun. The browser keeps it, so that nothing is stored for people who only begin. */
export function sealSetUp({ env, now }: Deps, { kind, employeeId }: SetUp, text: string): string {
  const until = now().getTime() + MINUTES * 60_000
  return seal(deriveKey(env.APP_SECRET, PURPOSE), JSON.stringify({ kind, employeeId, text, until } satisfies Begun))
}

/** What was sealed for this person and this purpose. Fails with 400 by the field if it is not theirs, or too old. */
export function openSetUp(deps: Deps, setUp: SetUp, sealed: string, field: string): string {
  const text = readSetUp(deps, setUp, sealed)
  if (text === undefined) throw invalid({ [field]: t.setUpTookTooLong })
  return text
}

/** The same, or undefined. */
export function readSetUp({ env, now }: Deps, { kind, employeeId }: SetUp, sealed: string): string | undefined {
  const { data } = begun.safeParse(unsealed(env, sealed))
  const isTheirs = data?.kind === kind && data.employeeId === employeeId && data.until >= now().getTime()
  return isTheirs ? data.text : undefined
}

function unsealed(env: Deps['env'], sealed: string): unknown {
  try {
    return JSON.parse(unseal(keysOf(env, PURPOSE), sealed))
  } catch {
    return undefined
  }
}
