import { PASSWORD } from '../company.ts'
import { count, type PostingForm } from './form.ts'

/** The forms of visitors who are not signed in. */
export const openForms: Record<string, PostingForm> = {
  'sign in': {
    ...{ path: '/login', fields: { email: 'employee@example.com', password: PASSWORD }, send: 'Sign In' },
    ...{ done: count('sessions'), mayRepeat: true },
  },
  'ask for a code': {
    ...{ path: '/forgot-password', fields: { employeeEmail: 'employee@example.com' }, send: 'Confirm' },
    ...{ done: count('password_codes'), mayRepeat: true },
  },
}
