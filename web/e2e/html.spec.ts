import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { programPath } from '@hr/start/programs'
import { bringApiBack, killApi } from './own-stack.ts'
import { open } from './page.ts'
import { addressOf, fillScreens } from './screen-rows.ts'
import { states } from './screen-states.ts'
import { expect, type Page, test } from './test.ts'

/** The Nu Html Checker, which validator.w3.org runs. */
const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

test.use({ noise: ['status of 400', 'status of 401', 'status of 404', 'status of 422', 'status of 503'] })
test.afterEach(bringApiBack)

// Without a script each state comes from the server, and nothing has changed it before it is looked at.
test(
  'the Nu checker finds no error on any screen and state',
  { tag: '@no-js' },
  async ({ page, context, company, db, signIn, baseURL }, testInfo) => {
    test.setTimeout(300_000)
    const folder = testInfo.outputPath('pages')
    mkdirSync(folder)
    const keep = keeperOf(page, folder)
    const ids: Record<string, number> = await fillScreens(db, company)

    for (const [what, { path, by, first }] of Object.entries(states)) {
      await (by ? signIn(by) : context.clearCookies())
      await open(page, addressOf(path, ids))
      await first?.(page, db)
      await keep(what)
    }
    await page.goto(`${baseURL}//`)
    await keep('an address that cannot be read')
    await signIn('employee')
    await open(page, '/settings/change-password')
    killApi()
    await page.getByRole('button', { name: 'Update' }).click()
    await keep('unsent')
    await page.goto('/')
    await keep('the service away')

    expect(mistakesIn(folder)).toEqual([])
  },
)

/** Returns what keeps the last page as the server sent it, which is not what a browser makes of it. */
function keeperOf(page: Page, folder: string) {
  let last = Promise.resolve('')
  page.on('response', (answer) => {
    const isRedirect = answer.status() >= 300 && answer.status() < 400
    if (answer.request().isNavigationRequest() && !isRedirect) last = answer.text()
  })
  return async (what: string) => {
    const html = await last
    expect(html, what).toMatch(/^<!doctype html>.*<\/html>$/is)
    writeFileSync(join(folder, `${what}.html`), html)
  }
}

/** The errors in the pages of a folder, each with its page. */
function mistakesIn(folder: string): string[] {
  const words = ['-jar', checker, '--errors-only', '--format', 'json', '--skip-non-html', folder]
  const { stderr, error } = spawnSync(programPath('java'), words, { encoding: 'utf8', timeout: 120_000 })
  if (error) throw error
  const { messages }: { messages: Message[] } = JSON.parse(stderr)
  return messages.map(({ url, lastLine, message, extract }) => `${url} ${lastLine}: ${message} ${extract}`)
}

type Message = { url?: string; lastLine?: number; message: string; extract?: string }
