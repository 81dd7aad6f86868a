import { CHOOSE_TYPE_OF_THEIRS, NO_SUCH_EMPLOYEE } from '@hr/contract/call/refusals'
import { DAYS_OF_YEAR } from '@hr/contract/call/sentences'
import { createEmployee, createLeaveRequest, storedBalances } from '@hr/db/factories'
import { businessUnits, leaveEntries, leavePolicies } from '@hr/db/schema'
import { leaveYearName, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/allocations'
import * as compOffWords from '@hr/words/comp-off'
import * as pagesWords from '@hr/words/pages'
import * as refusalsWords from '@hr/words/refusals'
import { eq } from 'drizzle-orm'
import { day, today } from './company.ts'
import { expectProblems, open, summary } from './page.ts'
import { openPicker, pick, picker } from './picker.ts'
import { expect, type Page, test } from './test.ts'

const ALLOCATION = '/employee/leave-allocation'
const MANY = '/employee/leave-allocation/many'
const GRANT = '/employee/add-compensation-leave-allocation'
const GRANTS = '/employee/compensation-leave-list'
const CORRECTION = t.correctionOutOfRange
const ALLOCATED = 'Leave allocated successfully'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const flash = (page: Page) => main(page).locator('.flash')
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const thisYear = () => Number(today().slice(0, 4))

/** Finds one person among many: with a script while typing, without one by the button. */
async function choose(page: Page, hasScript: boolean, search: string, name: string): Promise<void> {
  const employee = picker(page, 'Employee')
  await openPicker(page, 'Employee')
  await employee.box.fill(search)
  if (!hasScript) await employee.button.click()
  await expect(employee.people).toHaveText([name])
  await pick(page, 'Employee', name.split(',')[0] ?? '')
}

test('HR allocates leave to a person', async ({ page, company, db, signIn, hasScript }) => {
  const { employee, annualLeave, pune } = company
  for (let n = 0; n < 30; n++) await createEmployee(db, { buId: pune.id, firstName: 'Aaron' })
  const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id }
  await createLeaveRequest(db, { ...mine, startDate: day(3, 10), endDate: day(3, 12), state: 'approved' })
  await createLeaveRequest(db, { ...mine, startDate: day(4, 10), endSession: 1 })
  await signIn('hr')

  await test.step('needs an employee and a year', async () => {
    await open(page, ALLOCATION)
    await expect(page).toHaveTitle('Leave Allocation - HR & Leave')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave Allocation')
    const years = Array.from({ length: Math.max(2030, thisYear() + 4) - thisYear() + 1 }, (_, n) => thisYear() + n)
    await expect(box(page, 'Year').getByRole('option')).toHaveText(['Select', ...years.map(String)])
    await expect(main(page)).toContainText(pagesWords.firstPeople(20))
    await press(page, 'Show')
    await expectProblems(page, [t.employeeIsRequired])
    await box(page, 'Year').selectOption('Select')
    await press(page, 'Show')
    await expectProblems(page, [t.employeeIsRequired, refusalsWords.yearRequired])
  })

  await test.step('shows what they have', async () => {
    await choose(page, hasScript, 'deshp', 'Priyanka Deshpande, PUN-0005, Pune Office')
    await box(page, 'Year').selectOption(String(thisYear()))
    await press(page, 'Show')
    await expect(page.getByRole('columnheader')).toHaveText(['Leave Name', 'Days', 'Comp-off', 'Used', 'Pending'])
    await expect(box(page, 'Days of Annual Leave')).toHaveValue('20')
    await expect(row(page, 'Annual Leave').getByRole('cell')).toContainText(['', '0', '3', '0.5'])
    await expect(row(page, 'Loss Of Pay')).toContainText('No limit')
    await expect(box(page, 'Days of Loss Of Pay')).toHaveCount(0)
  })

  await test.step('refuses what cannot be', async () => {
    await box(page, 'Days of Annual Leave').fill('')
    await box(page, 'Days of Casual Leave').fill('8.25')
    await box(page, 'Days of Sick Leave').fill('366.5')
    await press(page, 'Save')
    await expectProblems(page, [`Annual Leave: ${DAYS_OF_YEAR}`, `Sick Leave: ${DAYS_OF_YEAR}`])
    await box(page, 'Days of Annual Leave').fill('3.49')
    await box(page, 'Days of Sick Leave').fill('0')
    await press(page, 'Save')
    await expectProblems(page, [
      `Annual Leave for ${thisYear()} cannot be below 3.5, because that many days are used or pending`,
    ])
    await expect(box(page, 'Days of Annual Leave')).toHaveValue('3.49')
    await expect(box(page, 'Days of Casual Leave')).toHaveValue('8.25')
  })

  await test.step('saves, and says so on the list', async () => {
    await box(page, 'Days of Annual Leave').fill('3.5')
    await press(page, 'Save')
    await expect(page).toHaveURL('/employee/list')
    await expect(flash(page)).toContainText(ALLOCATED)
    const rows = await storedBalances(db, { employeeId: employee.id, year: thisYear() })
    expect(rows.map(({ allocation }) => allocation)).toEqual([3.5, 8.25, 0])
    if (hasScript) await expect(flash(page)).toHaveCount(0)
  })
})

test('HR corrects what a person has, with a reason', async ({ page, company, db, signIn }) => {
  const { employee, annualLeave } = company
  const year = thisYear()
  await signIn('hr')
  await open(page, `/employee/add-leave-allocation?employeeId=${employee.id}&year=${year}`)

  await test.step('needs a type, days and a reason, and says so by the field', async () => {
    await press(page, t.addCorrection)
    await expectProblems(page, [t.leaveIsRequired, CORRECTION, compOffWords.reasonIsRequired])
    await box(page, 'Leave').selectOption('Annual Leave')
    await box(page, t.daysToAdd).fill('-20.5')
    await box(page, 'Reason').fill('A day was counted twice')
    await press(page, t.addCorrection)
    const message = t.correctionTooLow({
      leaveName: 'Annual Leave',
      yearName: String(year),
      result: '-0.5',
      lowest: '0',
    })
    await expectProblems(page, [message])
    await expect(box(page, 'Days of Annual Leave')).toHaveValue('20')
  })

  await test.step('adds it, and shows the new figure', async () => {
    await box(page, t.daysToAdd).fill('-1.5')
    await press(page, t.addCorrection)
    await expect(flash(page)).toContainText(t.correctionAdded)
    await expect(box(page, 'Days of Annual Leave')).toHaveValue('18.5')
    await expect(box(page, 'Reason')).toHaveValue('')
    expect(await db.$count(leaveEntries, eq(leaveEntries.kind, 'corrected'))).toBe(1)
  })

  await test.step('which the statement tells', async () => {
    await open(page, `/leave/statement?userId=${employee.id}&leaveTypeId=${annualLeave.id}&year=${year}`)
    await expect(main(page)).toContainText('Correction')
    await expect(main(page)).toContainText('A day was counted twice')
  })
})

test('HR sees whom policies leave out', async ({ page, company, db, signIn }) => {
  const { employee, annualLeave, pune } = company
  const year = thisYear() + 1
  const steps = [{ fromYears: 0, days: 24 }]
  const rule = { grant: 'yearly', proRata: 'none', rounding: 'none', steps, validFrom: day(1, 1) } as const
  await db.insert(leavePolicies).values({ leaveTypeId: annualLeave.id, ...rule })
  await db.insert(leaveEntries).values({
    ...{ employeeId: employee.id, leaveTypeId: annualLeave.id, year, countsFrom: `${year}-01-01` },
    ...{ kind: 'opening', days: 5, reason: 'From the old system' },
  })
  await signIn('hr')
  await open(page, `${MANY}?buId=${pune.id}&year=${year}&source=policy`)
  await expect(main(page)).toContainText('1 person is left out')
  await page.getByRole('link', { name: t.showLeftOut }).click()
  await expect(page.getByRole('row').filter({ hasText: employee.staffNumber })).toContainText('has an opening balance')
  await page.getByRole('link', { name: /^Allocation of / }).click()
  await expect(page.getByRole('heading', { name: t.correctionFor(String(year)) })).toBeVisible()
})

test('HR is led to the days of others, and not to their own, which they cannot give', async ({
  page,
  company,
  signIn,
}) => {
  await signIn('hr')
  const links = main(page).getByRole('link', { name: /^(Leave Allocation|Grant Comp-off)$/ })
  await open(page, `/employee/view/${company.employee.id}`)
  await expect(links).toHaveCount(2)
  await open(page, `/employee/view/${company.hr.id}`)
  await expect(links).toHaveCount(0)
})

test('the boxes for days keep digits, a dot and two decimals', { tag: '@js' }, async ({ page, company, signIn }) => {
  await signIn('superadmin')
  await open(page, `/employee/view/${company.lead.id}`)
  await main(page).getByRole('link', { name: 'Leave Allocation' }).click()
  await expect(page).toHaveURL(`/employee/add-leave-allocation?employeeId=${company.lead.id}`)
  await expect(picker(page, 'Employee').chosen).toHaveText('Asha Rao, PUN-0004, Pune Office')
  const days = box(page, 'Days of Annual Leave')
  await days.fill('')
  await days.pressSequentially('1a2.3,4-5.6')
  await expect(days).toHaveValue('12.34')

  // Another choice shows its days at once.
  await box(page, 'Year').selectOption(String(thisYear() + 2))
  await expect(days).toHaveValue('0')
  await openPicker(page, 'Employee')
  await page.getByRole('searchbox').fill('xiaoming')
  await expect(main(page)).toContainText('2 people')
})

test('an employee who came along in the address is chosen, with the leave years of their unit', async ({
  page,
  company,
  db,
  signIn,
  hasScript,
}) => {
  const { lisbon, lisbonEmployee } = company
  await db.update(businessUnits).set({ leaveYearMonth: 4 }).where(eq(businessUnits.id, lisbon.id))
  const first = leaveYearOf(today(), 4)
  const names = [first, first + 1].map((year) => leaveYearName(year, 4))
  await signIn('hr')
  await open(page, `/employee/add-leave-allocation?employeeId=${company.lisbonEmployee.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave Allocation')
  await expect(picker(page, 'Employee').chosen).toHaveText('Inês Sousa, LIS-0003, Lisbon Office')
  await expect(box(page, 'Year').getByRole('option', { selected: true })).toHaveText(String(names[0]))
  await expect(page.getByRole('table', { name: `Days of ${names[0]}` })).toBeVisible()
  await box(page, 'Days of Casual Leave').fill('9')
  await press(page, 'Save')
  await expect(flash(page)).toContainText(ALLOCATED)
  await open(page, hasScript ? GRANT : `${GRANT}?employeeId=${lisbonEmployee.id}`)
  if (hasScript) await choose(page, hasScript, 'LIS-0003', 'Inês Sousa, LIS-0003, Lisbon Office')
  const years = box(page, 'Year').getByRole('option')
  await expect(years.filter({ hasText: '/' }).first()).toHaveText(String(names[0]))
  await expect(box(page, 'Year').getByRole('option', { selected: true })).toHaveText(String(names[0]))
  await open(page, '/employee/add-leave-allocation?employeeId=999999')
  await expectProblems(page, [NO_SUCH_EMPLOYEE])
  // A text that cannot be an id chooses nothing, and does not break the page.
  for (const id of ['0', '-1', '1.5', '9999999999']) {
    for (const path of [`${GRANT}?employeeId=${id}`, `${MANY}?buId=${id}&source=table&year=${thisYear()}`]) {
      expect((await page.request.get(path)).status(), path).toBe(200)
    }
  }
})

test('HR allocates to everyone in a unit', async ({ page, company, db, signIn }) => {
  const { employee, annualLeave, pune } = company
  const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id, state: 'approved' } as const
  await createLeaveRequest(db, { ...mine, startDate: day(3, 10), endDate: day(3, 14) })
  await signIn('hr')
  await open(page, ALLOCATION)
  await main(page).getByRole('link', { name: t.allocationForMany }).click()

  await test.step('a table', async () => {
    await expect(page).toHaveURL(MANY)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.allocationForMany)
    await press(page, t.continueToDays)
    await expectProblems(page, ['BU is required'])
    await box(page, 'BU').selectOption('Pune Office')
    await box(page, t.sourceTable).check()
    await press(page, t.continueToDays)
    await expect(summary(page)).toHaveCount(0)
    await expect(main(page)).toContainText(t.tableHelp)
    await press(page, 'Preview')
    await expectProblems(page, [t.daysOfOneTypeRequired])
    await box(page, 'Days of Annual Leave').fill('400')
    await press(page, 'Preview')
    await expectProblems(page, [DAYS_OF_YEAR])
    await box(page, 'Days of Annual Leave').fill('4.5')
    await press(page, 'Preview')
  })

  await test.step('is previewed', async () => {
    await expect(main(page).locator('.figs dd')).toHaveText(['3', '3', '−46.5 days', '1'])
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['Employee Name', 'Employee Id', 'Leave Name', t.daysNow, t.daysThen],
    ])
    await expect(page.getByRole('rowheader').first()).toHaveText('Priyanka Deshpande')
    await expect(row(page, 'Priyanka Deshpande')).toContainText('5 used or pending')
    await expect(row(page, 'Asha Rao').getByRole('cell')).toHaveText(['PUN-0004', 'Annual Leave', '20', '4.5'])
    await expect(main(page)).toContainText(t.blockedListedFirst(1, '1'))
    await press(page, 'Confirm')
    await expectProblems(page, [t.peopleBlocked(1)])
  })

  await test.step('is shown again when something has changed', async () => {
    // After a refusal the page asks for the differences again, before anybody new appears in them.
    await page.waitForLoadState('networkidle')
    await box(page, t.skipThesePeople).check()
    await createEmployee(db, { buId: pune.id, firstName: 'Nora' })
    await press(page, 'Confirm')
    await expectProblems(page, [refusalsWords.differencesChanged])
    await expect(main(page).locator('.figs dd')).toHaveText(['4', '4', '−42 days', '1'])
    await expect(row(page, 'Nora')).toContainText('4.5')
    await page.waitForLoadState('networkidle')
    await box(page, t.skipThesePeople).check()
    await press(page, 'Confirm')
    await expect(page).toHaveURL('/employee/list')
    await expect(flash(page)).toContainText(ALLOCATED)
    const rows = await storedBalances(db, { leaveTypeId: annualLeave.id, year: thisYear() })
    expect(rows.map(({ allocation }) => allocation).toSorted()).toEqual([20, 20, 4.5, 4.5, 4.5, 4.5])
  })

  await test.step('or last year’s days', async () => {
    await open(page, MANY)
    await box(page, 'BU').selectOption('Lisbon Office')
    await box(page, t.leaveYear).selectOption(String(thisYear() + 2))
    await press(page, t.continueToDays)
    await expect(main(page).locator('.figs dd')).toHaveText(['9', '3', '+114 days', '0'])
    await press(page, 'Confirm')
    await expect(flash(page)).toContainText(ALLOCATED)
    await page.goBack()
    await page.reload()
    await expect(main(page)).toContainText(t.nothingWouldChange)
  })

  await test.step('or what policies give, which can be taken back and made automatic', async () => {
    const policy = {
      leaveTypeId: company.lisbonTypes.annualLeave.id,
      validFrom: '2026-01-01',
      grant: 'yearly',
    } as const
    const steps = [{ fromYears: 0, days: 24 }]
    await db.insert(leavePolicies).values({ ...policy, steps, proRata: 'none', rounding: 'none' })
    await box(page, t.sourcePolicies).check()
    await press(page, t.continueToDays)
    await expect(main(page).locator('.figs dd')).toHaveText(['3', '3', '+12 days', '0'])
    await press(page, 'Confirm')
    await expect(flash(page)).toContainText(ALLOCATED)
    await main(page).getByRole('link', { name: 'Undo the run' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(flash(page)).toContainText(t.takenBack)
    await expect(main(page)).toContainText('Undone by')
    await expect(main(page)).toContainText(/It would start on \w+ 1 /)
    await expect(main(page)).toContainText(t.manualHelp)
    await box(page, t.giveAutomatically).check()
    await press(page, t.saveAutomatic)
    await expect(flash(page)).toContainText('Days will be given and carried over automatically from ')
    await expect(main(page)).toContainText(/Next on \w+ 1 /)
  })
})

test('HR grants comp-off, and it is in the person’s year', async ({ page, company, db, signIn, hasScript }) => {
  await signIn('hr')
  await open(page, GRANTS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pagesWords.compOffLeaveList)
  await expect(page.getByRole('cell', { name: 'No data available' })).toBeVisible()
  await main(page).getByRole('link', { name: pagesWords.grantCompOff }).click()

  await expect(page).toHaveURL(GRANT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compensation Leave Allocation')
  await box(page, 'Year').selectOption('Select')
  await press(page, 'Save')
  await expectProblems(page, [
    ...[t.employeeIsRequired, refusalsWords.yearRequired, t.leaveIsRequired, compOffWords.noOfDaysIsRequired],
    compOffWords.reasonIsRequired,
  ])
  await choose(page, hasScript, 'PUN-0005', 'Priyanka Deshpande, PUN-0005, Pune Office')
  const units = box(page, 'Leave').locator('optgroup')
  await expect(units).toHaveCount(hasScript ? 1 : 2)
  await box(page, 'Year').selectOption(String(thisYear()))
  await box(page, 'Leave').selectOption(String(company.casualLeave.id))
  await box(page, 'No of Days').fill('60.01')
  await box(page, 'Reason').fill('ab')
  await press(page, 'Save')
  await expectProblems(page, [compOffWords.noOfDaysRange, compOffWords.reasonTooShort])
  await expect(box(page, 'Leave')).toHaveValue(String(company.casualLeave.id))
  if (!hasScript) {
    await box(page, 'Leave').selectOption(String(company.lisbonTypes.casualLeave.id))
    await box(page, 'No of Days').fill('1.25')
    await box(page, 'Reason').fill('Release on Saturday')
    await press(page, 'Save')
    await expectProblems(page, [CHOOSE_TYPE_OF_THEIRS])
    await box(page, 'Leave').selectOption(String(company.casualLeave.id))
  }
  await box(page, 'No of Days').fill('1.25')
  await box(page, 'Reason').fill('Release on Saturday')
  await press(page, 'Save')

  await expect(page).toHaveURL(GRANTS)
  await expect(flash(page)).toContainText(compOffWords.compOffGranted)
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['SN', 'Employee Name', 'Employee Id', 'No of Days', 'Reason'],
  ])
  await expect(row(page, 'Priyanka Deshpande').getByRole('cell')).toHaveText([
    ...['1', 'PUN-0005', '1.25', 'Release on Saturday'],
  ])
  expect(await db.$count(leaveEntries, eq(leaveEntries.kind, 'comp_off'))).toBe(1)
  await page.getByRole('searchbox').fill('nobody')
  await press(page, 'Search')
  await expect(page.getByRole('cell', { name: 'No data available' })).toBeVisible()

  await open(page, `/employee/view/${company.employee.id}`)
  const section = page.getByRole('region', { name: `Comp-off ${thisYear()}` })
  await expect(section).toContainText('Release on Saturday')
  await expect(section).toContainText('Casual Leave, granted by Marta Kowalczyk')
  await expect(section).toContainText('1.25 days')
  await expect(page.getByRole('region', { name: `Leave Balance ${thisYear()}` })).toContainText('9.25 of 9.25')
})

test('others are signed out of allocations and comp-off', { tag: '@no-js' }, async ({ page, signIn }) => {
  for (const path of [ALLOCATION, '/employee/add-leave-allocation', MANY, GRANT, GRANTS]) {
    await signIn('lead')
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})
