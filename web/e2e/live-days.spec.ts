import { type Day, longDay, parseDay } from '@hr/domain/dates'
import { formatDays } from '@hr/domain/decimal'
import { countDays, isCountable, type Session, type Span } from '@hr/domain/leave/counting/day-count'
import fc from 'fast-check'
import { day } from './company.ts'
import { LEAVE_APPLY, leaveForm } from './leave-form.ts'
import { expectProblems, open, scripted } from './page.ts'
import { expect, type Page, test } from './test.ts'

/** The steps are the same in every run; a failure names the step at which it occurred. */
const SEED = 20261228
const STEPS = 60
const LABELS = { 1: 'Morning Session', 2: 'Afternoon Session' } as const

type End = 'start' | 'end'
type Step =
  | { does: 'types' | 'picks'; end: End; date: string }
  | { does: 'clicks' | 'presses'; end: End; session: Session }

// Few days, so that the same day, the day before and a new year occur often.
const date = fc.constantFrom('12-28', '12-29', '12-30').map((rest) => `${day(1, 1).slice(0, 4)}-${rest}`)
const end = fc.constantFrom<End>('start', 'end')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('types' as const, 'picks' as const), end, date }),
  fc.record({
    does: fc.constantFrom('clicks' as const, 'presses' as const),
    end,
    session: fc.constantFrom<Session>(1, 2),
  }),
)

test(
  `at each of ${STEPS} steps, the days shown are those that the form would send (seed ${SEED})`,
  { tag: '@js' },
  async ({ page, signIn }) => {
    await signIn('employee')
    await open(page, LEAVE_APPLY)
    const written = await orderOf(page)
    const steps = fc.sample(step, { seed: SEED, numRuns: STEPS })
    for (const [index, each] of steps.entries()) {
      // A refused form continues with what it contained, so its first values differ from here on.
      if (index === STEPS / 2) await leaveForm(page).submit.click()
      await take(page, each, written)
      await expectCounted(page, `step ${index}: ${JSON.stringify(each)}`)
    }
  },
)

type Written = (date: Day) => string

/** The order in which this browser wants a date typed, found by trying which number it takes for the month. */
async function orderOf(page: Page): Promise<Written> {
  const { startDate } = leaveForm(page)
  await startDate.focus()
  await page.keyboard.type('01022026')
  const isDayFirst = (await startDate.inputValue()) === '2026-02-01'
  return (date) => {
    const [year, month, dayOfMonth] = date.split('-')
    return isDayFirst ? `${dayOfMonth}${month}${year}` : `${month}${dayOfMonth}${year}`
  }
}

async function take(page: Page, each: Step, written: Written): Promise<void> {
  const form = leaveForm(page)
  const box = each.end === 'start' ? form.startDate : form.endDate
  const radio = each.end === 'start' ? form.startSession : form.endSession
  if (each.does === 'picks') await box.fill(each.date)
  if (each.does === 'types') {
    await box.focus()
    await page.keyboard.type(written(each.date))
    await page.keyboard.press('Tab')
  }
  if (each.does === 'clicks') await radio(LABELS[each.session]).click()
  if (each.does === 'presses') {
    await radio(LABELS[each.session === 1 ? 2 : 1]).focus()
    await page.keyboard.press('ArrowRight')
  }
}

/** Checks the number of days, or that there is none while the choice cannot be counted. */
async function expectCounted(page: Page, what: string): Promise<void> {
  const { sent, shown } = await page.evaluate(readForm)
  const span = { ...sent, startSession: Number(sent.startSession), endSession: Number(sent.endSession) } as Span
  const isWhole = [sent.startDate, sent.endDate].every(parseDay) && sent.startSession && sent.endSession
  expect(shown, `${what} leaves ${JSON.stringify(sent)}`).toBe(
    isWhole && isCountable(span) ? formatDays(countDays(span)) : '',
  )
}

function readForm() {
  const shown = document.getElementById('days')?.textContent
  const form = new FormData(document.querySelector<HTMLFormElement>('main form') ?? undefined)
  const [startDate, startSession] = [String(form.get('startDate')), String(form.get('startSession') ?? '')]
  const [endDate, endSession] = [String(form.get('endDate')), String(form.get('endSession') ?? '')]
  return { shown, sent: { startDate, startSession, endDate, endSession } }
}

test('the days shown are those of the boxes', { tag: '@js' }, async ({ page, signIn }) => {
  const { startDate, startSession, endDate, endSession, days, submit } = leaveForm(page)
  await signIn('employee')

  await test.step('that were filled in before the scripts came', async () => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', (route) => isReleased.then(() => route.fallback()))
    await page.goto(LEAVE_APPLY)
    await startSession('Morning Session').check()
    await endDate.fill(day(12, 30))
    await startDate.fill(day(12, 29))
    await endSession('Morning Session').check()
    await expect(days).toHaveText('')
    release()
    await expect(days).toHaveText('1.5')
    for (const date of [day(12, 29), day(12, 30)]) await expect(page.getByText(longDay(date))).toBeVisible()
  })

  await test.step('that the browser fills in again on the way back', async () => {
    await endSession('Afternoon Session').check()
    await expect(days).toHaveText('2')
    await open(page, '/')
    await page.goBack()
    await scripted(page)
    await expect(endDate).toHaveValue(day(12, 30))
    await expectCounted(page, 'the way back')
    await expect(days).toHaveText('2')
  })

  await test.step('of a form that was refused', async () => {
    await submit.click()
    await expectProblems(page, ['Please select a leave type', 'Please specify the reason for your leave'])
    await expect(days).toHaveText('2')
    await startSession('Afternoon Session').check()
    await expect(days).toHaveText('1.5')
    await startDate.fill(day(12, 31))
    await expect(days).toHaveText('0.5')
    await expect(page.getByText(longDay(day(12, 31)))).toHaveCount(2)
  })

  await test.step('whose year has a digit too many', async () => {
    await endDate.fill('22026-12-30')
    await expect(days).toHaveText('')
    await startDate.fill('22026-12-29')
    await endDate.fill(day(12, 28))
    await expect(days).toHaveText('')
  })
})
