import { saveAllocations } from '@hr/contract/allocation'
import type { Entered } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { attempt } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { choiceIn } from './many-page.server.ts'

/** Writes what the page's own address has previewed; the form brings the fingerprint of what was seen. */
export function saveMany(entered: Entered) {
  const { api, form, context } = entered
  const { buId, year, source, allocations } = choiceIn(new URL(context.path, 'http://site.invalid').searchParams)
  const seen = { fingerprint: form.fields.get('fingerprint') ?? '', leaveAsTheyAre: checked(form.fields) }
  const body = { buId, year, source, allocations, ...seen }
  return attempt(entered, async () => {
    const { userMessage } = await api(saveAllocations, { body })
    return goTo(context, to('/employee/list'), userMessage)
  })
}

const checked = (fields: URLSearchParams): '0' | '1' => (fields.get('leaveAsTheyAre') === '1' ? '1' : '0')
