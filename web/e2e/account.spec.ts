import { mailChoices } from '@hr/db/schema'
import { mayEnter } from '@hr/domain/access'
import * as mailsWords from '@hr/words/mails'
import * as t from '@hr/words/pages'
import * as preferencesWords from '@hr/words/preferences'
import { eq } from 'drizzle-orm'
import { plainPages } from '../app/route-files.server.ts'
import { LEAVE_APPLY } from './leave-form.ts'
import { holdClock, holdScripts, open, scripted } from './page.ts'
import { expect, type Page, test } from './test.ts'

const account = (page: Page) => page.getByText('Account: Priyanka Deshpande')
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

/** The pages that an employee may open. */
const pages = plainPages.filter(({ access }) => mayEnter(4, access)).map(({ path }) => path)

test('the account menu says who one is, and holds the rest', { tag: '@window' }, async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden()
  await account(page).click()
  await expect(page.getByRole('banner').getByText('employee@example.com')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveText([
    t.productName,
    'My Profile',
    t.lightVersion,
    'Preferences',
    'Help',
  ])

  await page.mouse.click(600, 600)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden()
})

test('a press outside an open menu only closes it', { tag: '@window' }, async ({ page, signIn }) => {
  await signIn('hr')
  await open(page, '/')
  for (const [name, inside] of [
    ['Account: ', page.getByRole('button', { name: 'Log out' })],
    ['Settings', page.getByRole('link', { name: 'Login History' })],
  ] as const) {
    const below = page.getByRole('main').getByRole('link', { name: 'Leave Balance' })
    await below.scrollIntoViewIfNeeded()
    const { x, y } = (await below.boundingBox()) ?? { x: 0, y: 0 }
    await page.locator('summary').filter({ hasText: name }).click()
    await expect(inside).toBeVisible()
    expect(await page.evaluate(isPressed, [x + 5, y + 5] as const), 'what lies below the press').toBe(false)
    await page.mouse.click(x + 5, y + 5)
    await expect(inside).toBeHidden()
    await expect(page).toHaveURL('/')
  }
  await page.getByRole('main').getByRole('link', { name: 'Leave Balance' }).click()
  await expect(page).toHaveURL('/leave/leave-apply')
})

/** Runs in the browser: whether a press there falls on the page, and not on what covers it. */
const isPressed = ([x, y]: readonly [number, number]) => document.elementFromPoint(x, y)?.closest('main') != null

test(
  'the main menu stays within the window, with the current page in sight',
  { tag: ['@no-js', '@window'] },
  async ({ page, signIn }) => {
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const [by, path, isWhole] of [
      ['hr', '/employee/compensation-leave-list', true],
      ['superadmin', '/administrative/swipe-import', false],
    ] as const) {
      await signIn(by)
      await open(page, path)
      const { bottom, hidden } = await menu.evaluate((box) => ({
        bottom: box.getBoundingClientRect().bottom,
        hidden: box.scrollHeight - box.clientHeight,
      }))
      expect(bottom, path).toBeLessThanOrEqual(800)
      if (isWhole) expect(hidden, path).toBe(0)
      await expect(menu.locator('[aria-current]'), path).toBeInViewport({ ratio: 1 })
    }
  },
)

test('the account menu by keyboard', { tag: '@js' }, async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, '/')
  await account(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden()

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Log out' }), 'an open menu would cover what comes next').toBeHidden()
})

test('logging out forgets what was typed', { tag: ['@js', '@short'] }, async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, LEAVE_APPLY)
  await page.getByLabel('Reason').fill('A secret')
  await account(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await signIn('employee')
  await open(page, LEAVE_APPLY)
  await expect(page.getByLabel('Reason')).toHaveValue('')
})

test('a menu that was opened before the scripts came stays open', { tag: '@js' }, async ({ page, signIn }) => {
  const release = await holdScripts(page)
  await signIn('employee')
  await page.goto('/')
  await account(page).click()
  await expect(page.getByRole('link', { name: t.lightVersion })).toBeVisible()
  release()
  await scripted(page)
  await expect(page.getByRole('link', { name: t.lightVersion })).toBeVisible()
})

test('a menu can be opened in the moment in which the scripts begin', { tag: '@js' }, async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    // React schedules its first work by a message, so the key press comes between the message and the work.
    MessagePort.prototype.postMessage = function (message) {
      MessagePort.prototype.postMessage = postMessage
      queueMicrotask(() => document.querySelector<HTMLElement>('header summary')?.click())
      postMessage.call(this, message)
    }
  })
  await signIn('employee')
  await open(page, '/')
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(1)
})

test.describe('the light version', () => {
  test('sends no script on any page, until the full version is asked for', async ({ page, signIn }) => {
    await signIn('employee')
    await open(page, '/')
    await expect(page.locator('script')).not.toHaveCount(0)
    await account(page).click()
    await page.getByRole('link', { name: t.lightVersion }).click()
    await expect(page).toHaveURL('/?lite=1')

    for (const path of pages) {
      const html = await (await page.request.get(path)).text()
      expect(html, path).toContain('<h1')
      expect(html, path).not.toMatch(/<script|modulepreload/)
    }
    await account(page).click()
    await page.getByRole('link', { name: t.fullVersion }).click()
    await expect(page.locator('script')).not.toHaveCount(0)
    await page.goto('/')
    await expect(page.locator('script')).not.toHaveCount(0)
  })

  test('can be chosen before signing in', async ({ page }) => {
    await page.goto('/login?next=/leave/leave-apply')
    await page.getByRole('link', { name: t.lightVersion }).click()
    await expect(page).toHaveURL(/^[^?]+\/login\?next=[^&]+leave-apply&lite=1$/)
    await expect(page.locator('script')).toHaveCount(0)
    await page.getByRole('link', { name: t.fullVersion }).click()
    await expect(page.locator('script')).not.toHaveCount(0)
  })
})

test('a line that is slow or dear brings the light version, until the full one is asked for', async ({
  page,
  signIn,
}) => {
  const lines: Record<string, string>[] = [{ 'Save-Data': 'on' }, { ECT: '2g' }, { ECT: 'slow-2g' }]
  await signIn('employee')
  for (const headers of lines) {
    await page.setExtraHTTPHeaders(headers)
    await page.goto(LEAVE_APPLY)
    await expect(page.locator('script')).toHaveCount(0)
  }
  await page.goto(`${LEAVE_APPLY}?lite=0`)
  await expect(page.locator('script')).not.toHaveCount(0)
})

test.describe('preferences', () => {
  test('say how people get mails about what', async ({ page, db, company, signIn }) => {
    await signIn('lead')
    await open(page, '/preferences')
    await expect(page.getByLabel(mailsWords.requestsToDecide)).toHaveValue('now')
    await expect(page.getByLabel(mailsWords.ownLeave).getByRole('option')).toHaveText([
      preferencesWords.atOnce,
      preferencesWords.onceADay,
    ])
    await page.getByLabel(mailsWords.requestsToDecide).selectOption(preferencesWords.onceADay)
    await page.getByLabel(mailsWords.awayInUnit).selectOption(preferencesWords.onceADay)
    await page.getByRole('button', { name: preferencesWords.updateEmailChoices }).click()
    await expect(page.getByRole('main').getByText(preferencesWords.emailChoicesSaved)).toBeVisible()
    await open(page, '/preferences')
    await expect(page.getByLabel(mailsWords.requestsToDecide)).toHaveValue('daily')
    const chosen = await db.select().from(mailChoices).where(eq(mailChoices.employeeId, company.lead.id))
    expect(chosen.flatMap(({ event, way }) => (way === 'daily' ? [event] : [])).sort()).toEqual(['away', 'waits'])
  })

  test('are kept', async ({ page, signIn, hasScript }) => {
    await signIn('employee')
    await open(page, '/preferences')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    expect(await theme(page)).toBeNull()

    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.getByRole('checkbox', { name: preferencesWords.keepMessages }).check()
    await page.getByRole('checkbox', { name: preferencesWords.pauseMovingContent }).check()
    await page.getByRole('checkbox', { name: preferencesWords.turnOffShortcut }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: preferencesWords.preferencesSaved })).toHaveCount(1)
    expect(await theme(page)).toBe('dark')

    await page.goto('/')
    expect(await theme(page)).toBe('dark')
    await expect(page.locator('script')).not.toHaveCount(0)
    await open(page, '/preferences')
    if (hasScript) await page.keyboard.press('/')
    await expect(page.getByLabel(t.findSomebody)).not.toBeFocused()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: preferencesWords.keepMessages })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: preferencesWords.pauseMovingContent })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: preferencesWords.turnOffShortcut })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: t.lightVersion })).not.toBeChecked()
  })

  test('outlive a sign-out', async ({ page, signIn }) => {
    await signIn('employee')
    await open(page, '/preferences')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await account(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    expect(await theme(page)).toBe('dark')
  })
})

test.describe('a message of success', () => {
  test.beforeEach(async ({ page, signIn, hasScript }) => {
    if (hasScript) await page.clock.install()
    await signIn('employee')
    await open(page, '/preferences')
  })
  const message = (page: Page) => page.getByRole('main').getByText(preferencesWords.preferencesSaved)

  /** Saves while the clock is stopped. The page is loaded again, and its scripts begin by a timer. */
  async function save(page: Page) {
    await holdClock(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(message(page)).toBeVisible()
    await page.clock.runFor(100)
    await scripted(page)
  }

  test('leaves after six seconds', { tag: '@js' }, async ({ page }) => {
    await save(page)
    await page.clock.runFor(4_000)
    await expect(message(page)).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(message(page)).toHaveCount(0)
  })

  test('waits while it is pointed at', { tag: '@js' }, async ({ page }) => {
    await save(page)
    await message(page).hover()
    await page.clock.runFor(20_000)
    await expect(message(page)).toBeVisible()
  })

  test('stays where messages are kept, until it is closed', async ({ page, hasScript }) => {
    await page.getByRole('checkbox', { name: preferencesWords.keepMessages }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(message(page)).toBeVisible()
    if (hasScript) await page.clock.runFor(20_000)
    await expect(message(page)).toBeVisible()
    await page.getByRole('link', { name: 'Close this message' }).click()
    await expect(message(page)).toHaveCount(0)
  })
})
