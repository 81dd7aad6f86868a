import type { ImpactChange } from '@hr/contract/impact-changes'
import { signedDays } from '@hr/domain/leave/signed-days'
import { Moment, Name } from '~/ui/bits.tsx'
import { AskLink } from '~/ui/row-question.tsx'
import { type Column, Table } from '~/ui/table.tsx'

/** Changes that had leave counted anew, with what undoes each. */
export function ChangeTable({ changes }: { changes: ImpactChange[] }) {
  return <Table caption="Leave Counted Anew" columns={columns} rows={changes} isStacked />
}

const columns: Column<ImpactChange>[] = [
  { label: 'Change', isHead: true, isLong: true, cell: (change) => <Cause {...change} /> },
  { label: 'BU Name', cell: ({ buName }) => <Name>{buName}</Name> },
  { label: 'When', cell: ({ at }) => <Moment at={at} /> },
  { label: 'By', cell: ({ by }) => <Name>{by}</Name> },
  { label: 'Requests', isRight: true, cell: ({ requests }) => requests },
  { label: 'People', isRight: true, cell: ({ people }) => people },
  { label: 'Days', isRight: true, cell: ({ days }) => signedDays(days) },
  { label: 'Action', isAction: true, cell: (change) => <Act {...change} /> },
]

function Cause({ cause, overrideReason }: ImpactChange) {
  return (
    <>
      <bdi>{cause}</bdi>
      {overrideReason && (
        <>
          . <bdi className="typed">{overrideReason}</bdi>
        </>
      )}
    </>
  )
}

function Act({ id, cause, undoneBy, canUndo }: ImpactChange) {
  if (undoneBy !== null) return <span className="muted">Undone by {undoneBy}</span>
  if (!canUndo) return null
  return (
    <AskLink id={id} verb="undo">
      Undo<span className="vh"> {cause}</span>
    </AskLink>
  )
}
