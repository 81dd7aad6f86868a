import { cancelLeave } from '@hr/contract/leave'
import { daysPhrase } from '@hr/domain/decimal'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { ApiError } from '~/api.server.ts'
import { enter } from '~/enter.server.ts'
import { goTo } from '~/flash.server.ts'
import { AppliedDetail } from '~/leave/applied-detail.tsx'
import { AppliedList } from '~/leave/applied-list.tsx'
import { loadAppliedPage } from '~/leave/applied-page.server.ts'
import { useSentDraft } from '~/leave/text-draft.ts'

import { statusOfFlags } from '~/leave/view.ts'
import { useShell } from '~/shell/use-shell.ts'
import { chosenIn } from '~/ui/chosen.ts'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import { useDetailFocus } from '~/ui/use-detail-focus.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await enter(args)
  return loadAppliedPage(api, user.id, chosenIn(new URL(args.request.url).searchParams))
}

export async function action(args: ActionFunctionArgs) {
  const { api, form, context } = await enter(args)
  const leaveId = form.fields.get('leaveId') ?? ''
  try {
    await api(cancelLeave, { body: { leaveId } })
  } catch (error) {
    if (error instanceof ApiError) return data({ error: error.userMessage }, { status: 422 })
    throw error
  }
  return goTo(context, `/leave/applied-leaves?id=${encodeURIComponent(leaveId)}`, 'Your request has been withdrawn')
}

export default function LeaveList() {
  const { tiles, chosen, holidays, hasFailed } = useLoaderData<typeof loader>()
  useDetailFocus(chosen?.id)
  useSentDraft('reason', useShell().flash !== undefined)
  return (
    <>
      <WithdrawDialog />
      <div className="head">
        <h1>Leave List</h1>
        <p>
          <Link className="btn" to="/leave/leave-apply">
            Leave Apply
          </Link>
        </p>
      </div>
      {hasFailed ? (
        <Failed />
      ) : (
        <div className={chosen ? 'sheet panes has-id' : 'sheet panes'}>
          <div className="list">
            <AppliedList tiles={tiles} chosenId={chosen?.id} />
          </div>
          <AppliedDetail leave={chosen} holidays={holidays} />
        </div>
      )}
    </>
  )
}

function WithdrawDialog() {
  const { chosen } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [query] = useSearchParams()
  if (!chosen || query.get('confirm') !== 'withdraw') return null
  if (statusOfFlags(chosen) !== 'pending' && !answer) return null
  return (
    <ConfirmDialog
      question="Do you want to cancel this leave request?"
      fields={{ leaveId: chosen.id }}
      back={`?id=${chosen.id}#detail`}
      error={answer?.error}
    >
      {chosen.leaveName}, <SpanText {...chosen} />, {daysPhrase(chosen.noOfDaysOfLeave)}.
    </ConfirmDialog>
  )
}

function Failed() {
  return (
    <p className="failed">
      Could not load your leave. <Link to="/leave/applied-leaves">Try again</Link>
    </p>
  )
}
