import { bringAxe, inPage, OF_COLOURS, spaceText, violations } from './page-checks.ts'
import { expect, type Page } from './test.ts'

// The ways in which people look at a page, and what must hold in each (docs/measured/accessibility.md).

const wide = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }
/** A window of 1280 by 1024 at 400 %. */
const enlarged = { width: 320, height: 256 }

/** Opens the window as wide as it is at first, without anything that the checks changed. */
export async function asUsual(page: Page): Promise<void> {
  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
}

/** Asks axe-core once in the light and once in the dark, at two widths that change places from page to page. */
export async function inTurn(page: Page, what: string, turn: number): Promise<void> {
  const [light, dark] = turn % 2 === 0 ? [wide, phone] : [phone, wide]
  await bringAxe(page)
  await page.setViewportSize(light)
  expect.soft(await violations(page), `${what}, ${light.width} px, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(dark)
  expect.soft(await violations(page, OF_COLOURS), `${what}, ${dark.width} px, dark`).toEqual([])
  await page.setViewportSize(enlarged)
  for (const check of ['sideways', 'repeatedIds', 'moving'] as const) {
    expect.soft(await inPage(page, check), `${check} in ${what}, 320 px`).toEqual([])
  }
}

/** Asks axe-core at both widths in both colour schemes. */
export async function inBothThemes(page: Page, what: string): Promise<void> {
  await bringAxe(page)
  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await violations(page), `${what}, ${size.width} px, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await violations(page, OF_COLOURS), `${what}, ${size.width} px, dark`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Uses a finger, sets letters and lines wider, lets the browser choose the colours, and enlarges the page. */
export async function changed(page: Page, what: string): Promise<void> {
  const say: Say = async (check, how) =>
    expect.soft(await inPage(page, check), `${check} in ${what}, ${how}`).toEqual([])
  await underAFinger(page, say)
  await spaced(page, say)
  await inForcedColours(page, say)
  await at400Percent(page, say)
}

type Say = (check: Parameters<typeof inPage>[1], how: string) => Promise<void>

async function underAFinger(page: Page, say: Say): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  for (const size of [phone, wide]) {
    await page.setViewportSize(size)
    await say('smallForTouch', `under a finger at ${size.width} px`)
  }
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await devtools.detach()
}

async function spaced(page: Page, say: Say): Promise<void> {
  await spaceText(page, true)
  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    for (const check of ['sideways', 'cut', 'overlaps'] as const) await say(check, `spaced at ${size.width} px`)
  }
  await spaceText(page, false)
}

async function inForcedColours(page: Page, say: Say): Promise<void> {
  await page.setViewportSize(wide)
  await page.emulateMedia({ forcedColors: 'active' })
  await say('lostInForcedColours', 'in forced colours')
  // A key tells the browser to show the focus.
  await page.keyboard.press('Shift')
  await say('unseenStops', 'in forced colours')
  await page.emulateMedia({ forcedColors: 'none' })
}

async function at400Percent(page: Page, say: Say): Promise<void> {
  await page.setViewportSize(enlarged)
  for (const check of ['sideways', 'cut', 'overlaps', 'unseenStops'] as const) await say(check, 'at 400 %')
}
