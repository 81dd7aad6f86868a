import type { PolicyImpact } from '@hr/contract/entitlement/policy-impact'
import { daysPhrase, formatDays } from '@hr/domain/decimal'
import * as t from '@hr/words/policies'
import { DUE_RUN } from '~/http/form/due-run.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { ImpactSection } from '~/ui/impact/impact-section.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Name } from '~/ui/small-parts.tsx'

/** What a policy would change for people, within the form or question that would save or delete it; nothing until that was asked. */
export function PolicyImpactPart({ reply }: { reply: FormReply | undefined }) {
  const { policyImpact } = reply ?? {}
  if (!policyImpact) return null
  const { summary, atOnce, people, below, earners, fingerprint, buId, year } = policyImpact
  const changes = people + below
  const unlisted = changes - earners.filter(({ daysThen }) => daysThen !== null).length
  return (
    <ImpactSection title={t.changesPeoplesDays} reply={reply}>
      {atOnce && <p>{t.takesEffectAtOnce(atOnce)}</p>}
      {changes > 0 && <p>{t.effectThisYear(summary)}</p>}
      {earners.length > 0 && (
        <ul>
          {earners.map((earner) => (
            <Earner key={earner.employeeId} {...earner} />
          ))}
          {unlisted > 0 && <li>{t.morePeople(unlisted)}</li>}
        </ul>
      )}
      {changes > 0 && (
        <>
          <p>{t.givenOnNextPage}</p>
          <input type="hidden" name={DUE_RUN} value={`${buId} ${year}`} />
        </>
      )}
      <input type="hidden" name="impactFingerprint" value={fingerprint} />
    </ImpactSection>
  )
}

/** The same in a question, which has no room for it until it was asked. */
export const policyImpactOf = (reply: FormReply | undefined) =>
  reply?.policyImpact && <PolicyImpactPart reply={reply} />

function Earner({ employeeName, daysNow, daysThen, isBelow, isShort }: PolicyImpact['earners'][number]) {
  const name = <Name>{employeeName}</Name>
  return (
    <li>
      {daysThen === null
        ? name
        : sentence(t.earnerDays({ name, before: formatDays(daysNow ?? 0), after: daysPhrase(daysThen) }))}
      {isBelow && (
        <>
          {' '}
          <span className="tag bad">{t.belowZero}</span>
        </>
      )}
      {isShort && (
        <>
          {' '}
          <span className="tag bad">{t.notEnoughForPlannedLeave}</span>
        </>
      )}
    </li>
  )
}
