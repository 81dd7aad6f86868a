import { checkSwipeImport, listSwipeImports, swipeImportForm } from '@hr/contract/swipe-import'
import { swipeUpload } from '@hr/domain/attendance/swipe-file'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RunTable } from '~/file-import/run-table.tsx'
import { enter } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { readList } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { submit } from '~/http/submit.server.ts'
import { ColumnList } from '~/swipe-import/column-list.tsx'
import { UploadForm } from '~/swipe-import/upload-form.tsx'
import { START } from '~/swipe-import/words.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { Pages } from '~/ui/list-controls.tsx'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'
import { useReply } from '~/ui/use-reply.ts'

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { value } = await readPart(() => readList(entered, listSwipeImports))
  return { runs: value }
}

export async function action(args: ActionFunctionArgs) {
  const entered = await enter(args, { file: swipeUpload })
  const { api, form, context } = entered
  return submit(entered, {
    schema: swipeImportForm,
    file: swipeUpload,
    send: (body) => api(checkSwipeImport, { body, file: form.file }),
    done: ({ id }) => goTo(context, `${START}/${id}`),
  })
}

// without an answer the form stays as it is
export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

export default function SwipeImport() {
  const { runs } = useLoaderData<typeof loader>()
  return (
    <UploadForm reply={useReply()}>
      <ColumnList />
      <h2>Earlier files</h2>
      {runs ? <RunTable runs={runs.rows} path={START} noun="Swipes" /> : <PartFailed again={START} />}
      {runs && <Pages list={runs.list} />}
    </UploadForm>
  )
}
