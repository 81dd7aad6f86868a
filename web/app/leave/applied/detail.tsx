import type { AppliedLeave } from '@hr/contract/leave/leave'
import { formatDays } from '@hr/domain/decimal'
import { statusLabel } from '@hr/domain/leave/request/status'
import * as t from '@hr/words/requests'
import { to } from '~/http/address/to.ts'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { CloseDetail, LeaveChip, Name, NothingOpen, Time } from '~/ui/small-parts.tsx'
import { AddAttachment } from '../request/add-attachment.tsx'
import { AttachmentLink } from '../request/attachment-link.tsx'
import { HolderAwayNote } from '../request/holder-away.tsx'
import { Receipt } from '../request/late-receipt.tsx'
import { Timeline } from '../request/late-timeline.tsx'
import { Copies, EnteredBy, Step } from '../request/lines.tsx'
import type { ReceiptDays } from '../request/receipt.tsx'
import { SpanFacts } from '../request/span-end.tsx'
import { rejectionOf, statusOfFlags } from '../request/view.ts'

const looks = { pending: 'banner warn', approved: 'banner ok', rejected: 'banner bad', cancelled: 'banner' } as const

type Props = {
  leave: AppliedLeave | undefined
  days: ReceiptDays
  /** The address of the list. */
  back: string
  /** The address of the question whether to withdraw it. */
  ask: string
}

/** One of the person's own requests, with Withdraw as long as it can be withdrawn. */
export function AppliedDetail({ leave, days, back, ask }: Props) {
  if (!leave) return <NothingOpen what={t.leave}>{t.selectLeaveToView}</NothingOpen>
  const status = statusOfFlags(leave)
  return (
    <section className="detail" id="detail" aria-labelledby="detail-title" tabIndex={-1}>
      <CloseDetail to={back} />
      <h2 id="detail-title" tabIndex={-1} className={looks[status]}>
        {t.yourRequestIs(statusLabel(status))}
      </h2>
      <Answer leave={leave} />
      <HolderAwayNote away={leave.holderAway} />
      {leave.standIns && <p>{t.standInsOnTheseDays(leave.standIns.join(', '))}</p>}
      {status === 'approved' && <Changing leave={leave} />}
      <Span leave={leave} />
      <Facts leave={leave} />
      <AddAttachment leave={leave} />
      {leave.canWithdraw && (
        <p>
          <Link className="btn bad" to={ask} preventScrollReset>
            {t.withdraw}
          </Link>
        </p>
      )}
      <div>
        <h3>{t.dayByDay}</h3>
        <Receipt span={leave} days={days} />
      </div>
      <Timeline events={leave.history} />
    </section>
  )
}

/** How approved leave is changed, how reported leave ends earlier, or the waiting change request. */
function Changing({ leave: { id, open, wish, isReported, canWithdraw } }: { leave: AppliedLeave }) {
  if (isReported && !open && canWithdraw) return null
  if (!open && !wish) return <p className="muted">{t.askHrToChange}</p>
  return (
    <p>
      {wish && `${t.changeIsWaiting} `}
      <Link className="btn" to={to('/leave/change/$leaveId', { leaveId: id })}>
        {wish ? t.viewChangeRequest : isReported ? t.backEarlier : t.cancelOrChangeThisLeave}
      </Link>
    </p>
  )
}

/** The question that waits for the person's answer, or what was said with a rejection. */
function Answer({ leave }: { leave: AppliedLeave }) {
  const { question } = leave
  const rejection = rejectionOf(leave)
  if (!question && !rejection?.note) return null
  return (
    <div className="note">
      <p>
        <strong>
          {sentence(
            question ? t.questionFrom(<Name>{question.by}</Name>) : t.reasonGivenBy(<Name>{rejection?.by ?? ''}</Name>),
          )}
        </strong>
      </p>
      <p className="typed">{question?.text ?? rejection?.note}</p>
      {question && (
        <p>
          <Link className="btn" to={to('/leave/answer/$leaveId', { leaveId: leave.id })}>
            {t.answerAndSendAgain}
          </Link>
        </p>
      )}
    </div>
  )
}

function Span({ leave }: { leave: AppliedLeave }) {
  const total = (
    <>
      {sentence(
        t.daysAppliedOn(formatDays(leave.noOfDaysOfLeave), <Time day={leave.createdOn.slice(0, 10)} />, (words) => (
          <small>{sentence(words)}</small>
        )),
      )}
    </>
  )
  return <SpanFacts span={leave} labels={[t.appliedFrom, t.appliedTo, t.totalOf]} total={total} />
}

function Facts({ leave }: { leave: AppliedLeave }) {
  return (
    <dl className="facts">
      <dt>{t.leaveTypeOfRequest}</dt>
      <dd>
        <LeaveChip name={leave.leaveName} colour={leave.leaveColour} />
      </dd>
      <dt>{t.reason}</dt>
      <dd className="typed">{leave.reason}</dd>
      <AttachmentLink leave={leave} />
      <dt>{t.to}</dt>
      <dd>
        <Name>{leave.reportingToName}</Name>
      </dd>
      <Step steps={leave.steps} />
      <EnteredBy name={leave.enteredByName} />
      <Copies names={leave.applyingToNames} />
    </dl>
  )
}
