import { join } from 'node:path'
import { open } from '../page.ts'
import { addressOf } from '../screen-rows.ts'
import { allStates } from '../screen-states.ts'
import { test as base, expect, type Page } from '../test.ts'
import { fileOf, folder, type Look, looks } from './album.ts'
import { fillDemo, findDemo } from './demo.ts'

const test = base.extend<object, { ids: Record<string, number> }>({
  gather: [async ({ db }, use) => use(() => findDemo(db)), { scope: 'worker' }],
  ids: [async ({ db }, use) => use(await fillDemo(db)), { scope: 'worker' }],
})

test.use({ noise: ['status of 401', 'status of 404', 'status of 422'] })
test.describe.configure({ mode: 'parallel' })

for (const [what, { path, by, first }] of Object.entries(allStates)) {
  test(what, async ({ page, db, ids, signIn }) => {
    await page.setViewportSize({ width: looks.wide.width, height: 800 })
    if (by) await signIn(by)
    await open(page, addressOf(path, ids))
    await first?.(page, db)
    await expect(page.locator('.busy'), 'nothing is under way').toHaveCount(0)
    for (const look of Object.keys(looks) as Look[]) await take(page, what, look)
  })
}

/** Takes the whole page, as high as it is, so that the foot of a window does not cover its middle. */
async function take(page: Page, what: string, look: Look): Promise<void> {
  const { width, colorScheme } = looks[look]
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 800 })
  const { height, ...measured } = await page.evaluate(sizeOfPage)
  expect.soft(measured.width, `width of ${what}, ${look}`).toBeLessThanOrEqual(width)
  await page.setViewportSize({ width, height: Math.max(800, height) })
  await page.screenshot({ path: join(folder, fileOf(what, look)) })
}

function sizeOfPage() {
  const { scrollWidth, scrollHeight } = document.documentElement
  return { width: scrollWidth, height: scrollHeight }
}
