import type { CompOffRow } from '@hr/contract/comp-off'
import { formatDays } from '@hr/domain/decimal'
import { Moment, Name, Time } from '~/ui/bits.tsx'
import type { Column } from '~/ui/table.tsx'

/** What became of a grant of comp-off. */
export const grantColumns: Column<CompOffRow>[] = [
  { label: 'Date', cell: ({ createdOn }) => <Time day={createdOn.slice(0, 10)} /> },
  { label: 'Year', cell: ({ year }) => year },
  { label: 'Type', cell: ({ leaveName }) => leaveName },
  { label: 'By', cell: ({ grantedByName }) => <Name>{grantedByName}</Name> },
  { label: 'Used', isRight: true, cell: ({ usedDays }) => formatDays(usedDays) },
  { label: 'Left', isRight: true, cell: ({ leftDays }) => formatDays(leftDays) },
  { label: 'Ends', cell: endOf },
]

function endOf({ endsOn, revoked }: CompOffRow) {
  if (!revoked) return <Time day={endsOn} />
  return (
    <>
      Revoked by <Name>{revoked.byName}</Name>, <Moment at={revoked.on} />: {revoked.reason}
    </>
  )
}
