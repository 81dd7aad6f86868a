import { listSessions, loginHistory, revokeSession } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/sign-in'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { readPart } from '~/http/call/part.server.ts'
import { submit } from '~/http/form/submit.server.ts'
import { readList } from '~/http/list/list.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { AttemptTable } from '~/login/attempt-table.tsx'
import { SessionList } from '~/login/session-list.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

const PATH = to('/settings/login-history')

export const loader = entering(async (entered) => {
  const [sessions, history] = await Promise.all([
    readPart(() => entered.api(listSessions)),
    readPart(() => readList(entered, loginHistory, { rowsOf: ({ loginDetails }) => loginDetails })),
  ])
  return { sessions: sessions.value, history: history.value }
})

export const action = afterEntering((entered) => {
  const { api, context } = entered
  return submit(entered, {
    schema: revokeSession.schema.body,
    send: (body) => api(revokeSession, { body }).catch(unlessGone),
    done: () => goTo(context, PATH, t.signedOutThere),
  })
})

/** The session has already ended, which is what was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function LoginHistory() {
  const { sessions, history } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t.loginHistory} reply={useReply()} />
      <div className="stack">
        <section className="sheet pad" aria-labelledby="sessions">
          <h2 id="sessions">{t.whereYouAreSignedIn}</h2>
          {sessions ? <SessionList sessions={sessions} /> : <PartFailed again={PATH} />}
        </section>
        {history ? <AttemptTable attempts={history.rows} list={history.list} /> : <PartFailed again={PATH} />}
      </div>
    </>
  )
}
