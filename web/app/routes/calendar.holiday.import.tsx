import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ImportChoice, ImportList } from '~/calendar/import-form.tsx'
import { loadImportPage, saveImport } from '~/calendar/import-page.server.ts'
import { enter, entering } from '~/http/enter.server.ts'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { useReply } from '~/ui/use-reply.ts'

export const loader = entering(loadImportPage)

export async function action(args: ActionFunctionArgs) {
  return saveImport(await enter(args))
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function ImportHolidays() {
  const page = useLoaderData<typeof loader>()
  const reply = useReply()
  const key = `${page.country} ${page.year} ${page.buId}`
  return (
    <>
      <ErrorSummary reply={reply ?? page.refusal} />
      <div className="head">
        <h1>Import Holidays</h1>
      </div>
      <div className="stack">
        <ImportChoice page={page} key={`choice ${key}`} />
        {page.days && <ImportList page={page} reply={reply} key={`days ${key}`} />}
      </div>
    </>
  )
}
