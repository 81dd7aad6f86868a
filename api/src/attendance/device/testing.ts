import * as t from '@hr/words/swipes'
import type { Person, testApi } from '../../testing/api.ts'

type Api = Awaited<ReturnType<typeof testApi>>

/** A terminal by the main door of the unit in Pune, and the calls that it can make with the secret in its address. */
export async function hang(api: Api, more: Record<string, string | number> = {}, by?: Person) {
  const form = { name: t.mainDoor, serialNumber: 'BJ2C-0042', buId: api.company.pune.id, ...more }
  const { body } = await api.call(by ?? api.company.superadmin, '/attendance/add_device', form)
  const rows = await api.call(api.company.superadmin, '/attendance/list_devices')
  const row = rows.body.find(({ id }: { id: number }) => id === body.id)
  return { ...row, ...talk(api, form.serialNumber, new URL(row.address).pathname) }
}

/** The calls of a terminal, for a given path before `/iclock`. */
export function talk(api: Api, serialNumber: string, path: string, headers: Record<string, string> = {}) {
  const url = (call: string, query: string) => `${path}/iclock/${call}?SN=${serialNumber}${query}`
  const ask = (call: string, query = '') => api.app.inject({ method: 'GET', url: url(call, query), headers })
  const send = (call: string, query: string, payload: string) =>
    api.app.inject({
      method: 'POST',
      url: url(call, query),
      payload,
      headers: { 'content-type': 'application/push;charset=UTF-8', ...headers },
    })
  const attlog = async (lines: string[], stamp = '9999') => {
    const { statusCode, body } = await send('cdata', `&table=ATTLOG&Stamp=${stamp}`, `${lines.join('\n')}\n`)
    return `${statusCode} ${body}`
  }
  return { ask, send, attlog }
}
