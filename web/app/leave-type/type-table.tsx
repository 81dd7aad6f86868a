import type { LeaveType } from '@hr/contract/leave-type'
import { Link, useSearchParams } from '@remix-run/react'
import type { ListState } from '~/http/list.server.ts'
import { to } from '~/http/to.ts'
import { Name } from '~/ui/bits.tsx'
import { Cell, RowHead, SerialNumber, Table } from '~/ui/table.tsx'

const columns = [
  { label: 'SN', isRight: true },
  { label: 'Leave Name' },
  { label: 'BU Name' },
  { label: 'Description' },
  { label: 'Action' },
]

type Props = { types: LeaveType[]; list: ListState; isRetired: boolean }

/** The leave types, with the actions on each (docs/spec/screens.md, Leave types). */
export function TypeTable({ types, list, isRetired }: Props) {
  return (
    <Table caption="Types of Leaves" columns={columns} empty="No data available">
      {types.map((type, index) => (
        <tr role="row" key={type.id}>
          <SerialNumber list={list} index={index} />
          <RowHead label="Leave Name">
            <span className={`chip t-${type.colour}`}>{type.letter}</span> <Name>{type.leaveName}</Name>
          </RowHead>
          <Cell label="BU Name" isLong>
            {type.buName}
          </Cell>
          <Cell label="Description" isLong>
            <p className="typed">{type.description || '-'}</p>
          </Cell>
          <Cell label="Action">
            <Actions type={type} isRetired={isRetired} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

function Actions({ type: { id, leaveName, buName }, isRetired }: { type: LeaveType; isRetired: boolean }) {
  const [query] = useSearchParams()
  const asking = new URLSearchParams(query)
  asking.set('confirm', isRetired ? 'restore' : 'delete')
  asking.set('id', String(id))
  const which = (
    <span className="vh">
      {' '}
      {leaveName}, {buName}
    </span>
  )
  return (
    <span className="acts">
      {!isRetired && <Link to={to('/leave/edit/$leaveId', { leaveId: id })}>Edit{which}</Link>}{' '}
      <Link to={`?${asking}`} preventScrollReset>
        {isRetired ? 'Take back' : 'Delete'}
        {which}
      </Link>
    </span>
  )
}
