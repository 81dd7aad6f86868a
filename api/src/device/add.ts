import type { addDevice } from '@hr/contract/device'
import type { InputOf } from '@hr/contract/endpoint'
import { devices } from '@hr/db/schema'
import type { Deps } from '../deps.ts'
import { once, type Repeatable } from '../idempotency.ts'
import { readNetworks } from './networks.ts'
import { checkUnit, serialTaken } from './queries.ts'

/** Lets a terminal in. 409 for a serial number that another has. */
export function addNewDevice({ db }: Deps, form: InputOf<typeof addDevice>, call: Repeatable) {
  const networks = readNetworks(form.networks)
  const add = db.transaction((tx) =>
    once(tx, call, async () => {
      await checkUnit(tx, form.buId)
      const [made] = await tx
        .insert(devices)
        .values({ ...form, networks })
        .returning({ id: devices.id })
      return made as { id: number }
    }),
  )
  return add.catch(serialTaken)
}
