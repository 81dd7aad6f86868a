import { createEmployee, createHoliday, createLeaveRequest, createWorkingDay } from '@hr/db/factories'
import { monthTitle } from '@hr/domain/calendar/month'
import { addDays, longDay } from '@hr/domain/dates'
import { day, today } from './company.ts'
import { open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const PATH = '/wall-chart'
const march = day(3, 1).slice(0, 7)

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
/** What a person is on a day of the month shown, as a screen reader says it. */
const off = (page: Page, name: string, date: number) =>
  row(page, name)
    .getByRole('cell')
    .nth(date - 1)
    .getByRole('img')
const names = (page: Page) => page.getByRole('rowheader')

test('a manager sees the month of the team: who, when, which half, what, and what is pending', async ({
  page,
  signIn,
  company,
  db,
}) => {
  const { employee, colleague, annualLeave, sickLeave, pune } = company
  const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, state: 'approved' } as const
  await createLeaveRequest(db, {
    ...leave,
    startDate: day(2, 27),
    endDate: day(3, 2),
    endSession: 1,
    reason: 'A secret',
  })
  await createLeaveRequest(db, { ...leave, startDate: day(3, 10), startSession: 2, state: 'pending' })
  await createLeaveRequest(db, { ...leave, startDate: day(3, 20), state: 'withdrawn' })
  await createLeaveRequest(db, { ...leave, employeeId: colleague.id, leaveTypeId: sickLeave.id, startDate: day(3, 31) })
  await createLeaveRequest(db, { ...leave, employeeId: colleague.id, startDate: today() })
  await createHoliday(db, { buId: pune.id, name: 'Holi', date: day(3, 4) })
  await createWorkingDay(db, { buId: pune.id, date: day(3, 7) })
  await signIn('lead')
  await open(page, `${PATH}?month=${march}`)

  await expect(page).toHaveTitle('Wall Chart - HR & Leave')
  await expect(page.getByRole('table')).toHaveAccessibleName(`${monthTitle(march)} My team`)
  await expect(names(page)).toHaveText(['Asha Rao', 'Priyanka Deshpande', 'Xiaoming Zhang'])
  await expect(page.getByRole('columnheader')).toHaveCount(31 + 2)
  await expect(page.getByRole('columnheader', { name: `${longDay(day(3, 4))}, Holi` })).toHaveText(/^Hol 4 \w\w$/)
  await expect(page.getByRole('columnheader', { name: `${longDay(day(3, 7))}, Special working day` })).toBeVisible()

  await expect(off(page, 'Priyanka', 1)).toHaveAccessibleName('Annual Leave')
  await expect(off(page, 'Priyanka', 2)).toHaveAccessibleName('Annual Leave, morning')
  await expect(off(page, 'Priyanka', 10)).toHaveAccessibleName('Annual Leave, afternoon, pending')
  await expect(row(page, 'Priyanka').getByRole('img')).toHaveCount(3)
  await expect(row(page, 'Priyanka').getByRole('cell').last()).toHaveText('2')
  await expect(off(page, 'Xiaoming', 31)).toHaveAccessibleName('Sick Leave')
  await expect(row(page, 'Asha').getByRole('cell').last()).toHaveText('')
  const key = ['A Annual Leave', 'S Sick Leave', 'Annual Leave, morning', 'Annual Leave, afternoon', 'pending']
  for (const meaning of [...key, 'Shaded: weekend or holiday', 'Special working day']) {
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: meaning }).first()).toBeVisible()
  }
  await expect(page.getByText('A secret')).toHaveCount(0)

  await page.getByRole('link', { name: /^Previous month/ }).click()
  await expect(off(page, 'Priyanka', 27)).toHaveAccessibleName('Annual Leave')
  await page.getByRole('link', { name: /^Next month/ }).click()
  await expect(page).toHaveURL(`${PATH}?month=${march}`)
  await page.getByRole('link', { name: /^Next month/ }).click()
  await expect(page).toHaveURL(`${PATH}?month=${day(4, 1).slice(0, 7)}`)
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  await page.getByRole('link', { name: 'This month' }).click()
  await expect(page.getByRole('columnheader', { name: `${longDay(today())}, today` })).toBeVisible()
  const todayOf = (name: string) =>
    row(page, name)
      .getByRole('cell')
      .nth(Number(today().slice(8)) - 1)
  await expect(todayOf('Asha')).toHaveClass(/tod$/)
  await expect(todayOf('Xiaoming').getByRole('img')).toHaveCount(1)
  await expect(todayOf('Xiaoming')).not.toHaveClass(/tod$/)
})

test('of others it is seen that they are away, no more, and in pages', async ({ page, signIn, company, db }) => {
  const { lead, employee, annualLeave, pune } = company
  const leave = { employeeId: lead.id, leaveTypeId: annualLeave.id, state: 'approved' } as const
  await createLeaveRequest(db, { ...leave, startDate: day(3, 10), endDate: addDays(day(3, 10), 1), endSession: 1 })
  await createLeaveRequest(db, { ...leave, startDate: day(3, 20), state: 'pending' })
  await createLeaveRequest(db, { ...leave, employeeId: employee.id, startDate: day(3, 12), state: 'pending' })
  for (let n = 0; n < 21; n += 1) await createEmployee(db, { buId: pune.id, firstName: 'Zoe' })
  await signIn('employee')
  await open(page, `${PATH}?month=${march}`)
  await expect(names(page)).toHaveText(['Priyanka Deshpande', 'Xiaoming Zhang'])
  await expect(off(page, 'Priyanka', 12)).toHaveAccessibleName('Annual Leave, pending')

  await page.getByRole('link', { name: 'My BU' }).click()
  await expect(page).toHaveURL(`${PATH}?month=${march}&scope=bu`)
  await expect(page.getByRole('link', { name: 'My BU' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table')).toHaveAccessibleName(`${monthTitle(march)} Pune Office`)
  await expect(names(page)).toHaveCount(25)
  await expect(off(page, 'Asha', 10)).toHaveAccessibleName('Away')
  await expect(off(page, 'Asha', 11)).toHaveAccessibleName('Away, morning')
  await expect(row(page, 'Asha').getByRole('img')).toHaveCount(2)
  await expect(page.getByLabel('BU', { exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(names(page)).toHaveCount(1)
  await page.getByLabel('Search').fill('asha')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(names(page)).toHaveText(['Asha Rao'])
  await expect(page.getByRole('main').getByText('1 person', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveAccessibleName(`${monthTitle(march)} Pune Office`)
  await page.goto(`${PATH}?q=nobody&scope=bu&month=nonsense&bu=${company.lisbon.id}`)
  await expect(page.getByRole('cell', { name: 'No data available' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveAccessibleName(`${monthTitle(today().slice(0, 7))} Pune Office`)
})

test('HR and the super admin choose any business unit', async ({ page, signIn, company }) => {
  await signIn('superadmin')
  await open(page, PATH)
  await expect(page.getByRole('link', { name: 'My team' })).toHaveCount(0)
  for (const name of ['superadmin', 'hr'] as const) {
    await signIn(name)
    await open(page, `${PATH}?scope=bu`)
    await page.getByLabel('BU', { exact: true }).selectOption('Lisbon Office')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(new RegExp(`bu=${company.lisbon.id}`))
    await expect(names(page)).toHaveText(['Beatriz Carvalho', 'Inês Sousa', 'Tiago Mendes'])
  }
})
