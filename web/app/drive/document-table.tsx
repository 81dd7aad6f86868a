import { fileKind, fileSize } from '@hr/domain/drive/file-name'
import * as t from '@hr/words/drive'
import { to } from '~/http/address/to.ts'
import type { ListState } from '~/http/list/list.server.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'
import type { Document } from './drive-page.server.ts'

const columns: Column<Document>[] = [
  { label: t.fileName, isHead: true, cell: ({ fileName }) => <Name>{fileName}</Name> },
  { label: t.lastUploaded, cell: ({ createdDate }) => <Moment at={createdDate} /> },
  { label: t.downloadColumn, isAction: true, isLong: true, cell: (document) => <DownloadLink document={document} /> },
]
const deletion: Column<Document> = {
  label: t.deleteColumn,
  isAction: true,
  cell: (document) => <DeleteLink document={document} />,
}

type Props = { documents: Document[]; list: ListState; mayChange: boolean }

/** The documents. People who may delete them see one more column. */
export function DocumentTable({ documents, list, mayChange }: Props) {
  const shown = [serialNumber(list), ...columns, ...(mayChange ? [deletion] : [])]
  return <Table caption={t.documents} columns={shown} rows={documents} empty={t.noDocumentAvailable} />
}

/**
 * The link does not say `download`: the answer itself does, and an ended session leads to sign-in instead of saving
 * that page.
 */
function DownloadLink({ document: { id, fileName, byteSize } }: { document: Document }) {
  return (
    <a href={to('/documents/$id', { id })}>
      {sentence(
        t.downloadDocument(
          <span className="vh">
            <bdi>{fileName}</bdi>{' '}
          </span>,
          <span className="muted">{t.kindAndSize(fileKind(fileName), fileSize(byteSize))}</span>,
        ),
      )}
    </a>
  )
}

function DeleteLink({ document: { id, fileName } }: { document: Document }) {
  return (
    <AskLink id={id}>
      {sentence(
        t.deleteDocument(
          <span className="vh">
            {' '}
            <bdi>{fileName}</bdi>
          </span>,
        ),
      )}
    </AskLink>
  )
}
