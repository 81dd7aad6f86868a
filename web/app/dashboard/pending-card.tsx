import { Link } from '@remix-run/react'
import type { Part } from '~/part.server.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { Days, Empty, Name, PartFailed } from '~/ui/bits.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import type { Waiting } from './dashboard.server.ts'

/** Requests that wait for the person's decision. */
export function PendingCard({ pending }: { pending: Part<Waiting> }) {
  return (
    <div className="sheet lead">
      <section aria-labelledby="c-pend">
        <h2 className="lbl" id="c-pend">
          <Link to="/request/leaves">Approval Pendings</Link>
        </h2>
        {pending.hasFailed ? <PartFailed again="/" /> : <Requests {...pending.value} />}
      </section>
    </div>
  )
}

function Requests({ count, rows }: Waiting) {
  if (count === 0) return <Empty>No leave pendings.</Empty>
  return (
    <>
      <p className="big">{count}</p>
      <ul className="rows" role="list">
        {rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </ul>
      {count > rows.length && (
        <p className="more">
          <Link to="/request/leaves">
            View all<span className="vh"> leave requests</span>
          </Link>
        </p>
      )}
    </>
  )
}

function Row({ id, employeeName, leaveName, days, ...span }: Waiting['rows'][number]) {
  return (
    <li>
      <Avatar name={employeeName} />
      <span className="grow">
        <Link className="nm" to={`/request/leaves?id=${id}`}>
          <Name>{employeeName}</Name>
        </Link>{' '}
        <span className="muted">
          {leaveName}, <SpanText {...span} />
        </span>
      </span>{' '}
      <span className="end n">
        <Days days={days} />
      </span>
    </li>
  )
}
