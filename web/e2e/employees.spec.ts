import { MANAGER_IS_REQUIRED } from '@hr/contract/call/sentences'
import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import { businessUnits, employees } from '@hr/db/schema'
import * as commonWords from '@hr/words/common'
import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/people'
import * as refusalsWords from '@hr/words/refusals'
import { eq } from 'drizzle-orm'
import { day, type Name } from './company.ts'
import { fillEmployee } from './employee-form.ts'
import { mailTo } from './mail.ts'
import { expectProblems, open } from './page.ts'
import { openPicker, picker } from './picker.ts'
import { notAPicture, png } from './pictures.ts'
import { expect, type Page, test } from './test.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name }) })
const dialog = (page: Page) => page.getByRole('dialog')
const flash = (page: Page) => main(page).locator('.flash')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await card(page, name).locator('summary').click()
  await card(page, name).getByRole('link', { name: entry }).click()
}

const nora = {
  'First Name': 'Nora',
  'Last Name': 'Lind',
  'Employee Id': 'PUN-0100',
  'Work Email': 'nora.lind@example.com',
  'Date of Birth': '01-02-1990',
  Role: commonWords.teamLead,
  BU: 'Pune Office',
  Department: 'Engineering',
  'Or a new designation': 'Chief of Staff',
  'Reporting To': 'Hendrik van den Berghe',
  'Joining Date': '01-02-2024',
  'Phone Number': '+919812345678',
  'Permanent Address': '7 Prabhat Road\nPune',
}

test('a manager is added, changed, and takes over from one who leaves and comes back', async ({
  page,
  company,
  db,
  signIn,
  hasScript,
}) => {
  const { employee, lead, annualLeave } = company
  const request = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 10) }
  await createLeaveRequest(db, { ...request, addressedTo: lead.id })

  await test.step('added', async () => {
    const since = new Date()
    await signIn('superadmin')
    await open(page, '/employee/list')
    await main(page).getByRole('link', { name: pagesWords.createEmployee }).click()
    await expect(page).toHaveURL('/employee/create')
    await fillEmployee(page, nora)
    await page.getByLabel(t.profilePicture).setInputFiles(png('nora.png'))
    await button(page, 'Save').click()

    await expect(page).toHaveURL(/\/employee\/view\/\d+$/)
    await expect(flash(page)).toContainText(t.passwordLinkSent('nora.lind@example.com'))
    await expect(page.getByRole('region', { name: 'Nora Lind' })).toContainText('Chief of Staff')
    await expect(page.getByRole('region', { name: 'Work Information' })).toContainText('Hendrik van den Berghe')
    await expect(page.getByRole('region', { name: 'Personal Information' })).toContainText('+919812345678')
    await mailTo('nora.lind@example.com', /\/update-password\?link=[\w-]{22}\s/, since)
  })

  await test.step('changed', async () => {
    await main(page).getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pagesWords.editEmployee)
    await expect(page.getByLabel(t.workEmail)).toHaveValue('nora.lind@example.com')
    await fillEmployee(page, { 'Last Name': 'Lindgren', 'Skype Id': 'nora.l' })
    await button(page, 'Save').click()
    await expect(flash(page)).toContainText(t.changesSaved)
    await expect(page.getByRole('region', { name: 'Nora Lindgren' })).toBeVisible()
  })

  await test.step('shown with a small picture, that is kept', async () => {
    await open(page, '/employee/list?q=lindgren')
    await expect(cards(page)).toHaveCount(1)
    const picture = cards(page).locator('img')
    await expect(picture).toHaveAttribute('src', /^\/pictures\/[0-9a-f-]{36}\.jpg\/photo$/)
    if (hasScript) await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
    const answer = await page.request.get((await picture.getAttribute('src')) ?? '')
    expect(answer.headers()).toMatchObject({ 'cache-control': 'private, max-age=31536000, immutable' })
    expect((await answer.body()).byteLength).toBeLessThanOrEqual(2_000)
  })

  await test.step('takes over', async () => {
    await open(page, '/employee/list')
    await choose(page, 'Asha Rao', 'Delete')
    await expect(dialog(page)).toContainText('Are you sure you want to delete this item?')
    await expect(dialog(page)).toContainText(`${t.reporteesMove(2)} ${t.requestsMove(1)}`)
    await expect(picker(page, 'Successor').chosen).toContainText('Hendrik van den Berghe')
    await fillEmployee(page, { Successor: 'Nora Lindgren' })
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()

    await expect(flash(page)).toContainText(t.nowInAlumniList('Asha Rao'))
    await expect(page).toHaveURL('/employee/list')
    await expect(card(page, 'Asha Rao')).toHaveCount(0)
    await open(page, `/employee/view/${employee.id}`)
    await expect(page.getByRole('region', { name: 'Work Information' })).toContainText('Nora Lindgren')
    await expect(page.getByRole('table', { name: 'Leave Requests' })).toContainText('Pending')
  })

  await test.step('comes back', async () => {
    await open(page, '/employee/alumni')
    await expect(card(page, 'Asha Rao')).toContainText('left on')
    await choose(page, 'Asha Rao', 'Restore')
    await fillEmployee(page, { 'Reporting To': 'Nora Lindgren' })
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(flash(page)).toContainText(t.backInEmployeeList('Asha Rao'))
    await expect(main(page)).toContainText('No data to dispaly')
    await open(page, '/employee/list?q=asha')
    await expect(cards(page)).toHaveCount(1)
  })
})

test('the list is searched, filtered and paged by its address', async ({ page, company, db, signIn }) => {
  for (let n = 0; n < 12; n++) await createEmployee(db, { buId: company.pune.id, firstName: 'Zoya' })
  await signIn('employee')
  await open(page, '/employee')
  await expect(page).toHaveURL('/employee/list')
  await expect(cards(page)).toHaveCount(12)
  await expect(main(page)).toContainText('20 people')
  await expect(main(page)).toContainText('Page 1 of 2')
  await expect(main(page)).not.toContainText('Leave Admin')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(main(page)).toContainText('Page 2 of 2')
  await expect(cards(page)).toHaveCount(8)

  await page.getByRole('searchbox').fill('asha')
  await button(page, 'Search').click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=asha/)
  await page.getByLabel('Designation').selectOption('Software Engineer')
  await page.getByRole('searchbox').fill('zoya')
  await button(page, 'Search').click()
  await expect(main(page)).toContainText('No data to dispaly')
  await expect(main(page)).toContainText('Filtered by search “zoya”, designation Software Engineer.')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/^[^?]*\/employee\/list\?designation=\d+$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByLabel('Designation')).toHaveText(/Software Engineer/)
})

test('Cancel and the way up lead to the list as it was left', async ({ page, signIn }) => {
  const filtered = /\/employee\/list\?q=asha$/
  await signIn('hr')
  await open(page, '/employee/list?q=asha')
  await cards(page).locator('summary').click()
  await cards(page).getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/employee\/edit\//)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(filtered)

  await cards(page).getByRole('link', { name: 'Asha Rao' }).click()
  await main(page).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/employee\/view\//)
  await main(page).getByRole('link', { name: 'Edit' }).click()
  await button(page, 'Save').click()
  await expect(main(page)).toContainText(t.changesSaved)
  await main(page).getByRole('link', { name: 'Employee List' }).click()
  await expect(page).toHaveURL(filtered)
})

test('HR finds anybody from any page, and sees the balance after three presses', async ({
  page,
  signIn,
  hasScript,
}) => {
  await signIn('hr')
  for (const sought of ['deshpande', 'PUN-0005', 'employee@example.com']) {
    await open(page, '/calendar/holiday')
    const box = page.getByLabel(pagesWords.findSomebody)
    if (hasScript) {
      await page.keyboard.press('/')
      await page.keyboard.type(sought)
    } else await box.fill(sought)
    await box.press('Enter')
    await card(page, 'Priyanka Deshpande').getByRole('link', { name: 'Priyanka Deshpande', exact: true }).click()
    await expect(main(page).getByText('Annual Leave').first()).toBeVisible()
  }
  if (!hasScript) return
  await page.keyboard.press('/')
  await page.keyboard.type('a/b')
  await expect(page.getByLabel(pagesWords.findSomebody)).toHaveValue('a/b')
})

const menus: [Name, string[]][] = [
  ['superadmin', ['View', 'Edit', 'Delete']],
  ['hr', ['View', 'Edit']],
  ['head', []],
  ['employee', []],
]
for (const [name, entries] of menus) {
  test(
    `the menu of a card offers ${name}: ${entries.join(', ') || 'nothing'}`,
    { tag: '@no-js' },
    async ({ page, signIn }) => {
      await signIn(name)
      await open(page, '/employee/list?q=asha')
      await expect(cards(page).locator('details a')).toHaveText(entries)
      if (name === 'superadmin') return
      // Others do not see the question, whatever the address says.
      await open(page, '/employee/list?q=asha&confirm=delete&id=1')
      await expect(dialog(page)).toHaveCount(0)
    },
  )
}

test('a form with mistakes says each, and keeps what was typed', async ({ page, company, signIn }) => {
  await signIn('hr')
  await open(page, '/employee/create')
  await button(page, 'Save').click()
  await expectProblems(page, [
    ...['First Name is required', 'Last Name is required', t.employeeIdRequired, t.workEmailRequired],
    ...[t.roleRequired, 'BU is required', t.joiningDateRequired],
  ])
  // HR cannot make anybody a super admin.
  await expect(page.getByLabel('Role').getByRole('option', { name: commonWords.superAdmin })).toHaveCount(0)

  const taken = { 'Employee Id': 'pun-0005', 'Work Email': company.lead.workEmail.toUpperCase() }
  await fillEmployee(page, { ...nora, ...taken, 'Or a new designation': '' })
  await button(page, 'Save').click()
  await expectProblems(page, [
    t.alreadyUsedBy('Employee Id', 'Priyanka Deshpande'),
    t.alreadyUsedBy('Work Email', 'Asha Rao'),
  ])
  await expect(page.getByLabel(t.firstName)).toHaveValue('Nora')
  await expect(picker(page, t.reportingTo).chosen).toContainText('Hendrik van den Berghe')
  await expect(page.getByLabel(t.permanentAddress)).toHaveValue('7 Prabhat Road\nPune')

  await fillEmployee(page, { ...nora, 'Date of Birth': '02-02-2006', 'Or a new designation': 'x'.repeat(61) })
  await button(page, 'Save').click()
  await expectProblems(page, [t.nameTooLong, t.tooYoung])
  await fillEmployee(page, { 'Date of Birth': '01-02-2006', 'Or a new designation': '' })
  await page.getByLabel(t.profilePicture).setInputFiles(notAPicture)
  await button(page, 'Save').click()
  await expectProblems(page, [refusalsWords.onlyJpgAndPng])
})

test('a form that is left by mistake is as it was, until it is saved', { tag: '@js' }, async ({ page, signIn }) => {
  await signIn('hr')
  await open(page, '/employee/create')
  await fillEmployee(page, nora)
  await page.getByRole('link', { name: 'Employee List', exact: true }).click()
  await main(page).getByRole('link', { name: pagesWords.createEmployee }).click()
  await expect(page.getByLabel(t.firstName)).toHaveValue('Nora')
  await expect(picker(page, t.reportingTo).chosen).toContainText('Hendrik van den Berghe')
  await button(page, 'Save').click()
  await expect(flash(page)).toContainText('Saved.')
  await open(page, '/employee/create')
  await expect(page.getByLabel(t.firstName)).toHaveValue('')
})

test('managers are found by their names', async ({ page, company, db, hasScript, signIn }) => {
  await db.update(employees).set({ roleId: 5, firstName: 'Xenia' }).where(eq(employees.id, company.lisbonEmployee.id))
  await signIn('hr')
  await open(page, '/employee/create')
  await fillEmployee(page, { 'First Name': 'Nora', 'Reporting To': 'Asha Rao' })
  const { box, button: search, chosen, people, person } = picker(page, t.reportingTo)
  await openPicker(page, t.reportingTo)
  await expect(person('Xenia')).toHaveCount(0)
  await box.fill('xenia')
  if (!hasScript) await search.click()
  await expect(people.filter({ hasText: 'Xenia' })).toHaveText(
    'Xenia Sousa, LIS-0003, Software Engineer, Lisbon Office',
  )
  await expect(chosen).toContainText('Asha Rao')
  await expect(page.getByLabel(t.firstName)).toHaveValue('Nora')
  if (!hasScript) return
  await box.fill('')
  await fillEmployee(page, { BU: 'Lisbon Office' })
  await expect(person('Beatriz Carvalho')).toBeVisible()
  await expect(person('Marta Kowalczyk')).toHaveCount(0)
})

test('a move to another unit or manager and the end of managing ask before anything is left behind', async ({
  page,
  company,
  db,
  signIn,
}) => {
  const { employee, lead, hr, lisbonHead, lisbonTypes } = company
  await db.execute(`update leave_types set name = 'Férias' where id = ${lisbonTypes.annualLeave.id}`)
  await signIn('hr')
  await open(page, `/employee/edit/${employee.id}`)
  await fillEmployee(page, { BU: 'Lisbon Office' })
  await button(page, 'Save').click()
  await expect(main(page).getByText(/^There is a problem/)).toBeVisible()
  await expect(
    page.getByText(/Lisbon Office has no leave types of the same name.*Annual Leave for \d{4}/).last(),
  ).toBeVisible()
  await page.getByLabel(t.moveToOtherBuAnyway).check()
  await button(page, 'Save').click()
  await expect(flash(page)).toContainText(t.changesSaved)
  await expect(page.getByRole('region', { name: 'Work Information' })).toContainText('Lisbon Office')

  await open(page, `/employee/edit/${lead.id}`)
  await fillEmployee(page, { BU: 'Lisbon Office', Role: 'Employee' })
  await button(page, 'Save').click()
  await page.getByLabel(t.moveToOtherBuAnyway).check()
  await button(page, 'Save').click()
  const question = 'Priyanka Deshpande and Xiaoming Zhang report to Asha Rao. Hendrik van den Berghe will take over.'
  await expectProblems(page, [question])
  await expect(page.getByLabel(t.moveToOtherBuAnyway)).toBeChecked()
  await fillEmployee(page, { Successor: 'Marta Kowalczyk' })
  await page.getByLabel(t.handOverAndSave).check()
  await button(page, 'Save').click()
  await expect(flash(page)).toContainText(t.changesSaved)
  await expect(page.getByRole('region', { name: 'Work Information' })).toContainText('Employee')
  await open(page, `/employee/view/${employee.id}`)
  await expect(page.getByRole('region', { name: 'Work Information' })).toContainText('Marta Kowalczyk')

  const request = { employeeId: employee.id, leaveTypeId: lisbonTypes.annualLeave.id, startDate: day(3, 10) }
  await createLeaveRequest(db, { ...request, addressedTo: hr.id })
  await open(page, `/employee/edit/${employee.id}`)
  await fillEmployee(page, { 'Reporting To': lisbonHead.fullName })
  await button(page, 'Save').click()
  await expectProblems(page, [t.ownRequestsStay(1, 'Priyanka Deshpande', ['Marta Kowalczyk'])])
  await page.getByLabel(t.moveAndSave).check()
  await button(page, 'Save').click()
  await expect(flash(page)).toContainText(t.changesSaved)
  await expect(page.getByRole('region', { name: 'Work Information' })).toContainText(lisbonHead.fullName)
})

test('what a question leads to may be refused, and the page says why', async ({ page, company, db, signIn }) => {
  const { lead, employee, pune, lisbon } = company
  await signIn('superadmin')
  await open(page, `/employee/list?q=asha&confirm=delete&id=${lead.id}`)
  await db.update(employees).set({ leftAt: '2026-01-02T00:00:00Z' }).where(eq(employees.id, lead.id))
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(main(page).getByRole('alert')).toHaveText(t.hasAlreadyLeft('Asha Rao'))
  await expect(dialog(page)).toHaveCount(0)

  // Meanwhile the employee's own unit is deleted, and their manager has left.
  await db
    .update(employees)
    .set({ leftAt: '2026-01-02T00:00:00Z', buId: lisbon.id })
    .where(eq(employees.buId, lisbon.id))
  await db.update(businessUnits).set({ closedAt: '2026-01-03T00:00:00Z' }).where(eq(businessUnits.id, lisbon.id))
  await db
    .update(employees)
    .set({ leftAt: '2026-01-02T00:00:00Z', buId: lisbon.id })
    .where(eq(employees.id, employee.id))
  await open(page, `/employee/alumni?confirm=restore&id=${employee.id}`)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page)).toContainText(MANAGER_IS_REQUIRED)
  await fillEmployee(page, { BU: 'Pune Office', 'Reporting To': 'Hendrik van den Berghe' })
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(flash(page)).toContainText(t.backInEmployeeList('Priyanka Deshpande'))
  const [back] = await db.select().from(employees).where(eq(employees.id, employee.id))
  expect(back).toMatchObject({ leftAt: null, buId: pune.id, reportingTo: company.head.id })
})

test.describe('a missing record', () => {
  test.use({ noise: ['status of 404'] })

  test('is the 404 page, and a page of others signs out', { tag: '@no-js' }, async ({ page, company, db, signIn }) => {
    const { id } = await createEmployee(db, { buId: company.pune.id, leftAt: '2026-01-02T00:00:00Z' })
    await signIn('hr')
    const paths = ['/employee/no-such-page', '/employee/view/0', '/employee/view/9999999999', '/employee/edit/x']
    // Neither an alumnus nor, for HR, a super admin can be edited.
    for (const path of [...paths, `/employee/edit/${id}`, `/employee/edit/${company.superadmin.id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, Page Not Found!')
    }
    for (const path of ['/employee/create', `/employee/view/${id}`, `/employee/edit/${company.lead.id}`]) {
      await signIn('employee')
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
  })

  test(
    'is no question either: of somebody who has left already',
    { tag: '@no-js' },
    async ({ page, company, db, signIn }) => {
      const { id } = await createEmployee(db, { buId: company.pune.id, leftAt: '2026-01-02T00:00:00Z' })
      await signIn('superadmin')
      await open(page, `/employee/list?confirm=delete&id=${id}`)
      await expect(dialog(page)).toHaveCount(0)
      await expect(cards(page).first()).toBeVisible()
    },
  )
})
