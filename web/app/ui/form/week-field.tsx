import { HALF_DAYS, halfDayText } from '@hr/domain/leave/counting/half-days'
import type { FieldState } from '~/http/form/form-reply.ts'
import { FieldError } from './field.tsx'

/** Which half days of a week are worked. */
export function WeekField({ legend, field }: { legend: string; field: FieldState }) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <FieldError field={field} />
      {/* without it a week that has no tick would be none that was sent */}
      <input type="hidden" name={field.name} value="none" />
      <ul className="opts wk" role="list" id={field.id} tabIndex={-1}>
        {HALF_DAYS.map((half) => (
          <li key={half}>
            <label className="opt">
              <input type="checkbox" name={field.name} value={half} defaultChecked={field.values.includes(half)} />{' '}
              {halfDayText(half)}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
