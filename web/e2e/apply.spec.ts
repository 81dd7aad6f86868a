import { DATE } from '@hr/contract/call/sentences'
import { createHoliday, createLeaveRequest } from '@hr/db/factories'
import { businessUnits, leaveRequests, leaveTypes } from '@hr/db/schema'
import { DAMAGED_TEXT } from '@hr/domain/damaged-text'
import { addDays, formatDay, mondayOf } from '@hr/domain/dates'
import { leaveYearName, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/asking'
import * as balancesWords from '@hr/words/balances'
import * as pagesWords from '@hr/words/pages'
import * as requestsWords from '@hr/words/requests'
import { eq } from 'drizzle-orm'
import { day, type Name, today } from './company.ts'
import { endText, expectFilled, fillIn, full, LEAVE_APPLY, type Leave, leaveForm, unfold } from './leave-form.ts'
import { attributesOf, expectProblems, open } from './page.ts'
import { png } from './pictures.ts'
import { everyoneElseLeaves } from './records.ts'
import { expect, type Page, test } from './test.ts'

test(
  'a leave of one and a half days, from the form to the balance',
  { tag: '@short' },
  async ({ page, company, signIn, hasScript }) => {
    const leave: Leave = {
      start: [day(3, 10), 'Afternoon Session'],
      end: [day(3, 11), 'Afternoon Session'],
      type: company.annualLeave.id,
      reason: 'My sister marries.\nIn Nashik, on both days.',
    }
    const form = leaveForm(page)
    await signIn('employee')
    await fillIn(page, leave)
    await copyTo(page, 'Inês Sousa', hasScript)
    await copyTo(page, 'Xiaoming Zhang', hasScript)

    if (!hasScript) await form.countButton.click()
    await expect(form.days).toHaveText('1.5')
    await expect(page.getByText(balancesWords.leftAfterRequest('18.5 days'))).toHaveCount(1)
    await expectFilled(page, leave)
    await expect(form.copy('Inês Sousa')).toBeChecked()

    await form.attachment.setInputFiles(png('invitation.png'))
    await form.submit.click()

    await expect(page).toHaveURL(/\/leave\/applied-leaves\?id=\d+$/)
    await expect(page.getByRole('status').filter({ hasText: t.requestSent('1.5 days') })).toHaveCount(1)
    const tile = page.getByRole('link', { name: /^Applied Annual Leave for 1\.5 Days/ })
    await expect(tile).toHaveAttribute('aria-current', 'true')
    await expect(tile).toContainText('Pending')

    const detail = page.getByRole('region', { name: 'Your request is Pending' })
    await expect(detail.getByText(endText(leave.start))).toBeVisible()
    await expect(detail.getByText(endText(leave.end))).toBeVisible()
    await expect(detail.getByText('1.5 days')).toBeVisible()
    await expect(detail.getByText('Inês Sousa, Xiaoming Zhang')).toBeVisible()
    await expect(detail.getByText('My sister marries. In Nashik, on both days.')).toBeVisible()
    await expect(detail.getByRole('listitem')).toHaveText(/^Applied by Priyanka Deshpande/)

    await open(page, '/')
    await expect(balance(page, 'Annual Leave')).toContainText('18.5 of 20')
    await open(page, LEAVE_APPLY)
    await expect(page.getByText('0 used, 1.5 pending, 20 allocated')).toHaveCount(1)
    await expect(form.reason).toHaveValue('')
  },
)

test('the picture of a request reaches its approver, and nobody else', async ({ page, company, signIn, openAs }) => {
  await signIn('employee')
  await fillIn(page, { ...full(day(3, 10)), type: company.sickLeave.id, reason: 'Fever' })
  await leaveForm(page).attachment.setInputFiles(png('certificate.png'))
  await leaveForm(page).submit.click()
  const link = page.getByRole('link', { name: /^View attachment/ })
  const address = (await link.getAttribute('href')) ?? ''

  const statusFor = async (name: Name) => (await (await openAs(name)).request.get(address)).status()
  expect(await statusFor('lead')).toBe(200)
  expect(await statusFor('colleague')).toBe(404)

  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
})

test.describe('the count of days', () => {
  const cases = [
    ['one day', [day(3, 10), 'Morning Session'], [day(3, 10), 'Afternoon Session'], '1'],
    ['a morning', [day(3, 10), 'Morning Session'], [day(3, 10), 'Morning Session'], '0.5'],
    ['an afternoon', [day(3, 10), 'Afternoon Session'], [day(3, 10), 'Afternoon Session'], '0.5'],
    ['afternoon to morning', [day(3, 10), 'Afternoon Session'], [day(3, 12), 'Morning Session'], '2'],
    ['over a weekend', [day(3, 6), 'Morning Session'], [day(3, 16), 'Morning Session'], '10.5'],
  ] as const

  test('counts each kind of span', async ({ page, signIn, hasScript, company }) => {
    const form = leaveForm(page)
    await signIn('employee')
    for (const [what, start, end, days] of cases) {
      await fillIn(page, { start: [...start], end: [...end], type: company.annualLeave.id, reason: what })
      if (!hasScript) await form.countButton.click()
      await expect(form.days, what).toHaveText(days)
    }
  })

  test(
    'needs no button with a script, and no script with a button',
    { tag: '@short' },
    async ({ page, signIn, hasScript }) => {
      await signIn('employee')
      await open(page, LEAVE_APPLY)
      await expect(leaveForm(page).countButton).toHaveCount(hasScript ? 0 : 1)
      await unfold(page, 'Cc')
      await expect(leaveForm(page).searchButton).toHaveCount(hasScript ? 0 : 1)
    },
  )
})

test.describe('what a script moves, and without one "Calculate days"', () => {
  test('an end before the start', async ({ page, company, signIn, hasScript }) => {
    const leave: Leave = { ...full(day(3, 10), day(3, 4)), type: company.annualLeave.id, reason: 'A trip' }
    const form = leaveForm(page)
    await signIn('employee')
    await fillIn(page, leave)
    if (!hasScript) await form.countButton.click()

    await expectFilled(page, { ...leave, end: [day(3, 10), 'Afternoon Session'] })
    await expect(form.days).toHaveText('1')
    await expect(page.getByText(`End date moved to ${formatDay(day(3, 10))}`)).toHaveCount(1)
  })

  test('a start after the end', async ({ page, company, signIn, hasScript }) => {
    const leave: Leave = { ...full(day(3, 10), day(3, 12)), type: company.annualLeave.id, reason: 'A trip' }
    const form = leaveForm(page)
    await signIn('employee')
    await fillIn(page, leave)
    await form.startDate.fill(day(3, 20))
    if (!hasScript) await form.countButton.click()

    await expectFilled(page, { ...leave, ...full(day(3, 20)) })
    await expect(form.days).toHaveText('1')
  })

  test('a day that ends before it begins', async ({ page, company, signIn, hasScript }) => {
    const form = leaveForm(page)
    const leave: Leave = {
      start: [day(3, 10), 'Afternoon Session'],
      end: [day(3, 10), 'Morning Session'],
      type: company.annualLeave.id,
      reason: 'A trip',
    }
    await signIn('employee')
    if (hasScript) await fillButForEnd(page, leave)
    else await fillIn(page, leave)
    if (hasScript) await form.endSession('Morning Session').click()
    else await form.countButton.click()

    await expectFilled(page, { ...leave, end: [day(3, 10), 'Afternoon Session'] })
    await expect(form.days).toHaveText('0.5')
    await expect(page.getByText(t.endSessionMoved)).toHaveCount(1)
  })
})

test(
  '"Calculate days" says which date is invalid',
  { tag: ['@no-js', '@window'] },
  async ({ page, company, signIn }) => {
    const form = leaveForm(page)
    await signIn('employee')
    await fillIn(page, { ...full(day(3, 10)), type: company.annualLeave.id, reason: 'A trip' })
    await form.endDate.evaluate((box: HTMLInputElement) => {
      box.type = 'text'
      box.value = '31-02-2027'
    })
    await form.countButton.click()
    await expectProblems(page, [DATE])
    await expect(form.endDate).toHaveValue('31-02-2027')
    await expect(form.reason).toHaveValue('A trip')
  },
)

test('"Calculate days" asks for sessions that are not chosen', { tag: '@no-js' }, async ({ page, signIn }) => {
  const form = leaveForm(page)
  await signIn('employee')
  await open(page, LEAVE_APPLY)
  await form.reason.fill('A trip')
  await form.countButton.click()
  await expectProblems(page, ['Start date: Please select a session', 'End date: Please select a session'])
  await expect(form.reason).toHaveValue('A trip')
})

test('an ordinary day takes four presses after the sign-in', async ({ page, company, signIn }) => {
  const form = leaveForm(page)
  await signIn('employee')
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: pagesWords.leaveApply }).click()
  await form.wholeDays.click()
  await expect(form.days).toHaveText('1')
  await form.reason.fill('At home')
  await form.type.selectOption(String(company.annualLeave.id))
  await form.submit.click()
  await expect(page.getByText(t.requestSent('1 day'))).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test(
    'an ordinary day is one screen, from the title to Submit and what is left',
    { tag: '@window' },
    async ({ page, company, signIn, db }) => {
      const form = leaveForm(page)
      const left = page.getByText('Annual Leave, 1 day, then 19 days left')
      const alike = { leaveTypeId: company.annualLeave.id, startDate: today(), state: 'approved' as const }
      await createLeaveRequest(db, { ...alike, employeeId: company.colleague.id })
      await signIn('employee')
      await open(page, LEAVE_APPLY)
      await expect(form.submit).toBeInViewport({ ratio: 1 })
      await form.type.selectOption(String(company.annualLeave.id))
      await form.wholeDays.click()
      await expect(page.getByRole('link', { name: 'Also away: Xiaoming Zhang' })).toBeVisible()
      for (const what of [page.getByRole('heading', { name: pagesWords.leaveApply }), form.submit, left]) {
        await expect(what).toBeInViewport({ ratio: 1 })
      }
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )
})

test('buttons choose both sessions, and keep what was typed', async ({ page, company, signIn, hasScript }) => {
  const form = leaveForm(page)
  const leave: Leave = { ...full(day(3, 6), day(3, 11)), type: company.annualLeave.id, reason: 'A trip' }
  await signIn('employee')
  await fillIn(page, leave)
  for (const [name, start, end, days] of [
    ['Set morning', 'Morning Session', 'Morning Session', '5.5'],
    ['Set afternoon', 'Afternoon Session', 'Afternoon Session', '5.5'],
    ['Set whole days', 'Morning Session', 'Afternoon Session', '6'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(form.days).toHaveText(days)
    await expectFilled(page, { ...leave, start: [leave.start[0], start], end: [leave.end[0], end] })
  }
  await expect(form.type.getByRole('option', { selected: true })).toHaveText(
    balancesWords.typeAfterRequest('Annual Leave, 20 days left', '14'),
  )
  await expect(form.countButton).toHaveCount(hasScript ? 0 : 1)
})

test('who else is away is shown as soon as the days are known', async ({ page, company, signIn, db, hasScript }) => {
  const { colleague, annualLeave, casualLeave } = company
  const days = { startDate: day(3, 10), endDate: day(3, 12) }
  await createLeaveRequest(db, { ...days, employeeId: colleague.id, leaveTypeId: casualLeave.id, state: 'approved' })
  await signIn('employee')
  await fillIn(page, { ...full(day(3, 11)), type: annualLeave.id, reason: 'A trip' })
  if (!hasScript) await leaveForm(page).countButton.click()
  const away = page.getByRole('heading', { name: requestsWords.alsoAway }).locator('..')
  await expect(away.getByRole('listitem')).toHaveText([/^Xiaoming Zhang \d\d-03-\d{4} to \d\d-03-\d{4}\s*$/])
  await expect(away.getByRole('img', { name: /^Who is away from/ })).toBeVisible()
})

test('the days of two weeks of others who are away do not run into each other', async ({
  page,
  company: { colleague, annualLeave, casualLeave },
  signIn,
  db,
  hasScript,
}) => {
  const days = { startDate: day(3, 1), endDate: day(3, 28) }
  await createLeaveRequest(db, { ...days, employeeId: colleague.id, leaveTypeId: casualLeave.id, state: 'approved' })
  await signIn('employee')
  await fillIn(page, { ...full(day(3, 10), day(3, 17)), type: annualLeave.id, reason: 'A trip' })
  if (!hasScript) await leaveForm(page).countButton.click()
  const strip = page.getByRole('img', { name: /^Who is away from/ })
  await expect(strip).toBeVisible()
  const named = (await attributesOf(strip.locator('i'), 'data-i')).map((name) => name !== null)
  expect(named).toHaveLength(14)
  for (const [index, isNamed] of named.entries()) expect(isNamed && named[index + 1]).not.toBe(true)
})

test('a reason in Marathi outlives its form being shown again', async ({ page, company, signIn, hasScript, db }) => {
  const form = leaveForm(page)
  const damaged: Leave = { ...full(day(3, 10)), type: company.annualLeave.id, reason: 'लग\uFFFDन' }
  await signIn('employee')
  await fillIn(page, damaged)
  await form.submit.click()
  await expect(page.locator('#reason-error')).toContainText(DAMAGED_TEXT)
  await expectFilled(page, damaged)

  // The text is longer than 2,048 bytes, so that wherever pages are written in pieces, some letter falls on the end of one.
  for (const before of ['', 'a', 'ab']) {
    const reason = before + 'लग्नासाठी'.repeat(75)
    await form.reason.fill(reason)
    if (!hasScript) await form.countButton.click()
    await expect(form.reason).toHaveValue(reason)
  }
  await form.submit.click()
  await expect(page.getByText(t.requestSent('1 day'))).toHaveCount(1)
  expect(await db.select().from(leaveRequests)).toMatchObject([{ reason: `ab${'लग्नासाठी'.repeat(75)}` }])
})

test('a double click on Submit makes one request', { tag: '@window' }, async ({ page, company, signIn }) => {
  await signIn('employee')
  await fillIn(page, { ...full(day(3, 10)), type: company.annualLeave.id, reason: 'Once' })
  await leaveForm(page).submit.dblclick()
  await expect(page).toHaveURL(/\/leave\/applied-leaves\?id=\d+$/)
  await expect(page.getByRole('link', { name: /^Applied / })).toHaveCount(1)
})

test(
  'a form that arrives twice makes one request, and is answered alike',
  { tag: '@window' },
  async ({ page, company, signIn }) => {
    await signIn('employee')
    await fillIn(page, { ...full(day(3, 10)), type: company.annualLeave.id, reason: 'Once' })
    const multipart = await page.locator('main form[method=post]').evaluate(fieldsOf)
    const headers = { 'Sec-Fetch-Mode': 'navigate' }
    const send = () => page.request.post(LEAVE_APPLY, { multipart, headers, maxRedirects: 0 })
    const [first, second] = [await send(), await send()]

    expect(first.headers().location).toMatch(/\/leave\/applied-leaves\?id=\d+$/)
    expect(second.headers().location).toBe(first.headers().location)
    await open(page, '/leave/applied-leaves')
    await expect(page.getByRole('link', { name: /^Applied / })).toHaveCount(1)
  },
)

test('a type of working days counts only those, and says what costs nothing', async ({
  page,
  company,
  db,
  signIn,
  hasScript,
}) => {
  const monday = mondayOf(day(3, 10))
  await db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, company.annualLeave.id))
  await createHoliday(db, { buId: company.pune.id, name: 'Holi', date: addDays(monday, 2), session: 2 })
  const form = leaveForm(page)
  await signIn('employee')
  await fillIn(page, { ...full(monday, addDays(monday, 6)), type: company.annualLeave.id, reason: 'Spring' })
  if (!hasScript) await form.countButton.click()
  await expect(form.days).toHaveText('4.5')
  await unfold(page, t.dayByDay)
  const lines = [
    ...['Mon, 1 day', 'Tue, 1 day', 'Wed, 0.5 day, Holiday in the afternoon: Holi'],
    ...['Thu, 1 day', 'Fri, 1 day', 'Sat, 0 days, Weekend'],
    'Sun, 0 days, Weekend',
  ]
  await expect(page.getByRole('definition')).toHaveText(lines)
  await form.submit.click()
  await expect(page.getByRole('main').getByText(t.requestSent('4.5 days'))).toHaveCount(1)
  await expect(page.getByRole('definition').filter({ hasText: /^[A-Z][a-z]{2}, [\d.]+ days?/ })).toHaveText(lines)
})

test('leave over a new year is taken from both years', async ({ page, company, signIn, hasScript, db }) => {
  const [last, first] = [day(12, 31), `${Number(day(1, 1).slice(0, 4)) + 1}-01-01`]
  const form = leaveForm(page)
  const leave: Leave = {
    start: [last, 'Afternoon Session'],
    end: [first, 'Afternoon Session'],
    type: company.casualLeave.id,
    reason: 'Fireworks',
  }
  await createHoliday(db, { buId: company.pune.id, name: 'New Year’s Day', date: first })
  await signIn('employee')
  const receipt = page.getByRole('definition')
  await fillIn(page, { ...leave, ...full(day(3, 1), day(4, 2)) })
  if (!hasScript) await form.countButton.click()
  await unfold(page, t.dayByDay)
  await expect(receipt).toHaveText([/^31 days, \d+ days on weekends$/, /^2 days/])

  await fillIn(page, leave)
  if (!hasScript) await form.countButton.click()
  await unfold(page, t.dayByDay)
  const lines = [
    /^\w+, 0.5 day of \d{4}, Afternoon Session/,
    /^\w+, 1 day of \d{4}(, Weekend)?, Holiday: New Year’s Day$/,
  ]
  await expect(receipt).toHaveText(lines)
  const years = [last, first].map((date) => date.slice(0, 4))
  await expect(
    page.getByText(`Casual Leave, 1.5 days, then 7.5 days left in ${years[0]} and 7 days left in ${years[1]}`),
  ).toHaveCount(1)
  await form.submit.click()
  await expect(page.getByRole('main').getByText(t.requestSent('1.5 days'))).toHaveCount(1)
  await expect(receipt.filter({ hasText: / of \d{4}/ })).toHaveText(lines)

  for (const [start, parts] of [
    [last, '0 used, 0.5 pending, 8 allocated'],
    [first, '0 used, 1 pending, 8 allocated'],
  ] as const) {
    await fillIn(page, { ...leave, start: [start, 'Morning Session'], end: [first, 'Afternoon Session'] })
    if (!hasScript) await form.countButton.click()
    await expect(page.getByText(parts)).toHaveCount(1)
  }
})

test('Cancel leads home', async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, LEAVE_APPLY)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
})

test('nobody to approve, nothing to submit', async ({ page, db, company, signIn }) => {
  await everyoneElseLeaves(db, company.employee.id)
  await signIn('employee')
  await open(page, LEAVE_APPLY)
  await expect(page.getByText(t.noReportingManagerIsSet)).toBeVisible()
  await expect(leaveForm(page).submit).toHaveCount(0)
})

/** Searches for a person and ticks them. */
async function copyTo(page: Page, name: string, hasScript: boolean): Promise<void> {
  const form = leaveForm(page)
  await unfold(page, 'Cc')
  await form.search.fill(name.split(' ')[0] ?? name)
  if (!hasScript) await form.searchButton.click()
  await form.copy(name).check()
}

/** Fills the form in, except for the session of the end, which stays as it was when the page was opened. */
async function fillButForEnd(page: Page, leave: Leave): Promise<void> {
  const form = leaveForm(page)
  await open(page, LEAVE_APPLY)
  await form.startDate.fill(leave.start[0])
  await form.startSession(leave.start[1]).check()
  await form.endDate.fill(leave.end[0])
  await form.type.selectOption(String(leave.type))
  await form.reason.fill(leave.reason)
}

const balance = (page: Page, type: string) => page.getByRole('listitem').filter({ hasText: type })

/** What the form would send, including hidden fields. */
function fieldsOf(form: HTMLElement | SVGElement): Record<string, string> {
  const fields = [...new FormData(form as HTMLFormElement)]
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

test.describe('when the line goes while dates are chosen', { tag: '@js' }, () => {
  test.use({ noise: ['ERR_FAILED', 'ERR_INTERNET_DISCONNECTED'] })

  test(
    'the form stays with all that was typed, and says less',
    { tag: '@window' },
    async ({ page, company, db, signIn }) => {
      const { colleague, annualLeave } = company
      const leave: Leave = { ...full(day(3, 10), day(3, 12)), type: annualLeave.id, reason: 'A journey' }
      await createLeaveRequest(db, {
        employeeId: colleague.id,
        leaveTypeId: annualLeave.id,
        startDate: day(3, 10),
        state: 'approved',
      })
      await signIn('employee')
      await fillIn(page, { ...leave, ...full(day(3, 12)) })
      const lost = page.waitForEvent('requestfailed')
      await page.route('**/assets/*.js', (route) => route.abort())
      await leaveForm(page).startDate.fill(day(3, 10))
      await lost
      await expect(page.getByRole('link', { name: /^Also away: / })).toBeVisible()
      await expectFilled(page, leave)
    },
  )
})

test(
  'days before April are charged to the leave year that goes on then',
  { tag: '@no-js' },
  async ({ page, company, db, signIn }) => {
    const { pune, employee, annualLeave } = company
    await db.update(businessUnits).set({ leaveYearMonth: 4 }).where(eq(businessUnits.id, pune.id))
    const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id }
    const { id } = await createLeaveRequest(db, { ...mine, startDate: day(3, 31), endDate: day(4, 1) })
    const [before, after] = [day(3, 31), day(4, 1)].map((date) => leaveYearName(leaveYearOf(date, 4), 4))
    await signIn('employee')
    await open(page, `/leave/applied-leaves?id=${id}`)
    await expect(page.getByRole('definition').filter({ hasText: `1 day of ${before}` })).toHaveCount(1)
    await expect(page.getByRole('definition').filter({ hasText: `1 day of ${after}` })).toHaveCount(1)
  },
)
