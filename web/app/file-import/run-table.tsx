import type { FileRun } from '@hr/contract/files/file-import'
import * as t from '@hr/words/imports'
import { Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'
import type { ImportPage } from './page.ts'
import { stateOf, thousands } from './words.ts'

type Props = { runs: readonly FileRun[]; page: Pick<ImportPage, 'fileAt'> }

/** The files that were uploaded, and their results. */
export function RunTable({ runs, page: { fileAt } }: Props) {
  return (
    <Table
      caption={t.earlierFiles}
      columns={[
        { label: t.file, isHead: true, cell: ({ id, fileName }) => <Link to={fileAt(id)}>{fileName}</Link> },
        { label: t.uploadedBy, cell: ({ uploadedByName }) => <Name>{uploadedByName}</Name> },
        { label: t.dateAndTime, cell: ({ createdOn }) => <Moment at={createdOn} /> },
        { label: t.rowsColumn, isRight: true, cell: ({ rowsTotal }) => thousands(rowsTotal) },
        { label: t.state, cell: stateOf },
      ]}
      rows={runs}
    />
  )
}
