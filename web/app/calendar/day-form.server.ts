import type { AnswerOf } from '@hr/contract/call/endpoint'
import { listUnits } from '@hr/contract/working-time/calendar'
import { mayWithAnyone } from '@hr/domain/reach'
import type { Entered } from '~/http/session/enter.server.ts'
import type { StartValues } from '~/ui/form/use-zod-form.ts'
import type { UnitChoice } from './day-form.tsx'
import { yearAsked } from './years.server.ts'

/** The units of a form, its first values, and today's date if the unit is known. */
export async function loadDayForm(entered: Entered, stored: StartValues = {}) {
  const choice = choiceOf(entered, await entered.api(listUnits))
  const min = choice.mayChoose ? undefined : yearAsked(entered).today
  return { choice, min, start: stored }
}

export type Units = AnswerOf<typeof listUnits>

/** The units to choose from, for those who may choose. */
export function choiceOf({ user }: Entered, units: Units): UnitChoice {
  return {
    units: units.map(({ id, buName }) => ({ value: id, label: buName })),
    mayChoose: mayWithAnyone(user.employeeRoleId, 'keepCalendar'),
  }
}
