import { monthShort, weekdayName } from '@hr/domain/dates'
import { Name } from '~/ui/small-parts.tsx'

/** A future day: date, month, name and weekday. */
export function DayLine({ day, name }: { day: string; name?: string }) {
  return (
    <li>
      <time dateTime={day}>
        <span className="d">{Number(day.slice(8))}</span> <span className="m">{monthShort(day)}</span>
      </time>{' '}
      {name && <Name>{name}</Name>} <span className="muted">{weekdayName(day)}</span>
    </li>
  )
}
