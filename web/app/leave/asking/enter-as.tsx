import * as t from '@hr/words/asking'
import type { FieldState } from '~/http/form/form-reply.ts'
import { FieldError, RadioPair } from '~/ui/form/field.tsx'

const ways = [
  { value: 'asked', label: t.sendToApprover },
  { value: 'approved', label: t.approveNow },
]

/** How leave that somebody enters for another person is decided, if they may decide it themselves. */
export default function EnterAs({ field }: { field: FieldState }) {
  return (
    <fieldset className="field">
      <legend>{t.decision}</legend>
      <FieldError field={field} />
      <RadioPair field={{ ...field, value: field.value || 'asked' }} options={ways} />
    </fieldset>
  )
}
