import { addDevice, editDevice, removeDevice } from '@hr/contract/attendance/device'
import * as t from '@hr/words/swipes'
import { to } from '~/http/address/to.ts'
import { confirm, submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'

/** Adds, changes or removes a device, as the form says. */
export function changeDevices(entered: Entered) {
  const { api, form, context } = entered
  if (form.fields.get('act') !== 'save') return confirm(entered, removeDevice, t.deviceRemoved)
  const done = (said: string) => goTo(context, to('/administrative/devices'), said)
  return form.fields.get('deviceId')
    ? submit(entered, {
        schema: editDevice.schema.body,
        send: (body) => api(editDevice, { body }),
        done: (_, { name }) => done(t.deviceChanged(name)),
      })
    : submit(entered, {
        schema: addDevice.schema.body,
        send: (body) => api(addDevice, { body }),
        done: (_, { name }) => done(t.deviceAdded(name)),
      })
}
