import { todayIn } from '@hr/domain/clock'
import { yearOf } from '@hr/domain/dates'
import { allocationYears } from '@hr/domain/leave/allocation'
import type { User } from '~/http/context.ts'
import type { Option } from '~/ui/field.tsx'

/** The years that can be chosen, starting with this year by the clock of the person's business unit. */
export function yearOptions({ timeZone }: Pick<User, 'timeZone'>): Option[] {
  return allocationYears(yearOf(todayIn(timeZone, new Date()))).map((year) => ({ value: year, label: String(year) }))
}
