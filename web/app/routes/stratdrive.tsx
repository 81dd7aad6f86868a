import { deleteDriveFile, driveUpload } from '@hr/contract/drive'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ApiError } from '~/api.server.ts'
import { DeleteDialog, withoutQuestion } from '~/drive/delete-dialog.tsx'
import { DocumentTable } from '~/drive/document-table.tsx'
import { loadDrivePage } from '~/drive/drive-page.server.ts'
import { keepDocument } from '~/drive/upload.server.ts'
import { UploadCard } from '~/drive/upload-card.tsx'
import { useUpload } from '~/drive/use-upload.ts'
import { type Entered, enter } from '~/enter.server.ts'
import { goTo } from '~/flash.server.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return loadDrivePage(await enter(args))
}

export async function action(args: ActionFunctionArgs) {
  const entered = await enter(args, { file: driveUpload })
  if (entered.form.intent === 'delete') return deleteDocument(entered)
  return keepDocument(entered, (message) => goTo(entered.context, '/stratdrive', message))
}

export default function DocumentDrive() {
  const { documents, list, hasFailed, mayChange } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const upload = useUpload(answer && 'errors' in answer ? answer : undefined)
  return (
    <>
      <DeleteDialog documents={documents} error={answer && 'error' in answer ? answer.error : undefined} />
      <ErrorSummary form={upload.form} />
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
          {hasFailed && <PartFailed again="/stratdrive" />}
        </div>
      </div>
    </>
  )
}

async function deleteDocument({ api, form, context }: Entered) {
  try {
    await api(deleteDriveFile, { body: { fileId: form.fields.get('fileId') ?? '' } })
  } catch (error) {
    if (error instanceof ApiError) return data({ error: error.userMessage }, { status: 422 })
    throw error
  }
  const list = withoutQuestion(new URL(context.path, 'http://site.invalid').searchParams)
  return goTo(context, list.size > 0 ? `/stratdrive?${list}` : '/stratdrive', 'The document has been deleted')
}
