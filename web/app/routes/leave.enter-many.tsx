import * as t from '@hr/words/leave-for-many'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { ManyChoice } from '~/leave-run/many-choice.tsx'
import { answerMany, loadMany } from '~/leave-run/many-page.server.ts'
import { ManyPreview, ManyRuns } from '~/leave-run/many-preview.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { useListAddress } from '~/ui/list/use-list-address.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'

export const loader = entering(loadMany)

export const action = afterEntering(answerMany)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function LeaveForMany() {
  const page = useLoaderData<typeof loader>()
  const { asked } = useListAddress()
  const latest = useReply()
  const reply = asked ? undefined : latest
  const { preview, refusal, runs, start } = page
  return (
    <>
      <PageHead title={t.leaveForMany} reply={reply ?? refusal}>
        <Link className="btn" to={to('/request/leaves', { scope: 'all' })}>
          {t.allPending}
        </Link>{' '}
        <Link className="btn" to={to('/administrative/leave-report')}>
          {t.leaveReport}
        </Link>
      </PageHead>
      <div className="stack">
        <ManyChoice page={page} key={`choice ${start.buId?.[0]}`} />
        {preview && <ManyPreview preview={preview} start={start} />}
        <ManyRuns runs={runs} />
      </div>
    </>
  )
}
