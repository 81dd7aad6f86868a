import { unmatchedSwipes } from '@hr/db/schema'
import * as t from '@hr/words/swipes'
import { hang } from '../../attendance/device/testing.ts'
import { importing as importingSwipes, csvOf as swipesOf } from '../../attendance/swipe-import/testing.ts'
import { type Api, type Calls, text } from './call.ts'

/** Devices, their numbers, and imported swipes. */
export function attendanceCalls(api: Api): Calls {
  async function waitingSwipe(): Promise<number> {
    const { attlog } = await hang(api)
    await attlog(['977\t2026-11-19 09:00:00\t0\t1'])
    const [row] = await api.db.select().from(unmatchedSwipes)
    return row?.id ?? 0
  }

  return {
    '/attendance/import/check': () => ({
      ...{ by: api.company.hr, body: {}, file: text('in.csv', swipesOf('PUN-0005,2026-11-19,09:12:33,IN,Main door')) },
      other: { file: text('in.csv', swipesOf('PUN-0005,2026-11-19,09:12:34,IN,Main door')) },
    }),
    '/attendance/import/run': async () => {
      const importId = await importingSwipes(api).check(swipesOf('PUN-0005,2026-11-19,09:12:33,IN,Main door'))
      return { by: api.company.hr, body: { importId }, other: { importId: 999_999 } }
    },
    '/attendance/add_device': () => {
      const body = { name: t.mainDoor, serialNumber: 'BJ2C-0042', buId: api.company.pune.id }
      return { by: api.company.superadmin, body, other: { name: 'Back door' } }
    },
    '/attendance/edit_device': async () => {
      const body = { deviceId: (await hang(api)).id, name: 'Door', serialNumber: 'B-42', buId: api.company.pune.id }
      return { by: api.company.superadmin, body, other: { name: 'Back door' } }
    },
    '/attendance/remove_device': async () => ({
      ...{ by: api.company.superadmin, body: { deviceId: (await hang(api)).id }, other: { deviceId: 999_999 } },
    }),
    '/attendance/match_pin': async () => {
      const { hr, employee, colleague } = api.company
      const body = { swipeId: await waitingSwipe(), employeeId: employee.id }
      return { by: hr, body, other: { employeeId: colleague.id } }
    },
    '/attendance/discard_pin': async () => ({
      ...{ by: api.company.hr, body: { swipeId: await waitingSwipe() }, other: { swipeId: 999_999 } },
    }),
  }
}
