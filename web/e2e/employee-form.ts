import * as t from '@hr/words/people'
import type { Page } from '@playwright/test'
import { pick } from './picker.ts'

/** What is filled into the employee form, by the labels of its fields. */
type Entries = Record<string, string>

const people = [t.reportingTo, 'Successor']
const dates = ['Date of Birth', t.joiningDate, t.leavingDate]

/** Fills the fields in. For a list, gives the label of a choice, or a part that only one choice has. */
export async function fillEmployee(page: Page, entries: Entries): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    if (people.includes(label)) {
      await pick(page, label, value)
      continue
    }
    const field = page.getByRole('main').getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
    const isList = (await field.and(page.getByRole('combobox')).count()) > 0
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
