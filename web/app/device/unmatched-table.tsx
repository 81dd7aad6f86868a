import type { UnmatchedPin } from '@hr/contract/attendance/device'
import type { ListState } from '~/http/list/list.server.ts'
import { OrDash, Whole } from '~/report/person-cells.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { Moment } from '~/ui/small-parts.tsx'

const columns: Column<UnmatchedPin>[] = [
  { label: 'Number', isHead: true, cell: ({ pin }) => pin },
  { label: 'BU', cell: ({ buName }) => <Whole>{buName}</Whole> },
  { label: 'Location', isLong: true, cell: ({ location }) => <OrDash>{location}</OrDash> },
  { label: 'Swipes', isRight: true, cell: ({ swipes }) => swipes },
  { label: 'First', isRight: true, cell: ({ firstOn }) => <Moment at={firstOn} /> },
  { label: 'Last', isRight: true, cell: ({ lastOn }) => <Moment at={lastOn} /> },
  { label: 'Actions', isAction: true, cell: (row) => <Actions {...row} /> },
]

/** Numbers that belong to nobody we know. */
export function UnmatchedTable({ rows, list }: { rows: UnmatchedPin[]; list: ListState }) {
  return <Table caption="Unmatched swipes" columns={[serialNumber(list), ...columns]} rows={rows} isStacked />
}

function Actions({ id, pin }: UnmatchedPin) {
  return (
    <span className="acts">
      <Link to={`?match=${id}`}>
        Match<span className="vh"> {pin}</span>
      </Link>{' '}
      <AskLink id={id} verb="discard">
        Discard<span className="vh"> {pin}</span>
      </AskLink>
    </span>
  )
}
