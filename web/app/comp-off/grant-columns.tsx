import type { CompOffRow } from '@hr/contract/entitlement/comp-off'
import { formatDays } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import type { Column } from '~/ui/list/table.tsx'
import { Moment, Name, Time } from '~/ui/small-parts.tsx'

/** When days were granted, and by whom. */
export const granted: Column<CompOffRow> = {
  label: 'Granted',
  cell: ({ createdOn, grantedByName }) => (
    <>
      <Time day={createdOn.slice(0, 10)} /> by <Name>{grantedByName}</Name>
    </>
  ),
}

/** What the days are of, and what became of them. */
export const grantColumns: Column<CompOffRow>[] = [
  {
    label: 'Type and Year',
    cell: ({ leaveName, year, firstMonth }) => `${leaveName}, ${leaveYearName(year, firstMonth)}`,
  },
  { label: 'Used and Left', isLong: true, isPlain: true, cell: became },
]

function became({ usedDays, leftDays, endsOn, revoked }: CompOffRow) {
  if (revoked) {
    return (
      <>
        Revoked by <Name>{revoked.byName}</Name>, <Moment at={revoked.on} />: {revoked.reason}
      </>
    )
  }
  return (
    <>
      {formatDays(usedDays)} used, {formatDays(leftDays)} left until <Time day={endsOn} />
    </>
  )
}
