import type { Claim, WaitingClaim } from '@hr/contract/entitlement/comp-off-claim'
import { weekdayName } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import * as t from '@hr/words/comp-off'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'
import { Name, Time } from '~/ui/small-parts.tsx'
import { whyOff } from './day-off.ts'

const workedDay: Column<Claim> = {
  label: t.workedDay,
  cell: ({ workedOn }) => (
    <>
      {weekdayName(workedOn)}, <Time day={workedOn} />
    </>
  ),
}
const what: Column<Claim> = {
  label: t.claimedDays,
  cell: ({ days, leaveName }) => t.daysOfType(daysPhrase(days), leaveName),
}
const reason: Column<Claim> = {
  label: t.reason,
  isLong: true,
  cell: (claim) => <p className="typed">{claim.reason}</p>,
}

function swipesOf({ passed, why }: WaitingClaim): string {
  const said = why === null ? t.nowWorkingDay : whyOff(why)
  return passed ? t.swipesOnDayOff({ from: passed.from, until: passed.to, why: said }) : t.noSwipesOnDayOff(said)
}

const waitingColumns: Column<WaitingClaim>[] = [
  { label: t.employeeName, isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  workedDay as Column<WaitingClaim>,
  {
    label: t.swipes,
    cell: swipesOf,
  },
  what as Column<WaitingClaim>,
  reason as Column<WaitingClaim>,
  {
    label: t.action,
    isAction: true,
    cell: ({ id, employeeName }) => (
      <span className="acts">
        <AskLink id={id} verb="grant">
          {sentence(t.grantClaim(hidden, employeeName))}
        </AskLink>{' '}
        <AskLink id={id} verb="reject">
          {sentence(t.rejectClaim(hidden, employeeName))}
        </AskLink>
      </span>
    ),
  },
]

/** The comp-off requests that wait for the visitor. */
export const WaitingTable = ({ claims }: { claims: WaitingClaim[] }) => (
  <Table
    caption={t.claimsToDecide}
    columns={waitingColumns}
    rows={claims}
    isTitled={false}
    isStacked
    empty={t.noClaimsToDecide}
  />
)

const statusOf: Record<Claim['status'], (decidedBy: string) => string> = {
  pending: () => t.pending,
  granted: t.grantedBy,
  rejected: t.rejectedBy,
  withdrawn: () => t.withdrawn,
  revoked: t.grantedThenRevoked,
}

const ownColumns: Column<Claim>[] = [
  { ...workedDay, isHead: true },
  what,
  reason,
  {
    label: t.status,
    isLong: true,
    cell: ({ status, decidedByName, note }) => {
      const said = statusOf[status](decidedByName ?? '')
      return note ? t.statusWithNote(said, note) : said
    },
  },
  {
    label: t.action,
    isAction: true,
    cell: ({ id, status }) =>
      status === 'pending' && (
        <AskLink id={id} verb="withdraw">
          {t.withdraw}
        </AskLink>
      ),
  },
]

/** The visitor's own comp-off requests. */
export const OwnClaims = ({ claims }: { claims: Claim[] }) => (
  <Table caption={t.yourClaims} columns={ownColumns} rows={claims} isTitled={false} />
)
