import type { InboxRequest } from '@hr/contract/leave'
import { daysPhrase, formatDays } from '@hr/domain/decimal'
import { JANUARY, leaveYearOf } from '@hr/domain/leave/leave-year'
import { type FormReply, fieldOf } from '~/http/form-reply.ts'
import { SpanEnd } from '~/leave/span-end.tsx'
import { Days, Name } from '~/ui/bits.tsx'
import { TextArea } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import type { Opened } from './inbox-page.server.ts'
import { RequestFacts } from './request-facts.tsx'

type Wish = NonNullable<InboxRequest['wish']>
type Props = { opened: Opened; wish: Wish; next: number | undefined; reply: FormReply | undefined }

/** Approved leave and what its person wishes instead, for whoever decides it with Approve and Reject. */
export default function WishDetail({ opened, wish, next, reply }: Props) {
  const { request } = opened
  if (!wish.canDecide) {
    return (
      <>
        <RequestFacts request={request} />
        <Wanted opened={opened} wish={wish} />
        <p className="muted">{request.holderName} decides this request</p>
      </>
    )
  }
  return (
    <PostForm className="stack">
      <RequestFacts request={request} />
      <Wanted opened={opened} wish={wish} />
      <input type="hidden" name="leaveId" value={request.id} />
      <input type="hidden" name="wishId" value={wish.id} />
      {next && <input type="hidden" name="next" value={next} />}
      <Acts opened={opened} reply={reply} />
    </PostForm>
  )
}

function Acts({ opened: { request, aids }, reply }: Pick<Props, 'opened' | 'reply'>) {
  return (
    <>
      <TextArea
        label={aids?.rejectionNeedsReason ? 'Note (a rejection needs one)' : 'Note (optional)'}
        field={fieldOf(reply, 'note', null)}
        hint="The applicant reads it, and so do the people in Cc."
        rows={1}
      />
      <p className="acts save">
        <button type="submit" className="go" name="intent" value="Approve">
          Approve
        </button>{' '}
        <button type="submit" className="bad" name="intent" value="Reject">
          Reject
        </button>
        {!request.isHeldByMe && (
          <span className="muted">
            {' '}
            on behalf of <Name>{request.holderName}</Name>
          </span>
        )}
      </p>
    </>
  )
}

function Wanted({ opened: { request, aids }, wish }: { opened: Opened; wish: Wish }) {
  const { days, why } = wish
  const more = (days?.noOfDaysOfLeave ?? 0) - request.noOfDaysOfLeave
  const left = leftThen(aids, wish, more)
  return (
    <div className="note">
      <p>
        <strong>{days ? 'Asks for these days instead' : 'Asks to cancel this leave'}</strong>
      </p>
      {days && (
        <dl className="span">
          <div>
            <dt>From</dt>
            <dd>
              <SpanEnd day={days.startDate} session={days.startSession} />
            </dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>
              <SpanEnd day={days.endDate} session={days.endSession} />
            </dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>
              <Days days={days.noOfDaysOfLeave} />
            </dd>
          </div>
        </dl>
      )}
      <p>
        {more === 0 ? 'As many days as now' : `${daysPhrase(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than now`}
        {left && `: ${formatDays(left.now)} left now, ${formatDays(left.after)} then`}
      </p>
      <p className="typed">{why}</p>
    </div>
  )
}

/** What is left now and then, of leave that lies in one leave year and stays in it. */
function leftThen(aids: Opened['aids'], { days }: Wish, more: number) {
  const [balance, ...others] = aids?.balances ?? []
  if (!balance || others.length > 0 || balance.isUnlimited) return undefined
  const { year, firstMonth = JANUARY, remainingAfter: now } = balance
  const isIn = (day: string) => leaveYearOf(day, firstMonth) === year
  if (days && !(isIn(days.startDate) && isIn(days.endDate))) return undefined
  return { now, after: now - more }
}
