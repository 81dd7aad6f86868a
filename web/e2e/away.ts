import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@hr/db/client'
import * as t from '@hr/words/pages'
import { chooseFile, sendButton, timesDone } from './forms/fill.ts'
import type { PostingForm } from './forms/form.ts'
import { bringApiBack, killApi } from './own-stack.ts'
import { scripted } from './page.ts'
import { expect, type Page } from './test.ts'

/**
 * The message of a form that got no answer: with a script in the form itself, without one on a page that sends it
 * again.
 */
const UNREACHABLE = /The service cannot be reached( right now)?\.|Network error occurred\./
/** Where the message is shown depends on the browser: in place of the form, or on a separate page. */
const said = (page: Page) => page.getByText(UNREACHABLE)
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

/**
 * When the API is killed: before the form is sent, this many milliseconds after, or as soon as the effect is visible.
 */
type Moment = 'before' | 'after the effect' | number

type Try = { page: Page; db: Database; form: PostingForm; hasScript: boolean }

/**
 * Sends a filled-in form while the API is killed, starts the API again, and sends the form again if the page says that
 * it was not done. Checks that nothing typed was lost, that there was one message, and that there is one effect.
 */
export async function sendWhileApiDies({ page, db, form, hasScript }: Try, moment: Moment): Promise<void> {
  const before = await timesDone(db, form)
  const held = await entries(page, form)
  const from = page.url()

  if (moment === 'before') killApi()
  const sending = sendButton(page, form).click({ noWaitAfter: true })
  if (moment === 'after the effect') await expect.poll(() => timesDone(db, form), { intervals: [5] }).toBe(before + 1)
  if (typeof moment === 'number') await sleep(moment)
  if (moment !== 'before') killApi()
  await sending

  const found = await settled(page, from)
  if (found === 'unsent') {
    await expect(said(page)).toHaveCount(1)
    expect(await carried(page, form), 'what the page carries').toEqual(expect.arrayContaining(held))
  }
  await bringApiBack()
  if (found === 'unsent') await sendAgain({ page, db, form, hasScript })
  if (found === 'page away') await page.getByRole('link', { name: t.tryAgain }).click()
  await expect(said(page)).toHaveCount(0)
  await expect.poll(() => timesDone(db, form), 'effects').toBeGreaterThan(before)
  if (!form.mayRepeat) expect(await timesDone(db, form), 'effects').toBe(before + 1)
}

type Outcome = 'under way' | 'unsent' | 'page away' | 'done'

/** What the page has become; the address may change a moment before the page does. */
async function settled(page: Page, from: string): Promise<Outcome> {
  await expect.poll(() => outcome(page, from), { timeout: 20_000 }).not.toBe('under way')
  await sleep(500)
  return outcome(page, from)
}

async function outcome(page: Page, from: string): Promise<Outcome> {
  if ((await said(page).count()) > 0) {
    const isForm = (await page.getByRole('heading', { name: t.tryAgainSoon }).count()) === 0
    return isForm || (await retry(page).count()) > 0 ? 'unsent' : 'page away'
  }
  const isTold = (await page.locator('main :is(.flash, section[role=status])').count()) > 0
  return page.url() !== from || isTold ? 'done' : 'under way'
}

/** Presses Retry, or the button again if the form stayed. What pages never send back is typed and chosen again. */
async function sendAgain({ page, form, hasScript }: Try): Promise<void> {
  const stayed = (await retry(page).count()) === 0
  for (const [name, value] of Object.entries(form.fields ?? {})) {
    const box = page.locator(`main input[type=password][name="${name}"]`)
    if (!(stayed && hasScript) && (await box.count()) > 0) await box.fill(value)
  }
  if (!stayed) await chooseFile(page, form)
  await (stayed ? sendButton(page, form) : retry(page)).click()
  await scripted(page)
}

/** The values in the form, without token, file and password. */
export async function entries(page: Page, form: PostingForm): Promise<string[]> {
  return sendButton(page, form).evaluate(entriesOf)
}

async function carried(page: Page, form: PostingForm): Promise<string[]> {
  const button = (await retry(page).count()) === 0 ? sendButton(page, form) : retry(page)
  return button.evaluate(entriesOf)
}

function entriesOf(button: Element): string[] {
  const form = button.closest('form')
  return [...(form ? new FormData(form) : [])].flatMap(([name, value]) =>
    typeof value === 'string' && !['csrf', 'idempotencyKey'].includes(name) && !/password/i.test(name)
      ? [`${name}=${value.replace(/\r\n/g, '\n')}`]
      : [],
  )
}
