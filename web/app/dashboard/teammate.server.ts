import { createHash } from 'node:crypto'
import { type Colleague, knowYourColleague } from '@hr/contract/reports/dashboard'
import type { Api } from '~/http/call/api.server.ts'

/** A colleague, with a short key for the address that asks for somebody else. */
export type Teammate = Colleague & { key: string }

/** How often to try for somebody else before the same person may be shown again. */
const TRIES = 8

/** A random colleague of the reader's unit: not the one with the key, unless there is hardly anybody else. */
export async function pickTeammate(api: Api, after: string | null): Promise<Teammate | null> {
  for (let tries = 1; ; tries += 1) {
    const colleague = await api(knowYourColleague)
    if (!colleague) return null
    const key = keyOf(colleague)
    if (key !== after || tries === TRIES) return { ...colleague, key }
  }
}

function keyOf({ email }: Colleague): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 6)
}
