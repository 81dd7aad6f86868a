import type { PersonOnLeave } from '@hr/contract/reports/dashboard'
import * as t from '@hr/words/dashboard'
import { useSearchParams } from '@remix-run/react'
import { Avatar } from '~/ui/avatar.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Name } from '~/ui/small-parts.tsx'
import { type Folded, type FoldName, otherState } from './fold.ts'

type Props = {
  list: Folded<PersonOnLeave>
  name: FoldName
  cardId: string
}

const views = { onleave: t.viewAllOnLeave, pending: t.viewAllWaiting } as const
const hides = { onleave: t.hideOnLeave, pending: t.hideWaiting } as const

/** A number and names, with 'View all' and 'Hide' if there are more. The state is in the address. */
export function PersonRows({ list: { rows, count, isAll }, name, cardId }: Props) {
  const [asked] = useSearchParams()
  return (
    <>
      <p className="big">{count}</p>
      <ul className="rows" role="list">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <Row key={index} {...row} />
        ))}
      </ul>
      {(isAll || count > rows.length) && (
        <p className="more">
          <Link to={otherState(asked, name, cardId)} preventScrollReset>
            {sentence((isAll ? hides : views)[name]((words) => <span className="vh">{words}</span>))}
          </Link>
        </p>
      )}
    </>
  )
}

function Row({ employeeName, employeeProfilePicture, departmentName, buName }: PersonOnLeave) {
  return (
    <li>
      <Avatar name={employeeName} picture={employeeProfilePicture} />
      <span className="grow">
        <b>
          <Name>{employeeName}</Name>
        </b>{' '}
        <span className="muted">{[departmentName, buName].filter(Boolean).join(', ')}</span>
      </span>
    </li>
  )
}
