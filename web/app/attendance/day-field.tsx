import { parseDay } from '@hr/domain/dates'
import type { FieldState } from '~/http/form-reply.ts'
import { TextField } from '~/ui/field.tsx'

/**
 * The day of a report. A refused one is shown in a plain text box, so that what was typed can be read and corrected.
 */
export function DayField({ field }: { field: FieldState }) {
  const isDay = field.value === '' || parseDay(field.value) !== null
  return <TextField label="Date" type={isDay ? 'date' : 'text'} field={field} />
}
