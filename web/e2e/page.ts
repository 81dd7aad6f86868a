import { expect, type Locator, type Page, test } from '@playwright/test'

/** Goes to a page; where it brings scripts and this browser runs them, waits until they have taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await scripted(page)
}

/** Waits until the page's scripts have taken it over, where there are any. */
export async function scripted(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return
  // waitForFunction brings a library into every page, which takes longer to compile than ours
  await expect.poll(() => page.evaluate(isTakenOver), { message: 'hydration', intervals: [10] }).toBe(true)
}

/** React itself knows best: its root is dehydrated until the page is its own. */
function isTakenOver(): boolean {
  if (document.scripts.length === 0) return true
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const root = key && (document as unknown as Record<string, ReactRoot>)[key]
  return root ? !root.stateNode.current.memoizedState.isDehydrated : false
}

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/** What stands first on a form that was refused. */
export const summary = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'There is a problem' })

/** Says that the form was refused with exactly these sentences, first on the page. */
export async function expectProblems(page: Page, sentences: string[]): Promise<void> {
  await expect(summary(page).getByRole('listitem')).toHaveText(sentences)
}
