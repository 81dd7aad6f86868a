import type { Page } from '@playwright/test'

/** What somebody fills into the employee form, by the labels of its fields. */
export type Entries = Record<string, string>

const dates = ['Date of Birth', 'Joining Date', 'Leaving Date']

/** Fills the fields in; a list takes the label of a choice, or a part of it that no other has. */
export async function fillEmployee(page: Page, entries: Entries): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    const field = page.getByRole('main').getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
    const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT'
    if (isList) await field.selectOption(await choiceOf(page, label, value))
    else await field.fill(dates.includes(label) ? value.split('-').toReversed().join('-') : value)
  }
}

async function choiceOf(page: Page, label: string, part: string): Promise<string> {
  const choices = page.getByRole('main').getByLabel(label, { exact: true }).getByRole('option')
  const names = await choices.allTextContents()
  const found = names.find((name) => name === part) ?? names.find((name) => name.startsWith(part))
  if (found === undefined) throw new Error(`${label} offers ${names.join('; ')}, but not ${part}`)
  return found
}
