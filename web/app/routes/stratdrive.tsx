import { deleteDriveFile, driveUpload } from '@hr/contract/drive'
import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { DeleteDialog } from '~/drive/delete-dialog.tsx'
import { DocumentTable } from '~/drive/document-table.tsx'
import { loadDrivePage } from '~/drive/drive-page.server.ts'
import { keepDocument } from '~/drive/upload.server.ts'
import { UploadCard } from '~/drive/upload-card.tsx'
import { useUpload } from '~/drive/use-upload.ts'
import { enter, entering } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { confirm } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'
import { useReply } from '~/ui/use-reply.ts'

export const loader = entering(loadDrivePage)

export async function action(args: ActionFunctionArgs) {
  const entered = await enter(args, { file: driveUpload })
  if (entered.form.intent === 'delete') return confirm(entered, deleteDriveFile, 'The document has been deleted')
  return keepDocument(entered, (message) => goTo(entered.context, to('/stratdrive'), message))
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function DocumentDrive() {
  const { documents, list, hasFailed, mayChange } = useLoaderData<typeof loader>()
  const asks = useSearchParams()[0].has('confirm')
  const reply = useReply()
  const upload = useUpload(asks ? undefined : reply)
  return (
    <>
      <DeleteDialog documents={documents} reply={reply} />
      <ErrorSummary reply={upload.form.reply} />
      <div className="head">
        <h1>Document Drive</h1>
      </div>
      <div className="stack">
        {mayChange && <UploadCard upload={upload} />}
        <div>
          {list && <SearchForm list={list} label="Search files" noun={['document', 'documents']} />}
          {list && (
            <div className="stack">
              <DocumentTable documents={documents} list={list} mayChange={mayChange} />
              <Pages list={list} />
            </div>
          )}
          {hasFailed && <PartFailed again={to('/stratdrive')} />}
        </div>
      </div>
    </>
  )
}
