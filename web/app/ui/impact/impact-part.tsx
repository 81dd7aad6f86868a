import type { Impact } from '@hr/contract/working-time/impact'
import { daysPhrase, formatDays } from '@hr/domain/decimal'
import { impactText, MOST_LEAVES } from '@hr/domain/leave/policy/impact-text'
import * as t from '@hr/words/impact'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { sentence } from '~/ui/sentence.tsx'
import { CheckField, TextArea } from '../form/field.tsx'
import { Icon } from '../icon.tsx'
import { Name } from '../small-parts.tsx'
import { SpanText } from '../span-text.tsx'
import { ImpactSection } from './impact-section.tsx'
import { RunPart } from './run-part.tsx'

/** What a change of working time would do to leave, within the form that would make it; nothing until that was asked. */
export function ImpactPart({ reply }: { reply: FormReply | undefined }) {
  const { impact } = reply ?? {}
  if (!impact) return null
  const { requests, past, run, from, touchesPast } = impact
  const choice = fieldOf(reply, 'alsoPastLeave', null)
  return (
    <ImpactSection title={requests > 0 ? t.leaveIsRecalculated : t.otherEffects} reply={reply}>
      {requests > 0 && <Leaves impact={impact} />}
      {run && <RunPart run={run} />}
      <input type="hidden" name="impactFingerprint" value={impact.fingerprint} />
      <input type="hidden" name="impactFrom" value={from ?? ''} />
      {impact.below > 0 && (
        <TextArea label={t.reasonForNegativeBalance} field={fieldOf(reply, 'overrideReason', null)} rows={2} />
      )}
      {past && <PastLeave past={past} isFirst={requests === 0} />}
      {(touchesPast || choice.value) && <CheckField label={t.recalculatePastLeave} field={choice} />}
    </ImpactSection>
  )
}

function PastLeave({ past, isFirst }: { past: NonNullable<Impact['past']>; isFirst: boolean }) {
  return <p>{isFirst ? t.onlyPastLeave(impactText(past)) : t.pastLeaveToo(impactText(past))}</p>
}

/** The same in a question, which has no room for it until it was asked. */
export const impactOf = (reply: FormReply | undefined) => reply?.impact && <ImpactPart reply={reply} />

/** How many leaves are read at a glance; those of people who would fall below zero come first. */
const SHOWN = 20

function Leaves({ impact: { summary, leaves, requests, page } }: { impact: Impact }) {
  const last = Math.ceil(requests / MOST_LEAVES)
  const rest = leaves.slice(SHOWN)
  return (
    <>
      <p>{summary}</p>
      <ul>{leaves.slice(0, SHOWN).map(toItem)}</ul>
      {rest.length > 0 && (
        <details className="tuck">
          <summary>
            {t.moreLeaves(rest.length)} <Icon name="down" />
          </summary>
          <ul>{rest.map(toItem)}</ul>
        </details>
      )}
      {last > 1 && (
        <p className="acts">
          <span>{t.pageOf(page, last)}</span>{' '}
          {page > 1 && <TurnTo page={page - 1} label={t.previousLeaves(MOST_LEAVES)} />}{' '}
          {page < last && <TurnTo page={page + 1} label={t.nextLeaves(MOST_LEAVES)} />}
        </p>
      )}
    </>
  )
}

/** Sends the form to see another page, by which nothing is saved. */
const TurnTo = ({ page, label }: { page: number; label: string }) => (
  <button type="submit" className="btn" name="impactPage" value={page}>
    {label}
  </button>
)

type OneLeave = Impact['leaves'][number]

const toItem = (leave: OneLeave) => <Leave key={leave.leaveId} {...leave} />

function Leave({ employeeName, leaveTypeName, daysBefore, daysAfter, remainingAfter, isBelow, ...span }: OneLeave) {
  const change = {
    name: <Name>{employeeName}</Name>,
    leaveTypeName,
    dates: <SpanText {...span} />,
    before: formatDays(daysBefore),
    after: daysPhrase(daysAfter),
  }
  return (
    <li>
      {sentence(
        remainingAfter === null
          ? t.leaveChange(change)
          : t.leaveChangeAndBalance({ ...change, left: formatDays(remainingAfter) }),
      )}
      {isBelow && (
        <>
          {' '}
          <span className="tag bad">{t.belowZero}</span>
        </>
      )}
    </li>
  )
}
