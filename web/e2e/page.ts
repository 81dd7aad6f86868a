import * as t from '@hr/words/pages'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { Locator as HttpLocator } from './http/locator.ts'

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

/** Keeps the scripts of a page back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/*.js', (route) => held.then(() => route.continue()))
  return () => release()
}

/** The page says so itself, after its effects, which listen to keys and presses. One without scripts is ready once it is read. */
function isTakenOver(): boolean {
  return window.isTakenOver === true || (document.scripts.length === 0 && document.readyState !== 'loading')
}

/** The value of an attribute for each element that a locator finds, all at one moment: a page may be leaving. */
export function attributesOf(locator: Locator, name: string): Promise<(string | null)[]> {
  const found: unknown = locator
  if (found instanceof HttpLocator) return found.attributes(name)
  return locator.evaluateAll((elements, named) => elements.map((one) => one.getAttribute(named)), name)
}

/** The summary at the top of a refused form. */
export const summary = (page: Page): Locator => page.getByRole('alert').filter({ hasText: t.thereIsAProblem })

/** Checks that the form was refused with exactly these messages, in the summary. */
export async function expectProblems(page: Page, sentences: string[]): Promise<void> {
  await expect(summary(page).getByRole('listitem')).toHaveText(sentences)
}

/**
 * Presses a button until the rules in the browser refuse the form, and checks that they do so with exactly these messages. The
 * server is not reached meanwhile.
 */
export async function expectProblemsInBrowser(page: Page, name: string, sentences: string[]): Promise<void> {
  await page.context().setOffline(true)
  await expect(async () => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(summary(page).getByRole('listitem')).toHaveText(sentences, { timeout: 500 })
  }).toPass()
  await page.context().setOffline(false)
}

/**
 * Stops the installed clock of a page that has loaded; only `page.clock.runFor` moves it from then on. A slow machine
 * would find a message that disappears after a time gone.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
