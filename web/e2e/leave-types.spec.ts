import { createLeaveRequest, createLeaveType } from '@hr/db/factories'
import { leaveTypes } from '@hr/db/schema'
import * as t from '@hr/words/leave-types'
import * as policiesWords from '@hr/words/policies'
import * as requestsWords from '@hr/words/requests'
import { eq, sql } from 'drizzle-orm'
import { day } from './company.ts'
import { expectProblems, open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const LIST = '/leave/list'
const CREATE = '/leave/create'
const QUESTION = 'Are you sure you want to delete this item?'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const question = (page: Page) => page.getByRole('dialog', { name: QUESTION })
const flash = (page: Page) => main(page).locator('.flash')

test('HR creates a leave type, changes it and deletes it', async ({ page, db, signIn }) => {
  await signIn('hr')
  await open(page, LIST)
  await expect(page).toHaveTitle('Types of Leaves - HR & Leave')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Types of Leaves')
  await expect(page.getByRole('columnheader')).toHaveText(['SN', 'Leave Name', 'BU Name', 'Description', 'Action'])
  await expect(page.getByRole('rowheader')).toHaveCount(8)
  await main(page).getByRole('link', { name: t.createLeaveType }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.createLeaveType)
  await box(page, 'Leave Name').fill('Paid Leave')
  await box(page, 'BU').selectOption('Lisbon Office')
  await box(page, t.descriptionOptional).fill('With pay')
  await box(page, 'Colour (optional)').selectOption('Teal')
  await box(page, policiesWords.attachmentIsRequired).check()
  await save(page)
  await expect(page).toHaveURL(LIST)
  await expect(flash(page)).toContainText('Paid Leave has been added')
  await expect(row(page, 'Paid Leave')).toContainText('Lisbon Office')
  await expect(row(page, 'Paid Leave')).toContainText('With pay')

  await row(page, 'Paid Leave').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.editLeaveType)
  await expect(box(page, 'Leave Name')).toHaveValue('Paid Leave')
  await expect(box(page, policiesWords.attachmentIsRequired)).toBeChecked()
  await expect(box(page, 'Colour (optional)')).toHaveValue('teal')
  await expect(box(page, 'Short code (optional)')).toHaveValue('P')
  await box(page, 'Short code (optional)').fill('GL')
  await box(page, 'Leave Name').fill('Garden Leave')
  await box(page, 'BU').selectOption('Pune Office')
  await box(page, policiesWords.attachmentIsRequired).uncheck()
  await save(page)
  await expect(flash(page)).toContainText('Garden Leave has been saved')
  await expect(row(page, 'Garden Leave')).toContainText('Pune Office')
  const [type] = await db.select().from(leaveTypes).where(eq(leaveTypes.name, 'Garden Leave'))
  expect(type).toMatchObject({ description: 'With pay', isAttachmentRequired: false, isUnlimited: false })
  expect(type).toMatchObject({ colour: 'teal', letter: 'GL' })

  await page.getByRole('searchbox').fill('garden')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Garden Leave GL'])
  await row(page, 'Garden Leave').getByRole('link', { name: 'Edit' }).click()
  await save(page)
  await expect(page).toHaveURL(`${LIST}?q=garden`)
  await main(page).getByRole('link', { name: t.createLeaveType }).click()
  await box(page, 'Leave Name').fill('Another Leave')
  await box(page, 'BU').selectOption('Pune Office')
  await save(page)
  await expect(row(page, 'Another Leave'), 'a filter that hides what was saved is left off').toBeVisible()
  await open(page, `${LIST}?q=garden`)
  await row(page, 'Garden Leave').getByRole('link', { name: 'Delete' }).click()
  await expect(question(page)).toContainText(`Garden Leave, Pune Office. ${t.neverUsed}`)
  await question(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await row(page, 'Garden Leave').getByRole('link', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(`${LIST}?q=garden`)
  await expect(flash(page)).toContainText('The leave type has been deleted')
  await expect(flash(page)).not.toContainText('restore')
  await expect(page.getByRole('cell', { name: 'No data available' })).toBeVisible()
  expect(await db.$count(leaveTypes, eq(leaveTypes.name, 'Garden Leave'))).toBe(0)
})

test('mistakes are shown by each field, and what was typed stays', async ({ page, company, db, signIn }) => {
  const { pune, employee, lossOfPay } = company
  await createLeaveType(db, { buId: pune.id, name: 'Old Leave', retiredAt: '2026-01-01T00:00:00Z' })
  await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: lossOfPay.id, startDate: day(3, 10) })
  await signIn('superadmin')
  await open(page, CREATE)
  await save(page)
  await expectProblems(page, [t.nameRequired, 'BU is required'])
  await expect(page).toHaveTitle('Error: Create Leave Type - HR & Leave')
  await expect(box(page, 'BU')).toHaveAccessibleDescription(`${t.typeHasOneBu} Error: BU is required`)

  await box(page, 'Leave Name').fill('X')
  await box(page, 'BU').selectOption('Pune Office')
  await box(page, t.descriptionOptional).fill('d'.repeat(501))
  await box(page, policiesWords.unlimited).check()
  await save(page)
  await expectProblems(page, [t.nameLengthWrong, t.descriptionTooLong])
  await box(page, 'Leave Name').fill('annual leave')
  await box(page, t.descriptionOptional).fill('Once more')
  await save(page)
  await expectProblems(page, [t.nameTaken])
  await expect(box(page, 'BU')).toHaveValue(String(pune.id))
  await expect(box(page, policiesWords.unlimited)).toBeChecked()
  await box(page, 'Leave Name').fill('Old Leave')
  await save(page)
  await expect(flash(page)).toContainText('Old Leave has been added')

  await row(page, 'Loss Of Pay').filter({ hasText: 'Pune' }).getByRole('link', { name: 'Edit' }).click()
  await expect(main(page)).toContainText(t.usedTypeKeepsBu)
  await expect(box(page, 'BU').getByRole('option')).toHaveText(['Pune Office'])
  await box(page, policiesWords.unlimited).uncheck()
  await save(page)
  await expectProblems(page, [
    t.mustStayUnlimited({ name: 'Priyanka Deshpande', days: '1 day', year: Number(day(3, 10).slice(0, 4)) }),
  ])
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(LIST)
})

test.describe('a type in use', () => {
  test.use({ noise: ['status of 422'] })

  test('is retired, its name stays in the leave that was taken, and it can be restored', async ({
    page,
    company,
    db,
    signIn,
  }) => {
    const { employee, colleague, pune } = company
    const outing = await createLeaveType(db, { buId: pune.id, name: 'Outing' })
    const mine = { leaveTypeId: outing.id, startDate: day(3, 10) }
    await createLeaveRequest(db, { ...mine, employeeId: employee.id, state: 'approved' })
    await createLeaveRequest(db, { ...mine, employeeId: colleague.id, endSession: 1 })
    await signIn('superadmin')
    await open(page, `${LIST}?q=outing`)
    await row(page, 'Outing').getByRole('link', { name: 'Delete' }).click()
    await expect(question(page)).toContainText(
      'Outing, Pune Office. 2 people have days of it from this year on. Used: 1 day. Pending: 0.5 day in 1 request. ' +
        `${t.noNewRequests} ${t.takenAndPendingLeaveIsKept}`,
    )
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(flash(page)).toContainText(t.typeRetired)
    await expect(row(page, 'Outing')).toHaveCount(0)
    expect(await db.$count(leaveTypes, sql`${leaveTypes.retiredAt} is not null`)).toBe(1)

    await test.step('while its name is free', async () => {
      const again = await createLeaveType(db, { buId: pune.id, name: 'OUTING' })
      await main(page).getByRole('link', { name: 'Retired' }).click()
      await expect(row(page, 'Outing')).toHaveCount(1)
      await page.getByRole('searchbox').fill('out')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(`${LIST}?q=out&retired=1`)
      await row(page, 'Outing')
        .getByRole('link', { name: /^Restore/ })
        .click()
      const dialog = page.getByRole('dialog', { name: t.restoreQuestion })
      await expect(dialog).toContainText(`Outing, Pune Office. ${t.restoreDetail}`)
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(dialog.getByRole('alert')).toContainText(t.nameTakenSince)
      await db.delete(leaveTypes).where(eq(leaveTypes.id, again.id))
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(flash(page)).toContainText(t.typeRestored('Outing'))
      await expect(page.getByRole('cell', { name: 'No data available' })).toBeVisible()
      await main(page).getByRole('link', { name: 'Current' }).click()
      await expect(row(page, 'Outing')).toHaveCount(1)
    })

    await signIn('employee')
    await open(page, '/leave/applied-leaves')
    await expect(main(page)).toContainText(requestsWords.appliedForDays('Outing', '1'))
  })
})

test('others are signed out of the leave types', { tag: '@no-js' }, async ({ page, company, signIn }) => {
  for (const path of [LIST, CREATE, `/leave/edit/${company.annualLeave.id}`]) {
    await signIn('head')
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test.describe('a missing one', () => {
  test.use({ noise: ['status of 404'] })

  test('is the 404 page in the shell', { tag: '@no-js' }, async ({ page, signIn }) => {
    await signIn('hr')
    for (const path of ['/leave/edit/999999', '/leave/edit/x', '/leave/edit', '/leave/lists', '/leave/list/1']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, Page Not Found!')
    }
  })
})
