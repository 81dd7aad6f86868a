import type { InboxRequest } from '@hr/contract/leave'
import { type FormReply, fieldOf } from '~/http/form-reply.ts'
import { AlsoAway } from '~/leave/also-away.tsx'
import { Receipt } from '~/leave/receipt.tsx'
import { useSentDraft } from '~/leave/text-draft.ts'
import { Timeline } from '~/leave/timeline.tsx'
import { CloseDetail, Name, NothingOpen } from '~/ui/bits.tsx'
import { TextArea } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { ForwardForm, forwardDraft } from './forward-form.tsx'
import type { Opened } from './inbox-page.server.ts'
import { RequestFacts } from './request-facts.tsx'

type Props = { opened: Opened | undefined; me: string; back: string; reply: FormReply | undefined }

/** One pending request: what helps to decide it and its buttons, or a sentence that says why there are none. */
export function InboxDetail({ opened, me, back, reply }: Props) {
  if (!opened) return <NothingOpen what="Leave request">Please select any leave request to view</NothingOpen>
  const { request, aids, forwarders, holidays } = opened
  return (
    // The key gives each request its own forms, including what is typed in them.
    <section key={request.id} className="detail" id="detail" aria-labelledby="detail-title" tabIndex={-1}>
      <CloseDetail to={back} />
      <RequestFacts request={request} balances={aids?.balances ?? []} />
      <Decision request={request} me={me} reply={reply} />
      <div className={aids ? 'two' : undefined}>
        <Timeline events={request.history} />
        {aids && <AlsoAway away={aids} span={request} />}
      </div>
      {forwarders && <ForwardForm leaveId={request.id} people={forwarders} reply={reply} />}
      <div>
        <h3>Day by day</h3>
        <Receipt span={request} holidays={holidays} />
      </div>
    </section>
  )
}

type DecisionProps = { request: InboxRequest; me: string; reply: FormReply | undefined }

/** Approve and Reject, for HR also on behalf of the holder, with a note to the applicant. */
function Decision({ request, me, reply }: DecisionProps) {
  useSentDraft(forwardDraft(request.id), request.isForwardedByMe)
  if (!request.canAct) return <p className="muted">{whyNot(request)}</p>
  return (
    <PostForm className="stack">
      <input type="hidden" name="leaveId" value={request.id} />
      <TextArea
        label="Note (optional)"
        field={fieldOf(reply, 'note', null)}
        hint="The applicant reads it, and so do the people in Cc."
        rows={2}
      />
      <p className="acts">
        <button type="submit" className="go" name="intent" value="Approve">
          Approve
        </button>{' '}
        <button type="submit" className="bad" name="intent" value="Reject">
          Reject
        </button>
        {request.holderName !== me && (
          <span className="muted">
            {' '}
            on behalf of <Name>{request.holderName}</Name>
          </span>
        )}
      </p>
    </PostForm>
  )
}

function whyNot({ isForwardedByMe, holderName }: InboxRequest): string {
  return isForwardedByMe ? 'You forwarded this request' : `${holderName} decides this request`
}
