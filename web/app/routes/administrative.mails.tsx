import * as t from '@hr/words/mails'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { MailTable } from '~/mail/mail-table.tsx'
import { answerMails, loadMails } from '~/mail/page.server.ts'
import { QueueFacts } from '~/mail/queue-facts.tsx'
import { TestMailForm } from '~/mail/test-mail-form.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { FoundList } from '~/ui/list/found-list.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { useListAddress } from '~/ui/list/use-list-address.ts'
import { PageHead } from '~/ui/page/page-head.tsx'

const MAILS = to('/administrative/mails')

export const loader = entering(loadMails)

export const action = afterEntering(answerMails)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function Mails() {
  const { found, queue, address } = useLoaderData<typeof loader>()
  const { asked } = useListAddress()
  const latest = useReply()
  const reply = asked ? undefined : latest
  return (
    <>
      <RowQuestion rows={found?.rows} verb="give-up" question={t.giveUpQuestion} field="mailId">
        {({ email }) => t.giveUpConsequence(email)}
      </RowQuestion>
      <PageHead title={t.pageTitle} about={t.pageIntro} reply={reply} />
      <div className="stack">
        <TestMailForm address={address} reply={reply} />
        {queue && <QueueFacts queue={queue} />}
        <div>
          <FoundList found={found} again={MAILS} countText={t.numberOfEmails}>
            {({ rows }) => <MailTable rows={rows} />}
          </FoundList>
        </div>
      </div>
    </>
  )
}
