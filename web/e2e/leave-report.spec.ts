import { YEAR } from '@hr/contract/call/sentences'
import { createLeaveRequest } from '@hr/db/factories'
import { addDays, type Day, formatDay, isWeekend } from '@hr/domain/dates'
import { TO_BEFORE_FROM } from '@hr/domain/leave-report/period'
import * as reportsWords from '@hr/words/reports'
import { type Company, day, today } from './company.ts'
import { attributesOf, expectProblems, open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const REPORT = '/administrative/leave-report'
const year = Number(today().slice(0, 4))
const table = (page: Page, name: string) => page.getByRole('region', { name })
const headers = (page: Page, name: string) => table(page, name).getByRole('columnheader')
const show = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Show' }).first().click()
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name })

/** The text and the name of the file behind the CSV button. */
async function csvOf(page: Page) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const download = await coming
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return { name: download.suggestedFilename(), lines: Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n') }
}

/** Creates leave in two months in every state, and some in Lisbon. */
async function fill(db: Parameters<typeof createLeaveRequest>[0], company: Company) {
  const { employee, colleague, lead, annualLeave, sickLeave, lisbonEmployee, lisbonTypes } = company
  const annual = { employeeId: employee.id, leaveTypeId: annualLeave.id }
  await createLeaveRequest(db, {
    ...annual,
    startDate: day(1, 31),
    endDate: day(2, 2),
    endSession: 1,
    state: 'approved',
  })
  await createLeaveRequest(db, { ...annual, startDate: day(3, 5), startSession: 2 })
  const sick = { employeeId: colleague.id, leaveTypeId: sickLeave.id }
  await createLeaveRequest(db, { ...sick, startDate: day(3, 9), state: 'rejected' })
  await createLeaveRequest(db, { ...sick, startDate: day(3, 10), state: 'approved' })
  await createLeaveRequest(db, {
    employeeId: lead.id,
    leaveTypeId: sickLeave.id,
    startDate: day(4, 1),
    state: 'taken_back',
  })
  const inLisbon = { employeeId: lisbonEmployee.id, leaveTypeId: lisbonTypes.annualLeave.id }
  await createLeaveRequest(db, { ...inLisbon, startDate: day(5, 4), state: 'approved' })
}

test('HR reads the leave of a year, leave by leave, and takes it along as a file', async ({
  page,
  signIn,
  company,
  db,
}) => {
  await fill(db, company)
  await signIn('hr')
  await open(page, REPORT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reportsWords.leaveReport)
  await expect(tab(page, reportsWords.employeeLeaveReport)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByLabel('Year')).toHaveValue(String(year))
  // Only approved leave is shown until another status is chosen.
  await expect(page.getByLabel('Status').getByRole('option', { selected: true })).toHaveText('Approved')
  const rows = table(page, reportsWords.leaveRequests).locator('tbody tr')
  await expect(rows.first()).toContainText('Pune Office')
  await page.getByLabel('Status').selectOption('All')
  await show(page)

  const chart = table(page, reportsWords.daysByMonthIn(String(year)))
  await expect(chart).toContainText(reportsWords.approvedAndPending(4.5, 0.5))
  const row = (name: string) =>
    chart.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const months = (...figures: string[]) => [...figures, ...Array.from({ length: 12 - figures.length }, () => '-')]
  await expect(row(reportsWords.allTypes).getByRole('cell')).toHaveText([...months('1', '1.5', '1.5', '-', '1'), '5'])
  await expect(row('Annual Leave').getByRole('cell')).toHaveText([...months('1', '1.5', '0.5', '-', '1'), '4'])
  await expect(row(reportsWords.ofWhichPending).getByRole('cell')).toHaveText([...months('-', '-', '0.5'), '0.5'])
  const share = page.getByRole('region', { name: reportsWords.shareByLeaveType }).getByRole('listitem')
  await expect(share).toHaveText([/Annual Leave.*80%/, /Sick Leave.*20%/])

  const columns =
    'SN,Employee Id,Name,BU,Department,Leave Type,From,To,Days,Days in period,Status,Applied On,Reporting To,Decided By,Decided On'
  await expect(headers(page, reportsWords.leaveRequests)).toHaveText(columns.split(','))
  await expect(rows).toHaveCount(6)
  await expect(rows.first().locator('th, td').nth(2)).toHaveText('Priyanka Deshpande')
  await expect(rows.first().getByRole('cell')).toHaveText([
    ...['1', 'PUN-0005', 'Pune Office', 'Engineering', 'Annual Leave', `31-01-${year}`],
    ...[
      `02-02-${year} Morning Session`,
      '2.5',
      '2.5',
      'Approved',
      /^\d\d-\d\d-\d{4} \d\d:\d\d$/,
      'Asha Rao',
      'Asha Rao',
      /^\d\d-/,
    ],
  ])
  const foot = table(page, reportsWords.leaveRequests).locator('tfoot tr')
  await expect(foot).toHaveText([
    /^Pending: 1 request ?0.5 ?0.5/,
    /^Approved: 3 requests/,
    /^Rejected: 1 r/,
    /^Cancelled: 1 r/,
  ])

  await page.getByLabel('Status').selectOption('Approved')
  await page.getByLabel('BU').selectOption('Pune Office')
  await page.getByLabel('From').fill(day(2, 1))
  await page.getByLabel('To').fill(day(3, 31))
  await show(page)
  await expect(page).toHaveURL(/status=1/)
  await expect(rows).toHaveCount(2)
  await expect(rows.first().getByRole('cell').nth(8)).toHaveText('1.5')
  await expect(page.getByLabel('Year')).toHaveValue('')
  const { name, lines } = await csvOf(page)
  expect(name).toMatch(
    new RegExp(`^employee-leave-report-${day(2, 1)}-to-${day(3, 31)}-\\d{4}-\\d\\d-\\d\\d-\\d{6}\\.csv$`),
  )
  const fileColumns = `${columns.replace('From,To,', 'From,From Session,To,To Session,')},Entered By`
  expect(lines[0]).toBe(`\uFEFF${fileColumns}`)
  expect(lines[1]).toContain(
    `Annual Leave,${day(1, 31)},Morning Session,${day(2, 2)},Morning Session,2.5,1.5,Approved,`,
  )
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['Priyanka Deshpande', 'Xiaoming Zhang'])

  await page.getByLabel('BU').selectOption(reportsWords.allUnits)
  await page.getByLabel('From').fill(day(1, 1))
  await page.getByRole('textbox', { name: 'To' }).fill(day(12, 31))
  await page.getByLabel(reportsWords.typeOfLeave, { exact: true }).selectOption('Annual Leave')
  await show(page)
  await expect(page.getByLabel(reportsWords.typeOfLeave, { exact: true })).toHaveValue('Annual Leave')
  await expect(rows).toHaveText([/Priyanka.*Pune Office/, /Inês.*Lisbon Office/])
  expect((await csvOf(page)).lines).toHaveLength(3)
  await page.getByLabel(reportsWords.typeOfLeave, { exact: true }).selectOption(reportsWords.allTypes)
  await page.getByLabel('Person').fill('nobody')
  await show(page)
  await expect(page.getByRole('cell', { name: /^No data available/ })).toContainText('Filtered by search “nobody”')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(rows).toHaveCount(3)
})

test('the year by type and by month, and one person’s leave', async ({ page, signIn, company, db }) => {
  await fill(db, company)
  await signIn('hr')
  await open(page, REPORT)
  await tab(page, reportsWords.yearlyLeaveReport).click()
  await expect(page).toHaveURL(`${REPORT}?report=yearly`)
  // The address is there before the page, and the button of the page before asks for that one's report.
  await expect(page.getByLabel('View')).toBeVisible()
  await page.getByLabel('Person').fill('Priyanka')
  await show(page)
  const byType = reportsWords.leaveInYear(String(year))
  await expect(headers(page, byType)).toHaveText(
    'SN,Employee Id,Name,BU,Leave Type,Allocated,Comp-off,Used,Pending,Remaining'.split(','),
  )
  const rows = table(page, byType).locator('tbody tr')
  await expect(rows.first().getByRole('cell')).toHaveText(
    '1,PUN-0005,Pune Office,Annual Leave,20,0,2.5,0.5,17'.split(','),
  )
  await expect(rows.nth(3).getByRole('cell')).toHaveText(
    '4,PUN-0005,Pune Office,Loss Of Pay,no limit,0,0,0,no limit'.split(','),
  )
  await expect(table(page, byType).locator('tfoot').getByRole('cell')).toHaveText(['38', '0', '2.5', '0.5', '35'])

  await page.getByLabel('View').selectOption('By month')
  await show(page)
  const byMonth = table(page, reportsWords.leaveByMonthInYear(String(year)))
  await expect(byMonth.getByRole('columnheader').nth(4)).toHaveText('Jan')
  await expect(byMonth.locator('tfoot').getByRole('cell')).toHaveText([
    ...['1', '1.5', '0.5', '0', '0', '0', '0', '0', '0', '0', '0', '0', '3', '0.5'],
  ])
  const file = await csvOf(page)
  expect(file.lines[1]).toBe('1,PUN-0005,Priyanka Deshpande,Pune Office,1,1.5,0.5,0,0,0,0,0,0,0,0,0,3,0.5')

  await byMonth.getByRole('link', { name: 'Priyanka Deshpande' }).click()
  await expect(page.getByText('Showing only Priyanka Deshpande.')).toBeVisible()
  await expect(table(page, reportsWords.leaveRequests).locator('tbody tr')).toHaveCount(2)
  await page.getByRole('link', { name: reportsWords.showEveryone }).click()
  await expect(table(page, reportsWords.leaveRequests).locator('tbody tr')).toHaveCount(6)
  await expect(page.getByLabel('Status')).toHaveValue('')
})

test('what is typed into a filter while another report comes stays', { tag: '@js' }, async ({ page, signIn }) => {
  await signIn('hr')
  await open(page, REPORT)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/leave-report.data?*', (route) => isReleased.then(() => route.continue()))
  await tab(page, reportsWords.yearlyLeaveReport).click()
  await page.getByLabel('Person').pressSequentially('Priy')
  release()
  await expect(page.getByLabel('View')).toBeVisible()
  await page.keyboard.type('anka')
  await expect(page.getByLabel('Person')).toHaveValue('Priyanka')
})

test('who is away on some dates, and when they are back, for the head of a unit', async ({
  page,
  signIn,
  company,
  db,
}) => {
  const { employee, colleague, annualLeave, lisbonEmployee, lisbonTypes } = company
  const [first, last] = [today(), addDays(today(), 1)]
  await createLeaveRequest(db, {
    employeeId: employee.id,
    leaveTypeId: annualLeave.id,
    startDate: first,
    endDate: last,
    state: 'approved',
  })
  await createLeaveRequest(db, {
    employeeId: colleague.id,
    leaveTypeId: annualLeave.id,
    startDate: first,
    endSession: 1,
  })
  await createLeaveRequest(db, {
    employeeId: lisbonEmployee.id,
    leaveTypeId: lisbonTypes.annualLeave.id,
    startDate: first,
  })
  await signIn('head')
  await open(page, `${REPORT}?report=date`)
  await expect(page.getByLabel('From')).toHaveValue(first)
  await expect(page.getByRole('combobox', { name: 'BU' })).toHaveCount(0)
  await expect(headers(page, reportsWords.whoIsAway)).toHaveText(
    'SN,Employee Id,Name,BU,Leave Type,Session,Status,Back on'.split(','),
  )
  const rows = table(page, reportsWords.whoIsAway).locator('tbody tr')
  await expect(rows.first().locator('th, td')).toHaveText([
    ...[
      '1',
      'PUN-0005',
      'Priyanka Deshpande',
      'Pune Office',
      'Annual Leave',
      `${formatDay(first)} to ${formatDay(last)}`,
    ],
    ...['Approved', formatDay(nextWorkday(last))],
  ])
  await expect(rows.nth(1).getByRole('cell').nth(4)).toHaveText(`${formatDay(first)} Morning Session`)
  const back = isWeekend(first) ? formatDay(nextWorkday(first)) : `${formatDay(first)} Afternoon Session`
  await expect(rows.nth(1).getByRole('cell').nth(6)).toHaveText(back)
  await expect(rows).toHaveCount(2)
  await expect(table(page, reportsWords.whoIsAway).locator('tfoot')).toContainText(
    reportsWords.requestsAndDaysInPeriod('Approved', 1, '2 days'),
  )
  const strip = page.getByRole('img', { name: /^Who is away,/ })
  expect(await attributesOf(strip.locator('b'), 'data-i')).toEqual(['Priyanka Deshpande', 'Xiaoming Zhang'])
  await expect(strip.locator('path.t-grey')).toHaveCount(2)
  await open(page, `${REPORT}?report=date&q=Priya`)
  await expect(rows).toHaveCount(1)
  await expect(strip).toHaveCount(0)

  await page.goto(`${REPORT}?report=date&from=${last}&to=${first}&q=Priya`)
  await expectProblems(page, [TO_BEFORE_FROM])
  await expect(page).toHaveTitle('Error: Leave Report - HR & Leave')
  await expect(page.getByLabel('From')).toHaveValue(last)
  await expect(page.getByLabel('Person')).toHaveValue('Priya')
  await page.getByRole('button', { name: 'CSV' }).click()
  await expectProblems(page, [TO_BEFORE_FROM])
  await page.goto(`${REPORT}?year=2300`)
  await expectProblems(page, [YEAR])
  await expect(page.getByLabel('Year')).toHaveValue('2300')
})

test(
  'a foreign business unit is not shown to the head of another',
  { tag: '@no-js' },
  async ({ page, signIn, company }) => {
    await signIn('head')
    for (const path of ['leave-report', 'leave-report/csv', 'employee-report', 'employee-report/csv']) {
      const answer = await page.request.get(`/administrative/${path}?buId=${company.lisbon.id}`)
      expect(answer.status(), path).toBe(403)
    }
    await signIn('lead')
    await page.goto(REPORT)
    await expect(page).toHaveURL('/login')
  },
)

test('how many people are where, who came and went, and the directory as a file', async ({ page, signIn }) => {
  await signIn('superadmin')
  await open(page, '/administrative/employee-report')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reportsWords.employeeReport)
  const counts = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem')
  await expect(counts('By BU')).toHaveText([/Pune Office.*5$/, /Lisbon Office.*3$/])
  await expect(counts(reportsWords.byDepartment)).toHaveText([/Engineering.*8$/])
  await expect(counts(reportsWords.byDesignation)).toHaveText([/Software Engineer.*8$/])
  await expect(counts('By role')).toHaveText([/Employee.*3$/, /BU Head.*2$/, /HR.*2$/, /Team Lead.*1$/])
  await expect(table(page, reportsWords.joinersAndLeaversByMonth).getByRole('rowheader')).toHaveText([
    'Joiners',
    'Leavers',
  ])
  const columns = 'SN,Employee Id,Name,BU,Department,Designation,Role,Reporting To,Joining Date,Last Day,Status'
  await expect(headers(page, 'Employees')).toHaveText(columns.split(','))
  await page.getByLabel('BU', { exact: true }).selectOption('Lisbon Office')
  await page.getByLabel('Person').fill('tiago')
  await show(page)
  await expect(table(page, 'Employees').locator('tbody').locator('th, td')).toHaveText(
    '1,LIS-0002,Tiago Mendes,Lisbon Office,Engineering,Software Engineer,HR,Beatriz Carvalho,06-01-2020,-,Active'.split(
      ',',
    ),
  )
  const { name, lines } = await csvOf(page)
  expect(name).toMatch(/^employee-report-.*\.csv$/)
  expect(lines).toEqual([
    `\uFEFF${columns}`,
    '1,LIS-0002,Tiago Mendes,Lisbon Office,Engineering,Software Engineer,HR,Beatriz Carvalho,2020-01-06,-,Active',
  ])
  // Characters that no text may contain are dropped from every search, so the answer is the same as the screen's.
  for (const path of ['administrative/employee-report/csv', 'staff']) {
    const answer = await page.request.get(`/${path}?q=%01tiago`)
    expect({ status: answer.status(), text: await answer.text() }, path).toEqual({
      status: 200,
      text: expect.stringContaining('Tiago Mendes'),
    })
    expect(answer.headers()['content-type'], path).not.toContain('text/html')
  }
  await page.getByLabel('Status').selectOption('Alumni')
  await show(page)
  await expect(page.getByRole('cell', { name: /^No data available/ })).toContainText('status')
})

/** The first day after this one on which a unit works that has weekends. */
const nextWorkday = (day: Day): Day => {
  const next = addDays(day, 1)
  return new Date(next).getUTCDay() % 6 === 0 ? nextWorkday(next) : next
}
