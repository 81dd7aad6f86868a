import * as t from '@hr/words/working-time'
import type { FieldState } from '~/http/form/form-reply.ts'
import type { Option } from '~/ui/form/field.tsx'
import { FieldError } from '~/ui/form/field.tsx'
import { UnitSelect } from '~/ui/form/unit-select.tsx'

export type UnitChoice = { units: Option[]; mayChoose: boolean }

/**
 * The business unit: a choice for the super admin, fixed text for everybody else (docs/spec/access.md, Business units
 * of a role).
 */
export function UnitField({ field, choice: { units, mayChoose } }: { field: FieldState; choice: UnitChoice }) {
  if (mayChoose) return <UnitSelect field={field} units={units} />
  return (
    <div className="field">
      <span className="l">{t.bu}</span>
      <FieldError field={field} />
      <p id={field.id} tabIndex={-1}>
        {units[0]?.label}
      </p>
      <input type="hidden" name={field.name} value={units[0]?.value} />
    </div>
  )
}
