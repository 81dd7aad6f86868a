import type { FieldState } from '~/http/form-reply.ts'
import { Agreement } from './agreement.tsx'
import { ManagerField, SUCCESSOR_SEARCH } from './manager-field.tsx'
import type { Managers } from './managers.server.ts'

type Props = { field: (name: string) => FieldState; managers: Managers; of: number | undefined }

/** Shown if somebody stops being a manager, or leaves: asks who takes over, and for a confirmation. */
export function HandOver({ field, managers, of }: Props) {
  return (
    <fieldset className="sheet pad">
      <legend>
        <h2>Hand over</h2>
      </legend>
      <div className="two">
        <Agreement field={field('confirmHandOver')} label="Hand over and save" />
        <ManagerField
          label="Successor"
          field={field('successorId')}
          managers={managers}
          without={of}
          empty="By the approver rule"
          search={SUCCESSOR_SEARCH}
        />
      </div>
    </fieldset>
  )
}
