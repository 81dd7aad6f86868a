import { listEntryForm } from '@hr/contract/employee-form'

/** Boxes of the employee form beside its lists: what is typed there is added to the list and chosen. */
export const NEW_DEPARTMENT = 'newDepartment'
export const NEW_DESIGNATION = 'newDesignation'

/** What is wrong with what was typed into them, by their names. */
export function problemsOfNewEntries(typed: (name: string) => string): Record<string, string | undefined> {
  return Object.fromEntries([NEW_DEPARTMENT, NEW_DESIGNATION].map((name) => [name, problemOf(typed(name))]))
}

function problemOf(name: string): string | undefined {
  return name.trim() === '' ? undefined : listEntryForm.safeParse({ name }).error?.issues[0]?.message
}
