import { deleteDriveFile, driveUpload } from '@hr/contract/files/drive'
import * as t from '@hr/words/drive'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { DocumentTable } from '~/drive/document-table.tsx'
import { loadDrivePage } from '~/drive/drive-page.server.ts'
import { keepDocument } from '~/drive/upload.server.ts'
import { UploadCard } from '~/drive/upload-card.tsx'
import { useUpload } from '~/drive/use-upload.ts'
import { to } from '~/http/address/to.ts'
import { confirm } from '~/http/form/submit.server.ts'
import { afterEntering, type Entered, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { FoundList } from '~/ui/list/found-list.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { Name } from '~/ui/small-parts.tsx'

export const loader = entering(loadDrivePage)

export const action = afterEntering(keepOrDelete, { file: driveUpload })

function keepOrDelete(entered: Entered) {
  if (entered.form.fields.has('fileId')) return confirm(entered, deleteDriveFile, t.documentDeleted)
  return keepDocument(entered, (message) => goTo(entered.context, to('/stratdrive'), message))
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function DocumentDrive() {
  const { found, mayChange } = useLoaderData<typeof loader>()
  const asks = useSearchParams()[0].has('confirm')
  const reply = useReply()
  const upload = useUpload(asks ? undefined : reply)
  return (
    <>
      <RowQuestion rows={found?.rows} field="fileId">
        {({ fileName }) => <Name>{fileName}</Name>}
      </RowQuestion>
      <PageHead title={t.documentDrive} reply={upload.form.reply} />
      <div className="stack">
        {mayChange && <UploadCard upload={upload} />}
        <div>
          <FoundList found={found} again={to('/stratdrive')} label={t.searchFiles} countText={t.numberOfDocuments}>
            {({ rows, list }) => <DocumentTable documents={rows} list={list} mayChange={mayChange} />}
          </FoundList>
        </div>
      </div>
    </>
  )
}
