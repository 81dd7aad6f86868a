import { KEY_NAME_TAKEN } from '@hr/contract/call/refusals'
import { CHOOSE } from '@hr/contract/call/sentences'
import type { OwnKeyForm, ServiceKeyForm } from '@hr/contract/signing-in/api-key'
import type { Transaction } from '@hr/db/client'
import { apiKeys, businessUnits } from '@hr/db/schema'
import { lastDayProblem, MOST_KEYS, mayMakeServiceKey } from '@hr/domain/api-key/scopes'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import * as t from '@hr/words/api-keys'
import type { CurrentUser, Within, Writing } from '../../company/current-user.ts'
import { lockPerson } from '../../company/locks.ts'
import { isOpenUnit } from '../../company/open-units.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, forbidden, refuse, refusingTaken } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { mailNewKey } from './mails.ts'
import { countKeys, hashOf, newKey } from './queries.ts'

const NAME_TAKEN = { name: KEY_NAME_TAKEN }

type NewRow = Omit<typeof apiKeys.$inferInsert, 'keyHash' | 'createdBy' | 'createdAt'>

/**
 * Makes a key that acts as its person, and tells them by mail. Fails with 400 for a last day that is no day of the next
 * year, and with 409 for the name of another key of theirs that works, and for one key too many.
 */
export function makeOwnKey({ deps, me, write }: Writing, { name, scopes, endsOn }: OwnKeyForm) {
  refuseDay(deps, me, endsOn)
  return makeOnce(write, async (tx, keyHash) => {
    // Two keys that are made at once are counted one after the other.
    await lockPerson(tx, me.id)
    if ((await countKeys(tx, me.id)) >= MOST_KEYS) throw conflict(t.tooManyKeys(MOST_KEYS))
    return save({ tx, deps, me }, { name, scopes, endsOn, employeeId: me.id }, keyHash)
  })
}

/** Makes a key of a service. Fails as `makeOwnKey` does, and with 403 for a scope that only super admins may give. */
export function makeServiceKey({ deps, me, write }: Writing, form: ServiceKeyForm) {
  const { name, scope, buId, endsOn } = form
  if (!mayMakeServiceKey(me.roleId, scope)) throw forbidden(t.scopeForSuperAdminOnly)
  refuseDay(deps, me, endsOn)
  return makeOnce(write, async (tx, keyHash) => {
    if (buId && (await tx.$count(businessUnits, isOpenUnit(buId))) === 0) refuse({ buId: CHOOSE })
    return save({ tx, deps, me }, { name, scopes: [scope], buId, endsOn }, keyHash)
  })
}

function refuseDay({ now }: Deps, { timeZone }: CurrentUser, endsOn: Day | undefined): void {
  refuse({ endsOn: endsOn && lastDayProblem(endsOn, todayIn(timeZone, now())) })
}

/** A key is shown only once: a repeated call returns just its id. */
async function makeOnce(write: Write, insert: (tx: Transaction, keyHash: string) => Promise<{ id: number }>) {
  let key: string | null = null
  const make = (tx: Transaction) => {
    key = newKey()
    return insert(tx, hashOf(key))
  }
  const { id } = await refusingTaken(write(make), NAME_TAKEN)
  return { id, key }
}

async function save({ tx, deps: { env, now }, me }: Within, row: NewRow, keyHash: string) {
  const made = { ...row, keyHash, createdBy: me.id, createdAt: now().toISOString() }
  const [saved] = await tx.insert(apiKeys).values(made).returning({ id: apiKeys.id })
  await mailNewKey(tx, env, me, row)
  return saved as { id: number }
}
