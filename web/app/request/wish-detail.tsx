import type { InboxRequest } from '@hr/contract/leave/leave-request'
import { daysPhrase, formatDays } from '@hr/domain/decimal'
import { JANUARY, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/requests'
import type { ReactNode } from 'react'
import { SpanFacts } from '~/leave/request/span-end.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { Days } from '~/ui/small-parts.tsx'
import type { Opened } from './inbox-page.server.ts'
import { Clashes, RequestFacts } from './request-facts.tsx'

type Wish = NonNullable<InboxRequest['wish']>
type Props = {
  opened: Opened
  wish: Wish
  next: number | undefined
  /** The note and the buttons. */
  children: ReactNode
}

/** Approved leave and the change its person asks for, to decide with Approve and Reject. */
export default function WishDetail({ opened, wish, next, children }: Props) {
  const { request } = opened
  if (!wish.canDecide) {
    return (
      <>
        <RequestFacts request={request} />
        <Wanted opened={opened} wish={wish} />
        <p className="muted">{t.decidesThisRequest(request.holderName)}</p>
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
      {children}
    </PostForm>
  )
}

function Wanted({ opened: { request, aids }, wish }: { opened: Opened; wish: Wish }) {
  const { days, why } = wish
  const more = (days?.noOfDaysOfLeave ?? 0) - request.noOfDaysOfLeave
  const left = leftThen(aids, wish, more)
  return (
    <div className="note">
      <p>
        <strong>{days ? t.requestedNewDates : t.requestedCancellation}</strong>
      </p>
      {days && <SpanFacts span={days} total={<Days days={days.noOfDaysOfLeave} />} />}
      <p>{compared(more, left)}</p>
      <p className="typed">{why}</p>
      {days && aids && <Clashes aids={aids} span={days} />}
    </div>
  )
}

type Left = { now: number; after: number } | undefined

function compared(more: number, left: Left): string {
  if (more === 0) return t.sameNumberOfDays
  const days = daysPhrase(Math.abs(more))
  if (!left) return more > 0 ? t.moreDays(days) : t.fewerDays(days)
  const now = formatDays(left.now)
  const after = formatDays(left.after)
  return more > 0 ? t.moreDaysOfBalance(days, now, after) : t.fewerDaysOfBalance(days, now, after)
}

/** What is left now and then, of leave that is and stays in one leave year. */
function leftThen(aids: Opened['aids'], { days }: Wish, more: number): Left {
  const [balance, ...others] = aids?.balances ?? []
  if (!balance || others.length > 0 || balance.isUnlimited) return undefined
  const { year, firstMonth = JANUARY, remainingAfter: now } = balance
  const isIn = (day: string) => leaveYearOf(day, firstMonth) === year
  if (days && !(isIn(days.startDate) && isIn(days.endDate))) return undefined
  return { now, after: now - more }
}
