import type { Statement, StatementLine } from '@hr/contract/leave'
import { formatDays } from '@hr/domain/decimal'
import { statementLabels } from '@hr/domain/leave/statement'
import { Name, StatusTag, Time } from '~/ui/bits.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import { Cell, RowHead, Table } from '~/ui/table.tsx'

const columns = [
  { label: 'Date' },
  { label: 'What' },
  { label: 'Days', isRight: true },
  { label: 'Balance', isRight: true },
  { label: 'Reason' },
]

/** The lines of a statement; where a type has no limit there is no balance to count down. */
export function StatementTable({ lines, balance, year }: Statement) {
  const isUnlimited = balance.isUnlimited
  const shown = lines.filter(({ kind }) => kind !== 'no_limit')
  return (
    <Table caption={`${balance.leaveTypeName} ${year}`} columns={columns} empty="No data available">
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and their order is all that tells them apart
        <tr role="row" key={index}>
          <RowHead label="Date">
            <Time day={line.date} />
          </RowHead>
          <Cell label="What" isLong>
            <What line={line} />
          </Cell>
          <Cell label="Days" isRight>
            {signed(line.days)}
          </Cell>
          <Cell label="Balance" isRight>
            {isUnlimited ? 'no limit' : formatDays(line.balance)}
          </Cell>
          <Cell label="Reason" isLong>
            <p className="typed">
              <bdi>{line.reason}</bdi>
            </p>
            {line.by && (
              <span className="muted">
                by <Name>{line.by}</Name>
              </span>
            )}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

function What({ line: { kind, leave } }: { line: StatementLine }) {
  return (
    <>
      {statementLabels[kind]}
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
