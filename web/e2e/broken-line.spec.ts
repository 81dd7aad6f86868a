import { day } from './company.ts'
import { expectFilled, fillIn, full, leaveForm, unfold } from './leave-form.ts'
import { expectProblems, open } from './page.ts'
import { png } from './pictures.ts'
import { expect, type Page, test } from './test.ts'

const NETWORK_ERROR = 'Network error occurred. Please check your connection and try again.'
const reason = 'To see the mountains'

test.use({ noise: ['ERR_INTERNET_DISCONNECTED', 'status of 422', 'ERR_CONNECTION'] })

test.describe('without a line', { tag: '@js' }, () => {
  test('a link keeps the page with what was typed, says so, and works once the line is back', async ({
    page,
    context,
    company,
    signIn,
  }) => {
    const leave = { ...full(day(3, 10)), type: company.annualLeave.id, reason }
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wall Chart' })
    await signIn('employee')
    await fillIn(page, leave)
    await page.getByText('Calendar', { exact: true }).click()

    await context.setOffline(true)
    await link.click()
    await link.click()
    await expect(page.locator('.toast')).toHaveText(NETWORK_ERROR)
    await expect(page.getByRole('status').filter({ hasText: NETWORK_ERROR })).toBeAttached()
    await expectFilled(page, leave)

    await context.setOffline(false)
    await expect(page.locator('.toast')).toHaveCount(0)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wall Chart')
  })

  test('a search keeps its list', async ({ page, context, signIn }) => {
    await signIn('employee')
    await open(page, '/employee/list')
    await context.setOffline(true)
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.locator('.toast')).toHaveText(NETWORK_ERROR)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee List')
  })
})

test.describe('an answer that never comes', { tag: '@js' }, () => {
  /** Half a minute passes in this many milliseconds. */
  const PATIENCE = 1_500

  test.beforeEach(({ page }) => page.addInitScript(hurry, PATIENCE))

  test('to an application without a file is given up: it stays, and sending it again makes no second one', async ({
    page,
    company,
    signIn,
  }) => {
    const leave = { ...full(day(3, 10)), type: company.annualLeave.id, reason }
    await signIn('employee')
    await fillIn(page, leave)
    await loseAnswers(page)
    await leaveForm(page).submit.click()
    await expectProblems(page, [NETWORK_ERROR])
    await expectFilled(page, leave)

    await page.unrouteAll()
    await leaveForm(page).submit.click()
    await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Applied / })).toHaveCount(1)
  })

  test('to one with a file is waited for, since a file takes as long as the line needs', async ({
    page,
    company,
    signIn,
  }) => {
    await signIn('employee')
    await fillIn(page, { ...full(day(3, 10)), type: company.sickLeave.id, reason })
    await unfold(page, 'Attachment')
    await leaveForm(page).attachment.setInputFiles(png('note.png'))
    await page.route('**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await new Promise((resolve) => setTimeout(resolve, 2 * PATIENCE))
      await route.continue()
    })
    await leaveForm(page).submit.click()
    await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View attachment' })).toBeVisible()
  })
})

/** Lets posts arrive, and their answers get lost. */
async function loseAnswers(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
  })
}

/** Runs in the page: every time limit becomes this short. */
function hurry(milliseconds: number): void {
  const limit = AbortSignal.timeout
  AbortSignal.timeout = () => limit.call(AbortSignal, milliseconds)
}
