import type { Database } from '@hr/db/client'
import type { Name } from '../company.ts'
import { summary } from '../page.ts'
import { expect, type Page } from '../test.ts'
import type { Watcher } from '../watchers.ts'

/** A page in one of its states: its address, its visitor, and what is done there first. */
export type State = { path: string; by?: Name | Watcher; first?: (page: Page, db: Database) => Promise<unknown> }

/** Sends a form as it came, so that it is refused. */
export const refused = (send: string) => async (page: Page) => {
  await page.getByRole('button', { name: send, exact: true }).click()
  await expect(summary(page)).toBeVisible()
}
