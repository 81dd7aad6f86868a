import { accountForms } from './forms/account.ts'
import { administrationForms } from './forms/administration.ts'
import { calendarForms } from './forms/calendar.ts'
import { entitlementForms } from './forms/entitlement.ts'
import type { OwnForm } from './forms/form.ts'
import { leaveForms } from './forms/leave.ts'
import { peopleForms } from './forms/people.ts'

/** The forms of all screens that write something, except those of visitors who are not signed in. */
export const forms: Record<string, OwnForm> = {
  ...peopleForms,
  ...entitlementForms,
  ...calendarForms,
  ...leaveForms,
  ...administrationForms,
  ...accountForms,
}

/** A form by its name. */
export function formTo(name: string): OwnForm {
  const form = forms[name]
  if (!form) throw new Error(`There is no form to ${name}`)
  return form
}
