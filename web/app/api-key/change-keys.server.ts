import { makeKey, makeOwnKey, revokeKey, revokeOwnKey } from '@hr/contract/signing-in/api-key'
import * as t from '@hr/words/api-keys'
import { confirm, submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'

const REVOKED = t.keyRevoked

/** Makes or revokes a key of the reader's own, as the form says. A new key is shown in the answer, because nobody can read it later. */
export function changeOwnKeys(entered: Entered) {
  const { api, form } = entered
  if (form.fields.has('keyId')) return confirm(entered, revokeOwnKey, REVOKED)
  return submit(entered, {
    schema: makeOwnKey.schema.body,
    send: (body) => api(makeOwnKey, { body }),
    done: ({ key }, { name }) => ({ made: { name, key } }),
  })
}

/** The same with the keys of services, and revokes any. */
export function changeKeys(entered: Entered) {
  const { api, form } = entered
  if (form.fields.has('keyId')) return confirm(entered, revokeKey, REVOKED)
  return submit(entered, {
    schema: makeKey.schema.body,
    send: (body) => api(makeKey, { body }),
    done: ({ key }, { name }) => ({ made: { name, key } }),
  })
}
