import type { Away, AwayOnDays } from '@hr/contract/leave/leave-days'
import { type Day, formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/requests'
import { DayStrip } from '~/ui/list/day-strip.tsx'
import { LeaveChip, Name, StatusTag } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'

type Props = { away: AwayOnDays; span: { startDate: Day; endDate: Day }; isNarrow?: boolean }

/** The people of the applicant's unit who are away on the same days. Leave that is not approved yet is marked. */
export default function AlsoAway({ away: { alsoAway, moreAway, weeks }, span, isNarrow }: Props) {
  return (
    <div>
      <h3>{t.alsoAway}</h3>
      {alsoAway.length === 0 && <p className="muted">{t.nobodyElseIsAway}</p>}
      {alsoAway.length > 0 && (
        <>
          <DayStrip label={labelOf(weeks)} days={weeks} rows={alsoAway.map(toRow)} own={span} isNarrow={isNarrow} />
          <People people={alsoAway} />
        </>
      )}
      {moreAway > 0 && <p className="muted">{t.andMore(moreAway)}</p>}
    </div>
  )
}

const labelOf = ({ from, to }: AwayOnDays['weeks']) => t.whoIsAway(formatDay(from), formatDay(to))
const toRow = (leave: Away) => ({ id: leave.id, name: leave.employeeName, leave: [leave] })

function People({ people }: { people: readonly Away[] }) {
  return (
    <ul className="small" role="list">
      {people.map((person) => (
        <li key={person.id}>
          <Name>{person.employeeName}</Name> <SpanText {...person} />{' '}
          {!person.isApproved && <StatusTag status="pending" />}{' '}
          {person.leaveName && <LeaveChip name={person.leaveName} colour={person.leaveColour ?? 'grey'} />}
        </li>
      ))}
    </ul>
  )
}
