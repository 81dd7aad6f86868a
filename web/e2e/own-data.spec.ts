import { businessUnits, dataWishes, employees } from '@hr/db/schema'
import * as t from '@hr/words/people'
import * as unitsWords from '@hr/words/units'
import { eq } from 'drizzle-orm'
import { expectProblems, open } from './page.ts'
import { png } from './pictures.ts'
import { expect, type Page, test } from './test.ts'

const PHONE = 'Phone Number should be a 10 to 20-digit number, possibly with a leading plus sign'
const box = (page: Page, label: string) => page.getByLabel(`${label} (optional)`, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('a person asks HR to change their data, and HR decides next to what the record says', async ({
  page,
  company,
  db,
  signIn,
}) => {
  const { employee } = company
  await db.update(businessUnits).set({ ownData: 'hr' })
  await signIn('employee')
  await open(page, '/profile')
  await page.getByRole('link', { name: t.editMyDetails }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.editMyDetails)
  await box(page, t.phoneNumber).fill('123')
  await box(page, t.permanentAddress).fill('7 Prabhat Road\nPune')
  await press(page, t.sendToHr)
  await expectProblems(page, [PHONE])
  await expect(box(page, t.permanentAddress)).toHaveValue('7 Prabhat Road\nPune')
  await box(page, t.phoneNumber).fill('+912025671000')
  await box(page, t.profilePicture).setInputFiles(png('me.png'))
  await press(page, t.sendToHr)
  await expect(page.getByRole('main').getByText(t.sentToHr)).toBeVisible()

  await page.getByRole('link', { name: t.editMyDetails }).click()
  await expect(row(page, t.phoneNumber)).toContainText('+912025671000')
  await expect(box(page, t.phoneNumber)).toHaveCount(0)
  await press(page, t.withdrawRequest)
  await expect(page.getByRole('main').getByText(t.changeRequestWithdrawn)).toBeVisible()
  await box(page, t.phoneNumber).fill('9120256710')
  await box(page, t.profilePicture).setInputFiles(png('me.png'))
  await press(page, t.sendToHr)
  await expect(page.getByRole('main').getByText(t.sentToHr)).toBeVisible()

  await db.update(employees).set({ phoneNumber: '1234567890' }).where(eq(employees.id, employee.id))
  await signIn('hr')
  await open(page, '/employee/list')
  await page.getByRole('link', { name: t.changeRequests }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.changeRequestsTitle)
  await expect(row(page, t.phoneNumber)).toContainText(`1234567890 ${t.changedSinceRequest}`)
  await expect(row(page, t.phoneNumber)).toContainText('9120256710')
  await expect(row(page, t.profilePicture).getByRole('link', { name: 'Picture' })).toHaveCount(1)
  await db.update(employees).set({ phoneNumber: '2234567890' }).where(eq(employees.id, employee.id))
  await press(page, 'Approve')
  await expectProblems(page, [t.recordHasChanged])
  await expect(row(page, t.phoneNumber)).toContainText('2234567890')
  await press(page, 'Approve')
  await expect(page.getByRole('main').getByText(t.detailsOfPersonChanged(employee.fullName))).toBeVisible()
  await expect(page.getByText(t.noChangeRequests)).toBeVisible()
  const [after] = await db.select().from(employees).where(eq(employees.id, employee.id))
  expect(after).toMatchObject({ phoneNumber: '9120256710', profilePicture: expect.stringContaining('.jpg') })
  expect(await db.$count(dataWishes, eq(dataWishes.outcome, 'approved'))).toBe(1)
})

test('a person changes their data at once, where the unit says so', async ({ page, company, signIn }) => {
  await signIn('superadmin')
  await open(page, `/bu/edit/${company.pune.id}`)
  await page.getByText(`${unitsWords.personalDetails}: ${unitsWords.detailsByHrShort}`).click()
  await page.getByLabel(unitsWords.whoChangesPersonalDetails).selectOption(unitsWords.detailsByEmployees)
  await press(page, 'Save')
  await expect(page.getByRole('main').getByText('Pune Office has been saved')).toBeVisible()

  await signIn('employee')
  await open(page, '/profile/edit')
  await box(page, t.emergencyContactName).fill('Rana Haddad')
  await press(page, 'Save')
  await expect(page.getByRole('main').getByText(t.detailsChanged)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Rana Haddad')
})

test('HR refuses with a note; without the setting nobody is offered anything', async ({
  page,
  company,
  db,
  signIn,
}) => {
  const wished = { permanentAddress: { from: null, to: '7 Prabhat Road' } }
  await db.insert(dataWishes).values({ employeeId: company.employee.id, wished, askedAt: '2026-11-18T03:30:00Z' })
  await signIn('hr')
  await open(page, '/employee/own-data')
  await page.getByLabel('Note (optional)').fill('Please send a proof')
  await press(page, 'Reject')
  await expect(page.getByRole('main').getByText(t.detailsOfPersonNotChanged(company.employee.fullName))).toBeVisible()

  await signIn('employee')
  await open(page, '/profile')
  await expect(page.getByRole('main').getByRole('link', { name: t.editMyDetails })).toHaveCount(0)
  await open(page, '/profile/edit')
  await expect(page.getByRole('main')).toContainText('Please send a proof')
  await expect(page.getByText(t.onlyHrChangesYourDetails)).toBeVisible()
})
