import { listUnmatched } from '@hr/contract/attendance/device'
import * as t from '@hr/words/swipes'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { findSeen } from '~/attendance/attendance-page.server.ts'
import { changeUnmatched } from '~/device/change-unmatched.server.ts'
import { MatchForm } from '~/device/match-form.tsx'
import { UnmatchedTable } from '~/device/unmatched-table.tsx'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { readList } from '~/http/list/list.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { searchBoxOf } from '~/ui/form/person-picker.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { Pages } from '~/ui/list/list-controls.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

const UNMATCHED = to('/administrative/unmatched-swipes')

export const loader = entering(async (entered, args) => {
  const query = new URL(args.request.url).searchParams
  const { typed } = entered.context
  const asked = () =>
    findSeen(entered, typed?.get(searchBoxOf('employeeId')) ?? null, typed && chosenIn(typed, 'employeeId'))
  const [found, people] = await Promise.all([
    readPart(() => readList(entered, listUnmatched)),
    query.has('match') ? asked() : undefined,
  ])
  return { found: found.value, people }
})

export const action = afterEntering(changeUnmatched)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function UnmatchedSwipes() {
  const { found, people } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const reply = useReply()
  const row = found?.rows.find(({ id }) => id === chosenIn(query, 'match'))
  return (
    <>
      <RowQuestion rows={found?.rows} verb="discard" question={t.discardTheseSwipes} field="swipeId">
        {({ pin, buName, swipes }) => t.swipesWillBeDiscarded(pin, buName, swipes)}
      </RowQuestion>
      <PageHead
        title={t.unmatchedSwipes}
        about={t.aboutUnmatchedSwipes}
        reply={query.has('confirm') ? undefined : reply}
      />
      <div className="stack">
        {row && people && <MatchForm row={row} people={people} reply={reply} back={UNMATCHED} />}
        {found ? <UnmatchedTable rows={found.rows} list={found.list} /> : <PartFailed again={UNMATCHED} />}
        {found && <Pages list={found.list} />}
      </div>
    </>
  )
}
