import type { Statement, StatementLine } from '@hr/contract/leave/leave-balance'
import { formatDays } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import { statementLabels } from '@hr/domain/leave/balance/statement'
import * as t from '@hr/words/balances'
import { type Column, Table } from '~/ui/list/table.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Name, StatusTag, Time } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'

const columns: Column<StatementLine>[] = [
  { label: t.date, isHead: true, cell: ({ date }) => <Time day={date} /> },
  { label: t.what, isLong: true, cell: (line) => <What line={line} /> },
  { label: t.days, isRight: true, cell: ({ days }) => signed(days) },
]
const reason: Column<StatementLine> = { label: t.reason, isLong: true, cell: (line) => <Reason line={line} /> }

/** The lines of a statement; where a type has no limit there is no balance to count down. */
export function StatementTable({ lines, balance, year }: Statement) {
  const left: Column<StatementLine> = {
    label: t.balance,
    isRight: true,
    cell: (line) => (balance.isUnlimited ? t.noLimitInCell : formatDays(line.balance)),
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
      {by && <span className="muted">{sentence(t.byPerson(<Name>{by}</Name>))}</span>}
    </>
  )
}

function What({ line: { kind, leave, endsOn } }: { line: StatementLine }) {
  return (
    <>
      {endsOn ? sentence(t.entryUntil(statementLabels[kind], <Time day={endsOn} />)) : statementLabels[kind]}
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
