import { toFlag } from '@hr/contract/fields'
import { answerForm, answerQuestion } from '@hr/contract/leave-request'
import { attachmentUpload } from '@hr/contract/without-zod'
import { useLoaderData } from '@remix-run/react'
import { afterEntering, entering } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { idIn } from '~/http/id-in.server.ts'
import { submit } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { AnswerForm } from '~/leave/answer-form.tsx'
import { loadAnswerPage } from '~/leave/answer-page.server.ts'
import { useReply } from '~/ui/use-reply.ts'

export const loader = entering((entered, args) => loadAnswerPage(entered, idIn({ id: args.params.leaveId })))

export const action = afterEntering(
  (entered, args) => {
    const { api, form, context } = entered
    const leaveId = idIn({ id: args.params.leaveId })
    form.fields.set('leaveId', String(leaveId))
    return submit(entered, {
      schema: answerForm,
      file: attachmentUpload,
      send: (body) =>
        api(answerQuestion, { body: { ...body, acceptWarnings: toFlag(body.acceptWarnings) }, file: form.file }),
      done: ({ userMessage }) => goTo(context, to('/leave/applied-leaves', { id: leaveId }), userMessage),
    })
  },
  { file: attachmentUpload },
)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function AnswerAQuestion() {
  const page = useLoaderData<typeof loader>()
  return <AnswerForm key={page.leaveId} page={page} reply={useReply()} />
}
