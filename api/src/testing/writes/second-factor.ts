import { EMPLOYEE, TEAM_LEAD } from '@hr/domain/access'
import { codeAt } from '../../signing-in/second-factor/authenticator.ts'
import { device, halfOf, withApp, withPasskey } from '../../signing-in/second-factor/testing.ts'
import { PASSWORD } from '../api.ts'
import type { Api, Calls } from './call.ts'

/** The second factor. */
export function secondFactorCalls(api: Api): Calls {
  return {
    '/login/second_factor/code': async () => {
      const { secret } = await withApp(api, api.company.lead)
      const headers = await halfOf(api, 'lead@example.com')
      return { by: null, headers, body: { otp: codeAt(secret, api.deps.now()) }, other: { otp: '000000' } }
    },
    '/login/second_factor/passkey': async () => {
      const key = device()
      await withPasskey(api, api.company.lead, key)
      const headers = await halfOf(api, 'lead@example.com')
      const { body } = await api.call(null, '/login/second_factor/passkey/begin', {}, headers)
      const shown = { handshake: body.handshake, answer: key.show(body.options) }
      return { by: null, headers, body: shown, other: { answer: '{}' } }
    },
    '/login/second_factor/first_app': async () => {
      await api.call(api.company.superadmin, '/login/second_factor/roles/require', { roleIds: [TEAM_LEAD] })
      const headers = await halfOf(api, 'lead@example.com')
      const { body } = await api.call(null, '/login/second_factor/first_app/begin', {}, headers)
      const typed = { setUp: body.setUp, otp: codeAt(body.secret, api.deps.now()) }
      const before = new Date(api.deps.now().getTime() - 30_000)
      return { by: null, headers, body: typed, other: { otp: codeAt(body.secret, before) } }
    },
    '/login/second_factor/app': async () => {
      const { body } = await api.call(api.company.lead, '/login/second_factor/app/begin', {})
      const typed = { setUp: body.setUp, otp: codeAt(body.secret, api.deps.now()), currentPassword: PASSWORD }
      return { by: api.company.lead, body: typed, other: { currentPassword: 'Wrong#2027' } }
    },
    '/login/second_factor/passkeys': async () => {
      const { body } = await api.call(api.company.lead, '/login/second_factor/passkeys/begin', {})
      const made = { name: 'My phone', handshake: body.handshake, answer: device().make(body.options) }
      return { by: api.company.lead, body: { ...made, currentPassword: PASSWORD }, other: { name: 'My laptop' } }
    },
    '/login/second_factor/recovery_codes': async () => {
      await withApp(api, api.company.lead)
      return { by: api.company.lead, body: { currentPassword: PASSWORD }, other: { currentPassword: 'Wrong#2027' } }
    },
    '/login/second_factor/app/remove': async () => {
      await withApp(api, api.company.lead)
      return { by: api.company.lead, body: { currentPassword: PASSWORD }, other: { currentPassword: 'Wrong#2027' } }
    },
    '/login/second_factor/passkeys/remove': async () => {
      await withPasskey(api, api.company.lead)
      const { body } = await api.call(api.company.lead, '/login/second_factor')
      const said = { passkeyId: body.passkeys[0].id, currentPassword: PASSWORD }
      return { by: api.company.lead, body: said, other: { passkeyId: 999_999 } }
    },
    '/login/second_factor/reset': async () => {
      await withApp(api, api.company.lead)
      const body = { employeeId: api.company.lead.id, currentPassword: PASSWORD }
      return { by: api.company.hr, body, other: { employeeId: 999_999 } }
    },
    '/login/second_factor/roles/require': () => ({
      ...{ by: api.company.superadmin, body: { roleIds: [TEAM_LEAD] }, other: { roleIds: [EMPLOYEE] } },
    }),
  }
}
