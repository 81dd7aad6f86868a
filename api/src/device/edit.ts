import type { editDevice } from '@hr/contract/device'
import type { InputOf } from '@hr/contract/endpoint'
import { devices } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { readNetworks } from './networks.ts'
import { checkUnit, noSuchDevice, serialTaken } from './queries.ts'

/** Changes a terminal; its address stays. 404 where there is none, 409 for a serial number that another has. */
export async function changeDevice({ db }: Deps, { deviceId, ...form }: InputOf<typeof editDevice>): Promise<void> {
  const networks = readNetworks(form.networks)
  const edit = db.transaction(async (tx) => {
    await checkUnit(tx, form.buId)
    return tx
      .update(devices)
      .set({ ...form, networks })
      .where(eq(devices.id, deviceId))
      .returning({ id: devices.id })
  })
  if ((await edit.catch(serialTaken)).length === 0) throw noSuchDevice()
}
