import { createLeaveRequest } from '@hr/db/factories'
import * as askingWords from '@hr/words/asking'
import * as t from '@hr/words/pages'
import { day } from './company.ts'
import { LEAVE_APPLY, leaveForm, unfold } from './leave-form.ts'
import { open, scripted } from './page.ts'
import { expect, type Page, test } from './test.ts'

test('the skip link comes first and leads to the content', { tag: '@window' }, async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t.skipToMainContent })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: t.leaveApply })).toBeFocused()
})

test('Tab goes through sign-in from top to bottom', { tag: '@window' }, async ({ page, hasScript }) => {
  await open(page, '/login')
  const before = [t.skipToMainContent, t.productName, 'Email', 'Password']
  const toggle = hasScript ? ['Show password'] : []
  expect(await tabTo(page, t.lightVersion)).toEqual([
    ...before,
    ...toggle,
    'Forgot password',
    'Sign In',
    t.lightVersion,
  ])
})

test(
  'Tab goes through Leave Apply in the order of its fields',
  { tag: ['@window', '@short'] },
  async ({ page, signIn, hasScript }) => {
    await signIn('employee')
    await open(page, LEAVE_APPLY)
    // The date is the first stop of the page; Cc once stood before it with 26.
    await page.getByRole('main').focus()
    expect(await tabTo(page, 'Cancel')).toEqual([
      t.startDate,
      'Morning Session',
      'End date',
      'Morning Session',
      ...(hasScript ? [] : ['Calculate days']),
      'Set whole days',
      'Set morning',
      'Set afternoon',
      askingWords.leaveType,
      'Reason',
      'Cc: nobody',
      askingWords.noAttachment,
      'Submit',
      'Cancel',
    ])
  },
)

test(
  'with a script Tab adds spaces to a reason, and Esc then Tab leaves it',
  { tag: '@js' },
  async ({ page, signIn }) => {
    const { reason } = leaveForm(page)
    await signIn('employee')
    await open(page, LEAVE_APPLY)
    await expect(reason).toHaveAccessibleDescription(askingWords.tabAddsSpaces)
    await reason.fill('First:')
    await page.keyboard.press('Tab')
    await page.keyboard.type('x')
    await expect(reason).toHaveValue('First:    x')
    await expect(reason).toBeFocused()

    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Cc: nobody')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(reason).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(leaveForm(page).type).toBeFocused()
    await expect(reason).toHaveValue('First:    x')
  },
)

test(
  'Tab passes an empty reason by, and without a script any',
  { tag: '@window' },
  async ({ page, signIn, hasScript }) => {
    const { reason } = leaveForm(page)
    await signIn('employee')
    await open(page, LEAVE_APPLY)
    if (!hasScript) await reason.fill('First:')
    await reason.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByText('Cc: nobody')).toBeFocused()
  },
)

test('a menu of the sidebar opens by keyboard', { tag: '@window' }, async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Leave', { exact: true }).press('Enter')
  await expect(menu.getByRole('link', { name: 'Leave List' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: t.leaveApply })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(LEAVE_APPLY)
})

test('Enter in the search for people does not send the form', { tag: '@js' }, async ({ page, signIn }) => {
  const { search, copy } = leaveForm(page)
  await signIn('employee')
  await open(page, LEAVE_APPLY)
  await unfold(page, 'Cc')
  await search.fill('Tiago')
  await search.press('Enter')
  await expect(copy('Tiago Mendes')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('after a link the focus is in the new page', { tag: ['@js', '@short'] }, async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: t.leaveApply }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.leaveApply)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main'), 'no frame around the whole page').toHaveCSS('box-shadow', 'none')
})

test(
  'a short page does not scroll, its title is where every title is, and the menu says where one is',
  { tag: ['@no-js', '@window'] },
  async ({ page, signIn }) => {
    await signIn('hr')
    const heights = new Set<number>()
    for (const path of ['/preferences', '/leave/create', '/leave/applied-leaves', '/request/leaves/history']) {
      await open(page, path)
      heights.add(Math.round((await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0))
      // HR has no leave of their own here.
      if (path !== '/leave/applied-leaves') continue
      const [inside, window] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
      expect(inside, 'nothing to scroll').toBe(window)
    }
    expect([...heights]).toHaveLength(1)
    const here = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
    await expect(here).toHaveText('Leave Requests')
    await expect(here).toHaveAttribute('aria-current', 'true')
  },
)

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu is behind a word, and choosing closes it', { tag: '@window' }, async ({ page, signIn }) => {
    await signIn('employee')
    await open(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeHidden()
    await menu.getByText('Menu', { exact: true }).click()
    await menu.getByText('Leave', { exact: true }).click()
    await menu.getByRole('link', { name: 'Leave List' }).click()
    await expect(page).toHaveURL('/leave/applied-leaves')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  })

  test('the menu folds when a wide window becomes narrow', { tag: '@js' }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn('employee')
    await open(page, '/')
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(home).toBeVisible({ visible: width === 1280 })
    }
  })

  test('a menu that was left open is open again', { tag: '@js' }, async ({ page, signIn }) => {
    await signIn('employee')
    await open(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const home = menu.getByRole('link', { name: 'Dashboard' })
    for (const isOpen of [true, false]) {
      await menu.getByText('Menu', { exact: true }).click()
      await expect(home).toBeVisible({ visible: isOpen })
      await page.reload()
      await scripted(page)
      await expect(home).toBeVisible({ visible: isOpen })
    }
  })

  test(
    'a menu opened before the scripts came is open again',
    {
      tag: '@js',
    },
    async ({ page, signIn }) => {
      await signIn('employee')
      let letThrough = () => {}
      const scripts = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      await page.route('**/*.js', async (route) => {
        await scripts
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      const menu = page.getByRole('navigation', { name: 'Main' })
      const home = menu.getByRole('link', { name: 'Dashboard' })
      await menu.getByText('Menu', { exact: true }).click()
      await expect(home).toBeVisible()
      letThrough()
      await scripted(page)
      await page.reload()
      await expect(home).toBeVisible()
      await scripted(page)
      await menu.getByText('Menu', { exact: true }).evaluate((word: HTMLElement) => {
        word.click()
        location.reload()
      })
      await page.waitForEvent('load')
      await expect(home).toBeHidden()
    },
  )

  test(
    'a list has the page to itself until something of it is chosen',
    { tag: '@window' },
    async ({ page, signIn, company, db }) => {
      const [employeeId, leaveTypeId] = [company.employee.id, company.annualLeave.id]
      await createLeaveRequest(db, { employeeId, leaveTypeId, startDate: day(3, 10) })
      await createLeaveRequest(db, { employeeId, leaveTypeId, startDate: day(3, 11), state: 'approved' })
      for (const [who, path] of [
        ['employee', '/leave/applied-leaves'],
        ['lead', '/request/leaves'],
        ['lead', '/request/leaves/history'],
      ] as const) {
        await signIn(who)
        await open(page, path)
        const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
        await expect(page.getByText(/^Please select any/)).toBeHidden()
        await first.click()
        await expect(page.getByRole('link', { name: 'Close details' })).toBeVisible()
        await expect(first).toBeHidden()
        await page.getByRole('link', { name: 'Close details' }).click()
        await expect(first).toBeVisible()
        await expect(page.getByText(/^Please select any/)).toBeHidden()
      }
    },
  )

  test('the balances slide in, and Esc closes them', { tag: '@window' }, async ({ page, signIn, hasScript }) => {
    await signIn('employee')
    await open(page, LEAVE_APPLY)
    const summary = page.getByText(/^Leave Balance/)
    await expect(page.getByText('0 used, 20 allocated')).toBeHidden()
    await summary.click()
    await expect(page.getByText('0 used, 20 allocated')).toBeVisible()
    if (hasScript) await page.keyboard.press('Escape')
    else await summary.press('Enter')
    await expect(page.getByText('0 used, 20 allocated')).toBeHidden()
    await expect(summary).toBeFocused()
  })
})

/**
 * Presses Tab until an element of that name has the focus. Returns the names of all elements that had it on the way.
 */
async function tabTo(page: Page, last: string): Promise<string[]> {
  const names: string[] = []
  for (let time = 1; time <= 40 && names.at(-1) !== last; time += 1) {
    await page.keyboard.press('Tab')
    const { name, isNew } = await page.evaluate(focused)
    if (isNew) names.push(name)
  }
  return names
}

/** The parts of a date box are separate stops, and the last of them does not match `:focus`. */
function focused(): { name: string; isNew: boolean } {
  const element = document.activeElement ?? document.body
  const { labels, value } = element as HTMLInputElement
  const isNew = !element.hasAttribute('data-seen')
  element.setAttribute('data-seen', '')
  return { name: (labels?.[0]?.textContent ?? (element.textContent || value)).trim(), isNew }
}
