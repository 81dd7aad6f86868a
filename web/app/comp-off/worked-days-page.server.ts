import {
  claimCompOff,
  claimForm,
  decideClaim,
  decideClaimForm,
  listClaims,
  ownCompOff,
  withdrawClaim,
} from '@hr/contract/entitlement/comp-off-claim'
import { mayEnter } from '@hr/domain/access'
import { formatDay, weekdayName } from '@hr/domain/dates'
import * as t from '@hr/words/comp-off'
import { to } from '~/http/address/to.ts'
import { valuesOf } from '~/http/form/form-reply.ts'
import { withoutQuestion } from '~/http/form/question.ts'
import { confirm, submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { whyOff } from './day-off.ts'

/** The caller’s own comp-off requests and grants, days they can ask for, and the requests that wait for them. */
export async function loadWorkedDays({ api, user, context }: Entered) {
  const decides = mayEnter(user.employeeRoleId, listClaims.config.access)
  const [{ found, ...own }, waiting] = await Promise.all([
    api(ownCompOff),
    decides ? api(listClaims).then(({ data }) => data) : null,
  ])
  const query = new URL(context.path, 'http://site.invalid').searchParams
  return {
    ...own,
    waiting,
    found: found.map(({ workedOn, days, why, from, to: until }) => ({
      workedOn,
      days,
      says: t.foundDayOff({
        weekday: weekdayName(workedOn),
        day: formatDay(workedOn),
        why: whyOff(why),
        from,
        until,
      }),
    })),
    /** The day that the address names, which fills the form again. */
    chosen: query.get('workedOn') ?? '',
    start: { days: ['1'], ...typedIn(context.typed ?? query) },
  }
}

/** What was typed, or what the address of a found day fills in. */
const typedIn = (fields: URLSearchParams) =>
  Object.fromEntries(Object.entries(valuesOf(fields)).filter(([name]) => name in claimForm.shape))

export type WorkedDaysPage = Awaited<ReturnType<typeof loadWorkedDays>>

/** Asks for comp-off; withdraws or decides a comp-off request once that is confirmed. */
export function changeWorkedDays(entered: Entered) {
  const { api, form, context } = entered
  if (form.fields.has('status')) return decide(entered)
  if (form.intent === 'Confirm') return confirm(entered, withdrawClaim, ({ userMessage }) => userMessage)
  return submit(entered, {
    schema: claimForm,
    send: (body) => api(claimCompOff, { body }),
    done: () => goTo(context, to('/leave/comp-off'), t.claimSent),
  })
}

const decide = (entered: Entered) =>
  submit(entered, {
    schema: decideClaimForm,
    send: (body) => entered.api(decideClaim, { body: { ...body, status: body.status === 'granted' ? 1 : 2 } }),
    done: ({ userMessage }) => goTo(entered.context, withoutQuestion(entered.context.path), userMessage),
  })
