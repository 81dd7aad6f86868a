import * as t from '@hr/words/dashboard'
import type { ReactNode } from 'react'
import { to } from '~/http/address/to.ts'
import type { Part } from '~/http/call/part.server.ts'
import { WishTag } from '~/leave/request/status-tags.tsx'
import { Avatar } from '~/ui/avatar.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Days, Empty, Name, PartFailed } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import { CardTitle } from './card-title.tsx'
import { PersonRows } from './person-rows.tsx'
import type { Besides, Waiting, WhoWaits } from './waiting.server.ts'

/** What waits for the person's decision. */
export function PendingCard({ pending }: { pending: Part<Waiting> }) {
  return <Card part={pending}>{(value) => <Requests {...value} />}</Card>
}

/** The people who wait for a decision. For the super admin, who decides nothing and has no screen of requests. */
export function WhoWaitsCard({ whoWaits }: { whoWaits: Part<WhoWaits> }) {
  return <Card part={whoWaits}>{(list) => <PersonRows list={list} name="pending" cardId="pending" />}</Card>
}

type CardProps<T> = { part: Part<T>; children: (value: T) => ReactNode }

function Card<T extends { count: number; inAll?: number | undefined; besides: Besides }>({
  part,
  children,
}: CardProps<T>) {
  return (
    <section id="pending" aria-labelledby="c-pend">
      <CardTitle id="c-pend" to={to('/request/leaves')}>
        {t.approvalPendings}
      </CardTitle>
      {part.hasFailed ? (
        <PartFailed again={to('/')} />
      ) : (
        <>
          {hasRequests(part.value) && children(part.value)}
          <Others besides={part.value.besides} />
          {!hasRequests(part.value) && part.value.besides.length === 0 && <Empty>{t.noLeavePendings}</Empty>}
        </>
      )}
    </section>
  )
}

const hasRequests = ({ count, inAll = count }: { count: number; inAll?: number | undefined }) => inAll > 0

/** What waits apart from leave. */
function Others({ besides }: { besides: Besides }) {
  if (besides.length === 0) return null
  return (
    <ul className="small" role="list">
      {besides.map(({ says, leadsTo }) => (
        <li key={leadsTo}>
          <Link to={leadsTo}>{says}</Link>
        </li>
      ))}
    </ul>
  )
}

function Requests({ count, inAll, rows }: Waiting) {
  return (
    <>
      <p className="big">{count}</p>
      {inAll !== undefined && (
        <p className="muted">
          {sentence(
            t.waitingForYou(inAll, (words) => <Link to={to('/request/leaves', { scope: 'all' })}>{words}</Link>),
          )}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="rows" role="list">
          {rows.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </ul>
      )}
      {count > rows.length && (
        <p className="more">
          <Link to={to('/request/leaves')}>
            {sentence(t.viewAllRequests((words) => <span className="vh">{words}</span>))}
          </Link>
        </p>
      )}
    </>
  )
}

function Row({ id, employeeName, picture, leaveName, days, wanted, ...span }: Waiting['rows'][number]) {
  return (
    <li>
      <Avatar name={employeeName} picture={picture} />
      <span className="grow">
        <Link className="nm" to={to('/request/leaves', { id })}>
          <Name>{employeeName}</Name>
        </Link>{' '}
        {wanted && (
          <>
            <WishTag wanted={wanted} />{' '}
          </>
        )}
        <span className="muted">
          {`${leaveName}, `}
          <SpanText {...span} />
        </span>
      </span>{' '}
      <span className="end n">
        <Days days={days} />
      </span>
    </li>
  )
}
