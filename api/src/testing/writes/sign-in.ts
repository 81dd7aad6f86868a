import { passwordCodes } from '@hr/db/schema'
import { visitProvider } from '../../people/provider/testing.ts'
import { hashCode } from '../../signing-in/login/send-code.ts'
import { PASSWORD } from '../api.ts'
import type { Api, Calls, Fields } from './call.ts'

/** Signing in and out, and passwords. */
export function signInCalls(api: Api): Calls {
  const passwords = (newPassword: string) => ({ newPassword, reEnteredPassword: newPassword })

  return {
    '/login/auth': () => ({
      ...{ by: null, body: { email: 'lead@example.com', password: PASSWORD }, other: { password: 'Wrong#2027' } },
    }),
    '/login/provider/finish': async () => {
      const { body } = await api.call(null, '/login/provider/begin', { provider: 'company' })
      const answer = await visitProvider(body.address, 'lead')
      return { by: null, body: { handshake: body.handshake, answer }, other: { answer: 'code=another' } }
    },
    '/login/provider/sign_out': async () => {
      const { body } = await api.call(null, '/login/provider/begin', { provider: 'company' })
      const answer = await visitProvider(body.address, 'lead')
      const { body: begun } = await api.call(null, '/login/provider/finish', { handshake: body.handshake, answer })
      const headers = { authorization: `Bearer ${begun.logInToken}`, userid: String(begun.userId) }
      return { by: null, headers, body: {} }
    },
    '/mails/save_choices': () => ({
      ...{ by: api.company.employee, body: { waits: 'daily' }, other: { waits: 'never' } },
    }),
    '/login/auth_destroy': () => ({ by: api.company.employee, body: {} }),
    '/login/forget_password': () => ({
      ...{ by: null, body: { employeeEmail: 'lead@example.com' }, other: { employeeEmail: 'hr@example.com' } },
    }),
    '/login/forget_password_reset_verification': async () => ({
      ...{ by: null, body: await forgottenCode(api), other: { otp: '654321' } },
    }),
    '/login/reset_password': async () => {
      const { body } = await api.call(null, '/login/forget_password_reset_verification', await forgottenCode(api))
      const headers = { authorization: `Bearer ${body.token}`, userid: String(body.userId) }
      return { by: null, headers, body: passwords('Changed#2027'), other: passwords('Changed#2028') }
    },
    '/login/change_password': () => ({
      ...{ by: api.company.employee, body: { currentPassword: PASSWORD, ...passwords('Changed#2027') } },
      other: { currentPassword: 'Wrong#2027' },
    }),
    '/login/sessions/revoke': async () => {
      const headers = await api.signedIn(api.company.employee)
      const { body } = await api.call(null, '/login/sessions', null, headers)
      const { sessionId } = body.find(({ isCurrent }: { isCurrent: string }) => isCurrent === '1')
      return { by: null, headers, body: { sessionId }, other: { sessionId: crypto.randomUUID() } }
    },
  }
}

/** The fields of the second step of a forgotten password, with a code that is right. */
export async function forgottenCode(api: Api): Promise<Fields> {
  const employeeEmail = 'employee@example.com'
  const codeHash = hashCode(api.deps.env, employeeEmail, '123456')
  const [createdAt, expiresAt] = ['2026-11-20T03:59:00Z', '2026-11-20T04:09:00Z']
  await api.db
    .insert(passwordCodes)
    .values({ email: employeeEmail, employeeId: api.company.employee.id, codeHash, createdAt, expiresAt })
  return { employeeEmail, otp: '123456' }
}
