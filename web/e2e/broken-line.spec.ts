import { employees } from '@hr/db/schema'
import * as t from '@hr/words/pages'
import { eq } from 'drizzle-orm'
import { day } from './company.ts'
import { type CutLine, cutLine } from './cut-line.ts'
import { expectFilled, fillIn, full, LEAVE_APPLY, leaveForm, unfold } from './leave-form.ts'
import { newPicture } from './many-people.ts'
import { ownStack } from './own-stack.ts'
import { expectProblems, open } from './page.ts'
import { png } from './pictures.ts'
import { expect, type Page, test } from './test.ts'

const NETWORK_ERROR = 'Network error occurred. Please check your connection and try again.'
const reason = 'To see the mountains'

test.use({ noise: ['ERR_INTERNET_DISCONNECTED', 'status of 422', 'ERR_CONNECTION', 'ERR_CONTENT', 'ERR_EMPTY'] })

test.describe('without a line', { tag: '@js' }, () => {
  test('a link keeps the page with what was typed, says so, and works once the line is back', async ({
    page,
    context,
    company,
    signIn,
  }) => {
    const leave = { ...full(day(3, 10)), type: company.annualLeave.id, reason }
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: t.wallChart })
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.wallChart)
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

  test(
    'to an application without a file is given up: it stays, and sending it again makes no second one',
    { tag: '@window' },
    async ({ page, company, signIn }) => {
      const leave = { ...full(day(3, 10)), type: company.annualLeave.id, reason }
      await signIn('employee')
      await fillIn(page, leave)
      await loseAnswers(page)
      await leaveForm(page).submit.click()
      await expectProblems(page, [NETWORK_ERROR])
      await expectFilled(page, leave)

      await page.unrouteAll()
      await page.evaluate(takeTime)
      await leaveForm(page).submit.click()
      await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Applied / })).toHaveCount(1)
    },
  )

  test(
    'to one with a file is waited for, since a file takes as long as the line needs',
    { tag: '@window' },
    async ({ page, company, signIn }) => {
      await signIn('employee')
      await fillIn(page, { ...full(day(3, 10)), type: company.sickLeave.id, reason })
      await unfold(page, 'Attachment')
      await leaveForm(page).attachment.setInputFiles(png('note.png'))
      await page.route('**', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await new Promise((resolve) => setTimeout(resolve, 2 * PATIENCE))
        await page.evaluate(takeTime)
        await route.continue()
      })
      await leaveForm(page).submit.click()
      await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'View attachment' })).toBeVisible()
    },
  )
})

test.describe('a line that breaks while the browser believes that it has one', { tag: '@js' }, () => {
  let line: CutLine
  test.beforeEach(async () => {
    line = await cutLine(ownStack().webUrl)
  })
  test.afterEach(() => line.close())

  const toast = (page: Page) => page.locator('.toast')
  const retry = (page: Page) => toast(page).getByRole('button', { name: 'Retry' }).click()
  /** By Retry, or without it as soon as something else has come over the line. */
  const goesOn = (page: Page, hasCome: () => Promise<void>) =>
    expect(async () => {
      if (await toast(page).isVisible()) await retry(page)
      await hasCome()
    }).toPass()

  test('keeps what was typed when a link is followed, wherever its page is cut, and goes on by Retry', async ({
    page,
    company,
    signIn,
  }) => {
    const leave = { ...full(day(3, 10)), type: company.annualLeave.id, reason }
    await signIn('employee')
    await fillIn(page, leave, line.url + LEAVE_APPLY)
    await page.getByText('Calendar', { exact: true }).click()
    const staysAfter = async (press: Promise<void>) => {
      await press
      await expect(toast(page)).toContainText(NETWORK_ERROR)
      await expectFilled(page, leave)
    }

    line.cutAt(/^GET \/(assets\/[\w-]+\.js|wall-chart\.data)/, 20)
    await staysAfter(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: t.wallChart }).click())
    expect(line.cut.join()).toMatch(/\.js/)
    expect(line.cut.join()).toMatch(/\.data/)
    line.cutAt(/^GET \/wall-chart\.data/)
    await staysAfter(retry(page))

    line.mend()
    await goesOn(page, () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(t.wallChart, { timeout: 1_000 }),
    )
    await expect(toast(page)).toHaveCount(0)
  })

  test('keeps a form whose answer is cut, and sending it again makes no second one', async ({
    page,
    company,
    signIn,
  }) => {
    const leave = { ...full(day(3, 10)), type: company.annualLeave.id, reason }
    await signIn('employee')
    await fillIn(page, leave, line.url + LEAVE_APPLY)
    const { submit } = leaveForm(page)
    for (const bytes of [5, undefined]) {
      line.cutAt(/^POST /, bytes)
      const before = line.cut.length
      await submit.click()
      await expect.poll(() => line.cut.length).toBeGreaterThan(before)
      await expect(submit).toBeEnabled()
      await expectProblems(page, [NETWORK_ERROR])
      await expectFilled(page, leave)
    }
    line.mend()
    await submit.click()
    await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Applied / })).toHaveCount(1)
  })

  test(
    'shows a picture once it has come as a whole, and says so until then',
    { tag: '@window' },
    async ({ page, company, db, signIn }) => {
      await db.update(employees).set({ profilePicture: newPicture() }).where(eq(employees.id, company.employee.id))
      await signIn('employee')
      line.cutAt(/^GET \/pictures\//, 20)
      await open(page, `${line.url}/calendar/holiday`)
      await page.getByRole('main').hover()
      await expect(toast(page)).toContainText(NETWORK_ERROR)
      const width = () => page.locator('img').evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)
      expect(await width()).toBe(0)

      line.mend()
      await goesOn(page, () => expect.poll(width, { timeout: 1_000 }).toBeGreaterThan(0))
      await expect(toast(page)).toHaveCount(0)
    },
  )

  test(
    'says of half a page that its rest does not come, and brings it by Retry',
    { tag: '@window' },
    async ({ page, company, signIn }) => {
      await page.addInitScript(hurryWatch)
      await signIn('employee')
      line.cutAt(/^GET \/leave\/leave-apply/, 1_000)
      // A page that never ends never loads.
      await page.goto(line.url + LEAVE_APPLY, { waitUntil: 'commit' })
      await expect(page.getByRole('alert')).toHaveText(`${NETWORK_ERROR} Retry`)
      await expect(leaveForm(page).submit).toHaveCount(0)

      line.mend()
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
      await fillIn(page, { ...full(day(3, 10)), type: company.annualLeave.id, reason }, line.url + LEAVE_APPLY)
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )
})

/** Runs in the page: ten seconds pass in one. */
function hurryWatch(): void {
  const original = setTimeout
  Object.assign(window, { setTimeout: (work: () => void, wait = 0) => original(work, wait / 10) })
}

/** Lets posts arrive, and their answers get lost. */
async function loseAnswers(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
  })
}

/** Runs in the page: every time limit becomes this short, until `takeTime`. */
function hurry(milliseconds: number): void {
  const limit = AbortSignal.timeout
  AbortSignal.timeout = (asked) => limit.call(AbortSignal, 'mayTakeTime' in window ? asked : milliseconds)
}

/** Runs in the page: a busy machine may take longer for an answer that does come. */
function takeTime(): void {
  Object.assign(window, { mayTakeTime: true })
}
