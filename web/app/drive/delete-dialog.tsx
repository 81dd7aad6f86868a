import { useSearchParams } from '@remix-run/react'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'
import type { Document } from './drive-page.server.ts'

/** Asks before a document of this page is deleted, when the address says so. */
export function DeleteDialog({ documents, error }: { documents: Document[]; error: string | undefined }) {
  const [query] = useSearchParams()
  const document = documents.find(({ id }) => String(id) === query.get('id'))
  if (!document || query.get('confirm') !== 'delete') return null
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this item?"
      fields={{ intent: 'delete', fileId: document.id }}
      back={`?${withoutQuestion(query)}`}
      error={error}
    >
      <bdi>{document.fileName}</bdi>
    </ConfirmDialog>
  )
}

/** The address of the list as it was before the question. */
export function withoutQuestion(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete('confirm')
  rest.delete('id')
  return rest
}
