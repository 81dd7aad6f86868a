import type { FieldState } from '~/http/form-reply.ts'
import { FieldError } from '~/ui/field.tsx'

/** What a record touches besides itself, and a box to say that it is to be saved all the same. */
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
