import { BEFORE_TODAY, SAY_WHY_BELOW_ZERO } from '@hr/contract/call/refusals'
import { allocate, createHoliday, createWorkingDay } from '@hr/db/factories'
import { holidays, leaveRequests, specialWorkingDays } from '@hr/db/schema'
import { addDays, formatDay, longDay, monthName, weekdayName, yearOf } from '@hr/domain/dates'
import * as impactWords from '@hr/words/impact'
import * as t from '@hr/words/working-time'
import { eq } from 'drizzle-orm'
import { inYear, today } from './company.ts'
import { expectProblems, open } from './page.ts'
import { beAwayByWork } from './records.ts'
import { expect, type Page, test } from './test.ts'

const HOLIDAYS = '/calendar/holiday/list'
const WORKING_DAYS = '/calendar/wokingdays/edit'
const QUESTION = 'Are you sure you want to delete this item?'
const SIGNS = 'Name should only contain letters, numbers, and spaces'
const PAST = BEFORE_TODAY

const nextYear = () => yearOf(today()) + 1
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const question = (page: Page) => page.getByRole('dialog', { name: QUESTION })
const flash = (page: Page) => main(page).locator('.flash')
const card = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })

test('HR sees what a holiday does to leave before it is added, and says why somebody falls below zero without it', async ({
  page,
  company: { employee, casualLeave },
  db,
  signIn,
}) => {
  const { leave, date } = await beAwayByWork(db, { employeeId: employee.id, leaveTypeId: casualLeave.id })
  const daysTaken = async () => (await db.select().from(leaveRequests).where(eq(leaveRequests.id, leave.id)))[0]?.days
  await allocate(db, { employeeId: employee.id, leaveTypeId: casualLeave.id, year: yearOf(date), days: 2 })
  await signIn('hr')

  await test.step('adds it once that was seen', async () => {
    await open(page, '/calendar/holiday/add')
    await box(page, 'Name').fill('Holi')
    await box(page, 'Date').fill(date)
    await save(page)
    await expect(main(page)).toContainText('1 request of 1 person, −1 day')
    await expect(main(page)).toContainText('3 → 2 days, 0 left')
    expect(await daysTaken()).toBe(3)
    await page.getByRole('button', { name: t.saveAnyway }).click()
    await expect(flash(page)).toContainText('Holi has been added')
    expect(await daysTaken()).toBe(2)
  })

  await test.step('sees what undoing it would do, and does not', async () => {
    await main(page).getByRole('link', { name: t.recalculatedLeave }).click()
    await expect(heading(page)).toHaveText(t.recalculatedLeave)
    await row(page, 'Holiday added: Holi').getByRole('link', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog')).toContainText('1 request of 1 person, +1 day')
    await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
    await open(page, `${HOLIDAYS}?year=${yearOf(date)}`)
  })

  await test.step('deletes it with a reason', async () => {
    const confirm = () => page.getByRole('button', { name: 'Confirm' }).click()
    await row(page, 'Holi').getByRole('link', { name: 'Delete' }).click()
    await confirm()
    await expect(question(page)).toContainText(
      impactWords.impactSummaryBelowZero({ requests: 1, people: 1, days: '+1 day', below: 1 }),
    )
    await confirm()
    await expect(question(page)).toContainText(SAY_WHY_BELOW_ZERO)
    await question(page).getByLabel(impactWords.reasonForNegativeBalance).fill('Agreed with the works council')
    await confirm()
    await expect(flash(page)).toContainText(t.holidayHasBeenDeleted)
    expect(await daysTaken()).toBe(3)
  })
})

test('HR adds a holiday, changes it and deletes it, and the dashboard follows', async ({
  page,
  openAs,
  signIn,
  hasScript,
}) => {
  const date = inYear(nextYear(), 6, 15)
  await signIn('hr')
  await open(page, '/calendar/holiday/add')
  await expect(page).toHaveTitle('Add Holidays - HR & Leave')
  await expect(heading(page)).toHaveText('Add Holidays')
  await expect(main(page).getByText('Pune Office', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('combobox')).toHaveCount(0)
  await expect(main(page)).toContainText('day - month - year')
  await save(page)
  await expectProblems(page, ['Name is required', t.dateIsRequired])
  await expect(page).toHaveTitle('Error: Add Holidays - HR & Leave')
  await box(page, 'Name').fill('Founders’ Day #1')
  await box(page, 'Date').fill(addDays(today(), -1))
  await save(page)
  await expectProblems(page, [SIGNS])
  await box(page, 'Name').fill('Founders’ Day (No. 1), Pune')
  await save(page)
  await expectProblems(page, [PAST])
  await expect(box(page, 'Name')).toHaveValue('Founders’ Day (No. 1), Pune')
  await expect(main(page)).toContainText(longDay(addDays(today(), -1)))
  await box(page, 'Date').fill(date)
  if (hasScript) await expect(box(page, 'Date')).toHaveAccessibleDescription(longDay(date))
  await save(page)

  await expect(page).toHaveURL(new RegExp(`${HOLIDAYS}\\?year=${nextYear()}&new=\\d+$`))
  await expect(heading(page)).toHaveText(t.holidayList)
  await expect(flash(page)).toContainText("Founders' Day (No. 1), Pune has been added")
  await expect(page.getByRole('columnheader')).toHaveText(['SN', 'Name', 'Date', 'BU Name', 'Action'])
  const added = row(page, "Founders' Day (No. 1), Pune")
  await expect(added).toContainText(formatDay(date))
  await expect(added).toContainText('Pune Office')
  await expect(added).toContainText('New')
  const employee = await openAs('employee')
  await open(employee, '/')
  await expect(main(employee)).toContainText("Founders' Day (No. 1), Pune")

  await added.getByRole('link', { name: 'Edit' }).click()
  await expect(heading(page)).toHaveText('Edit Holidays')
  await expect(box(page, 'Date')).toHaveValue(date)
  await box(page, 'Name').fill(' ')
  await save(page)
  await expectProblems(page, ['Name is required'])
  await box(page, 'Name').fill('Company & Day')
  await save(page)
  await expectProblems(page, [SIGNS])
  await box(page, 'Name').fill('Company Day')
  await save(page)
  await expect(flash(page)).toContainText('Company Day has been saved')
  await expect(row(page, 'Company Day')).toContainText('New')

  await row(page, 'Company Day').getByRole('link', { name: 'Delete' }).click()
  await expect(question(page)).toContainText(`Company Day, ${formatDay(date)}, Pune Office.`)
  await question(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await row(page, 'Company Day').getByRole('link', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(`${HOLIDAYS}?year=${nextYear()}`)
  await expect(flash(page)).toContainText(t.holidayHasBeenDeleted)
  await expect(page.getByRole('cell', { name: 'No data available' })).toBeVisible()
  await open(employee, '/')
  await expect(main(employee)).toContainText('No upcoming holidays found.')
})

test('a super admin chooses the unit; a new row is shown on the page where it is', async ({
  page,
  company,
  db,
  signIn,
}) => {
  const { pune, lisbon } = company
  for (let month = 1; month <= 12; month++) {
    await createHoliday(db, { buId: pune.id, name: `Day ${month}`, date: inYear(nextYear(), month, 1) })
  }
  await signIn('superadmin')
  await open(page, '/calendar')
  await expect(page).toHaveURL(HOLIDAYS)
  await main(page).getByRole('link', { name: 'Add Holidays' }).click()
  await expect(box(page, 'BU').getByRole('option')).toHaveText(['Select', 'Lisbon Office', 'Pune Office'])
  await box(page, 'Name').fill('Day 1')
  await box(page, 'Date').fill(inYear(nextYear(), 1, 1))
  await save(page)
  await expectProblems(page, ['BU is required'])
  await box(page, 'BU').selectOption('Pune Office')
  await save(page)
  await expectProblems(page, [t.holidayTaken])
  await box(page, 'BU').selectOption('Lisbon Office')
  await box(page, 'Name').fill('Natal')
  await box(page, 'Date').fill(inYear(nextYear(), 12, 25))
  await save(page)
  await expect(page).toHaveURL(/page=2&new=\d+$/)
  await expect(row(page, 'Natal')).toContainText('13')
  await expect(row(page, 'Natal')).toContainText('New')
  await row(page, 'Natal').getByRole('link', { name: 'Edit' }).click()
  await box(page, 'BU').selectOption('Select')
  await save(page)
  await expectProblems(page, ['BU is required'])
  await main(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(heading(page)).toHaveText(t.holidayList)

  await box(page, 'BU').selectOption('Lisbon Office')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Natal'])
  await test.step('a form that was opened from a filtered list leads back to it', async () => {
    await row(page, 'Natal').getByRole('link', { name: 'Edit' }).click()
    await box(page, 'Name').fill('Christmas')
    await save(page)
    await expect(box(page, 'BU')).toHaveValue(String(lisbon.id))
    await expect(page.getByRole('rowheader')).toHaveText(['Christmas New'])
    await page.getByRole('searchbox').fill('christ')
    await page.getByRole('button', { name: 'Search' }).click()
    await row(page, 'Christmas').getByRole('link', { name: 'Edit' }).click()
    await box(page, 'Name').fill('Natal')
    await save(page)
    await expect(row(page, 'Natal'), 'a filter that hides what was saved is left off').toContainText('New')
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })
  await box(page, 'Year').selectOption(t.allYears)
  await box(page, 'BU').selectOption('All')
  await page.getByRole('searchbox').fill('day 1')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(main(page)).toContainText('4 holidays')
  expect(await db.$count(holidays, eq(holidays.buId, lisbon.id))).toBe(1)
})

test('special working days: HR adds one and reads it in the calendar, a super admin deletes it', async ({
  page,
  openAs,
  db,
  company,
  signIn,
}) => {
  const date = addDays(today(), 1)
  await createWorkingDay(db, { buId: company.pune.id, date: inYear(nextYear(), 7, 3) })
  await signIn('hr')
  await open(page, '/calendar/wokingdays/add')
  await expect(heading(page)).toHaveText('Add Special Working Days')
  await save(page)
  await expectProblems(page, [t.dateIsRequired])
  await box(page, 'Date').fill(addDays(today(), -2))
  await save(page)
  await expectProblems(page, [PAST])
  await box(page, 'Date').fill(inYear(nextYear(), 7, 3))
  await save(page)
  await expectProblems(page, [t.specialWorkingDayTaken])
  await box(page, 'Date').fill(date)
  await save(page)
  await expect(page).toHaveURL(new RegExp(`/calendar/wokingdays/list\\?year=${yearOf(date)}&new=\\d+$`))
  await expect(heading(page)).toHaveText('Special Working Days')
  await expect(flash(page)).toContainText(`${formatDay(date)} has been added`)
  await expect(page.getByRole('columnheader')).toHaveText(['SN', 'Date', 'Day'])
  await expect(row(page, formatDay(date))).toContainText(weekdayName(date))
  await expect(row(page, formatDay(date))).toContainText('New')
  await expect(card(page, `${monthName(date)} ${yearOf(date)}`)).toContainText(t.specialWorkingDay)
  await test.step('people who came from the list while it was filtered go back there', async () => {
    await open(page, `${WORKING_DAYS}?year=all`)
    await main(page).getByRole('link', { name: 'Add Special Working Days' }).click()
    await box(page, 'Date').fill(inYear(nextYear(), 7, 4))
    await save(page)
    await expect(page).toHaveURL(new RegExp(`${WORKING_DAYS}\\?year=all&new=\\d+$`))
    await expect(row(page, formatDay(inYear(nextYear(), 7, 4)))).toContainText('New')
  })

  const employee = await openAs('employee')
  await open(employee, '/')
  await employee.getByRole('link', { name: 'View all special working days' }).click()
  await expect(employee).toHaveURL('/calendar/wokingdays/list')
  await expect(main(employee).getByRole('link', { name: 'Add Special Working Days' })).toHaveCount(0)

  await signIn('superadmin')
  await open(page, '/')
  await page.getByRole('link', { name: 'View all special working days' }).click()
  await expect(page).toHaveURL(WORKING_DAYS)
  await expect(heading(page)).toHaveText(t.editSpecialWorkingDays)
  await main(page).getByRole('link', { name: 'Add Special Working Days' }).click()
  await box(page, 'Date').fill(date)
  await save(page)
  await expectProblems(page, ['BU is required'])
  await box(page, 'BU').selectOption('Lisbon Office')
  await save(page)
  await expect(page).toHaveURL(new RegExp(`${WORKING_DAYS}\\?year=${yearOf(date)}&new=\\d+$`))
  await expect(page.getByRole('columnheader')).toHaveText(['SN', 'Date', 'Day', 'BU Name', 'Action'])
  const own = page.getByRole('row').filter({ hasText: 'Pune Office' })
  await own.getByRole('link', { name: 'Delete' }).click()
  await expect(question(page)).toContainText(`${formatDay(date)}, Pune Office.`)
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(flash(page)).toContainText(t.specialWorkingDayHasBeenDeleted)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  expect(await db.$count(specialWorkingDays, eq(specialWorkingDays.buId, company.pune.id))).toBe(2)
})

test(
  'the holiday calendar begins with this month, and names the months without holidays in a line',
  { tag: '@window' },
  async ({ page, company, db, signIn }) => {
    const year = yearOf(today())
    await createHoliday(db, { buId: company.pune.id, name: 'Today’s Day', date: today() })
    await createHoliday(db, { buId: company.lisbon.id, name: 'Natal', date: today() })
    await signIn('employee')
    await open(page, '/')
    await page.getByRole('link', { name: 'Next Holidays' }).click()
    await expect(page).toHaveURL('/calendar/holiday')
    await expect(heading(page)).toHaveText('Holiday Calendar')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([`${monthName(today())} ${year} Current month`])
    const current = main(page).locator('[aria-current=date]')
    await expect(current).toHaveCount(1)
    await expect(current).toContainText(`${monthName(today())} ${year} Current month`)
    await expect(current).toContainText(`${Number(today().slice(8))} ${weekdayName(today()).slice(0, 3)} Today’s Day`)
    const others = main(page).getByText('No events in')
    await expect(others).toHaveText(/^No events in (\w+, ){10}\w+\.$/)
    await expect(others).not.toContainText(monthName(today()))
    await expect(main(page)).not.toContainText('Natal')
    const years = page.getByRole('navigation', { name: 'Year' })
    await expect(years.getByRole('link')).toHaveText([String(year), String(year + 1)])
    await expect(years.getByRole('link', { name: String(year) })).toHaveAttribute('aria-current', 'page')
    await expect(main(page).getByRole('link', { name: 'Add Holidays' })).toHaveCount(0)

    await years.getByRole('link', { name: String(year + 1) }).click()
    await expect(page).toHaveURL(`/calendar/holiday?year=${year + 1}`)
    await expect(main(page)).toContainText(`No holidays have been added for ${year + 1}.`)
    await expect(current).toHaveCount(0)
    await main(page).getByRole('link', { name: t.jumpToThisMonth }).click()
    await expect(page).toHaveURL('/calendar/holiday#now')
    await expect(current).toBeInViewport()

    await open(page, '/calendar/wokingdays/list')
    await expect(main(page)).toContainText(`No special working days have been added for ${year}.`)
    await expect(years.getByRole('link')).toHaveText([String(year), String(year + 1)])
    await expect(current).toContainText(`${monthName(today())} ${year} Current month`)
    await expect(page.getByRole('cell', { name: 'No data available' })).toBeVisible()
  },
)

test('HR imports a country’s public holidays: what is there is not offered, past days are', async ({
  page,
  company,
  db,
  signIn,
}) => {
  const year = nextYear()
  const { pune } = company
  await createHoliday(db, { buId: pune.id, name: 'Christmas Day', date: inYear(year, 12, 25) })
  await signIn('hr')
  await open(page, '/calendar/holiday/import')
  await expect(heading(page)).toHaveText(t.publicHolidays)
  await expect(box(page, 'Country')).toHaveValue('IN-MH')
  await expect(main(page)).toContainText('Republic Day')
  await box(page, 'Country').selectOption('Portugal, Lisboa')
  await box(page, 'Year').selectOption(String(year))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('group', { name: t.holidaysToAdd })).toBeVisible()
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(13)
  await expect(main(page).getByText('Christmas Day')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'Christmas Day' })).toContainText(t.alreadyAdded)
  for (const each of await boxes.all()) await each.uncheck()
  await page.getByLabel(t.partOfDayOn(`13-06-${year}`)).selectOption('Afternoon')
  await save(page)
  await expectProblems(page, [t.chooseAtLeastOneHoliday])
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Freedom Day' }).check()
  await page.getByRole('checkbox', { name: "Saint Anthony's Day" }).check()
  await expect(page.getByRole('option', { name: 'Afternoon', selected: true })).toHaveCount(1)
  await save(page)
  await expect(page).toHaveURL(`${HOLIDAYS}?year=${year}`)
  await expect(flash(page)).toContainText(t.holidaysHaveBeenAdded(2))
  await expect(page.getByRole('rowheader')).toHaveText(['Freedom Day', "Saint Anthony's Day", 'Christmas Day'])
  await expect(row(page, "Saint Anthony's Day")).toContainText(', afternoon')

  await open(page, '/calendar/holiday/import?country=NP&year=2040')
  await expect(main(page)).toContainText(t.noPublicHolidaysKnown)
  await signIn('superadmin')
  const past = yearOf(today())
  await open(page, `/calendar/holiday/import?country=DE&year=${past}`)
  await expectProblems(page, ['BU is required'])
  await box(page, 'BU').selectOption('Lisbon Office')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(boxes).toHaveCount(9)
  await save(page)
  await expect(flash(page)).toContainText(t.holidaysHaveBeenAdded(9))
  await expect(row(page, "New Year's Day")).toContainText('Lisbon Office')
})

test(
  'the calendar leads everybody where they may go, and signs out who goes elsewhere',
  { tag: '@no-js' },
  async ({ page, company, db, signIn }) => {
    const { id } = await createHoliday(db, { buId: company.pune.id })
    await signIn('employee')
    for (const [from, to] of [
      ['/calendar', '/calendar/holiday'],
      ['/calendar/workingdays/list?year=2031', '/calendar/wokingdays/list?year=2031'],
      ['/calendar/workingdays/add', '/calendar/holiday'],
    ] as const) {
      await page.goto(from)
      await expect(page, from).toHaveURL(to)
    }
    await signIn('superadmin')
    await page.goto('/calendar/workingdays/list')
    await expect(page).toHaveURL('/calendar/wokingdays/edit')
    const paths = ['/calendar/holiday/add', HOLIDAYS, '/calendar/holiday/import', `/calendar/holiday/edit/${id}`]
    for (const path of [...paths, '/calendar/wokingdays/add', WORKING_DAYS]) {
      await signIn('lead')
      await page.goto(path)
      await expect(page, path).toHaveURL('/login')
    }
    for (const path of ['/calendar/holiday', '/calendar/wokingdays/list']) {
      await signIn('superadmin')
      await page.goto(path)
      await expect(page, path).toHaveURL('/login')
    }
  },
)

test.describe('a missing one', () => {
  test.use({ noise: ['status of 404'] })

  test(
    'or is another unit’s, is the 404 page in the shell',
    { tag: '@no-js' },
    async ({ page, company, db, signIn }) => {
      const { id } = await createHoliday(db, { buId: company.lisbon.id })
      await signIn('hr')
      const paths = ['holiday/edit/999999', `holiday/edit/${id}`, 'holiday/edit', 'holiday/x', 'wokingdays']
      for (const path of [...paths, 'wokingdays/x', 'workingdays', 'workingdays/x', 'x']) {
        const answer = await page.goto(`/calendar/${path}`)
        expect(answer?.status(), path).toBe(404)
        await expect(heading(page)).toHaveText('Sorry, Page Not Found!')
      }
    },
  )
})

test('the calendar prints on one page', { tag: '@js' }, async ({ page, company, db, signIn }) => {
  for (let month = 1; month <= 12; month++) {
    for (const date of [5, 15, 25]) {
      await createHoliday(db, {
        buId: company.pune.id,
        name: `Holiday ${date}`,
        date: inYear(yearOf(today()), month, date),
      })
    }
  }
  await signIn('employee')
  await open(page, '/calendar/holiday')
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
