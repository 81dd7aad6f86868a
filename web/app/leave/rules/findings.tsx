import type { AskedRules } from '@hr/contract/leave/leave-days'
import * as t from '@hr/words/asking'
import { type MouseEvent, useEffect } from 'react'
import type { FieldState } from '~/http/form/form-reply.ts'
import { CheckField, TextField } from '~/ui/form/field.tsx'
import { announce } from '~/ui/page/announce.ts'
import { ChoiceButtons } from '../days/choice-buttons.tsx'
import { takeLabel, takenBy } from './taken.ts'

type Props = {
  asked: AskedRules
  /** Of a form in which warnings are agreed to: its tick, and the reason of HR. A form without them only tells. */
  field?: (name: string) => FieldState
  /** Whether the caller may set aside what refuses. */
  canOverride?: boolean
}

/**
 * What rules of asking say of the days in a form, with what it takes to send them anyway, and the nearest days to which
 * they do not object (docs/spec/rules.md, Rules of asking).
 */
export function RuleFindings({ asked: { findings, nearest }, field, canOverride = false }: Props) {
  const words = findings.map((finding) => finding.words).join('. ')
  useEffect(() => announce(words, { after: true }), [words])
  const isRefused = findings.some(({ severity }) => severity === 'refuses')
  return (
    <div className="note stack">
      <strong>{isRefused ? t.datesBreakRule : t.ruleWarnsAboutDates}</strong>
      <ul>
        {findings.map((finding) => (
          <li key={finding.words}>
            {isRefused && finding.severity === 'warns' ? t.warningOf(finding.words) : finding.words}
          </li>
        ))}
      </ul>
      {/* Agreeing to one warning is not agreeing to the next. */}
      {field && !isRefused && <CheckField key={words} label={t.sendAnyway} field={field('acceptWarnings')} />}
      {field && isRefused && canOverride && (
        <TextField label={t.overrideReason} field={field('overrideReason')} maxLength={500} />
      )}
      {nearest.length > 0 && (
        <div>
          <p>{t.nearestDates}</p>
          <p className="acts">
            <ChoiceButtons labels={nearest.map(takeLabel)} choose={take} />
          </p>
        </div>
      )}
    </div>
  )
}

function take({ currentTarget: { form, value } }: MouseEvent<HTMLInputElement>): void {
  const span = takenBy(value)
  if (!form || !span) return
  // The end first: an end before the start is put right as soon as the start is left.
  for (const name of ['endDate', 'startDate', 'startSession', 'endSession'] as const)
    put(form.elements.namedItem(name), String(span[name]))
}

/** Fills a control as a person would, so that everything that listens to it notices. */
function put(control: Element | RadioNodeList | null, value: string): void {
  if (control instanceof RadioNodeList) {
    for (const radio of control) if (radio instanceof HTMLInputElement && radio.value === value) radio.click()
  } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    // React would take no notice of a value that was set by its own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
