import type { FieldState } from '~/http/form/form-reply.ts'
import { FieldError } from '~/ui/form/field.tsx'

/** Shows what else saving a record would change, with a checkbox to confirm it. */
export function Agreement({ field, label }: { field: FieldState; label: string }) {
  return (
    <div className="field">
      <FieldError field={field} />
      <label className="opt">
        <input type="checkbox" id={field.id} name={field.name} value="1" defaultChecked={field.value === '1'} /> {label}
      </label>
    </div>
  )
}
