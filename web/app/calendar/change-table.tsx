import type { ImpactChange } from '@hr/contract/impact-changes'
import { signedDays } from '@hr/domain/leave/signed-days'
import { Moment, Name } from '~/ui/small-parts.tsx'
import { by, people, undo } from '~/ui/runs.tsx'
import { type Column, Table } from '~/ui/table.tsx'

/** Changes that had leave counted anew, with what undoes each. */
export function ChangeTable({ changes }: { changes: ImpactChange[] }) {
  return <Table caption="Leave Counted Anew" columns={columns} rows={changes} isStacked />
}

const columns: Column<ImpactChange>[] = [
  { label: 'Change', isHead: true, isLong: true, cell: (change) => <Cause {...change} /> },
  { label: 'BU Name', cell: ({ buName }) => <Name>{buName}</Name> },
  { label: 'When', cell: ({ at }) => <Moment at={at} /> },
  by,
  { label: 'Requests', isRight: true, cell: ({ requests }) => requests },
  people,
  { label: 'Days', isRight: true, cell: ({ days }) => signedDays(days) },
  undo(({ cause }) => cause),
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
