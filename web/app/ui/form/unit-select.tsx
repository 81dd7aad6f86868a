import * as t from '@hr/words/pages'
import type { FieldState } from '~/http/form/form-reply.ts'
import { type Option, SelectField } from './field.tsx'

/** A choice of one business unit. A company that has only one is not asked to choose it. */
export function UnitSelect({ field, units, hint }: { field: FieldState; units: readonly Option[]; hint?: string }) {
  return (
    <SelectField label={t.bu} field={field} options={units} empty={units.length === 1 ? null : undefined} hint={hint} />
  )
}
