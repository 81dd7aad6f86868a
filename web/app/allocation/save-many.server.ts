import { saveAllocations } from '@hr/contract/allocation'
import { toFlag } from '@hr/contract/fields'
import type { Entered } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { submit } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { choiceIn } from './many-page.server.ts'

/** Saves what the page's own address has previewed. The form contains the fingerprint of what was shown. */
export function saveMany(entered: Entered) {
  const { api, context } = entered
  const { buId, year, source, allocations } = choiceIn(new URL(context.path, 'http://site.invalid').searchParams)
  return submit(entered, {
    schema: saveAllocations.schema.body.pick({ fingerprint: true, leaveAsTheyAre: true }),
    send: ({ fingerprint, leaveAsTheyAre }) => {
      const seen = { fingerprint, leaveAsTheyAre: toFlag(leaveAsTheyAre) }
      return api(saveAllocations, { body: { buId, year, source, allocations, ...seen } })
    },
    done: ({ userMessage }) => goTo(context, to('/employee/list'), userMessage),
  })
}
