import type { FileRun } from '@hr/contract/file-import'
import { Link } from '@remix-run/react'
import { Moment, Name } from '~/ui/bits.tsx'
import { Cell, RowHead, Table } from '~/ui/table.tsx'
import { stateOf, thousands } from './words.ts'

type Props = {
  runs: readonly FileRun[]
  /** Under which the pages of the files stand. */
  path: string
  /** What their rows are. */
  noun: string
}

/** The files that were uploaded, and what became of them. */
export function RunTable({ runs, path, noun }: Props) {
  return (
    <Table
      caption="Earlier files"
      columns={[
        { label: 'File' },
        { label: 'Uploaded by' },
        { label: 'Date & Time' },
        { label: noun, isRight: true },
        { label: 'State' },
      ]}
      empty="No data available"
    >
      {runs.map((run) => (
        <tr role="row" key={run.id}>
          <RowHead label="File">
            <Link to={`${path}/${run.id}`}>{run.fileName}</Link>
          </RowHead>
          <Cell label="Uploaded by">
            <Name>{run.uploadedByName}</Name>
          </Cell>
          <Cell label="Date & Time">
            <Moment at={run.createdOn} />
          </Cell>
          <Cell label={noun} isRight>
            {thousands(run.rowsTotal)}
          </Cell>
          <Cell label="State">{stateOf(run)}</Cell>
        </tr>
      ))}
    </Table>
  )
}
