import { listUnits } from '@hr/contract/calendar'
import { mayWithAnyone } from '@hr/domain/reach'
import type { Entered } from '~/http/enter.server.ts'
import type { StartValues } from '~/ui/use-zod-form.ts'
import type { UnitChoice } from './day-form.tsx'
import { yearAsked } from './years.server.ts'

/** The units of a form, its first values, and today's date if the unit is known. */
export async function loadDayForm(entered: Entered, stored: StartValues = {}) {
  const choice = await unitChoice(entered)
  const min = choice.mayChoose ? undefined : yearAsked(entered).today
  return { choice, min, start: stored }
}

export async function unitChoice({ api, user }: Entered): Promise<UnitChoice> {
  const units = await api(listUnits)
  return {
    units: units.map(({ id, buName }) => ({ value: id, label: buName })),
    mayChoose: mayWithAnyone(user.employeeRoleId, 'keepCalendar'),
  }
}
