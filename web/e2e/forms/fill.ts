import type { Database } from '@hr/db/client'
import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { open } from '../page.ts'
import { addressOf } from '../screen-rows.ts'
import type { PostingForm } from './form.ts'
import type { Ids } from './rows.ts'

/** Opens the form and fills it in. */
export async function fillForm(page: Page, form: PostingForm, ids: Ids): Promise<void> {
  await open(page, addressOf(form.path, ids))
  for (const [name, value] of Object.entries(form.fields ?? {})) {
    const control = page.locator(`main form[method=post] [name="${addressOf(name, ids)}"]`)
    await unfold(page, addressOf(name, ids))
    await fill(page, control, addressOf(value, ids))
  }
  await chooseFile(page, form)
}

async function fill(page: Page, control: Locator, value: string): Promise<void> {
  const kind = await control.first().getAttribute('type')
  const isList = (await control.and(page.locator('select')).count()) > 0
  if (kind === 'radio' || kind === 'checkbox') await control.and(page.locator(`[value="${value}"]`)).check()
  else if (isList) await control.first().selectOption(value)
  else await control.first().fill(value)
}

/** Chooses the form's file, if it has one. */
export async function chooseFile(page: Page, { file }: PostingForm): Promise<void> {
  if (file) await page.locator(`main [name="${file.field}"]`).setInputFiles(file.chosen)
}

/** The button that sends it. */
export const sendButton = (page: Page, { send }: PostingForm) =>
  page.getByRole('main').getByRole('button', { name: send, exact: true })

/** How often the form has taken effect. */
export async function timesDone(db: Database, { done }: PostingForm): Promise<number> {
  const [row] = await db.execute<{ done: number }>(sql.raw(done))
  return Number(row?.done)
}

/** Opens the fold that contains a control, if there is one. */
async function unfold(page: Page, name: string): Promise<void> {
  const fold = page
    .locator('main form[method=post] details:not([open])')
    .filter({ has: page.locator(`[name="${name}"]`) })
  if ((await fold.count()) > 0) await fold.locator('summary').first().click()
}
