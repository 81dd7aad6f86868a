import { expect, type Locator, type Page, test } from '@playwright/test'

/** Opens a page. If the page has scripts and this browser runs them, waits until they have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await scripted(page)
}

/** Waits until the page's scripts have taken over, if there are any. */
export async function scripted(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return
  // waitForFunction adds a library to every page, which takes longer to compile than our own code.
  await expect.poll(() => page.evaluate(isTakenOver), { message: 'hydration', intervals: [10] }).toBe(true)
}

/** React itself knows: its root is marked as dehydrated until it has taken over the page. */
function isTakenOver(): boolean {
  if (document.scripts.length === 0) return true
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const root = key && (document as unknown as Record<string, ReactRoot>)[key]
  return root ? !root.stateNode.current.memoizedState.isDehydrated : false
}

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/** The summary at the top of a refused form. */
export const summary = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'There is a problem' })

/** Checks that the form was refused with exactly these messages, in the summary. */
export async function expectProblems(page: Page, sentences: string[]): Promise<void> {
  await expect(summary(page).getByRole('listitem')).toHaveText(sentences)
}
