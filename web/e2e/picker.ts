import * as t from '@hr/words/pages'
import type { Page } from '@playwright/test'

/** A field that chooses one person. */
export function picker(page: Page, label: string) {
  const group = page.getByRole('main').getByRole('group', { name: label, exact: true })
  return {
    group,
    /** Says who is chosen, and opens the search and the list. */
    chosen: group.locator('summary'),
    box: group.getByRole('searchbox', { name: t.searchByNameOrId }),
    button: group.getByRole('button', { name: t.searchPeople }),
    people: group.getByRole('listitem'),
    person: (name: string) => group.getByRole('radio', { name }),
  }
}

/** Opens the search and the list, unless they are open. */
export async function openPicker(page: Page, label: string): Promise<void> {
  const { group, chosen } = picker(page, label)
  if ((await group.locator('details').getAttribute('open')) === null) await chosen.click()
}

/** Chooses somebody who is offered. */
export async function pick(page: Page, label: string, name: string): Promise<void> {
  await openPicker(page, label)
  await picker(page, label).person(name).first().check()
}
