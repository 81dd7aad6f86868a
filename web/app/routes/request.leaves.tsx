import { decideChange } from '@hr/contract/leave/leave-change'
import { forwardForm, forwardLeave, leaveAction, undoLeaveAction } from '@hr/contract/leave/leave-decision'
import { UNDO_SECONDS } from '@hr/domain/leave/request/undo'
import { mayWithAnyone } from '@hr/domain/reach'
import * as t from '@hr/words/requests'
import { useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { to } from '~/http/address/to.ts'
import { RETURN } from '~/http/address/way-back.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { submit } from '~/http/form/submit.server.ts'
import { useMayOpen } from '~/http/page/use-may.ts'
import { afterEntering, type Entered, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { filtersOfAll } from '~/request/filters-of-all.ts'
import { HistoryDetail } from '~/request/history-detail.tsx'
import { InboxDetail } from '~/request/inbox-detail.tsx'
import { InboxList } from '~/request/inbox-list.tsx'
import { loadInbox } from '~/request/inbox-page.server.ts'
import { ErrorBanner } from '~/ui/form/error-banner.tsx'
import { ErrorSummary } from '~/ui/form/error-summary.tsx'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { Icon } from '~/ui/icon.tsx'
import { Panes } from '~/ui/list/panes.tsx'
import { useDetailFocus } from '~/ui/list/use-detail-focus.ts'
import { UNSEEN, useListAddress } from '~/ui/list/use-list-address.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

// In a separate file for browsers: only HR looks for requests. The server renders a page in one pass.
const nothing = () => ({ default: () => <></> })
const SearchAll = import.meta.env.SSR
  ? (await import('~/request/search-all.tsx')).default
  : lazy(() => import('~/request/search-all.tsx').catch(nothing))

/** docs/spec/screens.md, Messages. */
const ERROR_SECONDS = 4
const ALL = to('/request/leaves', { scope: 'all' })
const statuses: Record<string, 1 | 2> = { [t.approve]: 1, [t.reject]: 2 }

export const loader = entering(async (entered, args) => {
  const { user } = entered
  const query = new URL(args.request.url).searchParams
  const isHr = mayWithAnyone(user.employeeRoleId, 'seeAllPending')
  const isAll = isHr && query.get('scope') === 'all'
  const inbox = await loadInbox(entered, { chosenId: chosenIn(query), isUnseen: query.has(UNSEEN), isAll })
  return { ...inbox, isHr }
})

export const action = afterEntering((entered) => {
  if (entered.form.intent === t.forward) return forward(entered)
  if (entered.form.intent === 'Undo') return undo(entered)
  return entered.form.fields.has('wishId') ? decideWish(entered) : decide(entered)
})

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function LeaveRequests() {
  const { tiles, list, next, opened, settled, several, units, hasFailed, isAll, isHr } = useLoaderData<typeof loader>()
  const reply = useReply()
  const { address } = useListAddress()
  const mayEnter = useMayOpen(to('/leave/enter'))
  const shown = opened ?? settled
  useDetailFocus(shown?.request.id)
  return (
    <FilterNames value={filtersOfAll(units)}>
      <ErrorSummary reply={reply} />
      <ErrorBanner key={reply?.at} reply={reply} seconds={ERROR_SECONDS} />
      <PageHead title={t.leaveRequests}>
        {mayEnter && (
          <>
            <Link className="btn" to={to('/leave/enter')}>
              {t.enterLeave}
            </Link>{' '}
            <Link className="btn" to={to('/preferences/stand-ins')}>
              {t.standIns}
            </Link>{' '}
          </>
        )}
        {several && (
          <Link className="btn" to={several}>
            {t.decideSeveral}
          </Link>
        )}{' '}
        <Link className="btn" to={to('/request/leaves/history', isAll ? { [RETURN]: ALL } : {})}>
          <Icon name="history" /> {t.history}
        </Link>
      </PageHead>
      {isHr && <Scopes isAll={isAll} />}
      {units && list && (
        <Suspense>
          <SearchAll list={list} units={units} />
        </Suspense>
      )}
      {hasFailed ? (
        <PartFailed again={to('/request/leaves')} />
      ) : (
        <Panes
          list={list}
          tiles={<InboxList tiles={tiles} chosenId={opened?.request.id} address={address} />}
          isOpen={shown !== undefined}
        >
          {settled ? (
            <HistoryDetail opened={settled} back={address()} />
          ) : (
            <InboxDetail opened={opened} next={next} back={address()} reply={reply} />
          )}
        </Panes>
      )}
    </FilterNames>
  )
}

/** HR sees either their own inbox or every pending request (docs/spec/screens.md, Leave Requests). */
function Scopes({ isAll }: { isAll: boolean }) {
  return (
    <nav className="tabs" aria-label={t.requests}>
      <Link to={to('/request/leaves')} aria-current={isAll ? undefined : 'page'}>
        {t.myInbox}
      </Link>{' '}
      <Link to={ALL} aria-current={isAll ? 'page' : undefined}>
        {t.allPending}
      </Link>
    </nav>
  )
}

/** The next waiting request is opened, below a message that offers to undo the decision. */
function decide(entered: Entered) {
  const { api, form, context } = entered
  const next = chosenIn(form.fields, 'next')
  form.fields.set('status', String(statuses[form.intent]))
  return submit(entered, {
    schema: leaveAction.schema.body,
    send: (body) => api(leaveAction, { body }),
    done: ({ userMessage, waitsFor }, { leaveId }) => {
      if (waitsFor) return goTo(context, nextOf(context, next), userMessage)
      const undo = { path: listOf(context, leaveId), leaveId }
      return goTo(context, nextOf(context, next), userMessage, { seconds: UNDO_SECONDS, undo })
    },
  })
}

/** The same of a change request for approved leave, which is not undone. */
function decideWish(entered: Entered) {
  const { api, form, context } = entered
  const next = chosenIn(form.fields, 'next')
  form.fields.set('status', String(statuses[form.intent]))
  return submit(entered, {
    schema: decideChange.schema.body,
    send: (body) => api(decideChange, { body }),
    done: ({ userMessage }) => goTo(context, nextOf(context, next), userMessage),
  })
}

function undo(entered: Entered) {
  const { api, context } = entered
  return submit(entered, {
    schema: undoLeaveAction.schema.body,
    send: (body) => api(undoLeaveAction, { body }),
    done: ({ userMessage }, { leaveId }) => goTo(context, listOf(context, leaveId), userMessage),
  })
}

/** The request stays open, so that the person who forwarded it sees to whom. */
function forward(entered: Entered) {
  const { api, context } = entered
  return submit(entered, {
    schema: forwardForm,
    send: (body) => api(forwardLeave, { body }),
    done: ({ userMessage }, { leaveId }) => goTo(context, listOf(context, leaveId), userMessage),
  })
}

/** The address of the list with its scope and page, with a request opened or with none. */
function listOf({ path }: Entered['context'], openedId?: number): string {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  searchParams.delete('id')
  searchParams.delete(UNSEEN)
  if (openedId) searchParams.set('id', String(openedId))
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** The same, with the next request opened, which nobody has chosen yet. */
function nextOf(context: Entered['context'], nextId: number | undefined): string {
  const list = listOf(context, nextId)
  return nextId === undefined ? list : `${list}&${UNSEEN}=1`
}
