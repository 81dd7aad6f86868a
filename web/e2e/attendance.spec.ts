import { KEY_NAME_TAKEN } from '@hr/contract/call/refusals'
import { DATE } from '@hr/contract/call/sentences'
import type { Database } from '@hr/db/client'
import { createEmployee, createHoliday, createLeaveRequest, createWorkingDay } from '@hr/db/factories'
import { swipes } from '@hr/db/schema'
import { addDays, formatDay, isWeekend, mondayOf, spokenDay } from '@hr/domain/dates'
import * as apiKeysWords from '@hr/words/api-keys'
import * as t from '@hr/words/attendance'
import * as signInWords from '@hr/words/sign-in'
import * as swipesWords from '@hr/words/swipes'
import { type Company, today } from './company.ts'
import { expectProblems, open } from './page.ts'
import { pick, picker } from './picker.ts'
import { expect, type Page, test } from './test.ts'

const REPORT = '/administrative/attendance-report'
const yesterday = addDays(today(), -1)
/** Not yesterday, which has swipes. */
const sunday = addDays(mondayOf(today()), -8)
const tiles = (page: Page) => page.locator('dl.figs > div')
const names = (page: Page) => page.getByRole('main').getByRole('rowheader')
const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/**
 * Yesterday's swipes by the clock of Pune: one person late, one without a last OUT, one on time. HR was on leave, and
 * Lisbon had a holiday. Pune works on every weekday, because tests run on every day.
 */
async function fill(db: Database, { employee, colleague, lead, hr, head, annualLeave, pune, lisbon }: Company) {
  const leave = { employeeId: hr.id, leaveTypeId: annualLeave.id, addressedTo: head.id, state: 'approved' } as const
  await createLeaveRequest(db, { ...leave, startDate: yesterday })
  await createHoliday(db, { buId: lisbon.id, date: yesterday })
  await createWorkingDay(db, { buId: pune.id, date: yesterday })
  const days: [number, string[]][] = [
    [employee.id, ['IN 09:42:33', 'OUT 13:00:00', 'IN 13:45:00', 'OUT 18:00:00']],
    [colleague.id, ['IN 09:00:00']],
    [lead.id, ['IN 09:30:00', 'OUT 17:30:00']],
  ]
  const stored = days.flatMap(([employeeId, passings]) =>
    passings.map((passing) => {
      const [direction, time] = passing.split(' ') as ['IN' | 'OUT', string]
      const at = new Date(`${yesterday}T${time}+05:30`).toISOString()
      return { employeeId, at, direction, day: yesterday, offsetMinutes: 330, location: swipesWords.mainDoor }
    }),
  )
  await db.insert(swipes).values(stored)
}

test('an employee reads their own day, on both tabs', async ({ page, signIn, company, db }) => {
  await fill(db, company)
  await signIn('employee')
  await open(page, '/attendance')
  await expect(page).toHaveTitle('Attendance History - HR & Leave')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance History')
  await expect(page.getByRole('main')).toContainText(
    `. ${isWeekend(today()) ? t.dayOff : t.notInYet}. ${t.dayStartsAtMidnight}`,
  )
  await expect(page.getByLabel('Date')).toHaveValue(today())
  await expect(tiles(page)).toHaveCount(0)
  await page.goto(`/attendance?date=${sunday}`)
  await expect(page.getByRole('main')).toContainText(t.noSwipesBecause(t.weekdayOff('Sunday')))
  await page.getByRole('link', { name: t.lastWorkingDay(spokenDay(addDays(sunday, -2))) }).click()
  await expect(page.getByLabel('Date')).toHaveValue(addDays(sunday, -2))

  await page.getByLabel('Date').fill(yesterday)
  await press(page, 'Generate')
  await expect(page).toHaveURL(`/attendance?date=${yesterday}`)
  await expect(page.getByRole('main')).toContainText(`Priyanka Deshpande, ${formatDay(yesterday)}. Present. `)
  await expect(tiles(page)).toHaveText([...['Total Time07:32', 'Late By00:12', 'First Login09:42', 'Last Logout18:00']])
  const log = page.getByRole('table', { name: /^Swipes of/ })
  await expect(log.getByRole('columnheader')).toHaveText(['SN', 'IN/OUT', 'SWIPE TIME', 'LOCATION'])
  await expect(log.locator('tbody').getByRole('cell')).toHaveText([
    ...['1', 'IN', '09:42', swipesWords.mainDoor, '2', 'OUT', '13:00', swipesWords.mainDoor],
    ...['3', 'IN', '13:45', swipesWords.mainDoor, '4', 'OUT', '18:00', swipesWords.mainDoor],
  ])
  const week = page.getByRole('table', { name: t.weekOfPerson('Priyanka Deshpande') })
  await expect(week.locator('tbody tr')).toHaveCount(7)
  await expect(week.locator('tbody tr').filter({ hasText: '09:42' })).toContainText('09:42 to 18:00')
  await expect(week.locator('tbody rect')).toHaveCount(2)
  await expect(week.locator('tfoot')).toHaveText('Total07:32')

  await page.getByRole('link', { name: t.dailyLog }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Log Report')
  await expect(page).toHaveTitle('Daily Log Report - HR & Leave')
  await expect(picker(page, 'Employee').group).toHaveCount(0)
  await page.goto('/attendance?date=2026-02-30')
  await expectProblems(page, [DATE])
  await expect(page.getByLabel('Date')).toHaveValue('2026-02-30')
})

test('a lead reads the day of their reports', async ({ page, signIn, company, db, hasScript }) => {
  await fill(db, company)
  await signIn('lead')
  await open(page, '/attendance?tab=daily')
  await expect(page.getByRole('main')).toContainText(`${t.chooseEmployeeAndDate} ${t.dayStartsAtMidnight}`)
  const { people, box, button } = picker(page, 'Employee')
  await expect(people).toHaveText([
    'Asha Rao, PUN-0004, Pune Office',
    'Priyanka Deshpande, PUN-0005, Pune Office',
    'Xiaoming Zhang, PUN-0006, Pune Office',
  ])
  await press(page, 'Generate')
  await expectProblems(page, [t.employeeIsRequired])

  await box.fill('Zhang')
  if (!hasScript) await button.click()
  await expect(people).toHaveText(['Xiaoming Zhang, PUN-0006, Pune Office'])
  await pick(page, 'Employee', 'Xiaoming Zhang')
  await page.getByLabel('Date').fill(yesterday)
  await press(page, 'Generate')
  await expect(page.getByRole('main')).toContainText(`Xiaoming Zhang, ${formatDay(yesterday)}`)
  await expect(tiles(page).last()).toHaveText('Last Logoutmissing OUT')

  await page.goto(`/attendance?tab=daily&employeeId=${company.hr.id}&date=${yesterday}`)
  await expectProblems(page, [t.noSuchEmployee])
})

test('HR reads the day of many, chooses some, and takes it along as a file', async ({ page, signIn, company, db }) => {
  await fill(db, company)
  await signIn('hr')
  await open(page, REPORT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee Attendance Report')
  await expect(page).toHaveTitle('Employee Attendance Report - HR & Leave')
  await page.getByLabel('Date').fill(yesterday)
  await press(page, 'Check')
  const columns = ['SN', 'Name', 'First Login', 'Last Login', 'Late By', 'Total Time', 'Total Break Time']
  await expect(page.getByRole('columnheader')).toHaveText([...columns, 'Employee Id', 'BU', 'Status'])
  await expect(page.getByLabel('Select All')).toBeChecked()
  const row = (name: string) => rows(page).filter({ hasText: name }).locator('td')
  await expect(page.getByRole('main')).toContainText(t.dayOfReport(formatDay(yesterday)))
  // the median of 7:32:27 and 8:00
  const figures = ['Present3 of 8', 'Late1', 'Missing OUT1', 'Median Total Time07:46']
  await expect(tiles(page)).toHaveText([...figures, 'On leave1', 'Holiday3', 'Absent1'])
  await expect(rows(page)).toHaveCount(8)
  await expect(row('Priyanka')).toHaveText([
    ...['6', '09:42', '18:00', '00:12', '07:32', '00:45', 'PUN-0005', 'Pune Office', 'Present'],
  ])
  await expect(row('Xiaoming')).toHaveText([
    ...['8', '09:00', t.missingOut, /^-/, /^-/, /^-/, 'PUN-0006', 'Pune Office', 'Present'],
  ])
  await expect(names(page)).toHaveText([
    ...['Asha Rao', 'Beatriz Carvalho', 'Hendrik van den Berghe', 'Inês Sousa'],
    ...['Marta Kowalczyk', 'Priyanka Deshpande', 'Tiago Mendes', 'Xiaoming Zhang'],
  ])
  for (const [name, status] of Object.entries({ Beatriz: 'Holiday', Hendrik: 'Absent', Marta: 'On leave' })) {
    await expect(row(name).last()).toHaveText(status)
  }

  await page.getByLabel('Search', { exact: true }).fill('a')
  await page.getByLabel('Select All').uncheck()
  for (const box of await page.getByRole('list', { name: t.employeesScrollable }).getByRole('checkbox').all())
    await box.uncheck()
  await page.getByLabel('Asha Rao').check()
  await page.getByLabel('Priyanka Deshpande').check()
  await press(page, 'Check')
  await expect(rows(page)).toHaveCount(2)
  await expect(tiles(page).first()).toHaveText('Present2 of 2')
  await expect(page.getByLabel('Asha Rao')).toBeChecked()
  await expect(page.getByLabel('Select All')).not.toBeChecked()

  const coming = page.waitForEvent('download')
  await press(page, 'CSV')
  const download = await coming
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  expect(download.suggestedFilename()).toMatch(/^attendance-\d{4}-\d\d-\d\d-\d{6}\.csv$/)
  expect(Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n')).toEqual([
    `\uFEFF${columns.join(',')},Employee Id,BU,Date,Status`,
    `1,Asha Rao,09:30:00,17:30:00,-,08:00:00,00:00:00,PUN-0004,Pune Office,${yesterday},Present`,
    `2,Priyanka Deshpande,09:42:33,18:00:00,00:12:33,07:32:27,00:45:00,PUN-0005,Pune Office,${yesterday},Present`,
  ])
  await page.goto(`${REPORT}?q=nobody`)
  await expect(rows(page)).toHaveText(['No data availableFiltered by search “nobody”. Clear search'])
  await expect(tiles(page)).toHaveText(['Present0 of 0', 'Late0', 'Missing OUT0', 'Median Total Time-'])
  await expect(page.getByRole('list', { name: t.employeesScrollable })).toHaveCount(0)

  for (let n = 0; n < 3; n += 1) await createEmployee(db, { buId: company.pune.id, firstName: 'Zoe' })
  await page.goto(`${REPORT}?date=${yesterday}`)
  await expect(names(page)).toHaveCount(10)
  await expect(page.getByRole('main')).toContainText('Page 1 of 2')
  await expect(page.getByLabel('Rows').getByRole('option')).toHaveText(['10', '25', '50', '100'])
  await page.getByLabel('Rows').selectOption('25')
  await press(page, 'Show')
  await expect(page).toHaveURL(`${REPORT}?date=${yesterday}&size=25`)
  await expect(names(page)).toHaveText([
    ...[/^Asha Rao/, /^Beatriz /, /^Hendrik /, /^Inês /, /^Marta /, /^Priyanka /, /^Tiago /, /^Xiaoming Zhang/],
    ...[/^Zoe /, /^Zoe /, /^Zoe /],
  ])
  await expect(tiles(page).first()).toHaveText('Present3 of 11')
})

test('Select All ticks every box, and is mixed without one of them', { tag: '@js' }, async ({ page, signIn }) => {
  await signIn('hr')
  await open(page, REPORT)
  const all = page.getByLabel('Select All')
  await page.getByLabel('Asha Rao').uncheck()
  await expect(all).toBeChecked({ indeterminate: true })
  await page.getByLabel('Asha Rao').check()
  await expect(all).toBeChecked()
  await all.uncheck()
  await expect(page.getByLabel('Asha Rao')).not.toBeChecked()
})

test('Select All minus one is everybody else, those beyond the list too', async ({
  page,
  signIn,
  company,
  db,
  hasScript,
}) => {
  for (let n = 0; n < 30; n += 1) await createEmployee(db, { buId: company.pune.id, firstName: 'Zoe' })
  await signIn('hr')
  await open(page, REPORT)
  await expect(page.getByText(t.moreEmployeesThanListed(25, 38))).toBeVisible()
  await page.getByLabel('Asha Rao').uncheck()
  await press(page, 'Check')
  await expect(tiles(page).first()).toHaveText('Present0 of 37')
  await expect(names(page)).not.toContainText(['Asha Rao'])
  await expect(page.getByLabel('Asha Rao')).not.toBeChecked()
  if (hasScript) await expect(page.getByLabel('Select All')).toBeChecked({ indeterminate: true })

  await page.getByLabel('Search', { exact: true }).fill('Marta')
  if (!hasScript) await press(page, 'Check')
  const list = page.getByRole('list', { name: t.employeesScrollable })
  await expect(list.getByRole('listitem')).toHaveText([/Asha Rao/, /Marta Kowalczyk/])
  await expect(page.getByLabel('Marta Kowalczyk')).toBeChecked()
  await expect(page.getByLabel('Asha Rao')).not.toBeChecked()
  await page.getByLabel('Marta Kowalczyk').uncheck()
  await page.getByLabel('Search', { exact: true }).fill('')
  await press(page, 'Check')
  await expect(tiles(page).first()).toHaveText('Present0 of 36')
})

test('a BU head reads who came first when', async ({ page, signIn, company, db }) => {
  await fill(db, company)
  await signIn('head')
  await open(page, '/administrative/first-login-report')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First Login Report')
  await expect(page).toHaveTitle('First Login Report - HR & Leave')
  await page.getByLabel('Date').fill(yesterday)
  await press(page, 'Check')
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['SN', 'Name', 'Employee Id', 'Login Time', 'Early by', 'Late by', 'Status'],
  ])
  const row = (name: string) => rows(page).filter({ hasText: name }).locator('td')
  await expect(page.getByRole('main')).toContainText(signInWords.aboutFirstLogins(formatDay(yesterday)))
  await expect(names(page)).toHaveText([
    ...['Asha Rao', 'Hendrik van den Berghe', 'Marta Kowalczyk', 'Priyanka Deshpande'],
    'Xiaoming Zhang',
  ])
  await expect(row('Priyanka')).toHaveText(['4', 'PUN-0005', '09:42', /^-/, '00:12', 'Present'])
  await expect(row('Xiaoming')).toHaveText(['5', 'PUN-0006', '09:00', '00:30', /^-/, 'Present'])
  await expect(row('Asha')).toHaveText(['1', 'PUN-0004', '09:30', /^-/, /^-/, 'Present'])
  await expect(row('Marta')).toHaveText(['3', 'PUN-0003', /^-/, /^-/, /^-/, 'On leave'])
  await page.getByLabel('Search').fill('nobody')
  await press(page, 'Check')
  await expect(rows(page)).toHaveText(['No data availableFiltered by search “nobody”. Clear search'])
})

test('a super admin makes a key for a device, once shown, and revokes it', async ({ page, signIn, hasScript }) => {
  await signIn('superadmin')
  await open(page, '/administrative/api-keys')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Keys')
  const columns = ['SN', 'Name', 'Permissions', 'Created by', 'Created', 'Last day', apiKeysWords.lastUsed, 'Status']
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  await expect(rows(page)).toHaveText([apiKeysWords.noKeys])
  await press(page, 'Create key')
  await expectProblems(page, ['Name is required'])
  await page.getByLabel('Name').fill(swipesWords.mainDoor)
  await press(page, 'Create key')
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue(/^hrkey_[\w-]{43}$/)
  await expect(page.getByRole('main')).toContainText('Copy this key now; it will not be shown again.')
  await expect(page.getByRole('button', { name: 'Copy key for Main door' })).toHaveCount(hasScript ? 1 : 0)

  await open(page, '/administrative/api-keys')
  await expect(page.getByLabel('Key', { exact: true })).toHaveCount(0)
  await page.getByLabel('Name').fill('main door')
  await press(page, 'Create key')
  await expectProblems(page, [KEY_NAME_TAKEN])
  await page.getByRole('link', { name: 'Revoke Main door' }).click()
  await expect(page.getByRole('dialog')).toContainText(apiKeysWords.aboutRevokingKey(swipesWords.mainDoor))
  await press(page, 'Confirm')
  await expect(page.getByRole('main').getByText(apiKeysWords.keyRevoked)).toBeVisible()
  await expect(rows(page).first()).toContainText('Revoked')
})
