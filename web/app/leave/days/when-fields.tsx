import { formatDays } from '@hr/domain/decimal'
import * as t from '@hr/words/asking'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import type { FieldState } from '~/http/form/form-reply.ts'
import { DateBox, useDay } from '~/ui/form/date-field.tsx'
import { FieldError, RadioPair } from '~/ui/form/field.tsx'
import { useHydrated } from '~/ui/page/use-hydrated.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { sessionPairs } from './span.ts'

const sessions = [
  { value: 1, label: t.morningSession },
  { value: 2, label: t.afternoonSession },
]

type Fields = (name: string) => FieldState

type Props = {
  field: Fields
  days: number | undefined
  part: RefObject<HTMLDivElement>
  /** What the days come to, in a line behind their number. */
  sum: ReactNode
}

/** The start and end of the leave, buttons that choose both sessions, and the number of days. */
export function WhenFields({ field, days, part, sum }: Props) {
  return (
    <div className="when" ref={part}>
      <DayAndSession label={t.startDate} date={field('startDate')} session={field('startSession')} />
      <DayAndSession label={t.endDate} date={field('endDate')} session={field('endSession')} />
      <PairButtons />
      <div className="field total" id="noOfDaysOfLeave" tabIndex={-1}>
        <FieldError field={field('noOfDaysOfLeave')} />
        <div>
          <label htmlFor="days">{t.numberOfDays}</label>{' '}
          <output id="days" htmlFor="startDate endDate">
            {days === undefined ? '' : formatDays(days)}
          </output>{' '}
          {sum}
        </div>
      </div>
    </div>
  )
}

function DayAndSession({ label, date, session }: { label: string; date: FieldState; session: FieldState }) {
  const { box, hint } = useDay(date)
  return (
    <fieldset className="whenrow field">
      <legend>
        {label}{' '}
        <span className="hint" id={`${date.id}-hint`}>
          {hint}
        </span>
      </legend>
      <FieldError field={date} />
      <FieldError field={session} />
      <div className="join">
        <div>
          <label className="vh" htmlFor={date.id}>
            {label}
          </label>
          <DateBox field={date} box={box} />
        </div>
        <RadioPair field={session} options={sessions} />
      </div>
    </fieldset>
  )
}

/**
 * Chooses both sessions by one press. Without a script the page comes back with them chosen; "Calculate days" comes
 * first there, since Enter in a box presses the first button of a form.
 */
function PairButtons() {
  const isScripted = useHydrated()
  return (
    <p className="acts">
      {!isScripted && (
        <>
          <input className="sm" type="submit" name="intent" value={t.calculateDays} formNoValidate />{' '}
        </>
      )}
      <ChoiceButtons labels={Object.keys(sessionPairs)} choose={choosePair} />
    </p>
  )
}

function choosePair({ currentTarget: { form, value } }: MouseEvent<HTMLInputElement>): void {
  const pair = sessionPairs[value]
  if (!form || !pair) return
  for (const [name, session] of Object.entries(pair)) {
    // A click tells everything that listens to the boxes.
    form.querySelector<HTMLInputElement>(`[name=${name}][value="${session}"]`)?.click()
  }
}
