import type { InboxRequest } from '@hr/contract/leave'
import { Copies } from '~/leave/applied-detail.tsx'
import { AttachmentLink } from '~/leave/attachment-link.tsx'
import { SpanEnd } from '~/leave/span-end.tsx'
import { Timeline } from '~/leave/timeline.tsx'
import { Avatar } from '~/ui/avatar.tsx'
import { CloseDetail, Days, Empty, LeaveChip, Name, Time } from '~/ui/bits.tsx'
import { PostForm } from '~/ui/form.tsx'
import { Icon } from '~/ui/icon.tsx'

type Props = { request: InboxRequest | undefined; me: string; back: string }

/** One request that waits, with the two buttons for whoever can decide it, or a sentence why there are none. */
export function InboxDetail({ request, me, back }: Props) {
  if (!request) {
    return (
      <section className="detail" id="detail" tabIndex={-1} aria-label="Leave request">
        <Empty>Please select any leave request to view</Empty>
      </section>
    )
  }
  return (
    <section className="detail" id="detail" aria-labelledby="detail-title" tabIndex={-1}>
      <CloseDetail to={back} />
      <Person request={request} />
      <Span request={request} />
      <Facts request={request} />
      <Forwarded request={request} />
      <Decision request={request} me={me} />
      <Timeline events={request.history} />
    </section>
  )
}

function Person({ request }: { request: InboxRequest }) {
  return (
    <div className="person">
      <Avatar name={request.employeeName} picture={request.employeeProfilePicture} size="l" />
      <div>
        <h2 id="detail-title">
          <Name>{request.employeeName}</Name>
        </h2>
        <p className="muted">{request.employeeTitle}</p>
      </div>
    </div>
  )
}

function Span({ request }: { request: InboxRequest }) {
  return (
    <dl className="span">
      <div>
        <dt>From</dt>
        <dd>
          <SpanEnd day={request.startDate} session={request.startSession} />
        </dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>
          <SpanEnd day={request.endDate} session={request.endSession} />
        </dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>
          <Days days={request.noOfDaysOfLeave} />
        </dd>
      </div>
    </dl>
  )
}

function Facts({ request }: { request: InboxRequest }) {
  return (
    <dl className="facts">
      <dt>Leave Type</dt>
      <dd>
        <LeaveChip name={request.leaveName} />
      </dd>
      <dt>Reason</dt>
      <dd className="typed">{request.reason}</dd>
      <dt>Applied on</dt>
      <dd>
        <Time day={request.AppliedOn.slice(0, 10)} />
      </dd>
      <AttachmentLink attachment={request.attachment} />
      <Copies names={request.applyingToNames} />
    </dl>
  )
}

/** Seed 2 §2: to whom, by the one who forwarded; by whom, for everyone else. */
function Forwarded({ request }: { request: InboxRequest }) {
  if (request.isForwarded === '0') return null
  const isMine = request.isForwardedByMe === '1'
  return (
    <div className="note">
      <p>
        <Icon name="forward" />{' '}
        <strong>{isMine ? `Forwarded to ${request.forwardedToName}` : `Forwarded by ${request.forwardedBy}`}</strong>
      </p>
      <p className="typed">{request.forwardReason}</p>
    </div>
  )
}

function Decision({ request, me }: { request: InboxRequest; me: string }) {
  if (request.canAct === '0') return <p className="muted">{whyNot(request)}</p>
  return (
    <PostForm className="acts">
      <input type="hidden" name="leaveId" value={request.id} />
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
    </PostForm>
  )
}

function whyNot({ isForwardedByMe, holderName }: InboxRequest): string {
  return isForwardedByMe === '1' ? 'You forwarded this request' : `${holderName} decides this request`
}
