import { spokenDays } from '@hr/domain/dates'
import * as t from '@hr/words/dashboard'
import { to } from '~/http/address/to.ts'
import type { Part } from '~/http/call/part.server.ts'
import { Link } from '~/ui/page/link.tsx'
import { Empty, PartFailed, StatusTag } from '~/ui/small-parts.tsx'
import { CardTitle } from './card-title.tsx'
import type { YourLeave } from './your-leave.server.ts'

/** When the person is away next, and what of theirs waits for a decision. */
export function YourLeaveCard({ leave }: { leave: Part<YourLeave> }) {
  return (
    <>
      <CardTitle id="c-own" to={to('/leave/applied-leaves')}>
        {t.yourLeave}
      </CardTitle>
      {leave.hasFailed ? <PartFailed again={to('/')} /> : <Ahead {...leave.value} />}
    </>
  )
}

function Ahead({ next, waiting }: YourLeave) {
  const leaves = next ? [next, ...waiting] : waiting
  if (leaves.length === 0) return <Empty>{t.noLeaveAhead}</Empty>
  return (
    <ul className="rows" role="list">
      {leaves.map((leave) => (
        <li key={leave.id}>
          <span className="grow">
            <Link className="nm" to={to('/leave/applied-leaves', { id: leave.id })}>
              {spokenDays(leave.startDate, leave.endDate)}
            </Link>{' '}
            <span className="muted">{leave.leaveName}</span>
          </span>{' '}
          <StatusTag status={leave.status} />
        </li>
      ))}
    </ul>
  )
}
