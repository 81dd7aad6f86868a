import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { plainPages } from '../app/route-files.server.ts'
import { open } from './page.ts'
import { addressOf, fillScreens } from './screen-rows.ts'
import { states } from './screen-states.ts'
import { expect, type Page, test } from './test.ts'

const all = Object.entries(states)
const AT_ONCE = 6

const ofColours = ['color-contrast', 'link-in-text-block']

test.describe('without a violation, wide and narrow, light and dark', { tag: '@js' }, () => {
  test.use({ noise: ['status of 401', 'status of 404', 'status of 422'] })

  // Several states share one company, because making a company takes longer than looking at a page.
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    test(some.map(([what]) => what).join('; '), async ({ page, context, company, db, signIn }) => {
      test.setTimeout(180_000)
      const ids: Record<string, number> = await fillScreens(db, company)

      for (const [what, { path, by, first }] of some) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.emulateMedia({ colorScheme: 'light' })
        await (by ? signIn(by) : context.clearCookies())
        await open(page, addressOf(path, ids))
        await first?.(page, db)
        await look(page, what)
      }
    })
  }
})

/** Checks the page wide and narrow, in both colour schemes. */
async function look(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(repeatedIds), `ids that stand more than once in ${what}`).toEqual([])
  await page.evaluate(axe)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await page.evaluate(widthOfPage), `width of ${what} at ${width} px`).toBeLessThanOrEqual(width)
    expect.soft(await violations(page), `${what}, ${width} px, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await violations(page, ofColours), `${what}, ${width} px, dark`).toEqual([])
  }
}

test(
  'rows that stack are still the rows of a table',
  { tag: '@js' },
  async ({ page, context, company, db, signIn }) => {
    await fillScreens(db, company)
    await signIn('hr')
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, '/calendar/holiday/list')
    await expect(page.getByRole('main').locator('tr').last()).toHaveCSS('display', 'flex')
    const { nodes } = await (await context.newCDPSession(page)).send('Accessibility.getFullAXTree')
    const roles = new Set(nodes.map(({ role }) => role?.value))
    expect([...roles]).toEqual(expect.arrayContaining(['table', 'row', 'columnheader', 'rowheader', 'cell']))

    await open(page, '/administrative/first-login-report')
    await expect(page.getByRole('cell').first()).toBeVisible()
    await expect(page.getByRole('cell').filter({ hasText: /^-$/ }), 'what a row does not have').toHaveCount(0)
  },
)

test('every screen is among them', () => {
  const seen = Object.values(states).map(({ path }) => path.split('?')[0])
  expect(seen).toEqual(expect.arrayContaining(plainPages.map(({ path }) => path)))
})

const repeatedIds = () => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, place) => ids.indexOf(id) !== place)
}

const widthOfPage = () => document.documentElement.scrollWidth

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/** The minified file compiles in half the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In another colour scheme only visual rules can differ. */
function violations(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    // Finding each node's shortest selector takes longer than most rules, and its HTML says more.
    const asked = { resultTypes: ['violations' as const], selectors: false, preload: false }
    const found = await window.axe.run({ ...asked, ...(only && { runOnly: only }) })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, rules)
}
