import { takeBack } from '@hr/contract/leave-request'
import { mayWithAnyone } from '@hr/domain/reach'
import type { ActionFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { enter, entering } from '~/http/enter.server.ts'
import { type FormReply, fieldOf } from '~/http/form-reply.ts'
import { confirm } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { HistoryDetail } from '~/request/history-detail.tsx'
import { loadHistory } from '~/request/history-page.server.ts'
import { InboxList } from '~/request/inbox-list.tsx'
import { TakeBackDialog } from '~/request/take-back-dialog.tsx'
import { PartFailed } from '~/ui/bits.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'
import { useDetailFocus } from '~/ui/use-detail-focus.ts'
import { useListAddress } from '~/ui/use-list-address.ts'
import { useReply } from '~/ui/use-reply.ts'

const statuses = [
  { value: 1, label: 'Approved' },
  { value: 2, label: 'Rejected' },
  { value: 3, label: 'Cancelled' },
]

export const loader = entering(async (entered) => {
  return { ...(await loadHistory(entered)), isHr: mayWithAnyone(entered.user.employeeRoleId, 'takeBack') }
})

export async function action(args: ActionFunctionArgs) {
  // the request stays open
  return confirm(await enter(args), takeBack, ({ userMessage }) => userMessage, [])
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function LeaveRequestHistory() {
  const { tiles, list, opened, hasFailed, isHr, filter } = useLoaderData<typeof loader>()
  const reply = useReply()
  const { asked, address } = useListAddress()
  const id = opened?.request.id
  useDetailFocus(id)
  return (
    <>
      {opened && isHr && asked === 'take-back' && (
        <TakeBackDialog request={opened.request} reply={reply} back={`${address({ id })}#detail`} />
      )}
      <div className="head">
        <h1>Leave Request History</h1>
        <p>
          <Link className="btn" to={to('/request/leaves')}>
            Leave Requests
          </Link>
        </p>
      </div>
      {list && (
        <SearchForm list={list} label="Person or leave type" noun={['request', 'requests']}>
          <Filters filter={filter} />
        </SearchForm>
      )}
      {hasFailed ? (
        <PartFailed again={to('/request/leaves/history')} />
      ) : (
        <div className={opened ? 'sheet panes has-id' : 'sheet panes'}>
          <div className="list">
            <InboxList tiles={tiles} chosenId={id} address={address} />
            {list && list.total > list.size && (
              <div className="pad">
                <Pages list={list} />
              </div>
            )}
          </div>
          <HistoryDetail
            opened={opened}
            back={address()}
            ask={isHr ? address({ confirm: 'take-back', id }) : undefined}
          />
        </div>
      )}
    </>
  )
}

function Filters({ filter }: { filter: FormReply }) {
  return (
    <>
      <SelectField label="Status" field={fieldOf(filter, 'status', null)} options={statuses} empty="All" />
      <TextField label="From" field={fieldOf(filter, 'from', null)} type="date" />
      <TextField label="To" field={fieldOf(filter, 'to', null)} type="date" />
    </>
  )
}
