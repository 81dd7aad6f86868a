import type { ImportRun } from '@hr/contract/employee-import'
import { Link } from '@remix-run/react'
import { Moment, Name } from '~/ui/bits.tsx'
import { Cell, RowHead, Table } from '~/ui/table.tsx'
import { stateOf, thousands } from './words.ts'

/** The files that were uploaded, and what became of them. */
export function RunTable({ runs }: { runs: readonly ImportRun[] }) {
  return (
    <Table
      caption="Earlier files"
      columns={[
        { label: 'File' },
        { label: 'Uploaded by' },
        { label: 'Date & Time' },
        { label: 'Employees', isRight: true },
        { label: 'State' },
      ]}
      empty="No data available"
    >
      {runs.map((run) => (
        <tr role="row" key={run.id}>
          <RowHead label="File">
            <Link to={`/employee/import/${run.id}`}>{run.fileName}</Link>
          </RowHead>
          <Cell label="Uploaded by">
            <Name>{run.uploadedByName}</Name>
          </Cell>
          <Cell label="Date & Time">
            <Moment at={run.createdOn} />
          </Cell>
          <Cell label="Employees" isRight>
            {thousands(run.rowsTotal)}
          </Cell>
          <Cell label="State">{stateOf(run)}</Cell>
        </tr>
      ))}
    </Table>
  )
}
