import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { decisionAids, YearBalance } from '@hr/contract/leave/leave-decision'
import { daysPhrase } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import type { Span } from '@hr/domain/leave/counting/day-count'
import * as t from '@hr/words/requests'
import AlsoAway from '~/leave/request/also-away.tsx'
import { AttachmentLink } from '~/leave/request/attachment-link.tsx'
import { Copies, EnteredBy, Step } from '~/leave/request/lines.tsx'
import { SpanFacts } from '~/leave/request/span-end.tsx'
import { StatusTags } from '~/leave/request/status-tags.tsx'
import { statusOfFlags } from '~/leave/request/view.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { Icon } from '~/ui/icon.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Days, LeaveChip, Name, Time } from '~/ui/small-parts.tsx'
import type { ShownRequest } from './inbox-page.server.ts'

type Aids = AnswerOf<typeof decisionAids> & { cover?: string | undefined }

/** Who applied and when, then what helps to decide, if there is something, then for what and why. */
export function RequestFacts({ request, aids }: { request: ShownRequest; aids?: Aids | undefined }) {
  return (
    <>
      <Person request={request} />
      <SpanFacts span={request} total={<Days days={request.noOfDaysOfLeave} />} />
      {aids && (
        <>
          <Balances balances={aids.balances} />
          <Clashes aids={aids} span={request} />
        </>
      )}
      <Facts request={request} />
      <Forwarded request={request} />
      <Asked request={request} />
    </>
  )
}

/** What is against these days: rules of asking, and who else is away. */
export function Clashes({ aids, span }: { aids: Aids; span: Pick<Span, 'startDate' | 'endDate'> }) {
  return (
    <>
      {aids.rules?.map(({ severity, words }) => (
        <p key={words}>{severity === 'warns' ? t.ruleWarning(words) : t.ruleBroken(words)}</p>
      ))}
      {aids.cover && <p>{aids.cover}</p>}
      <AlsoAway away={aids} span={span} />
    </>
  )
}

function Person({ request }: { request: ShownRequest }) {
  return (
    <div className="person">
      <Avatar name={request.employeeName} picture={request.employeeProfilePicture} size="l" />
      <div>
        <h2 id="detail-title" tabIndex={-1}>
          <Name>{request.employeeName}</Name>
        </h2>
        <p className="muted">{request.employeeTitle}</p>
      </div>
    </div>
  )
}

function Facts({ request }: { request: ShownRequest }) {
  return (
    <dl className="facts">
      <dt>{t.leaveTypeOfRequest}</dt>
      <dd>
        <LeaveChip name={request.leaveName} colour={request.leaveColour} />
      </dd>
      {statusOfFlags(request) !== 'pending' && (
        <>
          <dt>{t.status}</dt>
          <dd>
            <StatusTags flags={request} />
          </dd>
        </>
      )}
      <dt>{t.reason}</dt>
      <dd className="typed">{request.reason}</dd>
      <dt>{t.appliedOn}</dt>
      <dd>
        <Time day={request.AppliedOn.slice(0, 10)} />
      </dd>
      <AttachmentLink leave={request} />
      <Step steps={request.steps} />
      <EnteredBy name={request.enteredByName} />
      <Copies names={request.applyingToNames} />
    </dl>
  )
}

/** What is left of the leave type before and after the request, in each year that it touches. */
export function Balances({ balances }: { balances: readonly YearBalance[] }) {
  return (
    <div>
      {balances.map((balance) => (
        <Balance key={balance.year} {...balance} />
      ))}
    </div>
  )
}

function Balance({
  year,
  firstMonth,
  leaveTypeName,
  isUnlimited,
  allocatedDays,
  remainingBefore,
  remainingAfter,
}: YearBalance) {
  const figures = t.balanceBeforeAndAfter(
    daysPhrase(remainingBefore),
    daysPhrase(remainingAfter),
    daysPhrase(allocatedDays),
  )
  return (
    <>
      <h3>{t.balance(leaveYearName(year, firstMonth), leaveTypeName)}</h3>
      <p>{isUnlimited ? t.noLimit : figures}</p>
    </>
  )
}

/** docs/spec/screens.md, Leave Requests: the person who forwarded it reads the recipient; everybody else the sender. */
function Forwarded({ request }: { request: ShownRequest }) {
  if (!request.isForwarded) return null
  const isMine = request.isForwardedByMe
  return (
    <div className="note">
      <p>
        <Icon name="forward" />{' '}
        <strong>
          {isMine ? t.forwardedTo(request.forwardedToName ?? '') : t.forwardedBy(request.forwardedBy ?? '')}
        </strong>
      </p>
      {request.forwardReason && <p className="typed">{request.forwardReason}</p>}
    </div>
  )
}

/** What was asked, as long as it waits for an answer. */
function Asked({ request: { question } }: { request: ShownRequest }) {
  if (!question) return null
  return (
    <div className="note">
      <p>
        <strong>{sentence(t.askedNotAnswered(<Name>{question.by}</Name>))}</strong>
      </p>
      <p className="typed">{question.text}</p>
    </div>
  )
}
