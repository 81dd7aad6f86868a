import { parseDay } from '@hr/domain/dates'
import type { FieldState } from '~/http/form-reply.ts'
import { TextField } from '~/ui/field.tsx'

/** The day of a report. Where it was refused, it is plain text, so that what was typed can be read and mended. */
export function DayField({ field }: { field: FieldState }) {
  const isDay = field.value === '' || parseDay(field.value) !== null
  return <TextField label="Date" type={isDay ? 'date' : 'text'} field={field} />
}
