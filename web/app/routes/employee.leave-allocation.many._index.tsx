import * as t from '@hr/words/allocations'
import { useLoaderData } from '@remix-run/react'
import { ManyChoice, ManyTable } from '~/allocation/many-choice.tsx'
import { loadManyPage } from '~/allocation/many-page.server.ts'
import { ManyPreview } from '~/allocation/many-preview.tsx'
import { PolicyRuns } from '~/allocation/policy-runs.tsx'
import { answerMany } from '~/allocation/save-many.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { Empty } from '~/ui/small-parts.tsx'

export const loader = entering(loadManyPage)

export const action = afterEntering(answerMany)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function AllocationForMany() {
  const page = useLoaderData<typeof loader>()
  const reply = useReply()
  const { types, start, preview, refusal, given, firstMonth } = page
  const buId = start.buId?.[0]
  const source = start.source?.[0]
  return (
    <>
      <PageHead title={t.allocationForMany} reply={reply ?? refusal} />
      <div className="stack">
        <ManyChoice page={page} key={`choice ${buId} ${source}`} />
        {types.length > 0 && <ManyTable page={page} key={`days ${buId}`} />}
        {types.length === 0 && buId && source === 'table' && <Empty>{t.noLimitedTypes}</Empty>}
        {preview && <ManyPreview preview={preview} reply={reply} start={start} />}
        {given && (
          <PolicyRuns
            given={given}
            buId={buId ?? ''}
            preview={preview}
            shownYear={start.year?.[0]}
            firstMonth={firstMonth}
          />
        )}
      </div>
    </>
  )
}
