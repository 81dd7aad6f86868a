import type { BalanceItem } from '@hr/contract/leave/leave-balance'
import * as t from '@hr/words/people'
import { to } from '~/http/address/to.ts'
import { BalanceLines } from '~/ui/balances.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Days, Empty, Moment, Name, PartFailed, StatusTag } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import type { Grant, Leave, LeaveRow } from './leave-of-year.server.ts'

type Props = { leave: Leave; again: string }

/** Balances, comp-off and requests of a person in one year (docs/spec/screens.md, Profile). */
export function LeaveOfYear({
  leave: { userId, year, yearName, calendarYear, balances, grants, requests },
  again,
}: Props) {
  return (
    <>
      <section className="sheet pad" aria-labelledby="balance">
        <h2 id="balance">{t.leaveBalance(yearName)}</h2>
        {balances.hasFailed ? <PartFailed again={again} /> : <Balances items={balances.value} of={{ userId, year }} />}
      </section>
      {grants.hasFailed ? <PartFailed again={again} /> : <Grants grants={grants.value} year={yearName} />}
      {requests.hasFailed ? <PartFailed again={again} /> : <Requests rows={requests.value} year={calendarYear} />}
    </>
  )
}

type BalancesProps = { items: BalanceItem[]; of: { userId: number; year: number } }

function Balances({ items, of }: BalancesProps) {
  if (items.length === 0) return <Empty>{t.noBalances}</Empty>
  return (
    <>
      <BalanceLines items={items} of={of} />
      <Link to={to('/leave/statement', { userId: of.userId })}>{t.balanceOnAnotherDate}</Link>
    </>
  )
}

/** The comp-off grants, which the balance includes. */
function Grants({ grants, year }: { grants: Grant[]; year: string }) {
  if (grants.length === 0) return null
  return (
    <section className="sheet pad" aria-labelledby="grants">
      <h2 id="grants">{t.compOffOfYear(year)}</h2>
      <ul className="rows" role="list">
        {grants.map(({ id, leaveName, days, reason, by, at }) => (
          <li key={id}>
            <div className="grow">
              <b>
                <bdi>{reason}</bdi>
              </b>{' '}
              <span className="muted">
                {sentence(t.grantedBy(<bdi>{leaveName}</bdi>, <Name>{by}</Name>, <Moment at={at} />))}
              </span>
            </div>{' '}
            <span className="end">
              <Days days={days} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const columns: Column<LeaveRow>[] = [
  { label: t.leaveType, isHead: true, cell: ({ leaveName }) => leaveName },
  { label: t.dates, cell: (row) => <SpanText {...row} /> },
  { label: t.days, isRight: true, cell: ({ days }) => <Days days={days} /> },
  { label: t.status, cell: ({ status }) => <StatusTag status={status} /> },
]

function Requests({ rows, year }: { rows: LeaveRow[]; year: number }) {
  return <Table caption={t.leaveRequestsOfYear(year)} columns={columns} rows={rows} isTitled={false} />
}
