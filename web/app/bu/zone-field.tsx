import { listTimeZones } from '@hr/domain/time-zones'
import * as t from '@hr/words/units'
import type { FieldState } from '~/http/form/form-reply.ts'
import { TextField } from '~/ui/form/field.tsx'
import { useHydrated } from '~/ui/page/use-hydrated.ts'

/**
 * The time zone, by the name of a city or a country, which the API resolves. A script suggests the zones that the
 * browser itself knows, so that the page need not carry them (docs/spec/rules.md, Time).
 */
export function ZoneField({ field, hint }: { field: FieldState; hint: string }) {
  const hasScript = useHydrated()
  return (
    <>
      <TextField
        label={t.timeZone}
        field={field}
        hint={hint}
        autoComplete="off"
        list={hasScript ? 'zones' : undefined}
      />
      {hasScript && (
        <datalist id="zones">
          {listTimeZones().map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      )}
    </>
  )
}
