import type { ImpactChange } from '@hr/contract/working-time/impact-changes'
import { signedDays } from '@hr/domain/leave/counting/signed-days'
import { by, people, undo } from '~/ui/list/runs.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'

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
