import type { DayOfWeek } from '@hr/contract/attendance/attendance'
import * as t from '@hr/words/attendance'

type Stays = DayOfWeek['stays']
/** The hours that a bar shows, from 0 to 24, and what they are called. */
export type Range = { from: number; to: number; label: string }

/** A stay whose end is not known is drawn as this many minutes. */
const UNKNOWN = 10

/** The hours in which all stays of these days fit, and at least an ordinary day's, 08 to 18. */
export function rangeOf(days: readonly { stays: Stays }[]): Range {
  const stays = days.flatMap((day) => day.stays)
  const from = Math.floor(Math.min(8 * 60, ...stays.map((stay) => stay.from)) / 60)
  const to = Math.ceil(Math.max(18 * 60, ...stays.map((stay) => stay.to ?? stay.from + UNKNOWN)) / 60)
  return { from, to, label: t.hoursShown(hour(from), hour(to)) }
}

/** A day as a bar from the first IN to the last OUT, with gaps. It has no text, because its row says the same in figures. */
export function Stays({ stays, range: { from, to } }: { stays: Stays; range: Range }) {
  return (
    <svg
      className="stays"
      viewBox={`${from * 60} 0 ${(to - from) * 60} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {stays.map((stay) => (
        <rect key={stay.from} x={stay.from} width={(stay.to ?? stay.from + UNKNOWN) - stay.from} height="1" />
      ))}
    </svg>
  )
}

const hour = (hours: number) => String(hours).padStart(2, '0')
