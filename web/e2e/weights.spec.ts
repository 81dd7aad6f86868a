import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mistakesIn } from './checker.ts'
import { heaviest } from './chosen-states.ts'
import { addManyPeople } from './many-people.ts'
import { bringApiBack, killApi } from './own-stack.ts'
import { open } from './page.ts'
import { addressOf, fillScreens } from './screen-rows.ts'
import { states } from './screen-states.ts'
import { misplacedTexts } from './specification-texts.ts'
import type { State } from './states/state.ts'
import { expect, test } from './test.ts'
import { limitsOf, otherPages, tableOf, type Weights, weighAfter, weighPage } from './weights.ts'

test.use({ noise: ['status of 400', 'status of 401', 'status of 404', 'status of 422', 'status of 503'] })
test.afterEach(bringApiBack)

// Without a script each state comes from the server; a page names the scripts that it loads.
test(
  'every screen and state keeps its budgets and the texts of the specification, and the Nu checker finds no error in it',
  { tag: ['@no-js', '@window'] },
  async ({ page, context, company, db, signIn, baseURL }, testInfo) => {
    test.setTimeout(300_000)
    const folder = testInfo.outputPath('pages')
    mkdirSync(folder)
    const keep = (what: string, html: string) => {
      expect(html, what).toMatch(/^<!doctype html>.*<\/html>$/is)
      writeFileSync(join(folder, `${what}.html`), html)
    }
    const ids: Record<string, number> = await fillScreens(db, company)
    await addManyPeople(db, company)
    const all: Record<string, State> = { ...otherPages(Object.values(states)), ...states }
    const found: Record<string, Weights> = {}
    const pages: Record<string, string> = {}
    for (const [what, { path, by, first }] of Object.entries(all)) {
      await (by ? signIn(by) : context.clearCookies())
      const address = addressOf(path, ids)
      const weighed = first ? await weighAfter(page, address, () => first(page, db)) : await weighPage(page, address)
      found[what] = weighed.weights
      pages[what] = weighed.texts[0] ?? ''
      for (const [index, html] of weighed.texts.entries()) keep(`${what.replaceAll('/', ' ')} ${index}`, html)
    }

    console.log(tableOf(found))
    for (const [what, weights] of Object.entries(found)) {
      const limits = limitsOf(all[what]?.path ?? '')
      for (const [kind, bytes = 0] of Object.entries(weights)) {
        expect.soft(bytes, `${what}: ${kind}`).toBeLessThanOrEqual(limits[kind as keyof Weights])
      }
    }

    expect.soft(misplacedTexts(pages)).toEqual([])

    keep('an address that cannot be read', (await (await page.goto(`${baseURL}//`))?.text()) ?? '')
    await signIn('employee')
    await open(page, '/settings/change-password')
    killApi()
    const unsent = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.getByRole('button', { name: 'Update' }).click()
    keep('unsent', await (await unsent).text())
    keep('the service away', (await (await page.goto('/'))?.text()) ?? '')
    expect(mistakesIn(folder)).toEqual([])
  },
)

test('the heaviest pages keep their budgets', { tag: '@no-js' }, async ({ page, context, company, db, signIn }) => {
  const ids: Record<string, number> = await fillScreens(db, company)
  await addManyPeople(db, company)
  for (const [what, { path, by }] of heaviest) {
    await (by ? signIn(by) : context.clearCookies())
    const { weights } = await weighPage(page, addressOf(path, ids))
    for (const [kind, bytes = 0] of Object.entries(weights))
      expect.soft(bytes, `${what}: ${kind}`).toBeLessThanOrEqual(limitsOf(path)[kind as keyof Weights])
  }
})
