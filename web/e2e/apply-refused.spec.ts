import { createLeaveRequest } from '@hr/db/factories'
import { addDays, addYears, formatDay, yearOf } from '@hr/domain/dates'
import * as t from '@hr/words/asking'
import * as refusalsWords from '@hr/words/refusals'
import { day, inYear, today } from './company.ts'
import { expectFilled, fillIn, full, LEAVE_APPLY, type Leave, leaveForm, unfold } from './leave-form.ts'
import { expectProblems, holdClock, open, summary } from './page.ts'
import { largePng, notAPicture, png } from './pictures.ts'
import { expect, type Locator, test } from './test.ts'

const year = yearOf(today())
const reason = '  Two lines,\nof which the first begins with spaces & has <b>no</b> markup "at all".'

type Case = {
  dates: Pick<Leave, 'start' | 'end'>
  type: 'annualLeave' | 'casualLeave' | 'sickLeave'
  file?: (path: string) => Parameters<Locator['setInputFiles']>[0]
  says: string
}

const cases: Record<string, Case> = {
  'more days than are left': {
    dates: full(day(3, 1), day(3, 21)),
    type: 'annualLeave',
    says: 'You cannot take more than 20 days of leave Annual Leave',
  },
  'more days than one of two years has': {
    dates: full(day(12, 20), inYear(year + 1, 1, 2)),
    type: 'casualLeave',
    says: `You cannot take more than 8 days of leave Casual Leave in ${year}`,
  },
  'a date that is too long ago': {
    dates: full(addDays(addYears(today(), -1), -1), day(3, 10)),
    type: 'annualLeave',
    says: `Start date cannot be before ${formatDay(addYears(today(), -1))}`,
  },
  'a date that is too far away': {
    dates: full(day(3, 10), inYear(year + 2, 1, 1)),
    type: 'annualLeave',
    says: `End date cannot be after 31-12-${year + 1}`,
  },
  'a picture that is missing': {
    dates: full(day(3, 10)),
    type: 'sickLeave',
    says: 'An attachment is required for Sick Leave',
  },
  'a text that calls itself a picture': {
    dates: full(day(3, 10)),
    type: 'sickLeave',
    file: () => notAPicture,
    says: refusalsWords.onlyJpgAndPng,
  },
  'a picture of 6 MB': {
    dates: full(day(3, 10)),
    type: 'sickLeave',
    file: (path) => largePng(path, 6),
    says: 'The file is larger than 5 MB. Please choose a smaller one.',
  },
  'a picture of 30 MB': {
    dates: full(day(3, 10)),
    type: 'sickLeave',
    file: (path) => largePng(path, 30),
    says: 'The file is larger than 5 MB. Please choose a smaller one.',
  },
}

test('what is refused has its sentence, and everything typed is kept', async ({ page, company, signIn }, testInfo) => {
  await signIn('employee')
  for (const [what, { dates, type, file, says }] of Object.entries(cases)) {
    await test.step(what, async () => {
      const leave = { ...dates, type: company[type].id, reason }
      await fillIn(page, leave)
      await unfold(page, 'Cc')
      await leaveForm(page).copy('Xiaoming Zhang').check()
      if (file) await leaveForm(page).attachment.setInputFiles(file(testInfo.outputPath('large.png')))
      await leaveForm(page).submit.click()

      await expectProblems(page, [says])
      await expect(page.getByText(`Error: ${says}`, { exact: true })).toBeVisible()
      await expect(page).toHaveTitle('Error: Leave Apply - HR & Leave')
      await expectFilled(page, leave)
      await expect(leaveForm(page).copy('Xiaoming Zhang')).toBeChecked()
    })
  }
})

test(
  'with a script a picture that is too large is not even sent',
  { tag: '@js' },
  async ({ page, company, signIn }, testInfo) => {
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await signIn('employee')
    await fillIn(page, { ...full(day(3, 10)), type: company.annualLeave.id, reason })
    await leaveForm(page).attachment.setInputFiles(largePng(testInfo.outputPath('large.png'), 70))
    await leaveForm(page).submit.click()
    await expectProblems(page, ['The file is larger than 5 MB. Please choose a smaller one.'])
    expect(posts).toEqual([])
  },
)

test('a refused application can be fixed and sent', async ({ page, company, signIn }) => {
  await signIn('employee')
  await fillIn(page, { ...full(day(3, 10)), type: company.sickLeave.id, reason })
  await leaveForm(page).attachment.setInputFiles(notAPicture)
  await leaveForm(page).submit.click()
  await expectProblems(page, [refusalsWords.onlyJpgAndPng])

  await leaveForm(page).attachment.setInputFiles(png('certificate.png'))
  await leaveForm(page).submit.click()
  await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
})

test('leave on days that are taken: refused with their dates', async ({ page, company, db, signIn }) => {
  const { employee, annualLeave } = company
  const taken = { startDate: day(3, 9), endDate: day(3, 11), endSession: 1 } as const
  await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, ...taken })
  const leave = { ...full(day(3, 11)), type: annualLeave.id, reason }
  await signIn('employee')
  await fillIn(page, leave)
  await leaveForm(page).submit.click()

  await expectProblems(page, [`You already have leave from ${formatDay(day(3, 9))} to ${formatDay(day(3, 11))}`])
  await expectFilled(page, leave)

  await leaveForm(page).startSession('Afternoon Session').check()
  await leaveForm(page).submit.click()
  await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
})

test('an empty form: refused with every sentence', async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, LEAVE_APPLY)
  await leaveForm(page).submit.click()

  await expectProblems(page, [
    'Start date: Please select a session',
    'End date: Please select a session',
    'Please select a leave type',
    'Please specify the reason for your leave',
  ])
  await expect(leaveForm(page).startDate).toHaveValue(today())
  await expect(leaveForm(page).type).toHaveAccessibleDescription('Error: Please select a leave type')
  await expect(leaveForm(page).reason).toHaveAccessibleDescription(/Error: Please specify the reason for your leave$/)
  await expect(leaveForm(page).startSession('Morning Session')).toHaveAccessibleDescription(
    /Error: Please select a session$/,
  )
})

test('the links of the summary lead to the fields', async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, LEAVE_APPLY)
  await leaveForm(page).submit.click()
  await summary(page).getByRole('link', { name: 'Please select a leave type' }).click()
  await expect(leaveForm(page).type).toBeFocused()
})

test(
  'a message goes when its field is edited, the summary stays',
  { tag: ['@js', '@short'] },
  async ({ page, signIn }) => {
    const banner = page.locator('.banner')
    await page.clock.install()
    await signIn('employee')
    await open(page, LEAVE_APPLY)
    await holdClock(page)
    await leaveForm(page).submit.click()
    await expect(summary(page)).toBeFocused()
    await expect(banner).toHaveText('Please select a session')
    await page.clock.runFor(2_000)
    await expect(banner).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(banner).toHaveCount(0)
    await leaveForm(page).startSession('Morning Session').check()
    await leaveForm(page).reason.fill('A trip')

    await expect(page.getByText('Error: Please select a session')).toHaveCount(1)
    await expect(page.getByText('Error: Please specify')).toHaveCount(0)
    await expect(summary(page).getByRole('listitem')).toHaveCount(4)
  },
)

test.describe('unrepaired spans before they are sent', { tag: '@no-js' }, () => {
  test('an end before the start: refused', async ({ page, company, signIn }) => {
    const leave = { ...full(day(3, 10), day(3, 4)), type: company.annualLeave.id, reason }
    await signIn('employee')
    await fillIn(page, leave)
    await leaveForm(page).submit.click()
    await expectProblems(page, [t.endBeforeStart])
    await expectFilled(page, leave)
  })

  test('a day that ends before it begins: refused', async ({ page, company, signIn }) => {
    const leave: Leave = {
      start: [day(3, 10), 'Afternoon Session'],
      end: [day(3, 10), 'Morning Session'],
      type: company.annualLeave.id,
      reason,
    }
    await signIn('employee')
    await fillIn(page, leave)
    await leaveForm(page).submit.click()
    await expectProblems(page, ['Please select a session to proceed'])
    await expectFilled(page, leave)
  })
})

test.describe('without a line', { tag: '@js' }, () => {
  test.use({ noise: ['ERR_INTERNET_DISCONNECTED'] })

  test('an application stays as it was typed, and can be sent later', async ({ page, context, company, signIn }) => {
    const leave = { ...full(day(3, 10)), type: company.annualLeave.id, reason }
    await signIn('employee')
    await fillIn(page, leave)
    await context.setOffline(true)
    await leaveForm(page).submit.click()
    await expectProblems(page, ['Network error occurred. Please check your connection and try again.'])
    await expectFilled(page, leave)

    await context.setOffline(false)
    await leaveForm(page).submit.click()
    await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Applied / })).toHaveCount(1)
  })
})
