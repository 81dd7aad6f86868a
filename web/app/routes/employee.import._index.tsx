import { checkImport, importForm, importUpload, listImports } from '@hr/contract/employee-import'
import { toFlag } from '@hr/contract/fields'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ColumnList } from '~/employee-import/column-list.tsx'
import { UploadForm } from '~/employee-import/upload-form.tsx'
import { RunTable } from '~/file-import/run-table.tsx'
import { enter } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { readList } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { submit } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { Pages } from '~/ui/list-controls.tsx'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'
import { useReply } from '~/ui/use-reply.ts'

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { value } = await readPart(() => readList(entered, listImports))
  return { runs: value }
}

export async function action(args: ActionFunctionArgs) {
  const entered = await enter(args, { file: importUpload })
  const { api, form, context } = entered
  return submit(entered, {
    schema: importForm,
    file: importUpload,
    send: ({ addsMissing, updatesKnown }) =>
      api(checkImport, {
        body: { addsMissing: toFlag(addsMissing), updatesKnown: toFlag(updatesKnown) },
        file: form.file,
      }),
    done: ({ id }) => goTo(context, to('/employee/import/$id', { id })),
  })
}

// without an answer the form stays as it is
export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

export default function ImportEmployees() {
  const { runs } = useLoaderData<typeof loader>()
  return (
    <UploadForm reply={useReply()}>
      <ColumnList />
      <h2>Earlier files</h2>
      {runs ? (
        <RunTable runs={runs.rows} path={to('/employee/import')} noun="Employees" />
      ) : (
        <PartFailed again={to('/employee/import')} />
      )}
      {runs && <Pages list={runs.list} />}
    </UploadForm>
  )
}
