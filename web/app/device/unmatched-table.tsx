import type { UnmatchedPin } from '@hr/contract/attendance/device'
import * as t from '@hr/words/swipes'
import type { ListState } from '~/http/list/list.server.ts'
import { OrDash, Whole } from '~/report/person-cells.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment } from '~/ui/small-parts.tsx'

const columns: Column<UnmatchedPin>[] = [
  { label: t.number, isHead: true, cell: ({ pin }) => pin },
  { label: t.bu, cell: ({ buName }) => <Whole>{buName}</Whole> },
  { label: t.location, isLong: true, cell: ({ location }) => <OrDash>{location}</OrDash> },
  { label: t.swipes, isRight: true, cell: ({ swipes }) => swipes },
  { label: t.firstSwipe, isRight: true, cell: ({ firstOn }) => <Moment at={firstOn} /> },
  { label: t.lastSwipe, isRight: true, cell: ({ lastOn }) => <Moment at={lastOn} /> },
  { label: t.actions, isAction: true, cell: (row) => <Actions {...row} /> },
]

/** Numbers that belong to nobody we know. */
export function UnmatchedTable({ rows, list }: { rows: UnmatchedPin[]; list: ListState }) {
  return <Table caption={t.unmatchedSwipes} columns={[serialNumber(list), ...columns]} rows={rows} isStacked />
}

function Actions({ id, pin }: UnmatchedPin) {
  return (
    <span className="acts">
      <Link to={`?match=${id}`}>{sentence(t.match(<span className="vh"> {pin}</span>))}</Link>{' '}
      <AskLink id={id} verb="discard">
        {sentence(t.discard(<span className="vh"> {pin}</span>))}
      </AskLink>
    </span>
  )
}
