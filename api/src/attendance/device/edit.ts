import type { editDevice } from '@hr/contract/attendance/device'
import type { InputOf } from '@hr/contract/call/endpoint'
import { devices } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { refusingTaken } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { readNetworks } from './networks.ts'
import { checkUnit, noSuchDevice, SERIAL_TAKEN } from './queries.ts'

/** Changes a terminal; its address stays. Fails with 404 if it does not exist, 409 if another has the serial number. */
export async function changeDevice({ deviceId, ...form }: InputOf<typeof editDevice>, write: Write): Promise<void> {
  const networks = readNetworks(form.networks)
  const edit = write(async (tx) => {
    await checkUnit(tx, form.buId)
    const changed = await tx
      .update(devices)
      .set({ ...form, networks })
      .where(eq(devices.id, deviceId))
      .returning({ id: devices.id })
    if (changed.length === 0) throw noSuchDevice()
  })
  await refusingTaken(edit, SERIAL_TAKEN)
}
