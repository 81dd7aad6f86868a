import { FieldError } from '~/ui/field.tsx'
import type { FieldState } from '~/ui/use-zod-form.ts'

/** Asked when leave would be left behind in another business unit; HR sees which before saving (decisions.md, Leave). */
export function BuMove({ field }: { field: FieldState }) {
  return (
    <div className="field">
      <FieldError field={field} />
      <label className="opt">
        <input type="checkbox" id={field.id} name={field.name} value="1" /> Move to the other BU all the same
      </label>
    </div>
  )
}
