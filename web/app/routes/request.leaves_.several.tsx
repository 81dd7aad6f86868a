import * as t from '@hr/words/requests'
import { useActionData, useLoaderData } from '@remix-run/react'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { AskForm } from '~/request/ask-form.tsx'
import { Chosen } from '~/request/chosen.tsx'
import { Offered } from '~/request/offered.tsx'
import { decideChosen, loadSeveral } from '~/request/several-page.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { PageHead } from '~/ui/page/page-head.tsx'

export const loader = entering(loadSeveral)

export const action = afterEntering(decideChosen)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function DecideSeveral() {
  const { chosen, offered, back } = useLoaderData<typeof loader>()
  const reply = useReply()
  const answer = useActionData<typeof action>()
  const said = answer && 'said' in answer && typeof answer.said === 'string' ? answer.said : undefined
  return (
    <>
      <PageHead title={t.decideSeveralRequests} reply={reply} />
      {said && <p className="banner ok">{said}</p>}
      {chosen && (
        <div className="stack">
          <Chosen rows={chosen} reply={reply} back={back} />
          {chosen.length === 1 && chosen[0] && !chosen[0].became && !chosen[0].isAsked && (
            <AskForm leaveId={chosen[0].id} reply={reply} />
          )}
        </div>
      )}
      {offered && <Offered {...offered} back={back} />}
    </>
  )
}
