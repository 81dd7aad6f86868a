import { attachmentUpload } from '@hr/contract/call/constants'
import { answerForm, answerQuestion } from '@hr/contract/leave/leave-request'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { rowId } from '~/http/form/chosen.ts'
import { submit } from '~/http/form/submit.server.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { AnswerForm } from '~/leave/changing/answer-form.tsx'
import { loadAnswerPage } from '~/leave/changing/answer-page.server.ts'
import { readSpan } from '~/leave/days/span.ts'
import { askedOf, taking, withAsked } from '~/leave/rules/asked.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering((entered, args) => loadAnswerPage(entered, idIn({ id: args.params.leaveId })))

export const action = afterEntering(
  async (entered, args) => {
    const { api, form, context } = entered
    const leaveId = idIn({ id: args.params.leaveId })
    form.fields.set('leaveId', String(leaveId))
    const typeId = rowId(form.fields.get('leaveTypeId') ?? '')
    const read = () => askedOf(entered, readSpan(form.fields), { leaveId, leaveTypeId: typeId })
    const taken = taking(entered)
    if (taken) return { ...taken, asked: await read() }
    const answer = await submit(entered, {
      schema: answerForm,
      file: attachmentUpload,
      send: (body) => api(answerQuestion, { body, file: form.file }),
      done: ({ userMessage }) => goTo(context, to('/leave/applied-leaves', { id: leaveId }), userMessage),
    })
    return withAsked(answer, read)
  },
  { file: attachmentUpload },
)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function AnswerAQuestion() {
  const page = useLoaderData<typeof loader>()
  return <AnswerForm key={page.leaveId} page={page} reply={useReply()} />
}
