import { applyLeave, applyLeaveForm } from '@hr/contract/leave'
import { attachmentUpload } from '@hr/contract/without-zod'
import { daysPhrase } from '@hr/domain/decimal'
import type { Span } from '@hr/domain/leave/day-count'
import { useActionData, useLoaderData } from '@remix-run/react'
import { afterEntering, type Entered, entering } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { submit } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { ApplyForm } from '~/leave/apply-form.tsx'
import { loadApplyPage } from '~/leave/apply-page.server.ts'
import { repairsOf, sessionPairs } from '~/leave/span.ts'
import { useReply } from '~/ui/use-reply.ts'

export const loader = entering(loadApplyPage)

export const action = afterEntering(answer, { file: attachmentUpload })

function answer(entered: Entered) {
  const { api, form, context } = entered
  if (form.intent === 'Search people') return null
  if (form.intent === 'Calculate days') return calculate(entered)
  if (form.intent && sessionPairs[form.intent]) return calculate(entered, sessionPairs[form.intent])

  return submit(entered, {
    schema: applyLeaveForm,
    file: attachmentUpload,
    send: (body) => api(applyLeave, { body, file: form.file }),
    done: ({ id, noOfDaysOfLeave }) =>
      goTo(
        context,
        to('/leave/applied-leaves', { id }),
        `Your request for ${daysPhrase(noOfDaysOfLeave)} has been sent`,
      ),
  })
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function LeaveApply() {
  const answer = useActionData<typeof action>()
  const reply = useReply()
  const notice = answer && 'notice' in answer ? answer.notice : undefined
  return <ApplyForm page={useLoaderData<typeof loader>()} reply={reply} notice={notice} />
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
