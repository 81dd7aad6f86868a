import { attachmentUpload } from '@hr/contract/call/constants'
import { takeBack } from '@hr/contract/leave/leave-decision'
import { mayWithAnyone } from '@hr/domain/reach'
import * as t from '@hr/words/requests'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { RETURN } from '~/http/address/way-back.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { confirm } from '~/http/form/submit.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { postAttachment } from '~/leave/request/add-attachment.server.ts'
import { AddAttachment } from '~/leave/request/add-attachment.tsx'
import { ADD_ATTACHMENT } from '~/leave/request/view.ts'
import { HistoryDetail } from '~/request/history-detail.tsx'
import { loadHistory } from '~/request/history-page.server.ts'
import { MISSING } from '~/request/history-status.ts'
import { InboxList } from '~/request/inbox-list.tsx'
import { TakeBackDialog } from '~/request/take-back-dialog.tsx'
import { FilterSelect, FilterText } from '~/ui/form/filter-field.tsx'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { SearchForm } from '~/ui/list/list-controls.tsx'
import { Panes } from '~/ui/list/panes.tsx'
import { DETAIL } from '~/ui/list/tiles.tsx'
import { useDetailFocus } from '~/ui/list/use-detail-focus.ts'
import { useListAddress } from '~/ui/list/use-list-address.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

/** What the address says in addition to filters. */
const KEPT = [RETURN]
const statuses = [
  { value: 1, label: t.approved },
  { value: 2, label: t.rejected },
  { value: 3, label: t.cancelled },
  { value: MISSING, label: t.attachmentMissing },
]

const filters = { offered: { status: statuses } }

export const loader = entering(async (entered) => {
  const mayOf = (verb: 'takeBack' | 'addAttachment') => mayWithAnyone(entered.user.employeeRoleId, verb)
  return { ...(await loadHistory(entered)), isHr: mayOf('takeBack'), mayAdd: mayOf('addAttachment') }
})

// the request stays open
export const action = afterEntering(
  (entered) =>
    entered.form.intent === ADD_ATTACHMENT
      ? postAttachment(entered)
      : confirm(entered, takeBack, ({ userMessage }) => userMessage, []),
  { file: attachmentUpload },
)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function LeaveRequestHistory() {
  const { tiles, list, opened, hasFailed, isHr, mayAdd, filter } = useLoaderData<typeof loader>()
  const reply = useReply()
  const { asked, address } = useListAddress()
  const id = opened?.request.id
  useDetailFocus(id)
  return (
    <FilterNames value={filters}>
      {opened && isHr && asked === 'take-back' && (
        <TakeBackDialog request={opened.request} reply={reply} back={`${address({ id })}${DETAIL}`} />
      )}
      <PageHead title={t.leaveRequestHistory} reply={asked ? undefined : reply} />
      {list && (
        <SearchForm
          list={list}
          label={t.personOrLeaveType}
          countText={t.numberOfRequests}
          kept={KEPT}
          isRefused={Object.keys(filter.errors).length > 0}
        >
          <Filters filter={filter} />
        </SearchForm>
      )}
      {hasFailed ? (
        <PartFailed again={to('/request/leaves/history')} />
      ) : (
        <Panes
          list={list}
          tiles={<InboxList tiles={tiles} chosenId={id} address={address} />}
          isOpen={opened !== undefined}
        >
          <HistoryDetail
            opened={opened}
            back={address()}
            ask={isHr ? address({ confirm: 'take-back', id }) : undefined}
            add={mayAdd && opened && <AddAttachment leave={opened.request} />}
          />
        </Panes>
      )}
    </FilterNames>
  )
}

function Filters({ filter }: { filter: FormReply }) {
  return (
    <>
      <FilterSelect label={t.status} field={fieldOf(filter, 'status', null)} options={statuses} empty={t.all} />
      <FilterText label={t.from} field={fieldOf(filter, 'from', null)} type="date" />
      <FilterText label={t.to} field={fieldOf(filter, 'to', null)} type="date" />
    </>
  )
}
