import * as t from '@hr/words/people'
import type { FieldState } from '~/http/form/form-reply.ts'
import type { People } from '~/ui/form/person-picker.tsx'
import { Agreement } from './agreement.tsx'
import { ManagerField } from './manager-field.tsx'

type Props = { field: (name: string) => FieldState; managers: People; of: number | undefined }

/** Shown if somebody stops being a manager, or leaves: asks who takes over, and for a confirmation. */
export function HandOver({ field, managers, of }: Props) {
  return (
    <fieldset className="sheet pad">
      <legend>
        <h2>{t.handOver}</h2>
      </legend>
      <div className="two">
        <Agreement field={field('confirmHandOver')} label={t.handOverAndSave} />
        <ManagerField
          label={t.successor}
          field={field('successorId')}
          managers={managers}
          without={of}
          empty={t.chooseAutomatically}
        />
      </div>
    </fieldset>
  )
}
