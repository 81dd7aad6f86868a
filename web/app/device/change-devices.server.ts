import { addDevice, editDevice, removeDevice } from '@hr/contract/device'
import type { Entered } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { attempt } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'

const DEVICES = to('/administrative/devices')

/** Adds, changes or removes a device, as the form says. */
export function changeDevices(entered: Entered) {
  return entered.form.fields.get('act') === 'save' ? save(entered) : remove(entered)
}

function save(entered: Entered) {
  const { api, form, context } = entered
  const { fields } = form
  const field = (name: string) => fields.get(name) ?? ''
  const body = {
    name: field('name'),
    serialNumber: field('serialNumber'),
    buId: field('buId'),
    networks: field('networks'),
  }
  const deviceId = field('deviceId')
  return attempt(entered, async () => {
    if (deviceId) await api(editDevice, { body: { ...body, deviceId } })
    else await api(addDevice, { body })
    return goTo(context, DEVICES, deviceId ? 'The device has been changed' : 'The device has been added')
  })
}

function remove(entered: Entered) {
  const { api, form, context } = entered
  return attempt(entered, async () => {
    await api(removeDevice, { body: { deviceId: form.fields.get('deviceId') ?? '' } })
    return goTo(context, DEVICES, 'The device has been removed')
  })
}
