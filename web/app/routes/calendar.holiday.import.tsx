import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { ImportChoice, ImportList } from '~/calendar/import-form.tsx'
import { loadImportPage, saveImport } from '~/calendar/import-page.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { PageHead } from '~/ui/page/page-head.tsx'

export const loader = entering(loadImportPage)

export const action = afterEntering(saveImport)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ImportHolidays() {
  const page = useLoaderData<typeof loader>()
  const reply = useReply()
  const key = `${page.country} ${page.year} ${page.buId}`
  return (
    <>
      <PageHead title={t.publicHolidays} reply={reply ?? page.refusal} />
      <div className="stack">
        <ImportChoice page={page} key={`choice ${key}`} />
        {page.days && <ImportList page={page} reply={reply} key={`days ${key}`} />}
      </div>
    </>
  )
}
