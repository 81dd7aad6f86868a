import { makeKey, revokeKey } from '@hr/contract/attendance'
import { data } from '@remix-run/node'
import { ApiError } from '~/api.server.ts'
import type { Entered } from '~/enter.server.ts'
import { goTo } from '~/flash.server.ts'
import { errorsOf, refuse } from '~/submit.server.ts'

const KEYS = '/administrative/api-keys'

/** Makes or revokes a key, as the form says. A new one is answered at once: nobody can read it later. */
export async function changeKeys(entered: Entered) {
  return entered.form.fields.has('keyId') ? revoke(entered) : make(entered)
}

async function make({ api, form, context }: Entered) {
  const name = form.fields.get('name') ?? ''
  try {
    const { key } = await api(makeKey, { body: { name }, idempotencyKey: form.idempotencyKey })
    return data({ made: { name, key } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuse(context, form.fields, errorsOf(error), error.isAway ? 503 : 422)
  }
}

async function revoke({ api, form, context }: Entered) {
  try {
    await api(revokeKey, { body: { keyId: form.fields.get('keyId') ?? '' } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ error: error.userMessage }, { status: 422 })
  }
  return goTo(context, KEYS, 'The key has been revoked')
}
