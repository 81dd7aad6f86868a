import { changeForm, changeLeave, withdrawChange } from '@hr/contract/leave/leave-change'
import * as t from '@hr/words/changing'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { submit } from '~/http/form/submit.server.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import { afterEntering, type Entered, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { ChangeForm } from '~/leave/changing/change-form.tsx'
import { loadChangePage } from '~/leave/changing/change-page.server.ts'
import { askedOfChange, taking, withAsked } from '~/leave/rules/asked.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering((entered, args) => loadChangePage(entered, idIn({ id: args.params.leaveId })))

export const action = afterEntering(async (entered, args) => {
  const id = idIn({ id: args.params.leaveId })
  entered.form.fields.set('leaveId', String(id))
  const taken = taking(entered)
  if (taken) return taken
  return entered.form.intent === t.withdrawRequest ? withdraw(entered, id) : change(entered, id)
})

async function change(entered: Entered, id: number) {
  const { api, form, context } = entered
  const isCancelled = [t.cancelThisLeave, t.askToCancelThisLeave].some((button) => button === form.intent)
  form.fields.set('wanted', isCancelled ? 'cancel' : 'change')
  const answer = await submit(entered, {
    schema: changeForm,
    send: (body) => api(changeLeave, { body }),
    done: ({ userMessage, isGranted }) =>
      goTo(
        context,
        isGranted && form.intent !== t.endOnThisDate
          ? to('/request/leaves/history', { id })
          : to('/leave/applied-leaves', { id }),
        userMessage,
      ),
  })
  return isCancelled ? answer : withAsked(answer, () => askedOfChange(entered, id))
}

function withdraw(entered: Entered, id: number) {
  const { api, context } = entered
  return submit(entered, {
    schema: withdrawChange.schema.body,
    send: (body) => api(withdrawChange, { body }),
    done: ({ userMessage }) => goTo(context, to('/leave/applied-leaves', { id }), userMessage),
  })
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ChangeLeave() {
  const page = useLoaderData<typeof loader>()
  return <ChangeForm key={page.id} page={page} reply={useReply()} />
}
