import type { UnmatchedPin } from '@hr/contract/device'
import { Link } from '@remix-run/react'
import type { ListState } from '~/http/list.server.ts'
import { OrDash, Whole } from '~/report/person-cells.tsx'
import { Moment } from '~/ui/bits.tsx'
import { Cell, RowHead, SerialNumber, Table } from '~/ui/table.tsx'

const columns = ['SN', 'Number', 'BU', 'Location', 'Swipes', 'First', 'Last', 'Actions'].map((label) => ({
  label,
  isRight: ['SN', 'Swipes', 'First', 'Last'].includes(label),
}))

/** Numbers that belong to nobody we know. */
export function UnmatchedTable({ rows, list }: { rows: UnmatchedPin[]; list: ListState }) {
  return (
    <Table caption="Unmatched swipes" columns={columns} empty="No data available" isStacked>
      {rows.map(({ id, pin, buName, location, swipes, firstOn, lastOn }, index) => (
        <tr role="row" key={id}>
          <SerialNumber list={list} index={index} />
          <RowHead label="Number">{pin}</RowHead>
          <Cell label="BU">
            <Whole>{buName}</Whole>
          </Cell>
          <Cell label="Location" isLong>
            <OrDash>{location}</OrDash>
          </Cell>
          <Cell label="Swipes" isRight>
            {swipes}
          </Cell>
          <Cell label="First" isRight>
            <Moment at={firstOn} />
          </Cell>
          <Cell label="Last" isRight>
            <Moment at={lastOn} />
          </Cell>
          <Cell label="Actions">
            <span className="acts">
              <Link to={`?match=${id}`}>
                Match<span className="vh"> {pin}</span>
              </Link>{' '}
              <Link to={`?confirm=discard&id=${id}`} preventScrollReset>
                Discard<span className="vh"> {pin}</span>
              </Link>
            </span>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
