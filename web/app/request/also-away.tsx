import type { Away } from '@hr/contract/leave-request'
import { Avatar } from '~/ui/avatar.tsx'
import { LeaveChip, Name, StatusTag } from '~/ui/bits.tsx'
import { SpanText } from '~/ui/span-text.tsx'

/** The people of the applicant's unit who are away on the same days. Leave that is not approved yet is marked. */
export function AlsoAway({ people, more }: { people: readonly Away[]; more: number }) {
  return (
    <div>
      <h3>Also away in these days</h3>
      {people.length === 0 ? <p className="muted">Nobody else of the business unit.</p> : <People people={people} />}
      {more > 0 && <p className="muted">and {more} more</p>}
    </div>
  )
}

function People({ people }: { people: readonly Away[] }) {
  return (
    <ul className="rows" role="list">
      {people.map((person) => (
        <li key={person.id}>
          <Avatar name={person.employeeName} picture={person.employeeProfilePicture} size="s" />
          <span className="grow">
            <b>
              <Name>{person.employeeName}</Name>
            </b>{' '}
            <span className="muted">
              <SpanText {...person} /> {!person.isApproved && <StatusTag status="pending" />}{' '}
              {person.leaveName && <LeaveChip name={person.leaveName} colour={person.leaveColour ?? 'grey'} />}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
