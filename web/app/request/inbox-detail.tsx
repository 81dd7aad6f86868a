import * as t from '@hr/words/requests'
import { lazy, type ReactNode, Suspense } from 'react'
import { to } from '~/http/address/to.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { Receipt } from '~/leave/request/late-receipt.tsx'
import { Timeline } from '~/leave/request/late-timeline.tsx'
import { TextArea } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { CloseDetail, Name, NothingOpen } from '~/ui/small-parts.tsx'
import type { Opened, ShownRequest } from './inbox-page.server.ts'
import { ForwardForm, forwardDraft } from './late-forward-form.tsx'
import { RequestFacts } from './request-facts.tsx'

// In a separate file for browsers: few requests have a change request. The server renders a page in one pass.
const nothing = () => ({ default: () => <></> })
const WishDetail = import.meta.env.SSR
  ? (await import('./wish-detail.tsx')).default
  : lazy(() => import('./wish-detail.tsx').catch(nothing))

type Props = {
  opened: Opened | undefined
  /** The request to open after this one is decided, if another waits. */
  next: number | undefined
  back: string
  reply: FormReply | undefined
}

/** One pending request: what helps to decide it and its buttons, or a sentence that says why there are none. */
export function InboxDetail({ opened, next, back, reply }: Props) {
  if (!opened) return <NothingOpen what={t.leaveRequest}>{t.selectRequestToView}</NothingOpen>
  const { request, forwarders, days } = opened
  return (
    // The key gives each request its own forms, including what is typed in them.
    <section key={request.id} className="detail" id="detail" aria-labelledby="detail-title" tabIndex={-1}>
      <CloseDetail to={back} />
      {request.wish ? (
        <Suspense>
          <WishDetail opened={opened} next={next} wish={request.wish}>
            <NoteAndActs opened={opened} reply={reply} />
          </WishDetail>
        </Suspense>
      ) : (
        <Decision opened={opened} next={next} reply={reply} />
      )}
      {forwarders && (
        <ForwardForm leaveId={request.id} draft={forwardDraft(request.id)} people={forwarders} reply={reply} />
      )}
      <div className="two">
        <div>
          <h3>{t.dayByDay}</h3>
          <Receipt span={request} days={days} />
        </div>
        <Timeline events={request.history} />
      </div>
    </section>
  )
}

type DecisionProps = Pick<Props, 'next' | 'reply'> & { opened: Opened }

/**
 * What helps to decide, and Approve and Reject with a note to the applicant, for HR also on behalf of the approver. The
 * form holds all of it, so that its buttons stay in sight next to what they are about.
 */
function Decision({ opened, next, reply }: DecisionProps) {
  const { request, aids, forwarders } = opened
  if (!request.canAct) {
    return (
      <>
        <RequestFacts request={request} />
        <p className="muted">{whyNot(request)}</p>
      </>
    )
  }
  return (
    <PostForm className="stack">
      <RequestFacts request={request} aids={aids} />
      <input type="hidden" name="leaveId" value={request.id} />
      {next && <input type="hidden" name="next" value={next} />}
      <NoteAndActs opened={opened} reply={reply}>
        {forwarders && (
          <a className="btn" href="#forward">
            {t.forward}
          </a>
        )}{' '}
        {!request.question && (
          <Link className="btn" to={to('/request/leaves/several', { leaveIds: request.id })}>
            {t.askAQuestion}
          </Link>
        )}
      </NoteAndActs>
    </PostForm>
  )
}

type NoteProps = {
  opened: Opened
  reply: FormReply | undefined
  /** What else can be done. */
  children?: ReactNode
}

/** A note to the applicant, then Approve and Reject of a request or of a change request. */
function NoteAndActs({ opened: { request, aids }, reply, children }: NoteProps) {
  return (
    <>
      <TextArea
        label={aids?.rejectionNeedsReason ? t.noteRequiredToReject : t.noteOptional}
        field={fieldOf(reply, 'note', null)}
        hint={t.applicantCanReadThis}
        rows={1}
      />
      <p className="acts save">
        <button type="submit" className="go" name="intent" value={t.approve}>
          {t.approve}
        </button>{' '}
        <button type="submit" className="bad" name="intent" value={t.reject}>
          {t.reject}
        </button>{' '}
        {children}
        {!request.isHeldByMe && (
          <span className="muted"> {sentence(t.onBehalfOf(<Name>{request.holderName}</Name>))}</span>
        )}
      </p>
    </>
  )
}

function whyNot({ isForwardedByMe, holderName }: ShownRequest): string {
  return isForwardedByMe ? t.youForwardedThisRequest : t.decidesThisRequest(holderName)
}
