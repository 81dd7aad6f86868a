import { todayIn } from '@hr/domain/clock'
import { allocationYears } from '@hr/domain/leave/allocation'
import { JANUARY, leaveYearName, leaveYearOf } from '@hr/domain/leave/leave-year'
import type { User } from '~/http/context.ts'
import type { Option } from '~/ui/field.tsx'

/** The leave years that can be chosen, starting with this one by the clock and the month in which leave years of a business unit begin. */
export function yearOptions({ timeZone, leaveYearMonth }: Pick<User, 'timeZone' | 'leaveYearMonth'>): Option[] {
  const thisYear = leaveYearOf(todayIn(timeZone, new Date()), leaveYearMonth ?? JANUARY)
  return allocationYears(thisYear).map((year) => ({ value: year, label: leaveYearName(year, leaveYearMonth) }))
}
