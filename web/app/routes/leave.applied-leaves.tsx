import { attachmentUpload } from '@hr/contract/call/constants'
import { cancelLeave } from '@hr/contract/leave/leave'
import { daysPhrase } from '@hr/domain/decimal'
import { statusCode, statusLabel } from '@hr/domain/leave/request/status'
import * as t from '@hr/words/requests'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import { confirm } from '~/http/form/submit.server.ts'
import type { ListState } from '~/http/list/list.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { AppliedDetail } from '~/leave/applied/detail.tsx'
import { AppliedList } from '~/leave/applied/list.tsx'
import { loadAppliedPage } from '~/leave/applied/page.server.ts'
import { postAttachment } from '~/leave/request/add-attachment.server.ts'
import { ADD_ATTACHMENT } from '~/leave/request/view.ts'
import { FilterSelect } from '~/ui/form/filter-field.tsx'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { SearchForm } from '~/ui/list/list-controls.tsx'
import { Panes } from '~/ui/list/panes.tsx'
import { DETAIL } from '~/ui/list/tiles.tsx'
import { useDetailFocus } from '~/ui/list/use-detail-focus.ts'
import { useListAddress } from '~/ui/list/use-list-address.ts'
import { ConfirmDialog } from '~/ui/page/confirm-dialog.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { SpanText } from '~/ui/span-text.tsx'

const UNDONE = t.reportUndone

export const loader = entering(loadAppliedPage)

// the request stays open
export const action = afterEntering(
  (entered) =>
    entered.form.intent === ADD_ATTACHMENT
      ? postAttachment(entered)
      : confirm(entered, cancelLeave, entered.form.intent === 'Undo' ? UNDONE : t.requestWithdrawn, []),
  { file: attachmentUpload },
)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function LeaveList() {
  const { tiles, list, filter, years, chosen, days, hasFailed, hasClaims } = useLoaderData<typeof loader>()
  const { asked, address } = useListAddress()
  const reply = useReply()
  const id = chosen?.id
  useDetailFocus(id)
  return (
    <FilterNames value={filters}>
      <WithdrawDialog />
      <PageHead title={t.leaveList} reply={asked ? undefined : reply}>
        {hasClaims && (
          <Link className="btn" to={to('/leave/comp-off')}>
            {t.compOff}
          </Link>
        )}
        <Link className="btn" to={to('/leave/leave-apply')}>
          {t.leaveApply}
        </Link>
      </PageHead>
      {list && (list.total > 0 || isFiltered(filter, list)) && (
        <SearchForm list={list} label={t.leaveType} countText={t.numberOfRequests}>
          <Filters filter={filter} years={years} />
        </SearchForm>
      )}
      {hasFailed ? (
        <Failed />
      ) : (
        <Panes
          list={list}
          tiles={<AppliedList tiles={tiles} chosenId={id} address={address} />}
          isOpen={chosen !== undefined}
        >
          <AppliedDetail leave={chosen} days={days} back={address()} ask={address({ confirm: 'withdraw', id })} />
        </Panes>
      )}
    </FilterNames>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

const isFiltered = ({ year, status }: Loaded['filter'], { q }: ListState) => Boolean(q || year || status)

function Filters({ filter, years }: Pick<Loaded, 'filter' | 'years'>) {
  const field = (name: keyof typeof filter) => fieldOf(undefined, name, filter[name] ?? null)
  return (
    <>
      <FilterSelect label={t.year} field={field('year')} options={years.map(toOption)} empty={t.all} />
      <FilterSelect label={t.status} field={field('status')} options={statuses} empty={t.all} />
    </>
  )
}

const toOption = (year: number) => ({ value: year, label: String(year) })
const statuses = (['pending', 'approved', 'rejected', 'cancelled'] as const).map((status) => ({
  value: statusCode(status),
  label: statusLabel(status),
}))

const filters = { offered: { status: statuses } }

function WithdrawDialog() {
  const { chosen } = useLoaderData<typeof loader>()
  const reply = useReply()
  const { asked, address } = useListAddress()
  if (!chosen || asked !== 'withdraw') return null
  if (!chosen.canWithdraw && !reply) return null
  return (
    <ConfirmDialog
      question={chosen.isReported ? t.withdrawThisLeave : t.cancelThisRequest}
      fields={{ leaveId: chosen.id }}
      back={`${address({ id: chosen.id })}${DETAIL}`}
      reply={reply}
    >
      {chosen.leaveName}, <SpanText {...chosen} />, {daysPhrase(chosen.noOfDaysOfLeave)}.
    </ConfirmDialog>
  )
}

function Failed() {
  return (
    <p className="failed">{sentence(t.leaveNotLoaded(<Link to={to('/leave/applied-leaves')}>{t.tryAgain}</Link>))}</p>
  )
}
