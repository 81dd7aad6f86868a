import { devices } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import type { Write } from '../../platform/http/idempotency.ts'
import { noSuchDevice } from './queries.ts'

/**
 * Removes a terminal. Its address never works again; the swipes that it sent stay. Fails with 404 if it does not exist.
 */
export function takeDeviceAway(deviceId: number, write: Write): Promise<void> {
  return write(async (tx) => {
    const removed = await tx.delete(devices).where(eq(devices.id, deviceId)).returning({ id: devices.id })
    if (removed.length === 0) throw noSuchDevice()
  })
}
