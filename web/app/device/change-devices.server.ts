import { addDevice, editDevice, removeDevice } from '@hr/contract/device'
import { data } from '@remix-run/node'
import { ApiError } from '~/api.server.ts'
import type { Entered } from '~/enter.server.ts'
import { goTo } from '~/flash.server.ts'
import { errorsOf, refuse } from '~/submit.server.ts'

const DEVICES = '/administrative/devices'

/** Adds, changes or removes a device, as the form says. */
export async function changeDevices(entered: Entered) {
  return entered.form.fields.get('act') === 'save' ? save(entered) : remove(entered)
}

async function save({ api, form, context }: Entered) {
  const { fields, idempotencyKey } = form
  const field = (name: string) => fields.get(name) ?? ''
  const body = {
    ...{ name: field('name'), serialNumber: field('serialNumber') },
    ...{ buId: field('buId'), networks: field('networks') },
  }
  const deviceId = field('deviceId')
  try {
    if (deviceId) await api(editDevice, { body: { ...body, deviceId } })
    else await api(addDevice, { body, idempotencyKey })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuse(context, fields, errorsOf(error), error.isAway ? 503 : 422)
  }
  return goTo(context, DEVICES, deviceId ? 'The device has been changed' : 'The device has been added')
}

async function remove({ api, form, context }: Entered) {
  try {
    await api(removeDevice, { body: { deviceId: form.fields.get('deviceId') ?? '' } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ error: error.userMessage }, { status: 422 })
  }
  return goTo(context, DEVICES, 'The device has been removed')
}
