import type { EmployeeCard } from '@hr/contract/people/employee'
import * as t from '@hr/words/people'
import type { ReactNode } from 'react'
import { to } from '~/http/address/to.ts'
import { useMayOpen } from '~/http/page/use-may.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { Link } from '~/ui/page/link.tsx'
import { useReturn } from '~/ui/page/use-return.ts'
import { MailLink, Name } from '~/ui/small-parts.tsx'

type Props = {
  person: EmployeeCard
  /** Text below the designation. */
  note?: ReactNode
  /** The menu of the card, for readers who have one. */
  children?: ReactNode
}

/** A person, with what everybody may know about them. The name leads to the record for those who may read it. */
export function PersonCard({ person, note, children }: Props) {
  const path = to('/employee/view/$employeeId', { employeeId: person.id }, useReturn())
  const mayOpen = useMayOpen(path)
  const { employeeName, employeeProfilePicture, designationName, buName, employeeId, workEmail } = person
  return (
    <li className="sheet">
      <Avatar name={employeeName} picture={employeeProfilePicture} size="l" />
      <h2>
        {mayOpen ? (
          <Link className="nm" to={path}>
            <Name>{employeeName}</Name>
          </Link>
        ) : (
          <Name>{employeeName}</Name>
        )}
      </h2>{' '}
      <p className="muted small">
        {designationName ?? t.noDesignation}
        {note}
      </p>{' '}
      <div className="rest">
        <p>
          <span>{buName}</span> <span className="id">{employeeId}</span>
        </p>{' '}
        <p>
          <MailLink address={workEmail} />
        </p>
      </div>
      {children}
    </li>
  )
}
