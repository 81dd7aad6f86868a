import { weekdayShort } from '@hr/domain/dates'
import { type Session, type Span, sessionLabel } from '@hr/domain/leave/counting/day-count'
import * as t from '@hr/words/requests'
import type { ReactNode } from 'react'
import { Time } from '~/ui/small-parts.tsx'

/** A date with its weekday and session below it. */
export function SpanEnd({ day, session }: { day: string; session: Session }) {
  return (
    <>
      <Time day={day} /> <small>{`${weekdayShort(day)}, ${sessionLabel(session)}`}</small>
    </>
  )
}

type Facts = {
  span: Span
  /** What comes before the start, the end and the number of days. */
  labels?: [from: string, to: string, total: string]
  total: ReactNode
}

/** The start and end of a leave and what they come to, as three facts in a row. */
export function SpanFacts({ span, labels: [from, to, sum] = [t.from, t.to, t.total], total }: Facts) {
  const facts = [
    [from, <SpanEnd key={from} day={span.startDate} session={span.startSession} />],
    [to, <SpanEnd key={to} day={span.endDate} session={span.endSession} />],
    [sum, total],
  ] as const
  return (
    <dl className="span">
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt> <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
