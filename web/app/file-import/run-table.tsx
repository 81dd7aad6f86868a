import type { FileRun } from '@hr/contract/file-import'
import { Link } from '@remix-run/react'
import { Moment, Name } from '~/ui/bits.tsx'
import { Cell, RowHead, Table } from '~/ui/table.tsx'
import type { ImportPage } from './page.ts'
import { stateOf, thousands } from './words.ts'

type Props = { runs: readonly FileRun[]; page: Pick<ImportPage, 'fileAt' | 'file'> }

/** The files that were uploaded, and their results. */
export function RunTable({ runs, page: { fileAt, file } }: Props) {
  const [, rows] = file.noun
  const noun = rows.charAt(0).toUpperCase() + rows.slice(1)
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
            <Link to={fileAt(run.id)}>{run.fileName}</Link>
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
