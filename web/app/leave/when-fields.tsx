import { formatDays } from '@hr/domain/decimal'
import type { ReactNode, RefObject } from 'react'
import type { FieldState } from '~/http/form-reply.ts'
import { DateBox, useDay } from '~/ui/date-field.tsx'
import { FieldError, RadioPair } from '~/ui/field.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'

const sessions = [
  { value: 1, label: 'Morning Session' },
  { value: 2, label: 'Afternoon Session' },
]

type Fields = (name: string) => FieldState

type Props = {
  field: Fields
  days: number | undefined
  part: RefObject<HTMLDivElement>
  /** Text below the number that explains it. */
  children: ReactNode
}

/** The start and end of the leave, and the number of days between two lines. */
export function WhenFields({ field, days, part, children }: Props) {
  return (
    <div className="when" ref={part}>
      <DayAndSession label="Start date" date={field('startDate')} session={field('startSession')} />
      <DayAndSession label="End date" date={field('endDate')} session={field('endSession')} />
      <Total days={days} field={field('noOfDaysOfLeave')} />
      {children}
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

function Total({ days, field }: { days: number | undefined; field: FieldState }) {
  const isScripted = useHydrated()
  return (
    <div className="field">
      <FieldError field={field} />
      <div className="total sum" id={field.id} tabIndex={-1}>
        <p className="l">
          <label htmlFor="days">No. of days</label>
          <br />
          <span className="hint">Holidays and weekends in between count.</span>
        </p>
        <span className="acts">
          {!isScripted && <input className="sm" type="submit" name="intent" value="Calculate days" formNoValidate />}{' '}
          <output id="days" htmlFor="startDate endDate">
            {days === undefined ? '' : formatDays(days)}
          </output>
        </span>
      </div>
    </div>
  )
}
