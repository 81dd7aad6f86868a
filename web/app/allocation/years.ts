import type { Day } from '@hr/domain/dates'
import { allocationYears } from '@hr/domain/leave/balance/allocation'
import { JANUARY, leaveYearName, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import type { Option } from '~/ui/form/field.tsx'

/** The leave years that can be chosen, that of today first, by the month in which those of a business unit begin. */
export function yearOptions(today: Day, leaveYearMonth: number | undefined): Option[] {
  const thisYear = leaveYearOf(today, leaveYearMonth ?? JANUARY)
  return allocationYears(thisYear).map((year) => ({ value: year, label: leaveYearName(year, leaveYearMonth) }))
}

/** The month in which the leave years of the chosen person begin; of the own unit until somebody is chosen. */
export function monthOf(person: { leaveYearMonth?: number | undefined } | undefined, own: number | undefined) {
  return person ? person.leaveYearMonth : own
}
