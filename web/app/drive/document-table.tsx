import { fileKind, fileSize } from '@hr/domain/drive/file-name'
import { Link, useSearchParams } from '@remix-run/react'
import type { ListState } from '~/http/list.server.ts'
import { to } from '~/http/to.ts'
import { Moment, Name } from '~/ui/bits.tsx'
import { Cell, RowHead, SerialNumber, Table } from '~/ui/table.tsx'
import type { Document } from './drive-page.server.ts'

const columns = [
  { label: 'SN', isRight: true },
  { label: 'File Name' },
  { label: 'Last Uploaded' },
  { label: 'Download' },
]

type Props = { documents: Document[]; list: ListState; mayChange: boolean }

/** The documents. People who may delete them see one more column. */
export function DocumentTable({ documents, list, mayChange }: Props) {
  return (
    <Table
      caption="Documents"
      columns={mayChange ? [...columns, { label: 'Delete' }] : columns}
      empty="No document available"
    >
      {documents.map((document, index) => (
        <tr role="row" key={document.id}>
          <SerialNumber list={list} index={index} />
          <RowHead label="File Name">
            <Name>{document.fileName}</Name>
          </RowHead>
          <Cell label="Last Uploaded">
            <Moment at={document.createdDate} />
          </Cell>
          <Cell label="Download">
            <DownloadLink document={document} />
          </Cell>
          {mayChange && (
            <Cell label="Delete">
              <DeleteLink document={document} />
            </Cell>
          )}
        </tr>
      ))}
    </Table>
  )
}

/**
 * The link does not say `download`: the answer itself does, and an ended session leads to sign-in instead of saving
 * that page.
 */
function DownloadLink({ document: { id, fileName, byteSize } }: { document: Document }) {
  return (
    <a href={to('/documents/$id', { id })}>
      Download{' '}
      <span className="vh">
        <bdi>{fileName}</bdi>{' '}
      </span>
      <span className="muted">
        ({fileKind(fileName)}, {fileSize(byteSize)})
      </span>
    </a>
  )
}

function DeleteLink({ document: { id, fileName } }: { document: Document }) {
  const [query] = useSearchParams()
  const asking = new URLSearchParams(query)
  asking.set('confirm', 'delete')
  asking.set('id', String(id))
  return (
    <Link to={`?${asking}`} preventScrollReset>
      Delete
      <span className="vh">
        {' '}
        <bdi>{fileName}</bdi>
      </span>
    </Link>
  )
}
