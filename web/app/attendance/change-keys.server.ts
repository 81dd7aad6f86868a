import { makeKey, revokeKey } from '@hr/contract/attendance'
import type { Entered } from '~/http/enter.server.ts'
import { confirm, submit } from '~/http/submit.server.ts'

/** Makes or revokes a key, as the form says. A new key is shown in the answer, because nobody can read it later. */
export function changeKeys(entered: Entered) {
  const { api, form } = entered
  if (form.fields.has('keyId')) return confirm(entered, revokeKey, 'The key has been revoked')
  return submit(entered, {
    schema: makeKey.schema.body,
    send: (body) => api(makeKey, { body }),
    done: ({ key }, { name }) => ({ made: { name, key } }),
  })
}
