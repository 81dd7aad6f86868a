import { parseDay } from '@hr/domain/dates'
import * as t from '@hr/words/attendance'
import type { FieldState } from '~/http/form/form-reply.ts'
import { FilterText } from '~/ui/form/filter-field.tsx'

/**
 * The day of a report. A refused one is shown in a plain text box, so that what was typed can be read and corrected.
 */
export function DayField({ field }: { field: FieldState }) {
  const isDay = field.value === '' || parseDay(field.value) !== null
  return <FilterText label={t.date} type={isDay ? 'date' : 'text'} field={field} />
}
