import { unmatchedSwipes } from '@hr/db/schema'
import type { Deps } from '../deps.ts'
import type { Write } from '../idempotency.ts'
import { findPin, isWaiting, lockPins } from './queries.ts'

/** Throws away what waits of the number of a waiting swipe; a terminal that sends it again brings nothing back. */
export function discardWaiting({ now }: Deps, swipeId: number, write: Write): Promise<void> {
  return write(async (tx) => {
    const pin = await findPin(tx, swipeId)
    await lockPins(tx, pin.buId)
    await tx.update(unmatchedSwipes).set({ discardedAt: now().toISOString() }).where(isWaiting(pin))
  })
}
