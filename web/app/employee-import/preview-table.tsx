import type { ImportedRow } from '@hr/contract/employee-import'
import { parseDay } from '@hr/domain/dates'
import { thousands } from '~/file-import/words.ts'
import type { ListState } from '~/http/list.server.ts'
import { OrDash } from '~/report/person-cells.tsx'
import { Name, Time } from '~/ui/bits.tsx'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'
import { Cell, RowHead, Table } from '~/ui/table.tsx'

/** What each row would do, and who would report to whom. */
export function PreviewTable({ rows, list }: { rows: readonly ImportedRow[]; list: ListState }) {
  const columns = ['Name', 'Employee Id', 'Reporting To', 'What it does'].map((label) => ({ label }))
  return (
    <section>
      <h2>What the file would do</h2>
      <SearchForm list={list} label="Search people" noun={['row', 'rows']} />
      <Table
        caption="What the file would do"
        columns={[{ label: 'Line', isRight: true }, ...columns]}
        empty="No data available"
      >
        {rows.map((row) => (
          <tr role="row" key={row.line}>
            <Cell label="Line" isRight>
              {thousands(row.line)}
            </Cell>
            <RowHead label="Name">
              <Name>{row.employeeName}</Name>
            </RowHead>
            <Cell label="Employee Id">{row.employeeId}</Cell>
            <Cell label="Reporting To">
              <OrDash>{row.reportingToName}</OrDash>
            </Cell>
            <Cell label="What it does">
              <Deed row={row} />
            </Cell>
          </tr>
        ))}
      </Table>
      <Pages list={list} />
    </section>
  )
}

function Deed({ row: { change, changes } }: { row: ImportedRow }) {
  if (change === 'new') return 'New'
  if (change === 'same') return <span className="muted">Nothing</span>
  return (
    <ul role="list">
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          {column}: from <Value>{from}</Value> to <Value>{to}</Value>
        </li>
      ))}
    </ul>
  )
}

function Value({ children }: { children: string | null }) {
  if (children === null) return <span className="dash">-</span>
  return parseDay(children) ? <Time day={children} /> : <bdi>{children}</bdi>
}
