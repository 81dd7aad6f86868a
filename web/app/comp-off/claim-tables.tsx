import type { Claim, WaitingClaim } from '@hr/contract/entitlement/comp-off-claim'
import { weekdayName } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import * as t from '@hr/words/comp-off'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Name, Time } from '~/ui/small-parts.tsx'

const workedDay: Column<Claim> = {
  label: t.workedDay,
  cell: ({ workedOn }) => (
    <>
      {weekdayName(workedOn)}, <Time day={workedOn} />
    </>
  ),
}
const what: Column<Claim> = { label: t.forLabel, cell: ({ days, leaveName }) => t.ofLabel(daysPhrase(days), leaveName) }
const reason: Column<Claim> = {
  label: t.reason,
  isLong: true,
  cell: (claim) => <p className="typed">{claim.reason}</p>,
}

const waitingColumns: Column<WaitingClaim>[] = [
  { label: t.employeeName, isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  workedDay as Column<WaitingClaim>,
  {
    label: t.swipes,
    cell: ({ passed, why }) => `${passed ? t.to(passed.from, passed.to) : t.none} (${why ?? t.workingDayNow})`,
  },
  what as Column<WaitingClaim>,
  reason as Column<WaitingClaim>,
  {
    label: t.action,
    isAction: true,
    cell: ({ id, employeeName }) => (
      <span className="acts">
        <AskLink id={id} verb="grant">
          {sentence(t.grant(<span className="vh"> {t.theClaimOf(employeeName)}</span>))}
        </AskLink>{' '}
        <AskLink id={id} verb="reject">
          {sentence(t.reject(<span className="vh"> {t.theClaimOf(employeeName)}</span>))}
        </AskLink>
      </span>
    ),
  },
]

/** The claims that wait for the visitor. */
export const WaitingTable = ({ claims }: { claims: WaitingClaim[] }) => (
  <Table
    caption={t.claimsThatWaitForYou}
    columns={waitingColumns}
    rows={claims}
    isTitled={false}
    isStacked
    empty={t.noClaimWaits}
  />
)

const states = {
  pending: t.waits,
  granted: t.granted,
  rejected: t.rejected,
  withdrawn: t.withdrawn,
  revoked: t.revoked,
}

const ownColumns: Column<Claim>[] = [
  { ...workedDay, isHead: true },
  what,
  reason,
  {
    label: t.status,
    isLong: true,
    cell: ({ status, decidedByName, note }) =>
      [states[status] + (decidedByName ? t.by(decidedByName) : ''), note].filter(Boolean).join(': '),
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

/** What the visitor has claimed. */
export const OwnClaims = ({ claims }: { claims: Claim[] }) => (
  <Table caption={t.yourClaims} columns={ownColumns} rows={claims} isTitled={false} />
)
