import type { Database } from '@hr/db/client'
import { sendButton, timesDone } from './forms/fill.ts'
import type { PostingForm } from './forms/form.ts'
import { summary } from './page.ts'
import { expect, type Page } from './test.ts'

type Try = { page: Page; db: Database; form: PostingForm; hasScript: boolean }

/** Milliseconds between the two clicks of a double click; no answer comes within them. */
const BETWEEN = 100
const ANSWER_AFTER = 400

/**
 * Sends a filled-in form as a double click does: with a script by two clicks, without one as two posts, and again as if
 * the answer was lost. Checks that there was one effect, and one true message.
 */
export async function sendTwice({ page, db, form, hasScript }: Try): Promise<void> {
  const before = await timesDone(db, form)
  const answers = await (hasScript ? clickTwice(page, form) : postTwice(page, form))
  expect(new Set(answers).size, answers.join('; ')).toBe(1)
  await expect.poll(() => timesDone(db, form), 'effects').toBe(before + 1)
  await expect(summary(page)).toHaveCount(0)
  await expect(page.locator('main .err')).toHaveCount(0)
}

/** Returns the status of each post, of which there should be one. */
async function clickTwice(page: Page, form: PostingForm): Promise<string[]> {
  const sent: string[] = []
  await page.route('**', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    sent.push(`post ${sent.length + 1}`)
    // The browser handles the answer to a whole page itself.
    if (request.isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER))
    await route.fulfill({ response }).catch(() => undefined)
  })
  await sendButton(page, form).scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await sendButton(page, form).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const from = page.url()
  await page.mouse.click(x + width / 2, y + height / 2)
  await new Promise((resolve) => setTimeout(resolve, BETWEEN))
  if (page.url() === from) await page.mouse.click(x + width / 2, y + height / 2)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await page.waitForTimeout(2 * ANSWER_AFTER)
  await page.unrouteAll({ behavior: 'wait' })
  return sent
}

/** Returns the status and the redirect of each answer, which should be the same. */
async function postTwice(page: Page, form: PostingForm): Promise<string[]> {
  const answers: string[] = []
  await page.route('**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const send = async () => {
      const response = await route.fetch({ maxRedirects: 0 })
      answers.push(`${response.status()} ${placeOf(response.headers().location)}`)
      return response
    }
    await Promise.all([send(), send()])
    await route.fulfill({ response: await send() })
  })
  await sendButton(page, form).click()
  await page.unrouteAll({ behavior: 'wait' })
  return answers
}

/** Each answer to a post has a unique address. */
const placeOf = (location = ''): string => location.replace(/[?&]visit=\w+/, '')
