import type { Transaction } from '@hr/db/client'
import { apiKeys } from '@hr/db/schema'
import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { refusingTaken } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { hashOf, newKey } from './keys.ts'

const NAME_TAKEN = { name: 'A key with this name already exists' }

/**
 * Makes a key, which is shown only once: a repeated call returns just its id. Fails with 409 if a working key has the
 * same name.
 */
export async function makeKey({ now }: Deps, me: CurrentUser, name: string, write: Write) {
  let key: string | null = null
  const make = (tx: Transaction) => {
    key = newKey()
    return insertKey(tx, { name, keyHash: hashOf(key), createdBy: me.id, createdAt: now().toISOString() })
  }
  const { id } = await refusingTaken(write(make), NAME_TAKEN)
  return { id, key }
}

async function insertKey(tx: Transaction, row: typeof apiKeys.$inferInsert): Promise<{ id: number }> {
  const [made] = await tx.insert(apiKeys).values(row).returning({ id: apiKeys.id })
  return made as { id: number }
}
