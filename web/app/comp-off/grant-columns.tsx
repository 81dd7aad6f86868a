import type { CompOffRow } from '@hr/contract/entitlement/comp-off'
import { formatDays } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/comp-off'
import type { Column } from '~/ui/list/table.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment, Name, Time } from '~/ui/small-parts.tsx'

/** When days were granted, and by whom. */
export const granted: Column<CompOffRow> = {
  label: t.granted,
  cell: ({ createdOn, grantedByName }) => (
    <>{sentence(t.grantedOnBy(<Time day={createdOn.slice(0, 10)} />, <Name>{grantedByName}</Name>))}</>
  ),
}

/** What the days are of, and what became of them. */
export const grantColumns: Column<CompOffRow>[] = [
  {
    label: t.typeAndYear,
    cell: ({ leaveName, year, firstMonth }) => `${leaveName}, ${leaveYearName(year, firstMonth)}`,
  },
  { label: t.usedAndLeft, isLong: true, isPlain: true, cell: became },
]

function became({ usedDays, leftDays, endsOn, revoked }: CompOffRow) {
  if (revoked) {
    return <>{sentence(t.revokedByOn(<Name>{revoked.byName}</Name>, <Moment at={revoked.on} />, revoked.reason))}</>
  }
  return <>{sentence(t.usedAndLeftUntil(formatDays(usedDays), formatDays(leftDays), <Time day={endsOn} />))}</>
}
