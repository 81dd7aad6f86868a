import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { MailTable } from '~/mail/mail-table.tsx'
import { answerMails, loadMails } from '~/mail/page.server.ts'
import { QueueFacts } from '~/mail/queue-facts.tsx'
import { TestMailForm } from '~/mail/test-mail-form.tsx'
import { FoundList } from '~/ui/found-list.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { RowQuestion } from '~/ui/row-question.tsx'
import { useListAddress } from '~/ui/use-list-address.ts'
import { useReply } from '~/ui/use-reply.ts'

const MAILS = to('/administrative/mails')

export const loader = entering(loadMails)

export const action = afterEntering(answerMails)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function Mails() {
  const { found, queue, address } = useLoaderData<typeof loader>()
  const { asked } = useListAddress()
  const latest = useReply()
  const reply = asked ? undefined : latest
  return (
    <>
      <RowQuestion rows={found?.rows} verb="give-up" question="Give this mail up?" field="mailId">
        {({ email }) => `${email} will not get it, unless somebody tries it again.`}
      </RowQuestion>
      <PageHead
        title="Mails"
        about="What waits to be sent, and what could not be. Nobody reads here what is in a mail."
        reply={reply}
      />
      <div className="stack">
        <TestMailForm address={address} reply={reply} />
        {queue && <QueueFacts queue={queue} />}
        <div>
          <FoundList found={found} again={MAILS} noun={['mail', 'mails']}>
            {({ rows }) => <MailTable rows={rows} />}
          </FoundList>
        </div>
      </div>
    </>
  )
}
