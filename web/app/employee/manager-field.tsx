import { to } from '~/http/address/to.ts'
import type { FieldState } from '~/http/form/form-reply.ts'
import { type People, PersonPicker } from '~/ui/form/person-picker.tsx'

/** The unit whose managers are offered without a search, if the form has a field for it. */
const UNIT = 'employeeBuId'

type Props = {
  label: string
  field: FieldState
  managers: People
  /** The person who needs a manager: people who report to them are not offered. */
  of?: number | undefined
  /** The only person who is not offered. */
  without?: number | undefined
  /** The label for no manager. */
  empty: string
}

/** Chooses a manager. */
export function ManagerField({ label, field, managers, of, without, empty }: Props) {
  return (
    <PersonPicker
      label={label}
      field={field}
      people={managers}
      empty={empty}
      watched={[UNIT]}
      addressOf={(q, form) => {
        const bu = String(form.get(UNIT) ?? '')
        return to('/managers', { q, bu, of: String(of ?? ''), without: String(without ?? '') })
      }}
    />
  )
}
