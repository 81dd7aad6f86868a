import { attachmentUpload } from '@hr/contract/call/constants'
import { applyLeave, applyLeaveForm } from '@hr/contract/leave/leave'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import type { Span } from '@hr/domain/leave/counting/day-count'
import { UNDO_SECONDS } from '@hr/domain/leave/request/undo'
import { mayWithAnyone } from '@hr/domain/reach'
import * as t from '@hr/words/asking'
import { useActionData, useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { submit } from '~/http/form/submit.server.ts'
import { afterEntering, type Entered, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { ApplyForm } from '~/leave/asking/apply-form.tsx'
import { forWhomIn, loadApplyPage, loadBalanceOn } from '~/leave/asking/apply-page.server.ts'
import { repairsOf, sessionPairs } from '~/leave/days/span.ts'
import { SHOW_BALANCE } from '~/leave/request/view.ts'
import { takenBy } from '~/leave/rules/taken.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering(loadApplyPage)

export const action = afterEntering(answer, { file: attachmentUpload })

function answer(entered: Entered) {
  const { api, form, context, user } = entered
  const forId = forWhomIn(context, user)
  if (form.intent === t.searchPeople) return null
  if (form.intent === SHOW_BALANCE) return showBalance(entered)
  if (form.intent === t.calculateDays) {
    const schema = applyLeaveForm.pick({ startDate: true, startSession: true, endDate: true, endSession: true })
    return submit(entered, { schema, send: async (dates) => dates, done: () => calculate(entered) })
  }
  const chosen = form.intent && (sessionPairs[form.intent] ?? takenBy(form.intent))
  if (chosen) return calculate(entered, chosen)

  return submit(entered, {
    schema: applyLeaveForm,
    file: attachmentUpload,
    send: (body) => api(applyLeave, { body: { ...body, employeeId: forId }, file: form.file }),
    done: ({ id, noOfDaysOfLeave, told, gaveWay, attachmentDue }, { enterAs }) => {
      const days = daysPhrase(noOfDaysOfLeave)
      const sent = told ? t.approverTold(told.holderName, told.leaveName, days) : t.requestSent(days)
      const next = [gaveWay, attachmentDue && t.addAttachmentBy(formatDay(attachmentDue))]
      const withNext = (done: string) => [done, ...next].filter(Boolean).join('. ')
      const list = to('/leave/applied-leaves', { id })
      const undo = told && { seconds: UNDO_SECONDS, undo: { path: list, leaveId: id } }
      if (!forId) return goTo(context, list, withNext(sent), undo)
      const isAll = mayWithAnyone(user.employeeRoleId, 'seeAllPending')
      if (told) return goTo(context, to('/request/leaves/history', { id }), withNext(t.leaveEntered(days)))
      const said = enterAs === 'approved' ? t.leaveEnteredAsApproved(days) : t.requestEntered(days)
      return goTo(context, to('/request/leaves', { ...(isAll && { scope: 'all' }), id }), withNext(said))
    },
  })
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function LeaveApply() {
  const answer = useActionData<typeof action>()
  const reply = useReply()
  const notice = answer && 'notice' in answer ? answer.notice : undefined
  const page = useLoaderData<typeof loader>()
  const on = answer && 'on' in answer ? answer.on : page.on
  // The key gives each person a separate form, including what is typed in it.
  return <ApplyForm key={page.forWhom?.id} page={page} on={on} reply={reply} notice={notice} />
}

/** A page that a script reads again does not know what was typed; without one it is answered with it. */
async function showBalance({ api, form, context, user }: Entered) {
  if (!context.isData) return null
  return { on: await loadBalanceOn(api, forWhomIn(context, user) ?? user.id, form.fields.get('asOf')) }
}

/**
 * Without a script: returns the same page with the number of days, with an end before the start corrected, and with the
 * sessions that a button chose.
 */
function calculate({ form, context }: Entered, chosen: Partial<Span> = {}) {
  context.typed = new URLSearchParams(form.fields)
  for (const [name, session] of Object.entries(chosen)) context.typed.set(name, String(session))
  const repairs = repairsOf(context.typed)
  for (const { name, value } of repairs) context.typed.set(name, value)
  return repairs.length > 0 ? { notice: repairs.map(({ notice }) => notice).join('. ') } : null
}
