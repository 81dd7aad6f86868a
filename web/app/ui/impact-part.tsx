import type { Impact } from '@hr/contract/impact'
import { formatDays } from '@hr/domain/decimal'
import { useEffect, useRef } from 'react'
import { type FormReply, fieldOf } from '~/http/form-reply.ts'
import { Name } from './bits.tsx'
import { CheckField, TextArea } from './field.tsx'
import { SpanText } from './span-text.tsx'

/** What a change of working time would do to leave, within the form that would make it; nothing until that was asked. */
export function ImpactPart({ reply }: { reply: FormReply | undefined }) {
  const { impact, at = 0, errors = {} } = reply ?? {}
  const box = useRef<HTMLElement>(null)
  const isAlone = Object.keys(errors).length === 0

  useEffect(() => {
    if (at > 0 && isAlone) box.current?.focus()
  }, [at, isAlone])

  if (!impact) return null
  return (
    <section className="note stack" aria-labelledby="impact" tabIndex={-1} ref={box}>
      <div>
        <h2 id="impact">Leave is counted anew by this</h2>
        <p>{impact.summary}</p>
      </div>
      <ul>
        {impact.leaves.slice(0, SHOWN).map((leave) => (
          <Leave key={leave.leaveId} {...leave} />
        ))}
        {impact.requests > SHOWN && <li>and {impact.requests - SHOWN} more</li>}
      </ul>
      <input type="hidden" name="impactFingerprint" value={impact.fingerprint} />
      {impact.below > 0 && (
        <TextArea label="Why may they fall below zero?" field={fieldOf(reply, 'overrideReason', null)} rows={2} />
      )}
      <CheckField label="Count leave before today anew too" field={fieldOf(reply, 'alsoPastLeave', null)} />
    </section>
  )
}

/** The same in a question, which has no room for it until it was asked. */
export const impactOf = (reply: FormReply | undefined) => reply?.impact && <ImpactPart reply={reply} />

/** How many leaves a page shows; those of people who would fall below zero come first. */
const SHOWN = 20

function Leave({ employeeName, leaveTypeName, daysBefore, daysAfter, remainingAfter, isBelow, ...span }: OneLeave) {
  return (
    <li>
      <Name>{employeeName}</Name>: {leaveTypeName}, <SpanText {...span} />: {formatDays(daysBefore)} →{' '}
      {formatDays(daysAfter)} days
      {remainingAfter !== null && `, ${formatDays(remainingAfter)} left`}
      {isBelow && (
        <>
          {' '}
          <span className="tag bad">Below zero</span>
        </>
      )}
    </li>
  )
}

type OneLeave = Impact['leaves'][number]
