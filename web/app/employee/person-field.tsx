import * as t from '@hr/words/people'
import { to } from '~/http/address/to.ts'
import type { FieldState } from '~/http/form/form-reply.ts'
import { type People, PersonPicker } from '~/ui/form/person-picker.tsx'
import type { StaffMember } from './staff.server.ts'

type Props = {
  field: FieldState
  staff: People<StaffMember>
  /** Called with the chosen person, if scripts run. */
  onChoose?: (person: StaffMember | undefined) => void
}

/** Chooses an employee of any business unit. */
export function PersonField({ staff, ...rest }: Props) {
  return <PersonPicker label={t.employee} people={staff} addressOf={(q) => to('/staff', { q })} {...rest} />
}
