import { unmatchedSwipes } from '@hr/db/schema'
import type { Deps } from '../deps.ts'
import { findPin, isWaiting, lockPins } from './queries.ts'

/** Throws away what waits of the number of a waiting swipe; a terminal that sends it again brings nothing back. */
export function discardWaiting({ db, now }: Deps, swipeId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const pin = await findPin(tx, swipeId)
    await lockPins(tx, pin.buId)
    await tx.update(unmatchedSwipes).set({ discardedAt: now().toISOString() }).where(isWaiting(pin))
  })
}
