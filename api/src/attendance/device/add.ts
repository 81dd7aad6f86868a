import type { addDevice } from '@hr/contract/attendance/device'
import type { InputOf } from '@hr/contract/call/endpoint'
import { devices } from '@hr/db/schema'
import { refusingTaken } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { readNetworks } from './networks.ts'
import { checkUnit, SERIAL_TAKEN } from './queries.ts'

/** Registers a terminal. Fails with 409 if another has the serial number. */
export function addNewDevice(form: InputOf<typeof addDevice>, write: Write) {
  const networks = readNetworks(form.networks)
  const add = write(async (tx) => {
    await checkUnit(tx, form.buId)
    const [made] = await tx
      .insert(devices)
      .values({ ...form, networks })
      .returning({ id: devices.id })
    return made as { id: number }
  })
  return refusingTaken(add, SERIAL_TAKEN)
}
