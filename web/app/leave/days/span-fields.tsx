import { sessionLabel } from '@hr/domain/leave/counting/day-count'
import * as t from '@hr/words/asking'
import type { FieldState } from '~/http/form/form-reply.ts'
import { SelectField, TextField } from '~/ui/form/field.tsx'

const sessions = ([1, 2] as const).map((value) => ({ value, label: sessionLabel(value) }))

type Props = {
  field: (name: 'startDate' | 'startSession' | 'endDate' | 'endSession') => FieldState
  /** Whether the leave has begun, so that its start stays. */
  hasBegun?: boolean
}

/** The days of a leave that there is, to be changed. */
export function SpanFields({ field, hasBegun = false }: Props) {
  return (
    <div className="two" id="noOfDaysOfLeave" tabIndex={-1}>
      {hasBegun ? (
        <>
          <input type="hidden" name="startDate" value={field('startDate').value} />
          <input type="hidden" name="startSession" value={field('startSession').value} />
        </>
      ) : (
        <>
          <TextField label={t.startDate} field={field('startDate')} type="date" />
          <SelectField label={t.startsIn} field={field('startSession')} options={sessions} empty={null} />
        </>
      )}
      <TextField label={t.endDate} field={field('endDate')} type="date" />
      <SelectField label={t.endsIn} field={field('endSession')} options={sessions} empty={null} />
    </div>
  )
}
