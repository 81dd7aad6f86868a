import { listImpactChanges, undoImpactChange } from '@hr/contract/working-time/impact-changes'
import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { ChangeTable } from '~/calendar/change-table.tsx'
import { confirm } from '~/http/form/submit.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { impactOf } from '~/ui/impact/impact-part.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { Empty } from '~/ui/small-parts.tsx'

export const loader = entering(async ({ api }) => ({ changes: await api(listImpactChanges) }))

export const action = afterEntering((entered) => confirm(entered, undoImpactChange, ({ userMessage }) => userMessage))

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ImpactChanges() {
  const { changes } = useLoaderData<typeof loader>()
  return (
    <>
      <RowQuestion rows={changes} verb="undo" question={t.undoThisChange} field="changeId" controls={impactOf}>
        {({ cause }) => t.changeBeingUndone(cause)}
      </RowQuestion>
      <PageHead title={t.recalculatedLeave} about={t.aboutRecalculatedLeave} />
      {changes.length > 0 ? <ChangeTable changes={changes} /> : <Empty>{t.nothingRecalculated}</Empty>}
    </>
  )
}
