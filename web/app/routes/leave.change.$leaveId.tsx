import { changeForm, changeLeave, withdrawChange } from '@hr/contract/leave-request'
import { useLoaderData } from '@remix-run/react'
import { afterEntering, type Entered, entering } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { idIn } from '~/http/id-in.server.ts'
import { submit } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { ChangeForm } from '~/leave/change-form.tsx'
import { loadChangePage } from '~/leave/change-page.server.ts'
import { useReply } from '~/ui/use-reply.ts'

export const loader = entering((entered, args) => loadChangePage(entered, idIn({ id: args.params.leaveId })))

export const action = afterEntering((entered, args) => {
  const id = idIn({ id: args.params.leaveId })
  entered.form.fields.set('leaveId', String(id))
  return entered.form.intent.startsWith('Withdraw') ? withdraw(entered, id) : change(entered, id)
})

function change(entered: Entered, id: number) {
  const { api, form, context } = entered
  form.fields.set('wanted', form.intent.includes('ancel') ? 'cancel' : 'change')
  return submit(entered, {
    schema: changeForm,
    send: (body) => api(changeLeave, { body }),
    done: ({ userMessage, isGranted }) =>
      goTo(
        context,
        isGranted ? to('/request/leaves/history', { id }) : to('/leave/applied-leaves', { id }),
        userMessage,
      ),
  })
}

function withdraw(entered: Entered, id: number) {
  const { api, context } = entered
  return submit(entered, {
    schema: withdrawChange.schema.body,
    send: (body) => api(withdrawChange, { body }),
    done: ({ userMessage }) => goTo(context, to('/leave/applied-leaves', { id }), userMessage),
  })
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function ChangeLeave() {
  const page = useLoaderData<typeof loader>()
  return <ChangeForm key={page.id} page={page} reply={useReply()} />
}
