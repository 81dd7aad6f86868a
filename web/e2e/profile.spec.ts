import { employees } from '@hr/db/schema'
import * as t from '@hr/words/people'
import { eq } from 'drizzle-orm'
import { attributesOf, open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })
const facts = (page: Page, name: string) => card(page, name).locator('dt, dd')

test('My Profile is reached from the account menu, and tells all of oneself', async ({ page, company, db, signIn }) => {
  const personal = {
    phoneNumber: '+919812345678',
    skypeId: 'priyanka.d',
    emergencyContactName: 'Sunita Deshpande',
    emergencyContactNumber: '+919812345679',
    permanentAddress: '7 Prabhat Road\nPune',
  }
  await db.update(employees).set(personal).where(eq(employees.id, company.employee.id))
  await signIn('employee')
  await open(page, '/')
  await page.getByText(/^Account: .+/).click()
  await page.getByRole('link', { name: 'My Profile' }).click()

  await expect(page).toHaveURL('/profile')
  await expect(page).toHaveTitle('My Profile - HR & Leave')
  await expect(card(page, 'Priyanka Deshpande')).toContainText('Software Engineer')
  await expect(facts(page, 'Work Information')).toHaveText([
    ...['Employee Id', 'PUN-0005', 'BU', 'Pune Office', 'Department', 'Engineering'],
    ...[t.reportingTo, 'Asha Rao', t.workEmail, 'employee@example.com'],
  ])
  await expect(facts(page, 'Personal Information')).toHaveText([
    ...[t.phoneNumber, '+919812345678', 'Skype Id', 'priyanka.d'],
    ...[t.emergencyContactName, 'Sunita Deshpande', t.emergencyContactNumber, '+919812345679'],
    ...[t.permanentAddress, '7 Prabhat Road Pune'],
  ])
  const links = page.getByRole('main').getByRole('link')
  expect(await attributesOf(links, 'href')).toEqual([
    'mailto:employee@example.com',
    'tel:+919812345678',
    'tel:+919812345679',
  ])
})

test('missing values have their word', async ({ page, company, db, signIn }) => {
  const nothing = { designationId: null, departmentId: null, reportingTo: null }
  await db.update(employees).set(nothing).where(eq(employees.id, company.head.id))
  await signIn('head')
  await open(page, '/profile')
  await expect(card(page, 'Hendrik van den Berghe')).toContainText('No Designation')
  await expect(card(page, 'Work Information').getByText('N/A', { exact: true })).toHaveCount(2)
  await expect(card(page, 'Personal Information').getByRole('definition')).toHaveText(Array(5).fill('N/A'))
})

test('a super admin reads that there is none, and nothing else', { tag: '@no-js' }, async ({ page, signIn }) => {
  await signIn('superadmin')
  await open(page, '/profile')
  await expect(page.getByRole('main')).toHaveText(
    `My ProfileNo profile available for Admin user !${t.adminIsNoEmployee}`,
  )
})

test('it prints on one page', { tag: '@js' }, async ({ page, company, db, signIn }) => {
  const permanentAddress = 'A line of an address that is rather long\n'.repeat(12)
  await db.update(employees).set({ permanentAddress }).where(eq(employees.id, company.employee.id))
  await signIn('employee')
  await open(page, '/profile')
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})
