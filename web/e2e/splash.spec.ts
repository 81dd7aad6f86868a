import * as t from '@hr/words/preferences'
import { open } from './page.ts'
import { expect, type Page, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// The splash has neither role nor name, because it must not be announced.
const splash = (page: Page) => page.locator('.splash')

test('a first visit begins with a splash that does not get in the way', { tag: '@window' }, async ({ page }) => {
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('employee@example.com')
  await expect(splash(page)).toHaveAttribute('aria-hidden', 'true')
  await expect(splash(page)).toHaveText('')
  await expect(splash(page)).toHaveCSS('pointer-events', 'none')
  await expect(splash(page)).toHaveCSS('visibility', 'hidden')
  await expect(page.getByLabel('Email')).toHaveValue('employee@example.com')
})

test('a second visit has none', async ({ page }) => {
  await open(page, '/login')
  await expect(splash(page)).toHaveCount(1)
  await open(page, '/login')
  await expect(splash(page)).toHaveCount(0)
})

test('the light version has none', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/login?lite=1')
  await expect(splash(page)).toHaveCount(0)
})

test.describe('for people who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('there is none to be seen', { tag: '@window' }, async ({ page }) => {
    await page.goto('/login')
    await expect(splash(page)).toBeHidden()
  })
})

test('people who pause moving content see none', async ({ page, context, signIn }) => {
  await signIn('employee')
  await open(page, '/preferences')
  await page.getByRole('checkbox', { name: t.pauseMovingContent }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText(t.preferencesSaved)).toBeVisible()
  await context.clearCookies({ name: 'seen' })
  await page.goto('/')
  await expect(splash(page)).toHaveCount(0)
})
