import * as t from '@hr/words/comp-off'
import type { FieldState } from '~/http/form/form-reply.ts'
import { describe, Field } from '~/ui/form/field.tsx'
import type { CompOffPage } from './comp-off-page.server.ts'

type Types = CompOffPage['types']
type Props = {
  field: FieldState
  types: Types
  /** The person's business unit if it is known; otherwise the types of every unit are offered. */
  buId: number | undefined
}

/** The leave types that take comp-off, by business unit. */
export function LeaveSelect({ field, types, buId }: Props) {
  const offered = types.filter((type) => buId === undefined || type.buId === buId)
  const units = [...new Set(offered.map(({ buName }) => buName))]
  return (
    <Field label={t.leave} field={field}>
      <select id={field.id} name={field.name} defaultValue={field.value} key={buId} {...describe(field, false)}>
        <option value="">{t.select}</option>
        {units.map((unit) => (
          <optgroup key={unit} label={unit}>
            {offered
              .filter(({ buName }) => buName === unit)
              .map(({ id, leaveName }) => (
                <option key={id} value={id}>
                  {leaveName}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </Field>
  )
}
