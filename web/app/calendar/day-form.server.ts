import { listUnits } from '@hr/contract/calendar'
import { takeDraft } from '~/draft.server.ts'
import type { Entered } from '~/enter.server.ts'
import { valuesOf } from '~/form-reply.ts'
import type { StartValues } from '~/ui/use-zod-form.ts'
import type { UnitChoice } from './day-form.tsx'
import { yearAsked } from './years.server.ts'

/** The units of a form, what it begins with, and today, where the unit is known whose today it is. */
export async function loadDayForm(entered: Entered, stored: StartValues = {}) {
  const typed = await takeDraft(entered.context)
  const choice = await unitChoice(entered)
  const min = choice.mayChoose ? undefined : yearAsked(entered).today
  const start: StartValues = typed ? valuesOf(typed) : stored
  return { choice, min, start }
}

export async function unitChoice({ api, user }: Entered): Promise<UnitChoice> {
  const units = await api(listUnits)
  return {
    units: units.map(({ id, buName }) => ({ value: id, label: buName })),
    mayChoose: user.employeeRoleId === 1,
  }
}
