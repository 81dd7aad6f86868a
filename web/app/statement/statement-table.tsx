import type { Statement, StatementLine } from '@hr/contract/leave/leave-balance'
import { formatDays } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import { statementLabels } from '@hr/domain/leave/balance/statement'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Name, StatusTag, Time } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'

const columns: Column<StatementLine>[] = [
  { label: 'Date', isHead: true, cell: ({ date }) => <Time day={date} /> },
  { label: 'What', isLong: true, cell: (line) => <What line={line} /> },
  { label: 'Days', isRight: true, cell: ({ days }) => signed(days) },
]
const reason: Column<StatementLine> = { label: 'Reason', isLong: true, cell: (line) => <Reason line={line} /> }

/** The lines of a statement; where a type has no limit there is no balance to count down. */
export function StatementTable({ lines, balance, year }: Statement) {
  const left: Column<StatementLine> = {
    label: 'Balance',
    isRight: true,
    cell: (line) => (balance.isUnlimited ? 'no limit' : formatDays(line.balance)),
  }
  const shown = lines.filter(({ kind }) => kind !== 'no_limit')
  return (
    <Table
      caption={`${balance.leaveTypeName} ${leaveYearName(year, balance.firstMonth)}`}
      columns={[...columns, left, reason]}
      rows={shown}
    />
  )
}

function Reason({ line: { reason, by } }: { line: StatementLine }) {
  return (
    <>
      <p className="typed">
        <bdi>{reason}</bdi>
      </p>{' '}
      {by && (
        <span className="muted">
          by <Name>{by}</Name>
        </span>
      )}
    </>
  )
}

function What({ line: { kind, leave, endsOn } }: { line: StatementLine }) {
  return (
    <>
      {statementLabels[kind]}
      {endsOn && (
        <>
          , until <Time day={endsOn} />
        </>
      )}
      {leave && (
        <>
          {' '}
          <SpanText {...leave} /> {!leave.isApproved && <StatusTag status="pending" />}
        </>
      )}
    </>
  )
}

/** `+20`, `−1.5`, with the sign that figures have. */
function signed(days: number): string {
  return `${days < 0 ? '−' : '+'}${formatDays(Math.abs(days))}`
}
