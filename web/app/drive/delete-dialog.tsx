import { useSearchParams } from '@remix-run/react'
import type { FormReply } from '~/http/form-reply.ts'
import { withoutQuestion } from '~/http/question.ts'
import { to } from '~/http/to.ts'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'
import type { Document } from './drive-page.server.ts'

/** Asks before a document of this page is deleted, if the address says so. */
export function DeleteDialog({ documents, reply }: { documents: Document[]; reply: FormReply | undefined }) {
  const [query] = useSearchParams()
  const document = documents.find(({ id }) => String(id) === query.get('id'))
  if (query.get('confirm') !== 'delete' || !(document || reply)) return null
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this item?"
      fields={{ intent: 'delete', fileId: query.get('id') ?? '' }}
      back={withoutQuestion(to('/stratdrive', query))}
      reply={reply}
    >
      {document && <bdi>{document.fileName}</bdi>}
    </ConfirmDialog>
  )
}
