import type { Claim, WaitingClaim } from '@hr/contract/entitlement/comp-off-claim'
import { weekdayName } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Name, Time } from '~/ui/small-parts.tsx'

const workedDay: Column<Claim> = {
  label: 'Worked Day',
  cell: ({ workedOn }) => (
    <>
      {weekdayName(workedOn)}, <Time day={workedOn} />
    </>
  ),
}
const what: Column<Claim> = { label: 'For', cell: ({ days, leaveName }) => `${daysPhrase(days)} of ${leaveName}` }
const reason: Column<Claim> = {
  label: 'Reason',
  isLong: true,
  cell: (claim) => <p className="typed">{claim.reason}</p>,
}

const waitingColumns: Column<WaitingClaim>[] = [
  { label: 'Employee Name', isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  workedDay as Column<WaitingClaim>,
  {
    label: 'Swipes',
    cell: ({ passed, why }) => `${passed ? `${passed.from} to ${passed.to}` : 'None'} (${why ?? 'a working day now'})`,
  },
  what as Column<WaitingClaim>,
  reason as Column<WaitingClaim>,
  {
    label: 'Action',
    isAction: true,
    cell: ({ id, employeeName }) => (
      <span className="acts">
        <AskLink id={id} verb="grant">
          Grant<span className="vh"> the claim of {employeeName}</span>
        </AskLink>{' '}
        <AskLink id={id} verb="reject">
          Reject<span className="vh"> the claim of {employeeName}</span>
        </AskLink>
      </span>
    ),
  },
]

/** The claims that wait for the visitor. */
export const WaitingTable = ({ claims }: { claims: WaitingClaim[] }) => (
  <Table
    caption="Claims that wait for you"
    columns={waitingColumns}
    rows={claims}
    isTitled={false}
    isStacked
    empty="No claim waits"
  />
)

const states = {
  pending: 'Waits',
  granted: 'Granted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  revoked: 'Revoked',
}

const ownColumns: Column<Claim>[] = [
  { ...workedDay, isHead: true },
  what,
  reason,
  {
    label: 'Status',
    isLong: true,
    cell: ({ status, decidedByName, note }) =>
      [states[status] + (decidedByName ? ` by ${decidedByName}` : ''), note].filter(Boolean).join(': '),
  },
  {
    label: 'Action',
    isAction: true,
    cell: ({ id, status }) =>
      status === 'pending' && (
        <AskLink id={id} verb="withdraw">
          Withdraw
        </AskLink>
      ),
  },
]

/** What the visitor has claimed. */
export const OwnClaims = ({ claims }: { claims: Claim[] }) => (
  <Table caption="Your claims" columns={ownColumns} rows={claims} isTitled={false} />
)
