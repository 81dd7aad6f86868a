import { saveAllocations } from '@hr/contract/entitlement/allocation'
import { saveNewYear, undoPolicyRun } from '@hr/contract/entitlement/policy-run'
import { to } from '~/http/address/to.ts'
import { confirm, submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { choiceIn } from './many-page.server.ts'

/** Confirms the differences, undoes a run of policies, or makes runs automatic, as the form says. */
export function answerMany(entered: Entered) {
  const { fields } = entered.form
  if (fields.has('runId')) return confirm(entered, undoPolicyRun, ({ userMessage }) => userMessage)
  return fields.has('byItself') ? saveByItself(entered) : saveMany(entered)
}

function saveByItself(entered: Entered) {
  return submit(entered, {
    schema: saveNewYear.schema.body,
    send: (body) => entered.api(saveNewYear, { body }),
    done: ({ userMessage }) => goTo(entered.context, entered.context.path, userMessage),
  })
}

/** Saves what the page's own address has previewed. The form contains the fingerprint of what was shown. */
function saveMany(entered: Entered) {
  const { api, context } = entered
  const { buId, year, source, allocations } = choiceIn(new URL(context.path, 'http://site.invalid').searchParams)
  return submit(entered, {
    schema: saveAllocations.schema.body.pick({ fingerprint: true, leaveAsTheyAre: true }),
    send: (seen) => api(saveAllocations, { body: { buId, year, source, allocations, ...seen } }),
    done: ({ userMessage }) =>
      goTo(context, source === 'policy' ? runsOf(buId, year) : to('/employee/list'), userMessage),
  })
}

/** Where a run of policies can be undone, and made automatic. */
const runsOf = (buId: string, year: string) => to('/employee/leave-allocation/many', { buId, year, source: 'policy' })
