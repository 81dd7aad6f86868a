import { devices } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import type { Write } from '../idempotency.ts'
import { noSuchDevice } from './queries.ts'

/** Lets a terminal in no more, and makes its address worthless for good; what it has sent stays. 404 where there is none. */
export function takeDeviceAway(deviceId: number, write: Write): Promise<void> {
  return write(async (tx) => {
    const removed = await tx.delete(devices).where(eq(devices.id, deviceId)).returning({ id: devices.id })
    if (removed.length === 0) throw noSuchDevice()
  })
}
