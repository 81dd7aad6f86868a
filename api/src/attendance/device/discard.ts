import { unmatchedSwipes } from '@hr/db/schema'
import type { Deps } from '../../platform/deps.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { findPin, isWaiting, lockPins } from './queries.ts'

/** Discards all waiting swipes of the number that a waiting swipe has. Sending them again does not bring them back. */
export function discardWaiting({ now }: Deps, swipeId: number, write: Write): Promise<void> {
  return write(async (tx) => {
    const pin = await findPin(tx, swipeId)
    await lockPins(tx, pin.buId)
    await tx.update(unmatchedSwipes).set({ discardedAt: now().toISOString() }).where(isWaiting(pin))
  })
}
