import { saveAllocations } from '@hr/contract/allocation'
import { ApiError } from '~/api.server.ts'
import type { Entered } from '~/enter.server.ts'
import { goTo } from '~/flash.server.ts'
import { errorsOf, refuse } from '~/submit.server.ts'
import { choiceIn } from './many-page.server.ts'

/** Writes what the page's own address has previewed; the form brings the fingerprint of what was seen. */
export async function saveMany({ api, form, context }: Entered) {
  const { buId, year, source, allocations } = choiceIn(new URL(context.path, 'http://site.invalid').searchParams)
  const seen = { fingerprint: form.fields.get('fingerprint') ?? '', leaveAsTheyAre: checked(form.fields) }
  try {
    const body = { buId, year, source, allocations, ...seen }
    const { userMessage } = await api(saveAllocations, { body, idempotencyKey: form.idempotencyKey })
    return await goTo(context, '/employee/list', userMessage)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // there is no box of a fingerprint to lead to
    const { fingerprint, ...byField } = errorsOf(error)
    return refuse(context, form.fields, fingerprint ? { '': fingerprint } : byField, error.isAway ? 503 : 422)
  }
}

const checked = (fields: URLSearchParams): '0' | '1' => (fields.get('leaveAsTheyAre') === '1' ? '1' : '0')
