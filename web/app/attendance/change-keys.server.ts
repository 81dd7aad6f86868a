import { makeKey, revokeKey } from '@hr/contract/attendance'
import type { Entered } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { attempt } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'

const KEYS = to('/administrative/api-keys')

/** Makes or revokes a key, as the form says. A new key is shown in the answer, because nobody can read it later. */
export function changeKeys(entered: Entered) {
  return entered.form.fields.has('keyId') ? revoke(entered) : make(entered)
}

function make(entered: Entered) {
  const { api, form } = entered
  const name = form.fields.get('name') ?? ''
  return attempt(entered, async () => {
    const { key } = await api(makeKey, { body: { name } })
    return { made: { name, key } }
  })
}

function revoke(entered: Entered) {
  const { api, form, context } = entered
  return attempt(entered, async () => {
    await api(revokeKey, { body: { keyId: form.fields.get('keyId') ?? '' } })
    return goTo(context, KEYS, 'The key has been revoked')
  })
}
