import { devices } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { noSuchDevice } from './queries.ts'

/** Lets a terminal in no more, and makes its address worthless for good; what it has sent stays. 404 where there is none. */
export async function takeDeviceAway({ db }: Deps, deviceId: number): Promise<void> {
  const removed = await db.delete(devices).where(eq(devices.id, deviceId)).returning({ id: devices.id })
  if (removed.length === 0) throw noSuchDevice()
}
