import { leaveAction } from '@hr/contract/leave'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ApiError } from '~/api.server.ts'
import { enter } from '~/enter.server.ts'
import { goTo } from '~/flash.server.ts'
import { InboxDetail } from '~/request/inbox-detail.tsx'
import { InboxList } from '~/request/inbox-list.tsx'
import { loadInbox } from '~/request/inbox-page.server.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { chosenIn } from '~/ui/chosen.ts'
import { useDetailFocus } from '~/ui/use-detail-focus.ts'

const HR = 3
const statuses: Record<string, 1 | 2> = { Approve: 1, Reject: 2 }

export async function loader(args: LoaderFunctionArgs) {
  const { api, user, context } = await enter(args)
  const query = new URL(args.request.url).searchParams
  const isHr = user.employeeRoleId === HR
  const isAll = isHr && query.get('scope') === 'all'
  const inbox = await loadInbox(api, context, { chosenId: chosenIn(query), isAll })
  return { ...inbox, isHr, me: user.employeeName }
}

export async function action(args: ActionFunctionArgs) {
  const { api, form, context } = await enter(args)
  const status = statuses[form.intent]
  if (!status) return data({ error: 'Please approve or reject' }, { status: 422 })
  const query = new URL(args.request.url).searchParams
  try {
    const { userMessage } = await api(leaveAction, { body: { leaveId: form.fields.get('leaveId') ?? '', status } })
    return await goTo(
      context,
      query.get('scope') === 'all' ? '/request/leaves?scope=all' : '/request/leaves',
      userMessage,
    )
  } catch (error) {
    if (error instanceof ApiError) return data({ error: error.userMessage }, { status: 422 })
    throw error
  }
}

export default function LeaveRequests() {
  const { tiles, chosen, hasFailed, isAll, isHr, me } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const query = isAll ? 'scope=all&' : ''
  useDetailFocus(chosen?.id)
  return (
    <>
      {answer?.error && <Problem text={answer.error} />}
      <div className="head">
        <h1>Leave Requests</h1>
        {isHr && <Scopes isAll={isAll} />}
      </div>
      {hasFailed ? (
        <PartFailed again="/request/leaves" />
      ) : (
        <div className={chosen ? 'sheet panes has-id' : 'sheet panes'}>
          <div className="list">
            <InboxList tiles={tiles} chosenId={chosen?.id} query={query} />
          </div>
          <InboxDetail request={chosen} me={me} back={isAll ? '/request/leaves?scope=all' : '/request/leaves'} />
        </div>
      )}
    </>
  )
}

/** HR looks at their own inbox, or at every request that waits (decisions.md, Leave). */
function Scopes({ isAll }: { isAll: boolean }) {
  return (
    <nav className="tabs" aria-label="Requests">
      <Link to="/request/leaves" aria-current={isAll ? undefined : 'page'}>
        My inbox
      </Link>{' '}
      <Link to="/request/leaves?scope=all" aria-current={isAll ? 'page' : undefined}>
        All pending
      </Link>
    </nav>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <div className="summary" role="alert">
      <h2>There is a problem</h2>
      <p>{text}</p>
    </div>
  )
}
